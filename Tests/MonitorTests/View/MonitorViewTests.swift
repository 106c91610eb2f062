import BowlineTesting
import Foundation
import TestSupport
import Testing

@testable import Monitor

@Suite("The view prints what changed")
struct MonitorViewTests {
    static let dummyLines = """
        uptime: 1 d 1 h 5 min
        cpu: 12.5 %
        cores: 2
          + [0] core 0  20.0 %
          + [1] core 1  5.0 %
        load 1 min: 0.42
        load 5 min: 0.38
        load 15 min: 0.35
        memory used: 3072 MiB
        memory available: 5120 MiB
        memory total: 8192 MiB
        swap used: 0 MiB
        swap total: 2048 MiB
        received: 120.5 KiB/s
        sent: 8.0 KiB/s
        tasks: 3
        running: 1
        sleeping: 2
        stopped: 0
        zombies: 0
        threads: 9
        sorted by: cpu
        filter: nil
        processes: 2
          + [0] 42 compiler  98.5 %  512.0 MiB  compiler --fast all
          + [1] 1 init  0.0 %  11.5 MiB  /sbin/init

        """

    @Test(.rule("C15", "X1")) func constantPropsArePrintedOnce() throws {
        try withShownText { text in
            MonitorView(output: text).bind(Bindings(props: .dummy, actions: .none))
            try text.expect(Self.dummyLines)
        }
    }

    @Test(.rule("C15", "X1")) func propsThatATestPushesPrintWhatChanged() throws {
        try withShownText { text in
            let view = MonitorView(output: text).prototype(.dummy, actions: .none)
            try text.expect(Self.dummyLines)

            view.push(.dummy)
            try text.expect()

            var props = MonitorView.Props.dummy
            props.cpu = nil
            props.load1 = nil
            props.filter = ""
            props.uptime = 59
            view.push(props)
            try text.expect(
                "uptime: 0 d 0 h 59 min", "cpu: nil", "load 1 min: nil", #"filter: """#)

            props.cores[1].busy = nil
            props.processes[1].cpu = 1
            view.push(props)
            try text.expect(
                """
                cores: 2
                  ~ [1] core 1  ? %
                processes: 2
                  ~ [1] 1 init  1.0 %  11.5 MiB  /sbin/init
                """)

            props.processes[1].id.start += 1
            view.push(props)
            try text.expect(
                """
                processes: 2
                  - [1] 1 init  1.0 %  11.5 MiB  /sbin/init
                  + [1] 1 init  1.0 %  11.5 MiB  /sbin/init
                """)
        }
    }

    /// From what the user asks for, through the reducer and the mapping, to what is printed.
    @Test(.rule("C15")) func theWholeViewAsksAndShows() throws {
        let first = MonitorState(current: BuiltInRecording.samples[0])
        try withTestStore(state: first, reducer: monitorReducer()) { store in
            let view = store.show(
                MonitorView(output: store.text), props: MonitorView.props,
                actions: MonitorView.actions)
            try store.text.expect(Self.firstLines)

            view.actions.top(1)
            try store.receive(ProcessAction.top(1)) { $0.selection.top = 1 }
            view.actions.filter("e")
            try store.receive(ProcessAction.filter("e")) { $0.selection.filter = "e" }
            view.actions.sort(.name)
            try store.receive(ProcessAction.sort(.name)) { $0.selection.sort = .name }
            try store.text.expect(
                """
                processes: 1
                  - [2] 77 editor  0.0 %  64.0 MiB  editor notes
                  - [1] 1 init  0.0 %  11.5 MiB  /sbin/init
                filter: e
                sorted by: name
                """)

            try store.send(Sampled(sample: BuiltInRecording.samples[1])) {
                $0.previous = BuiltInRecording.samples[0]
                $0.current = BuiltInRecording.samples[1]
                $0.history = CPUHistory(cores: [0: [60], 1: [20]])
            }
            try store.text.expect(
                """
                cpu: 40.0 %
                cores: 2
                  ~ [0] core 0  60.0 %
                  ~ [1] core 1  20.0 %
                load 1 min: 0.42
                memory used: 3082 MiB
                memory available: 5110 MiB
                received: 50.0 KiB/s
                sent: 4.0 KiB/s
                processes: 1
                  ~ [0] 42 compiler  55.0 %  522.0 MiB  compiler --fast all
                """)
        }
    }

    static let firstLines = """
        uptime: 1 d 1 h 5 min
        cpu: 5.3 %
        cores: 2
          + [0] core 0  5.3 %
          + [1] core 1  5.3 %
        load 1 min: 0.4
        load 5 min: 0.38
        load 15 min: 0.35
        memory used: 3072 MiB
        memory available: 5120 MiB
        memory total: 8192 MiB
        swap used: 0 MiB
        swap total: 2048 MiB
        received: 0.0 KiB/s
        sent: 0.0 KiB/s
        tasks: 3
        running: 1
        sleeping: 2
        stopped: 0
        zombies: 0
        threads: 7
        sorted by: cpu
        filter: nil
        processes: 3
          + [0] 42 compiler  10.0 %  512.0 MiB  compiler --fast all
          + [1] 1 init  0.0 %  11.5 MiB  /sbin/init
          + [2] 77 editor  0.0 %  64.0 MiB  editor notes
        """

    @Test(.rule("C3")) func itShowsWhatTheStoreTellsWhileItIsConnected() throws {
        let store = Store(state: MonitorState(), reducer: monitorReducer())
        try withShownText { text in
            try expectLifeCycle {
                let connection = store.connection(
                    props: MonitorView.props, actions: MonitorView.actions)
                MonitorView(output: text).bind(connection.bindings)
                return connection
            } whenChanging: { round in
                store.dispatch(ProcessAction.filter("\(round)"))
            } shows: {
                text.lines
            }
        }
    }

    @Test(.rule("X2")) func whatATerminalWouldActOnIsMadeVisible() throws {
        var props = MonitorView.Props.dummy
        props.filter = "\u{1B}]0;title\u{7}"
        props.processes = [
            ProcessRow(
                id: .init(pid: 7, start: 1), name: "a\nb\u{1B}[2J", command: "x\r\u{9B}31m", cpu: 0,
                memory: 0)
        ]
        try withShownText { text in
            MonitorView(output: text).bind(Bindings(props: props, actions: .none))
            #expect(
                text.lines.suffix(3) == [
                    "filter: \\u{1B}]0;title\\u{7}", "processes: 1",
                    "  + [0] 7 a\\nb\\u{1B}[2J  0.0 %  0.0 MiB  x\\r\\u{9B}31m",
                ])
            #expect(
                text.lines.joined().unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control
                })
        }
    }

    @Test(.rule("C15")) func itsFileNamesOnlyPropsAndActions() throws {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = repository.appendingPathComponent("Examples/Monitor/View.swift")
        let text = try String(contentsOf: file, encoding: .utf8).lowercased()
        #expect(text.contains("propsview"))
        for word in ["store", "state", "dispatch", "reduce"] { #expect(!text.contains(word)) }
    }
}
