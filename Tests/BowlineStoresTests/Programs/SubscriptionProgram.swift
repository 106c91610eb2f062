/// A small random use of subscriptions of every form, on a store and on scopes of it.
struct SubscriptionProgram: CustomStringConvertible {
    enum Kind: CaseIterable {
        case every, count, old, action, both, judged, judgedBehind, event
        case part, wholePart, doubled
    }

    indirect enum Step: Equatable {
        case count(Int)
        case part(Int?)
        case nothing
        case subscribe(slot: Int, kind: Kind, skipInitial: Bool)
        case dispose(slot: Int)
        case batch([Step])
        case read
    }

    struct Reaction: Equatable {
        let slot: Int
        /// How many times the slot is told before it reacts.
        let turn: Int
        let steps: [Step]
    }

    static let slots = 6
    /// The most steps that reactions take in a run, so that no program is endless.
    static let reactionLimit = 40

    var reactions: [Reaction] = []
    var steps: [Step] = []

    init(_ random: inout Random) {
        reactions = (0..<(2 + random.below(8))).map { _ in
            Reaction(
                slot: random.below(Self.slots), turn: random.below(4),
                steps: (0...random.below(3)).map { _ in Self.step(&random) })
        }
        steps = (0..<(10 + random.below(20))).map { _ in Self.step(&random) }
    }

    private static func step(_ random: inout Random, depth: Int = 0) -> Step {
        switch random.below(depth < 2 ? 12 : 11) {
        case 0, 1: .count(random.below(5))
        case 2, 3: .part(random.below(3) == 0 ? nil : random.below(3))
        case 4: .nothing
        case 5, 6, 7, 8:
            .subscribe(
                slot: random.below(slots), kind: Kind.allCases[random.below(Kind.allCases.count)],
                skipInitial: random.below(4) == 0)
        case 9: .dispose(slot: random.below(slots))
        case 10: .read
        default: .batch((0..<random.below(4)).map { _ in step(&random, depth: depth + 1) })
        }
    }

    /// The programs that lack one thing, for shrinking.
    var smaller: [SubscriptionProgram] {
        func without<Element>(
            _ keyPath: WritableKeyPath<SubscriptionProgram, [Element]>
        ) -> [SubscriptionProgram] {
            self[keyPath: keyPath].indices.map { index in
                var copy = self
                copy[keyPath: keyPath].remove(at: index)
                return copy
            }
        }
        let opened = steps.indices.compactMap { index -> SubscriptionProgram? in
            guard case .batch(let inner) = steps[index] else { return nil }
            var copy = self
            copy.steps.replaceSubrange(index...index, with: inner)
            return copy
        }
        return without(\.steps) + without(\.reactions) + opened
    }

    var description: String { "reactions: \(reactions)\nsteps: \(steps)" }
}
