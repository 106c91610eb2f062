/// Performs a program on a source and writes down all that can be seen of it.
final class Performance {
    private let source: any Source
    private(set) var trace = Trace()
    /// What the receivers that have joined do at their calls.
    private var calls: [[[Program.Step]]?]
    private var callsSoFar: [Int]
    private var vanished: Set<Int> = []
    private var openHolds: [Int] = []

    static func trace(of program: Program, on source: any Source) -> Trace {
        let performance = Performance(source, receivers: program.receivers)
        performance.perform(program)
        return performance.trace
    }

    private init(_ source: any Source, receivers: Int) {
        self.source = source
        calls = Array(repeating: nil, count: receivers)
        callsSoFar = Array(repeating: 0, count: receivers)
    }

    private func perform(_ program: Program) {
        source.call = { self.receive($0, $1, $2) }
        for step in program.steps {
            perform(step)
            noteReturn()
        }
        while let name = openHolds.first {
            close(name)
            noteReturn()
        }
        // Who is left, and in what order?
        perform(.commit(Trace.lastValue))
        noteReturn()
        source.call = { _, _, _ in }
    }

    private func noteReturn() {
        trace.append(.outermostReturned, source.isEmpty ? 0 : 1, source.told, source.number)
    }

    private func receive(_ receiver: Int, _ value: Int, _ isFirst: Bool) {
        trace.append(isFirst ? .firstCall : .call, receiver, value, source.number)
        let turn = callsSoFar[receiver]
        callsSoFar[receiver] = turn + 1
        if let calls = calls[receiver], turn < calls.count {
            for step in calls[turn] { perform(step) }
        }
        // A commit's value stays what it was, whatever was committed meanwhile.
        trace.append(.callEnded, receiver, isFirst ? 0 : source.told, source.number)
    }

    private func perform(_ step: Program.Step) {
        switch step {
        case .commit(let value):
            commit(value)
        case .flood(let first, let count):
            for value in first..<(first + count) { commit(value) }
        case .add(let joiner):
            add(joiner, replacing: nil)
        case .replace(let old, let joiner):
            // An object that is gone is not added again.
            let isThere = calls[old] != nil && !vanished.contains(old)
            add(joiner, replacing: isThere ? old : nil)
        case .crowd(let first, let count):
            for id in first..<(first + count) {
                add(Program.Joiner(id: id, isGreeted: false, calls: []), replacing: nil)
            }
        case .thin(let first, let count, let every):
            for id in stride(from: first + count - 1, through: first, by: -every) {
                perform(.dispose(id))
            }
        case .dispose(let receiver):
            if hasJoined(receiver) { source.dispose(receiver) }
        case .abandon(let receiver):
            if hasJoined(receiver) { source.abandon(receiver) }
        case .vanish(let receiver):
            guard hasJoined(receiver) else { return }
            vanished.insert(receiver)
            source.vanish(receiver)
        case .hold(let name, let steps):
            open(name)
            for step in steps { perform(step) }
            close(name)
        case .open(let name):
            open(name)
        case .close(let name):
            close(name)
        }
    }

    private func commit(_ value: Int) {
        source.commit(value)
        trace.append(.commitReturned, 0, source.current, source.number)
    }

    private func add(_ joiner: Program.Joiner, replacing old: Int?) {
        calls[joiner.id] = joiner.calls
        source.add(joiner.id, replacing: old, isGreeted: joiner.isGreeted)
    }

    private func hasJoined(_ receiver: Int) -> Bool {
        receiver < calls.count && calls[receiver] != nil
    }

    private func open(_ name: Int) {
        openHolds.append(name)
        source.openHold(name)
    }

    private func close(_ name: Int) {
        guard let index = openHolds.firstIndex(of: name) else { return }
        openHolds.remove(at: index)
        source.closeHold(name)
    }
}
