import TestSupport

/// A small random use of a store: what the outside does, and what its subscribers do when they are
/// told of a certain count.
struct Program: CustomStringConvertible {
    enum Step: Equatable {
        case add(Int)
        case subscribe(slot: Int, selection: Selection, skipInitial: Bool)
        case unsubscribe(slot: Int)
    }

    /// What a subscriber selects. `half` repeats itself for every second count; `every` has no comparer.
    enum Selection: CaseIterable { case every, count, half }

    /// What the middleware does with an action; `before` and `after` dispatch from odd amounts.
    enum Layer: CaseIterable { case pass, before, after, twice, swallow }

    struct Reaction: Equatable {
        let slot: Int
        let value: Int
        let steps: [Step]
    }

    var layers: [Layer] = []
    var reactions: [Reaction] = []
    var steps: [Step] = []
    static let slots = 5

    init(_ random: inout Random) {
        layers = (0..<random.below(3)).map { _ in Layer.allCases[random.below(5)] }
        reactions = (0..<random.below(6)).map { _ in
            Reaction(
                slot: random.below(Self.slots), value: random.below(8),
                steps: (0...random.below(3)).map { _ in Self.step(&random) })
        }
        steps = (0..<(3 + random.below(8))).map { _ in Self.step(&random) }
    }

    private static func step(_ random: inout Random) -> Step {
        switch random.below(6) {
        case 0, 1, 2: .add(random.below(4))
        case 3, 4:
            .subscribe(
                slot: random.below(slots), selection: Selection.allCases[random.below(3)],
                skipInitial: random.below(4) == 0)
        default: .unsubscribe(slot: random.below(slots))
        }
    }

    /// The programs that lack one thing, for shrinking.
    var smaller: [Program] {
        func without<Element>(
            _ keyPath: WritableKeyPath<Program, [Element]>
        ) -> [Program] {
            self[keyPath: keyPath].indices.map { index in
                var copy = self
                copy[keyPath: keyPath].remove(at: index)
                return copy
            }
        }
        return without(\.steps) + without(\.reactions) + without(\.layers)
    }

    var description: String {
        "layers: \(layers)\nreactions: \(reactions)\nsteps: \(steps)"
    }
}

/// Numbers that can be had again.
struct Random {
    private var numbers: SplitMix64

    init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    mutating func below(_ bound: Int) -> Int {
        Int(numbers.next() % UInt64(bound))
    }
}

/// The most steps that reactions take in a run, so that no program is endless.
let reactionLimit = 40
