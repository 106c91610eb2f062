import BowlineDiffing
import TestSupport
import Testing

/// Seeded random pairs of lists that are longer than what can be tried exhaustively.
struct RandomListPropertyTests {
    /// Another list: some rows taken out, put in, swapped and changed.
    private func edited(
        _ list: [Cell], identities: Int, by random: inout SplitMix64
    ) -> [Cell] {
        var list = list
        for _ in 0..<random.below(6) {
            switch random.below(list.isEmpty ? 1 : 4) {
            case 0:
                list.insert(Cell(id: random.below(identities)), at: random.below(list.count + 1))
            case 1: list.remove(at: random.below(list.count))
            case 2: list.swapAt(random.below(list.count), random.below(list.count))
            default: list[random.below(list.count)].content = 1 + random.below(2)
            }
        }
        return list
    }

    @Test(.rule("D1", "D2", "D3"), arguments: [1, 2, 3, 4] as [UInt64])
    func stagesAndEditsMakeTheNewList(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<35_000 {
            // Few identities make duplicates, many make moves; most pairs have common ends.
            // All are longer than those that are tried exhaustively: a third has up to 40 rows, the others
            // up to 14, since long ones cost more time.
            let isLong = round % 3 == 0
            let identities = 2 + random.below(isLong ? 60 : 20)
            let old = (0..<7 + random.below(isLong ? 34 : 8)).map { _ in
                Cell(id: random.below(identities), content: random.below(2))
            }
            let new =
                round % 4 == 0
                ? old.shuffled(using: &random)
                : edited(old, identities: identities, by: &random)
            let replay = Replay(old: old, new: new)
            if let mistake = replay.mistake ?? replay.mistakeOfApplying {
                Issue.record("\(old) to \(new): \(mistake)")
                return
            }
        }
    }

    @Test(.rule("D1", "D2", "D3"), arguments: [5, 6] as [UInt64])
    func soTheyDoWithLongLists(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let identities = 20 + random.below(400)
            let old = (0..<random.below(300)).map { _ in Cell(id: random.below(identities)) }
            var new = old
            for _ in 0..<20 { new = edited(new, identities: identities, by: &random) }
            if random.below(3) == 0 { new.shuffle(using: &random) }
            if let mistake = Replay(old: old, new: new).mistake {
                Issue.record("\(mistake), seed \(seed)")
                return
            }
        }
    }

    @Test(.rule("D1")) func aLargeShuffledListIsMadeOfTheOtherOne() {
        var random = SplitMix64(seed: 7)
        let old = (0..<20_000).map { Cell(id: $0) }
        var new = Array(old.dropFirst(500)) + (30_000..<30_700).map { Cell(id: $0) }
        new.shuffle(using: &random)
        let difference = ListDifference(from: old, to: new)
        #expect(difference.removed == Array(old.prefix(500)))
        #expect(difference.inserted.count == 700)
        #expect(old.applying(difference.changes, from: new) == new)
        var list = old
        for edit in difference.edits { list.apply(edit) }
        #expect(list == new)
    }
}
