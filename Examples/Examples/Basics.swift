extension Example {
    /// One idea each.
    static let basics = [
        Example(
            name: "Counter",
            shows: "two actions, one reducer, one sink",
            keys: "+ one more, - one less, q quit",
            screen: """
                count: 1
                + one more  - one less  q quit
                """),
        Example(
            name: "SimpleTextField",
            shows: "one entry bound both ways, one action; an edit that is refused is taken back",
            keys: "letters, Escape quit",
            screen: """
                text: Ada Lovelace and Byr
                type, 20 characters at most  Escape quits
                """),
        Example(
            name: "SteppingUp",
            shows: "several entries and actions, bound to parts of other types by mappings",
            keys: "↑ ↓ step, letters for the size of a step, Escape quit",
            screen: """
                value ████████████████████▋                             43 %
                less than half
                step in %: 12
                ↑ up  ↓ down  type a step, up to 50  Escape quits
                """),
        Example(
            name: "TableAndCollection",
            shows:
                "sections as a table, their rows as a list that marks what came and moved, every change in a log",
            keys: "r reverse, s shuffle, i insert, m move, q quit",
            screen: """
                shop     has
                baker    food 6, bread, cake
                grocer   apple, fig, food 7, plum
                food: 7                        > [0→1] grocer
                  food 6, baker                > [0:0→1:2] plum
                > bread, baker                 > [0:1→1:1] fig
                  cake, baker                  > [1:0→0:1] cake
                  apple, grocer                + [0:2] food 6
                  fig, grocer                  + [1:2] food 7
                  food 7, grocer               > [0:1→0:2] cake
                  plum, grocer                 > [0:0→0:1] bread
                r reverse  s shuffle  i insert  m move  q quit
                """),
    ]
}
