import BowlineTesting
import TestSupport
import Testing

@Suite("The table of a mapping that is a value", .rule("K3"))
struct PropsMappingTableTests {
    @Test func eachKindOfMappingHasItsProps() throws {
        let volume = OwnInput(3)
        let name = createSelector(\AppState.name) { $0.uppercased() }
        let mappings: [PropsMapping<AppState, String>] = [
            .map { "\($0.name.uppercased()) 3" },
            .map(createSelector(name) { "\($0) 3" }),
            .select(\.name) { "\($0.uppercased()) 3" },
            .select(name) { "\($0) 3" },
            .select(name, input: volume) { "\($0) \($1)" },
            .input(volume) { "\($0.name.uppercased()) \($1)" },
            .perConnection { .map { "\(name($0)) 3" } },
            .select(\.name) { "\($0.uppercased()) 3" }.distinct,
        ]
        for mapping in mappings {
            try withPropsTable(mapping.props) { table in
                try table.row(AppState(name: "Ada"), (\.self, "ADA 3"))
                try table.row(AppState(counter: 1, name: "Bob"), (\.self, "BOB 3"))
            }
        }
    }

    @Test func anInputIsReadAtTheRow() throws {
        let volume = OwnInput(3)
        let mapping = PropsMapping<Int, Int>.input(volume) { $0 * $1 }
        try withPropsTable(mapping.props) { table in
            try table.row(2, (\.self, 6))
            volume.value = 4
            try table.row(2, (\.self, 8))
        }
    }

    @Test func noRowDependsOnAnother() throws {
        let mapping = PropsMapping<Int, Int>.map { $0 }.distinct { _, _ in true }
        try withPropsTable(mapping.props) { table in
            try table.row(1, (\.self, 1))
            try table.row(2, (\.self, 2))
        }
    }
}
