import BowlineSupport

extension Bindings {
    /// Tells the view behind a two-way binding the committed value, though it is unchanged (C14).
    ///
    /// It is a commit that changes nothing and has one receiver, so that it is told in its turn (G2). No
    /// other binding hears of it.
    @usableFromInline
    func echo(_ exchange: Exchange) {
        guard exchange.isOwed else { return }
        let call = committed.queue.enter("TwoWayBinding.edited(_:)")
        defer { committed.queue.leave(call) }
        committed.willChange()
        committed.commitUnchanged(exchange) { tell($0, $1) }
    }

    /// Tells what `echo` has committed, if the commit is that.
    @usableFromInline
    func tellEcho() {
        // Unless a commit that did change the entry has told it meanwhile.
        guard let exchange = committed.toldRider as? Exchange, exchange.isOwed else { return }
        plan.tell(exchange, committed.toldBytes)
    }
}

extension Plan {
    /// Calls the one binding of a two-way pair, whatever its entry was compared with last.
    func tell(_ exchange: Exchange, _ props: UnsafeRawPointer) {
        guard let receiver = exchange.receiver else { return }
        bindings.forEach(of: 1, before: .max, chosen: { _ in .passUnretained(receiver) }) {
            binding, receiver in
            guard binding.isAlive else { return false }
            exchange.withEntry(props) { _ = binding.fire($0, Turn(receiver, nil)) }
            return true
        }
    }
}
