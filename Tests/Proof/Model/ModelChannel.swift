/// A subject or relay (O7, O8).
final class ModelChannel {
    private enum Commit {
        case value(Stamped)
        case end
    }

    private let kept: Int
    private(set) var values: [Stamped]
    private var hasEnded = false
    private lazy var queue = ModelQueue<Commit> { [weak self] in self?.tell($0, $1) }

    init(_ channel: Channel) {
        switch channel {
        case .first, .second: (kept, values) = (1, [Stamped(value: 0, stamp: 0)])
        case .publish: (kept, values) = (0, [])
        case .replay: (kept, values) = (2, [])
        }
    }

    func send(_ value: Stamped) {
        guard !hasEnded else { return }
        values = (values + [value]).suffix(kept)
        queue.append(.value(value), queue.number())
        queue.empty()
    }

    func complete() {
        guard !hasEnded else { return }
        hasEnded = true
        queue.append(.end, queue.number())
        queue.empty()
    }

    func listen(_ receiver: Receiver) -> () -> Void {
        let entry = ModelEntry(receiver)
        if !hasEnded { queue.add(entry) }
        let hadEnded = hasEnded
        queue.nest(entry) {
            for value in values where !entry.isRemoved { hear(value, entry) }
            if hadEnded { receiver.tellEnd() }
        }
        if hadEnded { entry.leave() }
        return { [self] in queue.remove(entry) }
    }

    private func tell(_ commit: Commit, _ entries: [ModelEntry]) {
        for entry in entries where !entry.isRemoved {
            switch commit {
            case .value(let value): hear(value, entry)
            case .end: end(entry)
            }
        }
    }

    private func hear(_ value: Stamped, _ entry: ModelEntry) {
        guard let receiver = entry.receiver else { return }
        if case .by = receiver.reception.judge, let given = entry.given,
            receiver.isRepeat(given, [value.value]) || entry.isRemoved
        {
            return
        }
        entry.given = [value.value]
        receiver.tell([value.value], stamp: value.stamp)
    }

    private func end(_ entry: ModelEntry) {
        guard !entry.isRemoved else { return }
        entry.receiver?.tellEnd()
        queue.remove(entry)
    }

    func end() { queue.removeAll() }
}
