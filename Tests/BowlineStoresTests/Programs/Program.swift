import TestSupport

/// A small random use of a store: what the outside does, and what its subscribers do when they are
/// told of a certain count.
struct Program: CustomStringConvertible {
    indirect enum Step: Equatable {
        case add(Int)
        /// The same, on a scope of the store.
        case addInScope(Int)
        /// The same, with a hook that takes steps in its turn.
        case hooked(Action, then: [Step])
        case send(Action)
        case batch([Step])
        /// Puts a reducer that multiplies what is added in the place of the one that there is.
        case replaceReducer(factor: Int)
        /// Another list of middleware.
        case exchange([Layer])
        /// Calls what a `later` has kept, the oldest first.
        case release
        /// Puts a spy in the place of the chain, which notes what comes and passes even amounts on.
        case spy
        /// Puts the function that the store had at first back.
        case unspy
        case subscribe(slot: Int, selection: Selection, skipInitial: Bool)
        case unsubscribe(slot: Int)
    }

    /// What is dispatched besides amounts to add.
    enum Action: Equatable {
        case add(Int)
        case set(Int)
        case thunk([Step])
    }

    /// What a subscriber selects. `half` repeats itself for every second count; `every` has no comparer.
    enum Selection: CaseIterable { case every, count, half }

    /// What the middleware does with an action; `before` and `after` dispatch from odd amounts. `thunks` runs
    /// thunks; `later` keeps `next` for odd amounts.
    enum Layer: CaseIterable { case pass, before, after, twice, swallow, thunks, later }

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
        layers = Self.layers(&random)
        reactions = (0..<random.below(6)).map { _ in
            Reaction(
                slot: random.below(Self.slots), value: random.below(8),
                steps: (0...random.below(3)).map { _ in Self.step(&random) })
        }
        steps = (0..<(3 + random.below(8))).map { _ in Self.step(&random) }
    }

    private static func step(_ random: inout Random, depth: Int = 0) -> Step {
        switch random.below(depth < 2 ? 18 : 10) {
        case 0, 1, 2, 3: .add(random.below(4))
        case 4, 5, 6:
            .subscribe(
                slot: random.below(slots), selection: Selection.allCases[random.below(3)],
                skipInitial: random.below(4) == 0)
        case 7: .unsubscribe(slot: random.below(slots))
        case 8: .addInScope(random.below(4))
        case 9: .release
        case 10, 11: .batch(steps(&random, depth + 1))
        case 12: .send(action(&random, depth + 1))
        case 13, 14: .hooked(action(&random, depth + 1), then: steps(&random, depth + 1))
        case 15: .exchange(layers(&random))
        case 16: .replaceReducer(factor: 1 + random.below(2))
        default: random.below(2) == 0 ? .spy : .unspy
        }
    }

    private static func layers(_ random: inout Random) -> [Layer] {
        (0..<random.below(3)).map { _ in Layer.allCases[random.below(Layer.allCases.count)] }
    }

    private static func steps(_ random: inout Random, _ depth: Int) -> [Step] {
        (0..<random.below(4)).map { _ in step(&random, depth: depth) }
    }

    private static func action(_ random: inout Random, _ depth: Int) -> Action {
        switch random.below(3) {
        case 0: .add(random.below(4))
        case 1: .set(random.below(8))
        default: .thunk(steps(&random, depth))
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
            + steps.indices.flatMap { index in
                steps[index].smaller.map { step in
                    var copy = self
                    copy.steps[index] = step
                    return copy
                }
            }
    }

    var description: String {
        "layers: \(layers)\nreactions: \(reactions)\nsteps: \(steps)"
    }
}

extension Program.Step {
    /// The same step with less inside it, for shrinking.
    var smaller: [Program.Step] {
        switch self {
        case .batch(let steps): Self.smaller(steps).map { .batch($0) }
        case .send(.thunk(let steps)): Self.smaller(steps).map { .send(.thunk($0)) }
        case .hooked(.thunk(let steps), let after):
            Self.smaller(steps).map { .hooked(.thunk($0), then: after) }
                + Self.smaller(after).map { .hooked(.thunk(steps), then: $0) }
        case .hooked(let action, let after):
            Self.smaller(after).map { .hooked(action, then: $0) } + [.send(action)]
        default: []
        }
    }

    private static func smaller(_ steps: [Program.Step]) -> [[Program.Step]] {
        steps.indices.map { index in
            var copy = steps
            copy.remove(at: index)
            return copy
        }
            + steps.indices.flatMap { index in
                steps[index].smaller.map { step in
                    var copy = steps
                    copy[index] = step
                    return copy
                }
            }
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
