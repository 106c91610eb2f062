import BowlineTesting

extension Misuse {
    static let screens: [Misuse] = [
        Misuse(
            "expectScreen", "other text in a row, and rows that are too many and too few",
            says: #"""
                T/T.swift:1: The screen shows something else than expected (- expected, + came):
                    + title
                      count: 7
                    - 世界 40 %  done
                    + 世界 65 %  done
                        column 6: "40" → "65"
                      (blank)
                      last
                    - end
                """#
        ) {
            try expectScreen(
                ["title", "count: 7", "世界 65 %  done", "", "last", "", ""],
                "count: 7\n世界 40 %  done\n\nlast\nend", fileID: here, line: 1)
        },
        Misuse(
            "expectScreen", "a screen that shows nothing",
            says: #"""
                T/T.swift:1: The screen shows something else than expected (- expected, + came):
                    - count: 7
                """#
        ) {
            try expectScreen(["", "  "], "count: 7", fileID: here, line: 1)
        },
        Misuse(
            "expectScreen", "an expectation of nothing",
            says: #"""
                T/T.swift:1: A blank screen was expected, which shows nothing of what is \#
                tested. Write what the screen is to show.
                    + count: 7
                """#
        ) {
            try expectScreen(["count: 7", ""], "\n  \n", fileID: here, line: 1)
        },
        Misuse(
            "expectScreen", "an expectation of nothing, which is there",
            says: #"""
                T/T.swift:1: A blank screen was expected, which shows nothing of what is \#
                tested. Write what the screen is to show.
                """#
        ) {
            try expectScreen(["", ""], "", fileID: here, line: 1)
        },
        Misuse(
            "expectScreen", "blanks at the end, and what cannot be seen",
            says: #"""
                T/T.swift:1: The screen shows something else than expected (- expected, + came):
                    - count: 7··
                    + count: 7
                        column 9: "  " → ""
                      same
                    - b
                    + \u{200B}b
                        column 1: "" → "\u{200B}"
                """#
        ) {
            try expectScreen(
                ["count: 7", "same", "\u{200B}b"], "count: 7  \nsame\nb", fileID: here, line: 1)
        },
        Misuse(
            "expectScreen", "a dot in the place of a blank",
            says: #"""
                T/T.swift:1: The screen shows something else than expected (- expected, + came):
                    - a·
                    + a·
                        column 2: " " → "·"
                    Some of these read the same: a blank at the end of a row is shown as ·, and a letter may be of several scalars.
                """#
        ) {
            try expectScreen(["a·"], "a ", fileID: here, line: 1)
        },
    ]
}
