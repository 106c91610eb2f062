import BowlineTesting

extension Misuse {
    static let props: [Misuse] = [
        Misuse(
            "withPropsTable", "a table without a row",
            says: #"""
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    The table has no row. Add some: table.row(state, (\.name, value)).
                """#
        ) {
            try withPropsTable(counterProps, fileID: here, line: 1) { _ in }
        },
        Misuse(
            "withPropsTable", "an entry that no row looks at",
            says: #"""
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    No row looks at name. Add it to the rows, or state that it is not tested: \#
                leavingOut: [\.name].
                """#
        ) {
            try withPropsTable(counterProps, fileID: here, line: 1) { table in
                try table.row(AppState(), (\.count, 0), (\.ratio, 0))
                try table.row(AppState(counter: 4), (\.count, 4), (\.ratio, 0.4))
            }
        },
        Misuse(
            "withPropsTable", "an entry that is the same in every row",
            says: #"""
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    count is 0 in every row that looks at it, so nothing shows that it depends \#
                on the state. Add a row in which it is another value, or state that it is \#
                always that: constant: [\.count].
                    ratio is 0.0 in every row that looks at it, so nothing shows that it \#
                depends on the state. Add a row in which it is another value, or state that it \#
                is always that: constant: [\.ratio].
                """#
        ) {
            try withPropsTable(counterProps, fileID: here, line: 1) { table in
                try table.row(AppState(), (\.count, 0), (\.name, ""), (\.ratio, 0))
                try table.row(AppState(name: "a"), (\.count, 0), (\.name, "a"), (\.ratio, 0))
            }
        },
        Misuse(
            "withPropsTable", "a constant that varies, and one that no row looks at",
            says: #"""
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    count is stated to be constant, and is not the same in all rows.
                    ratio is stated to be constant, and no row looks at it.
                """#
        ) {
            try withPropsTable(
                counterProps, leavingOut: [\.ratio], constant: [\.count, \.ratio], fileID: here,
                line: 1
            ) { table in
                try table.row(AppState(), (\.count, 0), (\.name, ""))
                try table.row(AppState(counter: 1, name: "a"), (\.count, 1), (\.name, "a"))
            }
        },
        Misuse(
            "withPropsTable", "an entry that is left out and looked at",
            says: #"""
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    count is left out, and rows look at it. Take it out of leavingOut.
                """#
        ) {
            try withPropsTable(counterProps, leavingOut: [\.count], fileID: here, line: 1) {
                table in
                try table.row(AppState(), (\.count, 0), (\.name, ""), (\.ratio, 0))
                try table.row(
                    AppState(counter: 1, name: "a"), (\.count, 1), (\.name, "a"), (\.ratio, 0.1))
            }
        },
        Misuse(
            "withPropsTable", "a failure of a row that the body caught",
            says: #"""
                T/T.swift:2: The mapping gives other props than the row (expected → came):
                    count: 1 → 0
                """#
        ) {
            try withPropsTable(counterProps, fileID: here, line: 1) { table in
                try? table.row(
                    AppState(), (\.count, 1), (\.name, ""), (\.ratio, 0), fileID: here, line: 2)
                try table.row(
                    AppState(counter: 1, name: "a"), (\.count, 1), (\.name, "a"), (\.ratio, 0.1))
            }
        },
        Misuse(
            "withPropsTable", "props without fields that are the same in every row",
            says: #"""
                T/T.swift:1: A table for Array<Int> ended with something left unchecked:
                    self is [] in every row that looks at it, so nothing shows that it depends \#
                on the state. Add a row in which it is another value, or state that it is \#
                always that: constant: [\.self].
                """#
        ) {
            try withPropsTable({ (ages: [Int]) in ages.filter { $0 > 100 } }, fileID: here, line: 1)
            { table in
                try table.row([], (\.self, []))
                try table.row([1, 2], (\.self, []))
            }
        },
        Misuse(
            "withPropsTable", "props without fields that no row looks at as a whole",
            says: #"""
                T/T.swift:1: A table for String ended with something left unchecked:
                    No row looks at the whole props, which have no fields. Add it to the rows, \#
                (\.self, value), or state that it is not tested: leavingOut: [\.self].
                """#
        ) {
            func reversed(_ name: String) -> String { String(name.reversed()) }
            try withPropsTable(reversed, fileID: here, line: 1) { table in
                try table.row("", (\.count, 0))
                try table.row("abc", (\.count, 3))
            }
        },
        Misuse(
            "withPropsTable", "a field of optional props that are nil in the first row",
            says: #"""
                T/T.swift:1: A table for Optional<CounterProps> ended with something left unchecked:
                    No row looks at name. Add it to the rows, or state that it is not tested: \#
                leavingOut: [\.name].
                    No row looks at ratio. Add it to the rows, or state that it is not tested: \#
                leavingOut: [\.ratio].
                """#
        ) {
            func props(_ count: Int?) -> CounterProps? {
                count.map { counterProps(AppState(counter: $0)) }
            }
            try withPropsTable(props, fileID: here, line: 1) { table in
                try table.row(nil, (\.?.count, nil))
                try table.row(1, (\.?.count, 1))
                try table.row(2, (\.?.count, 2))
            }
        },
        Misuse(
            "withPropsTable", "everything left out, and what is no field",
            says: #"""
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    \.self leaves out everything, so that nothing is tested. Leave out fields.
                    ratio.<computed String> is left out, and is no stored field. Leave out one \#
                of count, name, ratio.
                """#
        ) {
            try withPropsTable(
                counterProps, leavingOut: [\.self, \.ratio.description], fileID: here, line: 1
            ) { table in
                try table.row(AppState(), (\.count, 0), (\.name, ""), (\.ratio, 0))
                try table.row(
                    AppState(counter: 1, name: "a"), (\.count, 1), (\.name, "a"), (\.ratio, 0.1))
            }
        },
        Misuse(
            "row", "elements and entries of other values",
            says: #"""
                T/T.swift:2: The mapping gives other props than the row (expected → came):
                    ages.<computed Optional<Int>> (entry 2): 3 → 2
                    list.<computed Int> (entry 4): 4 → 2
                    pair.1: 5 → 2
                """#
        ) {
            struct Props {
                var ages: [String: Int]
                var list: [Int]
                var pair: (Int, Int)
            }
            func props(_ state: Int) -> Props {
                Props(ages: ["a": 1, "b": 2], list: [1, 2], pair: (1, 2))
            }
            try withPropsTable(props, fileID: here, line: 1) { table in
                try table.row(
                    0, (\.ages["a"], 1), (\.ages["b"], 3), (\.list[0], 1), (\.list[1], 4),
                    (\.pair.1, 5), fileID: here, line: 2)
            }
        },
        Misuse(
            "row", "entries of other values",
            says: #"""
                T/T.swift:2: The mapping gives other props than the row (expected → came):
                    count: 4 → 5
                    ratio: 0.4 → 0.5
                """#
        ) {
            try withPropsTable(counterProps, fileID: here, line: 1) { table in
                try table.row(
                    AppState(counter: 5, name: "Ada"), (\.count, 4), (\.name, "Ada"),
                    (\.ratio, 0.4),
                    fileID: here, line: 2)
            }
        },
        Misuse(
            "row", "fields of an entry of other values",
            says: #"""
                T/T.swift:2: The mapping gives other props than the row (expected → came):
                    profile.tags[1]: "c" → "b"
                    profile.link.host: "y" → "x"
                """#
        ) {
            struct Profile: Equatable {
                var user: String
                var tags: [String]
                var link: Link?
            }
            struct Link: Equatable { var host: String }
            func props(_ state: Int) -> (profile: Profile, number: Int) {
                (Profile(user: "Ada", tags: ["a", "b"], link: Link(host: "x")), state)
            }
            let expected = Profile(user: "Ada", tags: ["a", "c"], link: Link(host: "y"))
            try withPropsTable(props, fileID: here, line: 1) { table in
                try table.row(1, (\.profile, expected), (\.number, 1), fileID: here, line: 2)
            }
        },
        Misuse(
            "row", "no entry",
            says: #"""
                T/T.swift:2: A row looks at no entry. Give it some: row(state, (\.name, value)).
                """#
        ) {
            try withPropsTable(counterProps, fileID: here, line: 1) { table in
                try table.row(AppState(), fileID: here, line: 2)
            }
        },
        Misuse(
            "row", "a mapping that is not a function of the state",
            says: #"""
                T/T.swift:2: The mapping gives other props when it maps the same state again \#
                (first → second):
                    name: "1" → "2"
                """#
        ) {
            var calls = 0
            func props(_ state: AppState) -> CounterProps {
                calls += 1
                return CounterProps(count: state.counter, name: "\(calls)", ratio: 0)
            }
            try withPropsTable(props, fileID: here, line: 1) { table in
                try table.row(
                    AppState(), (\.count, 0), (\.name, "1"), (\.ratio, 0), fileID: here, line: 2)
            }
        },
    ]
}
