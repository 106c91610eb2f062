/// What a view shows, and its way to what it is to show: one batch at a time.
///
///     show(list) ──▶ latest ──▶ stages ──▶ batch ──commit──▶ shown
///                      ▲                                        │
///                      └── a later list waits until then ◀──────┘
///
/// A view may take over a batch later than it is told of it. Until then what it shows is what it was
/// shown, and of the lists that come meanwhile only the latest matters: it is compared with what is
/// shown then. A view that lets go of `commit` without a call is shown the latest list as a whole, lest it
/// wait for ever.
final class Turns<Shown, Stage> {
    /// What the view has to do.
    enum Step {
        /// Show this as a whole.
        case whole(Shown)
        /// These batches, each with what is shown behind it; none if nothing has changed but what `==` does
        /// not see.
        case stages([(stage: Stage, shown: Shown)], to: Shown)
    }

    /// What a batch that is open has, and the `commit` that ends it.
    private final class Ticket {}

    private(set) var shown: Shown
    /// The latest list.
    private var latest: Shown
    /// Whether it is still to be compared with what is shown.
    private var isWaiting = false
    private var stages: [(stage: Stage, shown: Shown)] = []
    /// Of the batch that the view has been told of and has not taken over.
    private var open: Ticket?
    private var isRunning = false
    private let plan: (_ shown: Shown, _ wanted: Shown) -> Step
    private let reload: () -> Void
    private let batch: (_ stage: Stage, _ commit: @escaping () -> Void) -> Void
    /// Is told that a batch can be taken over no more.
    private let abandoned: () -> Void

    init(
        shown: Shown, plan: @escaping (_ shown: Shown, _ wanted: Shown) -> Step,
        reload: @escaping () -> Void,
        batch: @escaping (_ stage: Stage, _ commit: @escaping () -> Void) -> Void,
        abandoned: @escaping () -> Void
    ) {
        self.shown = shown
        latest = shown
        self.plan = plan
        self.reload = reload
        self.batch = batch
        self.abandoned = abandoned
    }

    func show(_ list: Shown) {
        let replaced = latest
        latest = list
        isWaiting = true
        withExtendedLifetime(replaced) {}
        run()
    }

    /// Goes on until a batch is open or everything is shown; a loop, since a view that takes over at once
    /// calls back from inside.
    private func run() {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        while true {
            if open != nil {
                guard isKnownUniquelyReferenced(&open) else { return }
                open = nil
                abandoned()
                isWaiting = false
                begin(.whole(latest))
            } else if isWaiting {
                isWaiting = false
                begin(plan(shown, latest))
            } else if stages.isEmpty {
                return
            } else {
                offer(stages.removeFirst())
            }
        }
    }

    private func take(over list: Shown) {
        let replaced = shown
        shown = list
        withExtendedLifetime(replaced) {}
    }

    private func begin(_ step: Step) {
        switch step {
        case .whole(let list):
            stages = []
            take(over: list)
            reload()
        case .stages(let next, let list):
            stages = next
            if next.isEmpty { take(over: list) }
        }
    }

    private func offer(_ next: (stage: Stage, shown: Shown)) {
        let ticket = Ticket()
        open = ticket
        batch(next.stage) { [weak self] in
            guard let self, self.open === ticket else { return }
            self.open = nil
            self.take(over: next.shown)
            self.run()
        }
    }
}
