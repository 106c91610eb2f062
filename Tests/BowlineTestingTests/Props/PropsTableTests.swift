import BowlineTesting
import TestSupport
import Testing

@Suite("The table of props")
struct PropsTableTests {
    @Test(.rule("K3")) func rowsThatLookAtEverythingPass() throws {
        try withPropsTable(counterProps) { table in
            try table.row(AppState(), (\.count, 0), (\.name, ""), (\.ratio, 0))
            try table.row(
                AppState(counter: 4, name: "Ada"), (\.count, 4), (\.name, "Ada"), (\.ratio, 0.4))
        }
    }

    @Test func rowsMayShareTheEntriesBetweenThem() throws {
        try withPropsTable(counterProps) { table in
            try table.row(AppState(), (\.count, 0), (\.name, ""))
            try table.row(AppState(counter: 4), (\.count, 4), (\.ratio, 0.4))
            try table.row(AppState(counter: 2, name: "Ada"), (\.name, "Ada"), (\.ratio, 0.2))
        }
    }

    @Test func theWholePropsCoverEveryField() throws {
        try withPropsTable(counterProps) { table in
            try table.row(AppState(), (\.self, CounterProps(count: 0, name: "", ratio: 0)))
            try table.row(
                AppState(counter: 1, name: "a"),
                (\.self, CounterProps(count: 1, name: "a", ratio: 0.1))
            )
        }
        #expect(
            text {
                try withPropsTable(counterProps, fileID: "T/T.swift", line: 1) { table in
                    try table.row(AppState(), (\.self, CounterProps(count: 0, name: "", ratio: 0)))
                    try table.row(
                        AppState(name: "a"), (\.self, CounterProps(count: 0, name: "a", ratio: 0)))
                }
            } == """
                T/T.swift:1: A table for CounterProps ended with something left unchecked:
                    count is 0 in every row that looks at it, so nothing shows that it depends on the \
                state. Add a row in which it is another value, or state that it is always that: \
                constant: [\\.count].
                    ratio is 0.0 in every row that looks at it, so nothing shows that it depends on the \
                state. Add a row in which it is another value, or state that it is always that: \
                constant: [\\.ratio].
                """)
    }

    struct User: Equatable {
        var name: String
        var age: Int?
    }

    struct Nested {
        var user: User?
        var items: [User]
        var onTap: () -> Void = {}
        var title = "Users"
        var isEmpty: Bool { items.isEmpty }
        @Clamped var share: Int
        var seen: Int { didSet {} }
    }

    @propertyWrapper struct Clamped {
        var wrappedValue: Int
    }

    private func nested(_ ages: [Int]) -> Nested {
        let users = ages.map { User(name: "a\($0)", age: $0) }
        return Nested(user: users.last, items: users, share: ages.count, seen: ages.count * 2)
    }

    @Test func everyKindOfKeyPathIsAnEntry() throws {
        try withPropsTable(nested, leavingOut: [\.onTap], constant: [\.title]) { table in
            try table.row(
                [], (\.user?.name, nil), (\.user?.age, nil), (\.items, []), (\.title, "Users"),
                (\.isEmpty, true), (\.share, 0), (\.seen, 0))
            try table.row(
                [1, 2], (\.user?.name, "a2"), (\.user?.age, 2), (\.items.count, 2),
                (\.items[0].name, "a1"), (\.isEmpty, false), (\.share, 2), (\.seen, 4))
            try table.row(
                [3], (\.items, [User(name: "a3", age: 3)]), (\.items[0].name, "a3"),
                (\.items.count, 1))
        }
    }

    struct Labelled {
        struct Label: Equatable { var text: String, size: Int }
        var label: Label
    }

    /// It was said that no row looks at it.
    @Test func aFieldIsConstantOfWhichRowsLookAtAllParts() throws {
        let whole = { (_: Int) in Labelled(label: .init(text: "a", size: 1)) }
        try withPropsTable(whole, constant: [\.label]) { table in
            try table.row(1, (\.label.text, "a"), (\.label.size, 1))
            try table.row(2, (\.label.text, "a"))
        }
        let varying = { (size: Int) in Labelled(label: .init(text: "a", size: size)) }
        let failure = #expect(throws: TestFailure.self) {
            try withPropsTable(varying, leavingOut: [\.label.size], constant: [\.label]) { table in
                try table.row(1, (\.label.text, "a"))
                try table.row(2, (\.label.text, "a"))
            }
        }
        #expect(
            failure?.lines == ["label is stated to be constant, and is not the same in all rows."])
    }

    @Test func aFieldOfWhichOnlyPartsWereLookedAtIsNotCovered() throws {
        let failure = #expect(throws: TestFailure.self) {
            try withPropsTable(nested, leavingOut: [\.onTap, \.seen, \.share]) { table in
                try table.row([], (\.user?.name, nil), (\.items.count, 0), (\.title, "Users"))
                try table.row([1], (\.user?.name, "a1"), (\.items.count, 1), (\.title, "Users"))
            }
        }
        #expect(
            failure?.lines == [
                "No row looks at items as a whole, only at items.<computed Int>. Add it to the rows, or "
                    + "state that it is not tested: leavingOut: [\\.items].",
                "No row looks at user.age. Add it to the rows, or state that it is not tested: "
                    + "leavingOut: [\\.user.age].",
                #"title is "Users" in every row that looks at it, so nothing shows that it depends on "#
                    + "the state. Add a row in which it is another value, or state that it is always "
                    + "that: constant: [\\.title].",
            ])
        try withPropsTable(
            nested, leavingOut: [\.onTap, \.seen, \.share, \.items, \.user?.age],
            constant: [\.title]
        ) { table in
            try table.row([], (\.user?.name, nil), (\.items.count, 0), (\.title, "Users"))
            try table.row([1], (\.user?.name, "a1"), (\.items.count, 1), (\.title, "Users"))
        }
    }

    /// A count that happens to be what a field is does not stand for the field.
    @Test func aComputedEntryStandsForAFieldOnlyIfItIsOneOfTheProps() {
        let failure = #expect(throws: TestFailure.self) {
            try withPropsTable(
                nested, leavingOut: [\.onTap, \.seen, \.items, \.user, \.title]
            ) { table in
                try table.row([], (\.items.count, 0))
                try table.row([1], (\.items.count, 1))
            }
        }
        #expect(
            failure?.lines == [
                "No row looks at 1 of share, seen. Add it to the rows, or state that it is not tested: "
                    + "leavingOut: [\\.seen]."
            ])
    }

    /// The entry that is left out has no name, as it has observers. Of all fields of its type it was
    /// taken for one of those that rows look at, and the one that no row looks at was passed over.
    @Test func whatIsLeftOutStandsForNoOtherFieldOfItsType() {
        struct Counts {
            var first: Int
            var second: Int
            var observed: Int { didSet {} }
        }
        func counts(_ state: Int) -> Counts {
            Counts(first: state, second: state, observed: state)
        }
        for leftOut in [[\Counts.observed], []] {
            let failure = #expect(throws: TestFailure.self) {
                try withPropsTable(counts, leavingOut: leftOut) { table in
                    try table.row(1, (\.first, 1), (\.observed, 1))
                    try table.row(2, (\.first, 2), (\.observed, 2))
                }
            }
            #expect(
                failure?.lines == [
                    "No row looks at 1 of second, observed. Add it to the rows, or state that it is not "
                        + "tested: leavingOut: [\\.observed]."
                ])
        }
        #expect(throws: Never.self) {
            try withPropsTable(counts, leavingOut: [\.second]) { table in
                try table.row(1, (\.first, 1), (\.observed, 1))
                try table.row(2, (\.first, 2), (\.observed, 2))
            }
        }
    }

    @propertyWrapper struct AtMostTen {
        private var raw: Int
        var wrappedValue: Int {
            get { raw }
            set { raw = min(newValue, 10) }
        }
        init(wrappedValue: Int) { raw = min(wrappedValue, 10) }
    }

    struct Wrapped {
        @AtMostTen var share = 0
        lazy var text = "\(share)"
        var number: Int
    }

    /// There was no way to have such a table pass: what the wrapper stores has another type and name, and
    /// no key path stands for a lazy property.
    @Test func aWrapperMayStoreItsValueUnderAnyName() throws {
        func wrapped(_ state: Int) -> Wrapped { Wrapped(share: state, number: state * 2) }
        try withPropsTable(wrapped) { table in
            try table.row(1, (\.share, 1), (\.number, 2))
            try table.row(2, (\.share, 2), (\.number, 4))
        }
        try withPropsTable(wrapped, leavingOut: [\.share]) { table in
            try table.row(1, (\.number, 2))
            try table.row(2, (\.number, 4))
        }
        try withPropsTable(wrapped, constant: [\.share]) { table in
            try table.row(10, (\.share, 10), (\.number, 20))
            try table.row(12, (\.share, 10), (\.number, 24))
        }
        let failure = #expect(throws: TestFailure.self) {
            try withPropsTable(wrapped) { table in
                try table.row(1, (\.number, 2))
                try table.row(2, (\.number, 4))
            }
        }
        #expect(
            failure?.lines == [
                "No row looks at share. Add it to the rows, or state that it is not tested: "
                    + "leavingOut: [\\.share]."
            ])
    }

    enum Kind: Equatable { case only }

    struct Sized: Equatable {
        var kind = Kind.only
        var number: Int
    }

    /// A field without size is at the place of the one behind it, and the language gives both its name.
    @Test func aFieldWithoutSizeIsToldFromTheOneBehindIt() throws {
        func sized(_ state: Int) -> Sized { Sized(number: state) }
        try withPropsTable(sized, constant: [\.kind]) { table in
            try table.row(1, (\.kind, .only), (\.number, 1))
            try table.row(2, (\.kind, .only), (\.number, 2))
        }
        try withPropsTable(sized, leavingOut: [\.kind]) { table in
            try table.row(1, (\.number, 1))
            try table.row(2, (\.number, 2))
        }
        for (leftOut, missing) in [([], "number"), ([\Sized.kind], "number")] {
            let failure = #expect(throws: TestFailure.self) {
                try withPropsTable(
                    sized, leavingOut: leftOut, constant: leftOut.isEmpty ? [\.kind] : []
                ) { table in
                    if leftOut.isEmpty { try table.row(1, (\.kind, .only)) }
                    if !leftOut.isEmpty { try table.row(1, (\.number.bitWidth, 64)) }
                }
            }
            #expect(failure?.lines.first?.hasPrefix("No row looks at \(missing)") == true)
        }
    }

    /// A row that looks at nil as a whole looks at no field.
    @Test func optionalPropsAreLookedAtWhereTheyAreNotNil() throws {
        func props(_ count: Int?) -> CounterProps? {
            count.map { CounterProps(count: $0, name: "\($0)", ratio: Float($0)) }
        }
        let failure = #expect(throws: TestFailure.self) {
            try withPropsTable(props, leavingOut: [\.?.ratio]) { table in
                try table.row(nil, (\.self, nil))
                try table.row(1, (\.?.count, 1))
                try table.row(2, (\.?.count, 2))
            }
        }
        #expect(
            failure?.lines == [
                "No row looks at name. Add it to the rows, or state that it is not tested: "
                    + "leavingOut: [\\.name]."
            ])
        try withPropsTable(props, leavingOut: [\.?.ratio]) { table in
            try table.row(nil, (\.self, nil))
            try table.row(1, (\.?.count, 1), (\.?.name, "1"))
            try table.row(2, (\.?.count, 2), (\.?.name, "2"))
        }
        try withPropsTable(props) { table in
            try table.row(nil, (\.self, nil))
            try table.row(1, (\.self, CounterProps(count: 1, name: "1", ratio: 1)))
            try table.row(2, (\.self, CounterProps(count: 2, name: "2", ratio: 2)))
        }
    }

    @Test func thePropsMayBeATuple() throws {
        try withPropsTable({ (state: Int) in (state, "\(state)") }) { table in
            try table.row(1, (\.0, 1), (\.1, "1"))
            try table.row(2, (\.0, 2), (\.1, "2"))
        }
        let failure = #expect(throws: TestFailure.self) {
            try withPropsTable({ (state: Int) in (state, "\(state)") }) { table in
                try table.row(1, (\.0, 1))
                try table.row(2, (\.0, 2))
            }
        }
        #expect(
            failure?.lines == [
                "No row looks at 1. Add it to the rows, or state that it is not tested: "
                    + "leavingOut: [\\.1]."
            ])
    }

    /// Two closures cannot be told apart, so nothing shows that one depends on the state.
    @Test func whatCannotBeToldApartDoesNotVary() {
        struct Loose: Equatable {
            var id: Int
            var onTap: () -> Void
            static func == (one: Loose, other: Loose) -> Bool { one.id == other.id }
        }
        let failure = #expect(throws: TestFailure.self) {
            try withPropsTable({ (id: Int) in Loose(id: id, onTap: {}) }) { table in
                try table.row(1, (\.self, Loose(id: 1, onTap: {})))
                try table.row(2, (\.self, Loose(id: 2, onTap: {})))
            }
        }
        #expect(failure?.lines.map { $0.prefix(30) } == ["onTap is () -> () in every row"])
    }

    @Test(.rule("K1")) @MainActor func mappingsOfTheMainActorAreTestedThere() async throws {
        try withPropsTable(Screen.props) { table in
            try table.row(0, (\.title, "0"))
            try table.row(1, (\.title, "1"))
        }
        try await withPropsTable(Screen.props) { table in
            try table.row(0, (\.title, "0"))
            await Task.yield()
            MainActor.assertIsolated()
            try table.row(1, (\.title, "1"))
        }
        try withActions(Screen.actions) { actions, asked in
            actions.rename("a")
            try asked.expect(Rename(name: "a"))
        }
        try await withActions(Screen.actions) { actions, asked in
            await Task.yield()
            MainActor.assertIsolated()
            actions.rename("a")
            try asked.expect(Rename(name: "a"))
        }
    }

    @MainActor enum Screen {
        struct Props: Equatable { var title: String }
        struct Actions { var rename: (String) -> Void }
        static func props(_ state: Int) -> Props { Props(title: "\(state)") }
        static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
            Actions(rename: { dispatch(Rename(name: $0)) })
        }
    }
}
