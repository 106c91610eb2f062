import BowlineDiffing
import TestSupport
import Testing

/// What a changeset costs, counted and not timed, so that it is the same on every machine.
struct ChangesetCostTests {
    private final class Counter {
        var reads = 0
        var contents = 0
        var identities = 0
        var hashes = 0
    }

    /// An identity that tells when it is compared or hashed.
    private struct Counted: Hashable {
        let number: Int
        let counter: Counter

        static func == (left: Counted, right: Counted) -> Bool {
            left.counter.identities += 1
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) {
            counter.hashes += 1
            hasher.combine(number)
        }
    }

    private func cost(_ old: [Int], _ new: [Int]) -> Counter {
        let counter = Counter()
        _ = Changeset(
            from: old, to: new,
            id: {
                counter.reads += 1
                return Counted(number: $0, counter: counter)
            },
            isEqual: {
                counter.contents += 1
                return $0 == $1
            })
        return counter
    }

    private static let sizes = [100, 10_000, 100_000]

    @Test(.rule("D4"), arguments: sizes) func equalListsCostAComparisonAnElement(size: Int) {
        let cost = cost(Array(0..<size), Array(0..<size))
        #expect(cost.identities == size)
        #expect(cost.contents == size)
        #expect(cost.reads == 2 * size)
        #expect(cost.hashes == 0)
    }

    @Test(.rule("D4"), arguments: sizes)
    func elementsThatChangePlacesBetweenCommonEndsCostWhatTheMiddleCosts(size: Int) {
        let old = Array(0..<size)
        var new = old
        new.swapAt(size / 2, size / 2 + 1)
        let cost = cost(old, new)
        #expect(cost.contents == size)
        #expect(cost.identities < size + 50)
        #expect(cost.hashes < 50)
    }

    @Test(.rule("D4"), arguments: sizes)
    func whatComesInFrontCostsAComparisonAndALookUpForEachOfTheCommonEnd(size: Int) {
        let cost = cost(Array(0..<size), Array(-1..<size))
        #expect(cost.contents == size)
        #expect(cost.reads < 3 * size + 10)
        #expect(cost.hashes < size + 10)
    }

    @Test(.rule("D3", "D4"), arguments: sizes) func aReversedListIsReadALinearNumberOfTimes(
        size: Int
    ) {
        checkLinear(Array(0..<size), Array((0..<size).reversed()))
    }

    @Test(.rule("D3", "D4"), arguments: sizes) func aShuffledListIsReadALinearNumberOfTimes(
        size: Int
    ) {
        var generator = SplitMix64(seed: 3)
        checkLinear(Array(0..<size), Array(0..<size).shuffled(using: &generator))
    }

    @Test(.rule("D3", "D4"), arguments: sizes)
    func aListOfDuplicatesCostsNoMoreThanOthers(size: Int) {
        let duplicates = Array(repeating: 1, count: size)
        checkLinear([0] + duplicates + [2], [2] + duplicates + [0])
        checkLinear([0] + duplicates + [2], [2] + duplicates.dropLast(size / 2) + [0])
        checkLinear(duplicates + [0], [0] + duplicates)
        checkLinear(duplicates, [0, 1] + duplicates)
    }

    @Test(.rule("D4"), arguments: sizes) func listsWithNothingInCommonCostALinearNumber(size: Int) {
        checkLinear(Array(0..<size), Array(size..<(2 * size)))
        checkLinear([], Array(0..<size))
        checkLinear(Array(0..<size), [])
    }

    private func checkLinear(_ old: [Int], _ new: [Int]) {
        let cost = cost(old, new)
        let elements = old.count + new.count + 1
        #expect(cost.reads <= 3 * elements)
        #expect(cost.contents <= elements)
        #expect(cost.hashes <= 4 * elements)
        #expect(cost.identities <= 40 * elements)
    }
}
