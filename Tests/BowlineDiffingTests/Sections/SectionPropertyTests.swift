import BowlineDiffing
import TestSupport
import Testing

/// Lists of sections, exhaustively and by seeded random numbers.
struct SectionPropertyTests {
    private func check(_ old: [Block], _ new: [Block]) -> Bool {
        guard let mistake = SectionReplay(old: old, new: new).mistake else { return true }
        Issue.record("\(old) to \(new): \(mistake)")
        return false
    }

    // 73 · 73 pairs.
    @Test(.rule("D1", "D2", "D3", "D4"))
    func allPairsOfUpToTwoSectionsOfUpToTwoItems() {
        let contents = lists(over: [Cell(id: 1), Cell(id: 2)], upTo: 1)
        let blocks = (0..<2).flatMap { id in
            ([[Cell(id: 1), Cell(id: 2)]] + contents).map { ListSection(Cell(id: id), items: $0) }
        }
        let all = lists(over: blocks, upTo: 2)
        #expect(all.count == 73)
        for old in all {
            for new in all where !check(old, new) { return }
        }
    }

    private func blocks(by random: inout SplitMix64, items: Int) -> [Block] {
        (0..<random.below(5)).map { _ in
            let cells = (0..<random.below(5)).map { _ in
                Cell(id: random.below(items), content: random.below(2))
            }
            return ListSection(Cell(id: random.below(4), content: random.below(2)), items: cells)
        }
    }

    private func edited(
        _ list: [Block], items: Int, by random: inout SplitMix64
    ) -> [Block] {
        var list = list
        for _ in 0..<(1 + random.below(5)) {
            guard !list.isEmpty else { return blocks(by: &random, items: items) }
            let section = random.below(list.count)
            let count = list[section].items.count
            switch random.below(6) {
            case 0: list[section].model.content += 1
            case 1: list.swapAt(section, random.below(list.count))
            case 2: list.remove(at: section)
            case 3: list[section].items.shuffle(using: &random)
            case 4 where count > 0:
                let item = list[section].items.remove(at: random.below(count))
                let target = random.below(list.count)
                list[target].items.insert(
                    item, at: random.below(list[target].items.count + 1))
            default:
                list[section].items.insert(
                    Cell(id: random.below(items)), at: random.below(count + 1))
            }
        }
        return list
    }

    @Test(.rule("D1", "D2", "D3", "D4"), arguments: [11, 12, 13, 14] as [UInt64])
    func stagesAndEditsMakeTheNewSections(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<15_000 {
            let items = 2 + random.below(24)
            let old = blocks(by: &random, items: items)
            let new =
                round % 3 == 0
                ? blocks(by: &random, items: items) : edited(old, items: items, by: &random)
            if !check(old, new) { return }
        }
    }
}
