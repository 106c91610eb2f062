extension Example {
    /// Several together, and what takes its time.
    static let programs = [
        Example(
            name: "Todo",
            shows: "entities, a filter, selectors that remember, sections",
            keys: "a add, space done, d delete, c clear, f filter, q quit",
            screen: """
                new:
                list       to do
                home       wash up
                inbox      read
                work       answer Ada


                still to do: 3                 shown: open
                a add `list: title`  space done  d delete
                c clear what is done  f filter  q quit
                """),
        Example(
            name: "SignUp",
            shows:
                "two-way fields, validation by combineLatest and debounce, a server that takes its time",
            keys: "letters, Tab next field, Enter sign up, Ctrl-Q quit",
            screen: """
                name: adam
                password: ********
                again: ********

                Enter signs you up

                Tab next field  Enter sign up  Ctrl-Q quit
                """),
        Example(
            name: "Sinks",
            shows: "every kind of sink, with how often it was written and how often left alone",
            keys: "+ count, t turn, n nothing, e edit the title, q quit",
            screen: """
                one!                           sink        writes suppressed
                label: 3                       line             2          4
                bar █████▊               30 %  label            3          3
                progress   30 %                bar              3          3
                sparkline                 ▁▂▂  progress         3          3
                field: one!                    sparkline        3          3
                fruit                          field            2          4
                fig                            table            2          4
                plum                           sorted           2          4
                apple                          marked list      2          4
                list: 3                        log              2          4
                  fig                          console          3          3
                  plum                         row console      2          4
                > apple                        trace           21         21
                                               closure          3          3
                                               several          4          2
                                               distinct         2          4
                  + [2] plum                   withOld          3          3
                number: 2                      list             2          4
                number: 3                      sections         2          4
                fruits: 3                      binder           3          3
                  > [0→2] apple                property         2          4
                one!                           relay            3          3
                + count  t turn  n nothing     input            3          3
                e edit the title  q quit       rows             2          4
                """),
        Example(
            name: "Monitor",
            shows: "what this machine is doing, from /proc; a prototype of the same views",
            keys: "space pause, / filter, c m n p sort, q quit",
            screen: """
                up 1 d 1 h 5 min  load 0.47 0.38 0.35  3 tasks, 0 running, 7 threads
                core
                   0 ▎                      1.0 %                                 ▅█▅▁
                   1 █                      5.0 %                                 ▂▂▁▁
                memory ████████               38 %  swap                           0 %
                received: 0.0 KiB/s                 sent: 0.0 KiB/s
                filter:
                     pid     cpu▾        memory name             command
                       1    0.0 %      11.5 MiB init             /sbin/init
                      42    0.0 %     562.0 MiB compiler         compiler --fast all
                      77    0.0 %      64.0 MiB editor           editor notes
                q quit  space pause  / filter  sort by c cpu  m memory  n name  p pid
                """),
        Example(
            name: "PackageBrowser",
            shows:
                "the Debian packages of this machine, read and searched off the store's isolation",
            keys: "/ search, Enter open, Tab to what it needs, b back, q quit",
            screen: """
                Tests/PackageBrowserTests/Runs/small.status
                read ███████████████████████████████████████ 100 %  32910.1/s
                search: ow
                found: 1 of 4, 1 skipped
                package                  version    bowline 1.2-3
                bowline                  1.2-3      a knot that ties fast
                                                    installed
                                                      needs
                                                    ✓ rope (>= 3)
                                                    skipped stanzas: 1
                                                      + [0] line 17: 'Version' is ther
                q quit  / search  Tab to what it needs  Enter open  b back
                """),
    ]
}
