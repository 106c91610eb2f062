import BowlineTesting

extension Misuse {
    static let mappings: [Misuse] = [
        Misuse(
            "mapping.props", "an entry that no row looks at",
            says: #"""
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    No row looks at name. Add it to the rows, or state that it is not tested: \#
                leavingOut: [\.name].
                    ratio is stated to be constant, and is not the same in all rows.
                """#
        ) {
            let mapping = PropsMapping<AppState, CounterProps>.map(counterProps)
            try withPropsTable(mapping.props, constant: [\.ratio], fileID: here, line: 1) { table in
                try table.row(AppState(), (\.count, 0), (\.ratio, 0))
                try table.row(AppState(counter: 4), (\.count, 4), (\.ratio, 0.4))
            }
        },
        Misuse(
            "mapping.props", "a slice that leaves out what the row changes",
            says: #"""
                T/T.swift:2: The mapping gives other props than the row (expected → came):
                    count: 1 → 0
                """#
        ) {
            let mapping = PropsMapping<AppState, CounterProps>.select(\.name) {
                CounterProps(count: 0, name: $0, ratio: 0)
            }
            try withPropsTable(mapping.props, leavingOut: [\.ratio], fileID: here, line: 1) {
                table in
                try table.row(
                    AppState(counter: 1), (\.count, 1), (\.name, ""), fileID: here, line: 2)
            }
        },
        Misuse(
            "mapping.props", "connections that share what they remember",
            says: #"""
                T/T.swift:2: The mapping gives other props when it maps the same state again \#
                (first → second):
                    self: 1 → 2
                """#
        ) {
            var connections = 0
            let mapping = PropsMapping<AppState, Int>.perConnection {
                connections += 1
                return .map { [connections] _ in connections }
            }
            try withPropsTable(mapping.props, fileID: here, line: 1) { table in
                try table.row(AppState(), (\.self, 1), fileID: here, line: 2)
            }
        },
    ]
}
