import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A shop: two inputs that matter, one that does not, and one that is not Equatable.
struct Shop {
    struct Picture { var name: String }

    var names = ["pear", "plum", "fig"]
    var filter = "p"
    var note = ""
    var picture = Picture(name: "sea")
    var isOpen = true
    var tax = 7
    var count: Int { names.count }
}

private struct NothingFound: Error, Equatable { var filter: String }

@Suite(.witnesses) struct SelectorTests {
    private func makeShown() -> CombinedSelector<Shop, [String], Never, [String], String> {
        createSelector(\.names, \.filter) { names, filter in
            names.filter { $0.hasPrefix(filter) }
        }
    }

    // MARK: Remembering

    @Test func `The result function runs only when an input has changed`() {
        let shown = makeShown()
        var shop = Shop()
        #expect(shown(shop) == ["pear", "plum"])
        shop.note = "closed on Sunday"
        #expect(shown(shop) == ["pear", "plum"])
        #expect([shown.recomputations, shown.inputRuns] == [1, 2])
        shop.filter = "f"
        #expect(shown(shop) == ["fig"])
        shop.names.append("fennel")
        #expect(shown(shop) == ["fig", "fennel"])
        #expect([shown.recomputations, shown.inputRuns] == [3, 4])
    }

    @Test func `One result is remembered, so states in turn recompute each time`() {
        let shown = makeShown()
        let other = Shop(filter: "f")
        for _ in 0..<3 { #expect([shown(Shop()), shown(other)] == [["pear", "plum"], ["fig"]]) }
        #expect(shown.recomputations == 6)
    }

    @Test func `Values that are equal in other storage are no change`() {
        let shown = makeShown()
        var shop = Shop()
        _ = shown(shop)
        shop.names = ["pe" + "ar", "plum", "fig"]
        _ = shown(shop)
        #expect(shown.recomputations == 1)
    }

    @Test func `An array that shares its storage is equal without comparing an element`() {
        struct Row: Equatable {
            let asked: Heard<Int>
            static func == (left: Self, right: Self) -> Bool {
                left.asked(1)
                return true
            }
        }
        let asked = Heard<Int>()
        let count = createSelector(\[Row].self) { $0.count }
        let rows = Array(repeating: Row(asked: asked), count: 1000)
        #expect([count(rows), count(rows)] == [1000, 1000])
        #expect([asked.values.count, count.recomputations] == [0, 1])
    }

    @Test func `Computed properties are inputs as well`() {
        let text = createSelector(\Shop.count, \.tax, checks: .never) { "\($0) at \($1)" }
        var shop = Shop()
        #expect(text(shop) == "3 at 7")
        shop.names[0] = "apple"
        #expect(text(shop) == "3 at 7")
        #expect(text.recomputations == 1)
        shop.names = []
        #expect(text(shop) == "0 at 7")
    }

    @Test func `A result may have no size, or a large one`() {
        struct Twice<Part> { var first: Part, second: Part }
        func twice<Part>(_ part: Part) -> Twice<Part> { Twice(first: part, second: part) }
        let nothing = createSelector(\Shop.tax) { _ in () }
        // More than a kilobyte.
        let large = createSelector(\Shop.tax) { tax in
            twice(twice(twice(twice(twice(twice(twice(twice(tax))))))))
        }
        for _ in 0..<2 {
            nothing(Shop())
            let result = large(Shop())
            #expect(MemoryLayout.size(ofValue: result) == 2048)
            #expect(result.second.first.second.first.second.first.second.first == 7)
        }
        #expect([nothing.recomputations, large.recomputations] == [1, 1])
    }

    @Test(.rule("S5"))
    func `A list that is an input is copied by the next change in place, its count is not`() {
        struct Append: Action {}
        for isWhole in [true, false] {
            let store = Store<[Int]>(state: Array(0..<100)) { numbers, _ in
                numbers.reserveCapacity(1000)
                numbers.append(1)
            }
            store.dispatch(Append())
            let sum = createSelector(\[Int].self) { $0.count }
            let count = createSelector(\[Int].count, checks: .never) { $0 }
            func address() -> UnsafePointer<Int>? {
                store.state.withUnsafeBufferPointer { $0.baseAddress }
            }
            let before = address()
            #expect((isWhole ? sum : count)(store.state) == 101)
            store.dispatch(Append())
            #expect((address() == before) == !isWhole)
        }
    }

    // MARK: Counts, the last result, the result function

    @Test func `Counts can be reset, and the memory can be cleared`() {
        let shown = makeShown()
        #expect(shown.lastResult == nil)
        _ = shown(Shop())
        #expect(shown.lastResult == ["pear", "plum"])
        shown.resetCounts()
        _ = shown(Shop())
        #expect([shown.recomputations, shown.inputRuns] == [0, 1])
        shown.clear()
        shown.clear()
        #expect(shown.lastResult == nil)
        _ = shown(Shop())
        #expect([shown.recomputations, shown.inputRuns] == [1, 2])
    }

    @Test func `The result function can be run alone, and counts nothing`() {
        let shown = makeShown()
        #expect(shown.resultFunction(["a", "b"], "b") == ["b"])
        #expect([shown.recomputations, shown.inputRuns] == [0, 0])
        #expect(shown.lastResult == nil)
    }

    @Test
    func `A selector is kept by those who use it alone, and keeps what it remembers until its end`()
    {
        let survivors = Survivors()
        var probe: Probe? = Probe()
        var selector: Selector<Probe, [Probe]>? = createSelector(
            { $0 }, inputsEqual: ===, checks: .never
        ) { [$0] }
        survivors.watch(probe as Any)
        survivors.watch(selector as Any)
        if let probe { _ = selector?(probe) }
        probe = nil
        #expect(survivors.count == 2)
        selector?.clear()
        #expect(survivors.count == 1)
        selector = nil
        #expect(survivors.count == 0)
    }

    // MARK: Comparers

    @Test func `Inputs that are not Equatable are compared as is said`() {
        let title = createSelector(
            { (shop: Shop) in shop.picture }, { $0.tax },
            inputsEqual: ({ $0.name == $1.name }, { $0 / 10 == $1 / 10 }), checks: .never
        ) { "\($0.name) \($1)" }
        var shop = Shop()
        #expect(title(shop) == "sea 7")
        shop.picture = Shop.Picture(name: "sea")
        shop.tax = 9
        #expect(title(shop) == "sea 7")
        shop.picture.name = "lake"
        #expect(title(shop) == "lake 9")
        #expect(title.recomputations == 2)
    }

    @Test func `A comparer gets the remembered value and the value of now, once each`() {
        let asked = Heard<[Int]>()
        let tax = createSelector(
            { (shop: Shop) in shop.tax },
            inputsEqual: {
                asked([$0, $1])
                return $0 == $1
            }, checks: .never
        ) { $0 * 2 }
        for value in [1, 1, 2] { _ = tax(Shop(tax: value)) }
        #expect(asked.values == [[1, 1], [1, 2]])
    }

    @Test func `A new result that equals the old one gives the old instance again`() {
        final class Total: Equatable {
            let number: Int
            init(_ number: Int) { self.number = number }
            static func == (left: Total, right: Total) -> Bool { left.number == right.number }
        }
        let total = createSelector(\Shop.names, resultEquals: ==) { Total($0.count) }
        var shop = Shop()
        let first = total(shop)
        shop.names[0] = "apple"
        let second = total(shop)
        #expect(first === second)
        #expect(total.recomputations == 2)
        shop.names.append("fennel")
        #expect(total(shop) !== first)
        #expect(total.lastResult?.number == 4)
    }

    @Test
    func `An equal result is taken with its new inputs, so that they are the ones compared next`() {
        let half = createSelector(\Shop.tax, resultEquals: ==) { $0 / 2 }
        for tax in [6, 7, 7, 6] { #expect(half(Shop(tax: tax)) == 3) }
        #expect(half.recomputations == 3)
    }

    // MARK: Errors

    @Test func `What the result function throws is not remembered, and the last good result stays`()
        throws
    {
        let shown = createSelector(\Shop.names, \.filter) { names, filter throws(NothingFound) in
            let found = names.filter { $0.hasPrefix(filter) }
            if found.isEmpty { throw NothingFound(filter: filter) }
            return found
        }
        #expect(try shown(Shop()) == ["pear", "plum"])
        for _ in 0..<2 {
            #expect(throws: NothingFound(filter: "x")) { try shown(Shop(filter: "x")) }
        }
        #expect(shown.recomputations == 3)
        #expect(shown.lastResult == ["pear", "plum"])
        #expect(try shown(Shop()) == ["pear", "plum"])
        #expect(shown.recomputations == 3)
        do {
            _ = try shown(Shop(filter: "y"))
        } catch {
            // The error has its type.
            #expect(error.filter == "y")
        }
    }

    @Test func `An optional result is remembered, nil too`() {
        let first = createSelector(\Shop.names) { $0.first }
        #expect(first(Shop(names: [])) == nil)
        #expect(first(Shop(names: [])) == nil)
        #expect(first.recomputations == 1)
        #expect(first.lastResult == .some(nil))
    }

    // MARK: Versions

    @Test func `Of the same version the result comes at once, and its inputs are not run`() {
        let reads = Heard<Int>()
        let inner = createSelector(
            { (shop: Shop) in
                reads(1)
                return shop.tax
            }, checks: .never
        ) { $0 + 1 }
        let outer = createSelector(inner, \Shop.tax, checks: .never) { $0 * $1 }
        let token = Probe()
        func version(_ number: UInt64) -> StateVersion {
            StateVersion(token: token, number: number)
        }
        let shop = Shop()
        #expect(outer.value(of: shop, at: version(1)) == 56)
        #expect(outer.value(of: shop, at: version(1)) == 56)
        #expect([outer.inputRuns, inner.inputRuns, reads.values.count] == [1, 1, 1])
        // The version was handed on.
        #expect(inner.value(of: shop, at: version(1)) == 8)
        #expect(inner.inputRuns == 1)
        // Another version, equal inputs: compared, and known from then on.
        #expect(outer.value(of: shop, at: version(2)) == 56)
        #expect(outer.value(of: shop, at: version(2)) == 56)
        #expect([outer.inputRuns, inner.inputRuns, outer.recomputations] == [2, 2, 1])
        #expect(reads.values.count == 2)
    }

    @Test
    func `A version is that of one token, and a call without version makes an old one useless`() {
        let tax = createSelector(\Shop.tax) { $0 + 1 }
        let (one, other) = (Probe(), Probe())
        let version = StateVersion(token: one, number: 1)
        #expect(tax.value(of: Shop(tax: 1), at: version) == 2)
        #expect(tax.value(of: Shop(tax: 2), at: StateVersion(token: other, number: 1)) == 3)
        #expect(tax.value(of: Shop(tax: 1), at: version) == 2)
        #expect(tax(Shop(tax: 5)) == 6)
        #expect(tax.value(of: Shop(tax: 1), at: version) == 2)
        tax.clear()
        #expect(tax.value(of: Shop(tax: 4), at: version) == 5)
    }

    @Test func `The token of a version is kept as long as the result is known to be of it`() {
        let tax = createSelector(\Shop.tax) { $0 + 1 }
        let survivors = Survivors()
        func select(_ token: Probe, _ number: UInt64, tax value: Int) {
            survivors.watch(token)
            _ = tax.value(of: Shop(tax: value), at: StateVersion(token: token, number: number))
        }
        select(Probe(), 1, tax: 1)
        #expect(survivors.count == 1)
        select(Probe(), 1, tax: 1)
        #expect(survivors.count == 1)
        select(Probe(), 1, tax: 2)
        #expect(survivors.count == 1)
        _ = tax(Shop(tax: 3))
        #expect(survivors.count == 0)
        select(Probe(), 1, tax: 3)
        tax.clear()
        #expect(survivors.count == 0)
    }
}
