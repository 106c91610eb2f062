import BowlineSupport

/// A relay made of the bare parts, for tests that say in closures what each receiver does.
final class Bench {
    /// A receiver: what it does, and what happens when it is freed.
    final class Listener {
        let hear: (Int) -> Void
        var isThere = true
        let onFree: () -> Void

        init(onFree: @escaping () -> Void = {}, hear: @escaping (Int) -> Void) {
            self.hear = hear
            self.onFree = onFree
        }

        deinit { onFree() }
    }

    let queue = CommitQueue<Int>()
    let list: ReceiverList<Listener>
    private(set) var value = 0
    /// What was heard, in order, as `name value`.
    var log: [String] = []

    init(isAlive: @escaping (Listener) -> Bool = { $0.isThere }) {
        list = ReceiverList(isAlive: isAlive)
    }

    func commit(_ value: Int) {
        self.value = value
        queue.commit(value, deliver: deliver)
    }

    func deliver(_ value: Int, _ number: UInt64) {
        list.forEach(before: number) { listener, _ in
            guard listener.isThere else { return false }
            listener.hear(value)
            return true
        }
    }

    /// Adds a receiver without a first value.
    @discardableResult
    func add(_ listener: Listener) -> Receiver<Listener> {
        list.add(listener, joined: queue.number)
    }

    /// Adds a receiver that is told the current value at once.
    @discardableResult
    func greet(_ listener: Listener) -> Receiver<Listener> {
        let receiver = add(listener)
        queue.greet({ listener.hear(value) }, deliver: deliver)
        return receiver
    }

    /// A receiver that writes down what it hears, and then does something.
    func listener(
        _ name: String, then: @escaping (Int) -> Void = { _ in }, onFree: @escaping () -> Void = {}
    ) -> Listener {
        Listener(onFree: onFree) { [unowned self] value in
            log.append("\(name) \(value)")
            then(value)
        }
    }
}
