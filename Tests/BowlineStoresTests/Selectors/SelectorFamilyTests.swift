import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct SelectorFamilyTests {
    @WhenUsed private var made = Heard<Int>()

    private func makeFamily(cacheSize: Int) -> SelectorFamily<Shop, Int, String, Never> {
        createSelector(argument: Int.self, cacheSize: cacheSize) { [made] index in
            made(index)
            return createSelector(\Shop.names) { names in names[index] }
        }
    }

    @Test func `The last argument is remembered`() {
        let name = createSelector(argument: Int.self) { [made] index in
            made(index)
            return createSelector(\Shop.names) { names in names[index] }
        }
        #expect([name(Shop(), 0), name(Shop(), 0), name(Shop(), 1)] == ["pear", "pear", "plum"])
        #expect(name(Shop(), 0) == "pear")
        #expect(made.values == [0, 1, 0])
        #expect(name.recomputations == 3)
    }

    @Test
    func `As many arguments are remembered as the size says, and the one unused for longest goes`()
    {
        let name = makeFamily(cacheSize: 2)
        for index in [0, 1, 0, 2, 0, 1] { _ = name(Shop(), index) }
        #expect(made.values == [0, 1, 2, 1])
        #expect(name.recomputations == 4)
    }

    @Test func `Counts are reset, those of selectors that were let go of too`() {
        let name = makeFamily(cacheSize: 1)
        for index in 0..<3 { _ = name(Shop(), index) }
        name.resetCounts()
        #expect(name.recomputations == 0)
        #expect(
            name.selector(for: 2).debugDescription
                == "Selector<Shop, String>: 0 recomputations in 0 runs of the inputs")
        _ = name(Shop(names: ["fig", "fig", "fig"]), 2)
        #expect(name.recomputations == 1)
        #expect(
            name.selector(for: 2).debugDescription
                == "Selector<Shop, String>: 1 recomputations in 1 runs of the inputs")
        #expect(made.values == [0, 1, 2])
    }

    @Test func `An input that changes recomputes for each argument that is asked for`() {
        let name = makeFamily(cacheSize: 3)
        var shop = Shop()
        for index in 0..<3 { _ = name(shop, index) }
        shop.names[2] = "fennel"
        #expect([name(shop, 2), name(shop, 0)] == ["fennel", "pear"])
        #expect([made.values.count, name.recomputations] == [3, 5])
    }

    @Test func `It does the same as a list of the arguments last used`() {
        var random = SplitMix64(seed: 7)
        for size in 1...5 {
            let name = createSelector(argument: Bad.self, cacheSize: size) { [made] key in
                made(key.number)
                return createSelector(\Shop.names) { _ in "\(key.number)" }
            }
            var model: [Int] = []
            var misses: [Int] = []
            made.take()
            for _ in 0..<500 {
                let key = Int.random(in: 0..<8, using: &random)
                if let place = model.firstIndex(of: key) {
                    model.remove(at: place)
                } else {
                    misses.append(key)
                    if model.count == size { model.removeLast() }
                }
                model.insert(key, at: 0)
                #expect(name(Shop(), Bad(number: key)) == "\(key)")
            }
            #expect(made.values == misses)
        }
    }

    /// A key whose hash values collide.
    private struct Bad: Hashable {
        let number: Int
        func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
    }

    @Test func `A size below one is one`() {
        let name = makeFamily(cacheSize: -3)
        #expect([name(Shop(), 0), name(Shop(), 0)] == ["pear", "pear"])
        #expect(made.values == [0])
    }

    @Test
    func
        `The selector of an argument is the one that is called, and lives on when it is let go of`()
    {
        let name = makeFamily(cacheSize: 1)
        let first = name.selector(for: 0)
        #expect(name.selector(for: 0) === first)
        _ = name(Shop(), 0)
        #expect(first.recomputations == 1)
        _ = name(Shop(), 1)
        #expect(name.selector(for: 0) !== first)
        #expect(first(Shop()) == "pear")
        let length = createSelector(first, \Shop.tax) { $0.count + $1 }
        #expect(length(Shop()) == 11)
        #expect(made.values == [0, 1, 0])
    }

    @Test func `Clearing lets go of the selectors and keeps the count`() {
        let survivors = Survivors()
        let name = makeFamily(cacheSize: 3)
        for index in 0..<3 {
            _ = name(Shop(), index)
            survivors.watch(name.selector(for: index))
        }
        #expect(survivors.count == 3)
        name.clear()
        #expect(survivors.count == 0)
        #expect(name.recomputations == 3)
        _ = name(Shop(), 0)
        #expect(name.recomputations == 4)
        #expect(made.values == [0, 1, 2, 0])
    }

    @Test func `Of the same version and argument the inputs are not run`() {
        let name = makeFamily(cacheSize: 2)
        let version = StateVersion(token: Probe(), number: 1)
        for _ in 0..<3 {
            for index in 0..<2 { _ = name.value(of: Shop(), index, at: version) }
        }
        #expect([name.selector(for: 0).inputRuns, name.selector(for: 1).inputRuns] == [1, 1])
        #expect(made.values == [0, 1])
    }

    @Test func `The selector of an argument may throw`() throws {
        struct Missing: Error, Equatable { var index: Int }
        let name = createSelector(argument: Int.self, cacheSize: 2) { index in
            createSelector(\Shop.names) { names throws(Missing) in
                guard names.indices.contains(index) else { throw Missing(index: index) }
                return names[index]
            }
        }
        #expect(try name(Shop(), 1) == "plum")
        #expect(throws: Missing(index: 5)) { try name(Shop(), 5) }
        #expect(try name(Shop(), 1) == "plum")
        #expect(name.recomputations == 2)
    }

    @Test(.rule("G8"))
    func `Making a selector, comparing an argument and freeing one may call the family`() {
        final class Key: Hashable {
            let number: Int
            let onUse: () -> Void
            init(_ number: Int, _ onUse: @escaping () -> Void = {}) {
                self.number = number
                self.onUse = onUse
            }
            deinit { onUse() }
            static func == (left: Key, right: Key) -> Bool {
                left.onUse()
                return left.number == right.number
            }
            func hash(into hasher: inout Hasher) { hasher.combine(0) }
        }
        let box = Box<SelectorFamily<Shop, Key, Int, Never>?>(nil)
        let depth = Box(0)
        let family = createSelector(argument: Key.self, cacheSize: 2) { key in
            if key.number == 3 { _ = box.content?(Shop(), Key(4)) }
            let number = key.number
            return createSelector(\Shop.tax) { $0 + number }
        }
        box.content = family
        func use() {
            guard depth.content == 0 else { return }
            depth.content += 1
            for number in 4...6 {
                if box.content?(Shop(), Key(number)) != number + 7 { depth.content = 100 }
            }
            depth.content -= 1
        }
        for number in [1, 2, 3, 1, 3, 2, 4, 1] {
            #expect(family(Shop(), Key(number, use)) == number + 7)
        }
        family.clear()
        #expect(depth.content == 0)
        box.content = nil
    }
}
