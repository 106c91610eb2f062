import BowlineSupport

/// The library's side: a receiver list, and what its three kinds of users have in common.
///
/// The subclasses use the commit queue as a subject, a relay and a store do.
class SupportSource: Source {
    final class Listener {
        let id: Int
        var isThere = true

        init(id: Int) {
            self.id = id
        }
    }

    final var call: Call = { _, _, _ in }
    final let list = ReceiverList<Listener> { $0.isThere }
    private final var places: [Int: Receiver<Listener>] = [:]
    private final var listeners: [Int: Listener] = [:]
    private final var holds: [Int: UInt64] = [:]

    static func make(_ shape: Program.Shape) -> SupportSource {
        switch shape {
        case .subject: SubjectSource()
        case .relay: RelaySource()
        case .state: StateSource()
        }
    }

    // What the subclasses give.
    var current: Int { 0 }
    var told: Int { 0 }
    var number: Int { 0 }
    var isEmpty: Bool { true }
    func commit(_ value: Int) {}
    func greet(_ receiver: Int) {}
    func open() -> UInt64 { 0 }
    func close(_ hold: UInt64) {}

    final func add(_ receiver: Int, replacing old: Int?, isGreeted: Bool) {
        let listener = Listener(id: receiver)
        listeners[receiver] = listener
        if let old = old.flatMap({ places[$0] }) {
            places[receiver] = list.replace(old, with: listener, joined: UInt64(number)).new
        } else {
            places[receiver] = list.add(listener, joined: UInt64(number))
        }
        if isGreeted { greet(receiver) }
    }

    final func tell(_ number: UInt64, _ value: () -> Int) {
        list.forEach(before: number) { listener, _ in
            guard listener.isThere else { return false }
            call(listener.id, value(), false)
            return true
        }
    }

    final func dispose(_ receiver: Int) { places[receiver]?.dispose() }
    final func abandon(_ receiver: Int) { places[receiver]?.abandon() }
    final func vanish(_ receiver: Int) { listeners[receiver]?.isThere = false }
    final func openHold(_ name: Int) { holds[name] = open() }

    final func closeHold(_ name: Int) {
        if let hold = holds.removeValue(forKey: name) { close(hold) }
    }
}

/// A queue of values and no current one.
private final class SubjectSource: SupportSource {
    private let queue = CommitQueue<Int>()

    override var number: Int { Int(queue.number) }
    override var isEmpty: Bool { queue.isEmpty }
    override func commit(_ value: Int) { queue.commit(value, deliver: deliver) }
    override func open() -> UInt64 { queue.openHold() }
    override func close(_ hold: UInt64) { queue.closeHold(hold, deliver: deliver) }

    private func deliver(_ value: Int, _ number: UInt64) { tell(number) { value } }
}

/// A current value that is replaced, and a queue of values.
private final class RelaySource: SupportSource {
    private let queue = CommitQueue<Int>()
    private var value = 0

    override var current: Int { value }
    override var number: Int { Int(queue.number) }
    override var isEmpty: Bool { queue.isEmpty }
    override func open() -> UInt64 { queue.openHold() }
    override func close(_ hold: UInt64) { queue.closeHold(hold, deliver: deliver) }

    override func commit(_ value: Int) {
        self.value = value
        queue.commit(value, deliver: deliver)
    }

    override func greet(_ receiver: Int) {
        queue.greet({ call(receiver, value, true) }, deliver: deliver)
    }

    private func deliver(_ value: Int, _ number: UInt64) { tell(number) { value } }
}

/// A value that is changed in place, and told in place.
private final class StateSource: SupportSource {
    private let committed = Committed(0)

    override var current: Int { committed.pointer.pointee }
    override var told: Int { committed.told.pointee }
    override var number: Int { Int(committed.queue.number) }
    override var isEmpty: Bool { committed.isEmpty }
    override func open() -> UInt64 { committed.queue.openHold() }
    override func close(_ hold: UInt64) { committed.closeHold(hold, tell: deliver) }

    override func commit(_ value: Int) {
        committed.willChange()
        committed.pointer.pointee = value
        committed.commit(tell: deliver)
    }

    override func greet(_ receiver: Int) {
        committed.greet({ call(receiver, current, true) }, tell: deliver)
    }

    private func deliver(_ number: UInt64, _ origin: Membership?) {
        tell(number) { committed.told.pointee }
    }
}
