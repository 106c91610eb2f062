import BowlineDiffing
import TestSupport
import Testing

/// What a difference of sections costs, counted and not timed.
struct SectionCostTests {
    private final class Counter {
        var comparisons = 0
        var hashes = 0
    }

    private struct Counted: Identifiable, Equatable {
        struct ID: Hashable {
            let number: Int
            let counter: Counter

            static func == (left: ID, right: ID) -> Bool {
                left.counter.comparisons += 1
                return left.number == right.number
            }

            func hash(into hasher: inout Hasher) {
                counter.hashes += 1
                hasher.combine(number)
            }
        }

        let id: ID

        static func == (left: Counted, right: Counted) -> Bool {
            left.id.counter.comparisons += 1
            return left.id.number == right.id.number
        }
    }

    private func sections(
        _ numbers: [[Int]], _ counter: Counter
    ) -> [ListSection<IdentifiableValue<Int>, Counted>] {
        numbers.enumerated().map { index, numbers in
            ListSection(
                IdentifiableValue(index),
                items: numbers.map { Counted(id: .init(number: $0, counter: counter)) })
        }
    }

    private func cost(_ old: [[Int]], _ new: [[Int]]) -> Counter {
        let counter = Counter()
        let (old, new) = (sections(old, counter), sections(new, counter))
        counter.comparisons = 0
        _ = SectionedChangeset(from: old, to: new)
        return counter
    }

    private static let sizes = [100, 10_000, 100_000]

    @Test(.rule("D4"), arguments: sizes) func equalSectionsCostTwoComparisonsAnItem(size: Int) {
        let list = [Array(0..<(size / 2)), Array((size / 2)..<size)]
        let cost = cost(list, list)
        #expect(cost.comparisons == 2 * size)
        #expect(cost.hashes == 0)
    }

    @Test(.rule("D4"), arguments: sizes)
    func reversedNewAndMovedItemsAndDuplicatesCostALinearNumber(size: Int) {
        let half = Array(0..<(size / 2))
        let other = Array((size / 2)..<size)
        let duplicates = Array(repeating: 1, count: size / 2)
        let pairs = [
            ([half, other], [Array(half.reversed()), Array(other.reversed())]),
            ([half, other], [other, half]),
            ([half, other], [other.map { $0 + size }, half.map { -$0 - 1 }]),
            ([duplicates, [0]], [[0], duplicates]),
            ([duplicates, []], [[], [2] + duplicates + [3]]),
        ]
        for (old, new) in pairs {
            let cost = cost(old, new)
            #expect(cost.hashes <= 10 * size)
            #expect(cost.comparisons <= 40 * size + 20)
        }
    }
}
