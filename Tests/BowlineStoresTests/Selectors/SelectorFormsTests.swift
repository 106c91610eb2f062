import BowlineStores
import Testing

private func note(_ shop: Shop) -> String { shop.note }

/// Each form of `createSelector`, with the least that the compiler needs to be told.
@Suite struct SelectorFormsTests {
    private let shop = Shop(note: "n")
    private let shown = createSelector(\Shop.names, \.filter) { names, filter in
        names.filter { $0.hasPrefix(filter) }
    }

    /// That a selector gives a value, twice, and computes it once.
    private func expect<Result: Equatable>(
        _ selector: Selector<Shop, Result>, gives result: Result,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(selector(shop) == result, sourceLocation: location)
        #expect(selector(shop) == result, sourceLocation: location)
        #expect(selector.recomputations == 1, sourceLocation: location)
    }

    @Test func `One to five key paths`() {
        expect(createSelector(\.tax) { $0 + 1 }, gives: 8)
        expect(createSelector(\.tax, \.isOpen) { "\($0) \($1)" }, gives: "7 true")
        expect(createSelector(\.tax, \.isOpen, \.note) { "\($0) \($1) \($2)" }, gives: "7 true n")
        expect(
            createSelector(\Shop.tax, \.isOpen, \.note, \.filter) { "\($0) \($1) \($2) \($3)" },
            gives: "7 true n p")
        expect(
            createSelector(\Shop.tax, \.isOpen, \.note, \.filter, \.count) {
                "\($0) \($1) \($2) \($3) \($4)"
            }, gives: "7 true n p 3")
    }

    @Test func `Key paths in variables`() {
        let tax = \Shop.tax
        let open: KeyPath<Shop, Bool> = \.isOpen
        expect(createSelector(tax, open) { "\($0) \($1)" }, gives: "7 true")
    }

    @Test func `Closures and functions, with key paths among them`() {
        expect(createSelector({ $0.tax }) { $0 + 1 }, gives: 8)
        expect(createSelector(note, \.tax) { "\($0) \($1)" }, gives: "n 7")
        expect(
            createSelector(note, { $0.tax }, \.isOpen) { "\($0) \($1) \($2)" }, gives: "n 7 true")
        expect(
            createSelector(note, { $0.tax }, \.isOpen, { $0.filter }) { "\($0) \($1) \($2) \($3)" },
            gives: "n 7 true p")
    }

    @Test func `Other selectors, with key paths, closures and functions among them`() {
        let tax = createSelector(\Shop.tax) { $0 + 1 }
        expect(createSelector(shown) { $0.count }, gives: 2)
        expect(createSelector(shown, tax) { "\($0.count) \($1)" }, gives: "2 8")
        expect(createSelector(shown, \.tax) { "\($0.count) \($1)" }, gives: "2 7")
        expect(createSelector(note, shown) { "\($0) \($1.count)" }, gives: "n 2")
        expect(createSelector(shown, tax, tax) { $0.count + $1 + $2 }, gives: 18)
        expect(createSelector(shown, note, \.tax) { "\($0.count) \($1) \($2)" }, gives: "2 n 7")
        expect(createSelector(note, shown, tax) { "\($0) \($1.count) \($2)" }, gives: "n 2 8")
        expect(createSelector(tax, \.note, shown) { "\($0) \($1) \($2.count)" }, gives: "8 n 2")
        expect(createSelector(tax, shown, \.note) { "\($0) \($1.count) \($2)" }, gives: "8 2 n")
        expect(createSelector(note, tax, \.tax) { "\($0) \($1) \($2)" }, gives: "n 8 7")
        expect(createSelector(note, \.tax, tax) { "\($0) \($1) \($2)" }, gives: "n 7 8")
    }

