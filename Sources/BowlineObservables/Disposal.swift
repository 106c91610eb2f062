import Synchronization

/// The closure that is called when a subscription is over: once, and behind what follows its end.
@usableFromInline
final class Disposal {
    private let body: (() -> Void)?
    // A bag that is let go elsewhere may run this while an end is being delivered (G9).
    private let isTaken = Atomic<Bool>(false)

    @usableFromInline
    init(_ body: (() -> Void)?) {
        self.body = body
    }

    @usableFromInline
    func run() {
        if take() { body?() }
    }

    /// Delivers an end, which makes the subscription be over, and runs the closure behind that.
    @usableFromInline
    func runBehind(_ delivery: () -> Void) {
        let isMine = take()
        delivery()
        if isMine { body?() }
    }

    private func take() -> Bool {
        !isTaken.exchange(true, ordering: .acquiringAndReleasing)
    }
}
