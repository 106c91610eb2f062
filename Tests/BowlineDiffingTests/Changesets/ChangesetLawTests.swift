import BowlineDiffing
import TestSupport
import Testing

/// The rules over many lists, against a model that tries everything.
struct ChangesetLawTests {
    private func check(_ old: [Row], _ new: [Row]) {
        let mistakes = DiffModel(old, new).mistakes(in: Changeset(from: old, to: new))
        if !mistakes.isEmpty { Issue.record("\(old) to \(new): \(mistakes)") }
    }

    @Test(.rule("D1", "D2", "D3")) func allPairsOfShortListsOverThreeIdentities() {
        let all = lists(over: rows("abc"), upTo: 4)
        for old in all {
            for new in all { check(old, new) }
        }
    }

    @Test(.rule("D1", "D2", "D3")) func allPairsOfShortListsWithTwoContentsOfEachIdentity() {
        let all = lists(over: rows("ab", 0) + rows("ab", 1), upTo: 3)
        for old in all {
            for new in all { check(old, new) }
        }
    }

    @Test(.rule("D1", "D3")) func allPairsOfLongerListsOverTwoIdentities() {
        let all = lists(over: rows("ab"), upTo: 6)
        for old in all {
            for new in all { check(old, new) }
        }
    }

    @Test(.rule("D1", "D3")) func allOrdersOfSixElements() {
        for order in orders(of: rows("abcdef")) { check(rows("abcdef"), order) }
    }

    @Test(.rule("D1", "D2", "D3"), arguments: [1, 2, 3, 4] as [UInt64])
    func randomLists(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
        for _ in 0..<150 {
            // Few letters make duplicates, many make moves; edits keep a common beginning and end.
            let letters = alphabet.prefix(Int.random(in: 2...26, using: &generator))
            func row(_ generator: inout SplitMix64) -> Row {
                Row(
                    id: letters.randomElement(using: &generator) ?? "a",
                    content: Int.random(in: 0...1, using: &generator))
            }
            let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in row(&generator) }
            var new = old
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                new.insert(row(&generator), at: Int.random(in: 0...new.count, using: &generator))
                new.remove(at: Int.random(in: 0..<new.count, using: &generator))
                new.swapAt(0, Int.random(in: 0...new.count, using: &generator) % max(new.count, 1))
            }
            check(old, new)
            check(new, old)
            check(old, new.shuffled(using: &generator))
        }
    }

    @Test(.rule("D1")) func aLargeShuffledListIsMadeOfTheOtherOne() {
        var generator = SplitMix64(seed: 7)
        let old = Array(0..<20_000)
        var new = Array(old.dropFirst(500)) + Array(30_000..<30_700)
        new.shuffle(using: &generator)
        let model = DiffModel(old: old, new: new, id: { $0 }, isEqual: ==)
        let changes = Changeset(from: old, to: new, id: { $0 }, isEqual: ==)
        #expect(changes.deletions.count == 500)
        #expect(changes.insertions.count == 700)
        #expect(model.applied(changes) == new)
    }
}