    @Test func `Four and five selectors and key paths, and any number of inputs made by hand`() {
        let tax = createSelector(\Shop.tax) { $0 + 1 }
        expect(
            createSelector(shown, tax, \Shop.note, \Shop.filter) {
                "\($0.count) \($1) \($2) \($3)"
            },
            gives: "2 8 n p")
        expect(
            createSelector(shown, tax, \Shop.note, \Shop.filter, tax) {
                "\($0.count) \($1) \($2) \($3) \($4)"
            }, gives: "2 8 n p 8")
        expect(
            createSelector(
                SelectorInput(shown), SelectorInput(tax), SelectorInput(note),
                SelectorInput(\Shop.filter), SelectorInput { $0.count }, SelectorInput(\Shop.isOpen)
            ) { "\($0.count) \($1) \($2) \($3) \($4) \($5)" }, gives: "2 8 n p 3 true")
    }

    @Test func `Comparers for one to four functions`() {
        // The compiler takes long to choose among all the functions called ==.
        func isEqual<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old == new }
        func isSame(_ old: Shop.Picture, _ new: Shop.Picture) -> Bool { old.name == new.name }
        let one = createSelector({ (shop: Shop) in shop.picture }, inputsEqual: isSame) { $0.name }
        expect(one, gives: "sea")
        let two = createSelector(
            { (shop: Shop) in shop.picture }, \.tax, inputsEqual: (isSame, ==)
        ) { picture, tax in "\(picture.name) \(tax)" }
        expect(two, gives: "sea 7")
        let three = createSelector(
            { (shop: Shop) in shop.picture }, \.tax, \.note, inputsEqual: (isSame, ==, ==)
        ) { picture, tax, note in "\(picture.name) \(tax) \(note)" }
        expect(three, gives: "sea 7 n")
        let four = createSelector(
            { (shop: Shop) in shop.picture }, \.tax, \.note, \.filter,
            inputsEqual: (isSame, isEqual, isEqual, isEqual)
        ) { picture, tax, note, filter -> String in "\(picture.name) \(tax) \(note) \(filter)" }
        expect(four, gives: "sea 7 n p")
    }

    @Test func `Each of many inputs is compared`() {
        let all = createSelector(\Shop.names, \.filter, \.note, \.isOpen, \.tax) {
            "\($0) \($1) \($2) \($3) \($4)"
        }
        let changes: [(inout Shop) -> Void] = [
            { $0.names = [] }, { $0.filter = "" }, { $0.note = "x" }, { $0.isOpen = false },
            { $0.tax = 0 },
        ]
        var shop = shop
        var texts = [all(shop)]
        for change in changes {
            change(&shop)
            texts += [all(shop), all(shop)]
        }
        #expect(all.recomputations == 6)
        #expect(
            Set(texts).count == 6 && texts.last == "[]  x false 0",
            "\(texts)")
        #expect(all.resultFunction(["a"], "b", "c", true, 1) == #"["a"] b c true 1"#)
    }

    @Test func `A throwing function of many inputs`() throws {
        struct Closed: Error {}
        let all = createSelector(\Shop.names, \.filter, \.note, \.isOpen) { names, _, _, isOpen in
            if !isOpen { throw Closed() }
            return names.count
        }
        #expect(try all(shop) == 3)
        #expect(throws: Closed.self) { try all(Shop(isOpen: false)) }
        #expect(try all(shop) == 3)
        #expect(all.recomputations == 2)
    }

    @Test func `A function that makes selectors gives each user one of its own`() {
        func makeFirst() -> Selector<Shop, String> {
            createSelector(\.names, \.filter) { names, filter in
                names.first { $0.hasPrefix(filter) } ?? ""
            }
        }
        let (one, other) = (makeFirst(), makeFirst())
        for _ in 0..<3 {
            #expect(one(Shop(filter: "p")) == "pear")
            #expect(other(Shop(filter: "f")) == "fig")
        }
        #expect([one.recomputations, other.recomputations] == [1, 1])
    }

    @Test func `An inner selector that gives an equal result leaves the outer one alone`() {
        let outer = createSelector(shown) { $0.joined() }
        var shop = shop
        #expect(outer(shop) == "pearplum")
        shop.names.append("apple")
        #expect(outer(shop) == "pearplum")
        #expect([shown.recomputations, outer.recomputations] == [2, 1])
    }
}
