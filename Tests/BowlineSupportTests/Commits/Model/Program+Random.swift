import TestSupport

extension Program {
    /// The program of a seed.
    init(seed: UInt64) {
        var author = Author(seed: seed)
        self = author.write()
    }
}

/// Writes a random program.
private struct Author {
    private var random: SplitMix64
    /// How many steps may still be written.
    private var budget: Int
    private var receivers = 0
    private var values = 0
    private var holds = 0
    /// The receivers whose calls are being written, the outermost first.
    private var inside: [Int] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        budget = 0
    }

    mutating func write() -> Program {
        let shape = Program.Shape(rawValue: random.below(3)) ?? .subject
        budget = 6 + random.below(14)
        var steps: [Program.Step] = []
        let isCrowded = random.below(40) == 0
        if isCrowded { steps.append(crowd()) }
        for _ in 0...random.below(3) { steps.append(.add(joiner())) }
        steps.append(commit())
        while budget > 0 { steps.append(step()) }
        if isCrowded {
            steps.insert(flood(), at: random.below(steps.count + 1))
            for _ in 0..<3 { steps.insert(thin(), at: 1 + random.below(steps.count)) }
        }
        return Program(shape: shape, steps: steps, receivers: receivers)
    }

    private mutating func step() -> Program.Step {
        budget -= 1
        return switch random.below(64) {
        case 0..<26: commit()
        case 26..<34: .add(joiner())
        case 34..<39: .replace(target(), joiner())
        case 39..<48: .dispose(target())
        case 48..<53: .abandon(target())
        case 53..<56: .vanish(target())
        case 56..<61: hold()
        case 61: open()
        default: .close(random.below(max(1, holds)))
        }
    }

    private mutating func steps(upTo count: Int) -> [Program.Step] {
        var steps: [Program.Step] = []
        for _ in 0..<count where budget > 0 { steps.append(step()) }
        return steps
    }

    private mutating func commit() -> Program.Step {
        values += 1
        return .commit(values)
    }

    /// A receiver of those written so far, that whose call is being written more often than others.
    private mutating func target() -> Int {
        if let innermost = inside.last, random.below(3) == 0 { return innermost }
        return random.below(max(1, receivers))
    }

    private mutating func joiner() -> Program.Joiner {
        let id = receivers
        receivers += 1
        inside.append(id)
        defer { inside.removeLast() }
        var calls: [[Program.Step]] = []
        for _ in 0..<random.below(4) {
            calls.append(steps(upTo: random.below(inside.count > 3 ? 2 : 3)))
        }
        return Program.Joiner(id: id, isGreeted: random.below(4) != 0, calls: calls)
    }

    private mutating func hold() -> Program.Step {
        let name = holds
        holds += 1
        return .hold(name, steps(upTo: 1 + random.below(3)))
    }

    private mutating func open() -> Program.Step {
        defer { holds += 1 }
        return .open(holds)
    }

    private mutating func crowd() -> Program.Step {
        let count = 20 + random.below(40)
        defer { receivers += count }
        return .crowd(first: receivers, count: count)
    }

    private mutating func thin() -> Program.Step {
        .thin(first: random.below(20), count: 20 + random.below(40), every: 1 + random.below(3))
    }

    private mutating func flood() -> Program.Step {
        let count = 1 << random.below(8)
        defer { values += count }
        return .flood(first: values + 1, count: count)
    }
}
