/// What a receiver's closures do, in either world.
final class Receiver {
    let number: Int
    let reception: Reception
    /// While it is being added.
    var isJoining = false
    /// When nobody can say when what it captured is freed.
    var isMute = false

    private let run: Run
    private let isReplayed: Bool
    private var sink: Fuse
    private var judge: Fuse
    private var freed: Fuse

    init(_ number: Int, _ reception: Reception, of source: Source, in run: Run) {
        isReplayed = source == .channel(.replay)
        self.number = number
        self.reception = reception
        self.run = run
        sink = Fuse(reception.sink)
        freed = Fuse(reception.freed)
        judge =
            switch reception.judge {
            case .by(_, let handler), .only(_, let handler): Fuse(handler)
            case .automatic, .every: Fuse(Handler())
            }
        run.held += 1
    }

    func tell(
        _ value: [Int], old: [Int]? = nil, action: Change? = nil, stamp: Int? = nil
    ) {
        let told = Told(
            value: value, old: old, action: action, stamp: stamp, isFirst: isJoining)
        // There may be several first values.
        if !isReplayed { isJoining = false }
        run.say(.told(number, told))
        run.execute(sink.lit())
        run.say(.toldIsBack(number))
    }

    func tellEnd() {
        isJoining = false
        run.say(.toldEnd(number))
        run.execute(sink.lit())
        run.say(.toldIsBack(number))
    }

    /// Whether the candidate counts as a repeat.
    func isRepeat(_ last: [Int], _ candidate: [Int]) -> Bool {
        switch reception.judge {
        case .automatic: return last == candidate
        case .every: return false
        case .by(let verdict, _):
            ask(last, candidate)
            return verdict.holds(last, candidate)
        case .only(let verdict, _):
            ask(last, candidate)
            return !verdict.holds(last, candidate)
        }
    }

    private func ask(_ last: [Int], _ candidate: [Int]) {
        run.say(.asked(number, last: last, candidate: candidate))
        run.execute(judge.lit())
    }

    func select() {
        run.say(.selected(number))
        run.say(.read(.state, run.world?.read(.state) ?? []))
    }

    /// What its closures captured is gone.
    func free() {
        run.held -= 1
        guard !isMute, !run.isOver else { return }
        run.say(.freed(number))
        run.execute(freed.lit())
    }
}

/// A handler that burns down.
struct Fuse {
    private let handler: Handler
    private var left: Int

    init(_ handler: Handler) {
        self.handler = handler
        left = handler.times
    }

    mutating func lit() -> [Statement] {
        guard left > 0 else { return [] }
        left -= 1
        return handler.body
    }
}

/// What a receiver's closures capture.
final class Luggage {
    private let onDeinit: () -> Void
    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
    /// Does nothing: who calls it holds it.
    func touch() {}
}
