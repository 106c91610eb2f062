public import BowlineSupport

/// The lifetime of one subscription: shared by all stages of a chain from its source to its
/// observer, and handed out as the subscription's `Disposable`.
@usableFromInline
final class Lifetime: Disposable, Abandonable, Finishing {
    // Guards the teardowns. It is ending while the end is being delivered; upstream may already stop (O5).
    // They are left where they are then, for whoever makes it over.
    @usableFromInline let phase = Phase()
    /// Says whether what is told is still there, if the subscription holds that weakly.
    // Stands here because each value of a subject looks at it and at the phase: one line of the cache.
    // Set before the source is attached, if at all; read between calls.
    @exclusivity(unchecked) @usableFromInline var target: (() -> Bool)?
    private var first: (any Disposable)?
    private var rest: ContiguousArray<any Disposable> = []
    private var sweepLength = 32
    #if DEBUG
        private let count = SubscriptionCount.begin()
    #endif

    @usableFromInline
    init() {}

    #if DEBUG
        deinit {
            if !phase.isOver { count?.end() }
        }
    #endif

    @inlinable var isDisposed: Bool { phase.hasEnded }

    /// Whether nothing can come any more: it is over, or all that fed it is gone.
    @usableFromInline
    var isFinished: Bool {
        guard phase.hold() else { return phase.isOver }
        let isUnfed = first.map(Self.isFinished) == true && rest.allSatisfy(Self.isFinished)
        letGo()
        return isUnfed || phase.isOver
    }

    /// Whether there is someone to tell. A subscription whose target is gone ends when it is asked (G9).
    @inlinable var hasTarget: Bool { target == nil || findsTarget() }

    @usableFromInline
    func findsTarget() -> Bool {
        if let target, !target() {
            dispose()
            return false
        }
        return true
    }

    /// Has the target of the subscription that this is a part of, which ends with it.
    @inlinable
    func follow(_ outer: Lifetime) {
        if outer.target != nil { target = { [weak outer] in outer?.hasTarget ?? true } }
    }

    /// Adds what is to be ended with the subscription; if that is over, ends it at once (O4).
    @usableFromInline
    func add(_ teardown: any Disposable) {
        guard phase.hold() else { return teardown.dispose() }
        if first == nil {
            first = teardown
        } else {
            if rest.count >= sweepLength {
                rest.removeAll(where: Self.isFinished)
                sweepLength = max(32, 2 * rest.count)
            }
            rest.append(teardown)
        }
        letGo()
    }

    /// Is called before an end is delivered, and `dispose()` behind it: what feeds this lifetime may
    /// stop at once (O5), an operator's sources too.
    @usableFromInline
    func beginEnd() {
        guard phase.hold() else { return }
        (first as? Lifetime)?.beginEnd()
        for teardown in rest { (teardown as? Lifetime)?.beginEnd() }
        if !phase.move(from: Phase.held, to: Phase.ending) { abandonTeardowns() }
    }

    @usableFromInline
    func dispose() {
        guard phase.end() != Phase.over else { return }
        countEnd()
        takeTeardowns { $0.dispose() }
    }

    @usableFromInline
    func abandon() {
        let before = phase.end()
        if before != Phase.over { countEnd() }
        if before == Phase.open || before == Phase.ending { abandonTeardowns() }
    }

    /// Is called by whoever makes this `over`.
    private func countEnd() {
        #if DEBUG
            count?.end()
        #endif
    }

    private func letGo() {
        if !phase.letGo() { abandonTeardowns() }
    }

    private func abandonTeardowns() {
        takeTeardowns { ($0 as? any Abandonable)?.abandon() ?? $0.dispose() }
    }

    private func takeTeardowns(_ body: (any Disposable) -> Void) {
        let (head, tail) = (first, rest)
        first = nil
        rest = []
        if let head { body(head) }
        tail.forEach(body)
    }

    private static func isFinished(_ disposable: any Disposable) -> Bool {
        (disposable as? any Finishing)?.isFinished == true
    }
}
