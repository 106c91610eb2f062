import BowlineDiffing
import TestSupport
import Testing

/// Every pair of short lists. Names of identities and values of contents do not matter, but whether they
/// are the same; so the identities of the old list are numbered in the order in which they are met, its
/// contents are 0, and those of the new list are all combinations of the same and another one.
struct ExhaustivePropertyTests {
    /// The lists up to a length whose identities are numbered as they are met, below a limit.
    private func numbered(below limit: Int, upTo length: Int) -> [[Int]] {
        var all: [[Int]] = [[]]
        var longest = all
        for _ in 0..<length {
            longest = longest.flatMap { list in
                (0..<min(limit, (list.max() ?? -1) + 2)).map { list + [$0] }
            }
            all += longest
        }
        return all
    }

    private func check(_ olds: [[Cell]], _ news: [[Cell]]) -> Int {
        for old in olds {
            for new in news {
                if let mistake = Replay(old: old, new: new).mistake {
                    Issue.record("\(old) to \(new): \(mistake)")
                    return 0
                }
            }
        }
        return olds.count * news.count
    }

    // 32 · 1,365 pairs.
    @Test(.rule("D1", "D2", "D3"))
    func allPairsUpToLengthFiveOfTwoIdentitiesWithTwoContentsEach() {
        let cells = [Cell(id: 0), Cell(id: 1), Cell(id: 0, content: 1), Cell(id: 1, content: 1)]
        let olds = numbered(below: 2, upTo: 5).map { $0.map { Cell(id: $0) } }
        #expect(check(olds, lists(over: cells, upTo: 5)) == 43_680)
    }

    // 127 · 1,093 pairs.
    @Test(.rule("D1", "D2", "D3"), arguments: 0..<2)
    func allPairsUpToLengthSixOfTwoIdentitiesOneOfWhichHasTwoContents(part: Int) {
        let olds = lists(over: [Cell(id: 0), Cell(id: 1)], upTo: 6)
        let news = lists(over: [Cell(id: 0), Cell(id: 1), Cell(id: 1, content: 1)], upTo: 6)
        let some = olds.indices.filter { $0 % 2 == part }.map { olds[$0] }
        #expect(check(some, news) == (64 - part) * 1_093)
    }

    // 186 · 1,093 pairs.
    @Test(.rule("D1", "D2", "D3"), arguments: 0..<2)
    func allPairsUpToLengthSixOfThreeIdentities(part: Int) {
        let olds = numbered(below: 3, upTo: 6).map { $0.map { Cell(id: $0) } }
        let news = lists(over: [Cell(id: 0), Cell(id: 1), Cell(id: 2)], upTo: 6)
        let some = olds.indices.filter { $0 % 2 == part }.map { olds[$0] }
        #expect(check(some, news) == 93 * 1_093)
    }

    @Test(.rule("D1", "D2", "D3")) func allOrdersOfSixElements() {
        let list = (0..<6).map { Cell(id: $0) }
        #expect(check([list], orders(of: list)) == 720)
    }
}
