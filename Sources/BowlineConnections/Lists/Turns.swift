/// What a view shows, and its way to what it is to show: one batch at a time.
///
///     show(list) ──▶ latest ──▶ stages ──▶ batch ──commit──▶ shown ──▶ end
///                      ▲                                                │
///                      └────── a later list waits until then ◀──────────┘
///
/// A view may take over a batch later than it is told of it. Until then what it shows is what it was
/// shown, and of the lists that come meanwhile only the latest matters: it is compared with what is
/// shown then. A view that has taken a batch over may be in the middle of it, and is told of the next one
/// when it is done: when its closure has returned, or if that was before, when it says so or lets go of
/// the commit. One that is done without a commit is shown the latest list as a whole, lest it wait
/// for ever.
final class Turns<Shown, Stage> {
    /// What the view has to do.
    enum Step {
        /// Show this as a whole.
        case whole(Shown)
        /// These batches, each with what is shown behind it; none if nothing has changed but what `==` does
        /// not see.
        case stages([(stage: Stage, shown: Shown)], to: Shown)
    }

    /// How far the view is with the batch that it was told of last.
    private enum Progress {
        /// It waits for the next one.
        case done
        /// It was told of the batch, which leads to this.
        case told(Shown)
        /// It has taken it over, and is not done with it.
        case taken
        /// It was done with it, and had not taken it over.
        case abandoned
    }

    private(set) var shown: Shown
    /// The latest list.
    private var latest: Shown
    /// Whether it is still to be compared with what is shown.
    private var isWaiting = false
    private var stages: [(stage: Stage, shown: Shown)] = []
    private var progress = Progress.done
    /// Of the batch that the view was told of last; what is said of those before comes too late.
    private var number = 0
    private var isRunning = false
    private let plan: (_ shown: Shown, _ wanted: Shown) -> Step
    private let reload: () -> Void
    private let batch: (_ stage: Stage, _ commit: BatchCommit) -> Void
    /// Is told that a batch can be taken over no more.
    private let abandoned: () -> Void

    init(
        shown: Shown, plan: @escaping (_ shown: Shown, _ wanted: Shown) -> Step,
        reload: @escaping () -> Void,
        batch: @escaping (_ stage: Stage, _ commit: BatchCommit) -> Void,
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

    /// Goes on until a batch is open or everything is shown; a loop, since a view that is done at once calls
    /// back from inside.
    private func run() {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        while true {
            switch progress {
            case .told, .taken: return
            case .abandoned:
                progress = .done
                abandoned()
                isWaiting = false
                begin(.whole(latest))
            case .done where isWaiting:
                isWaiting = false
                begin(plan(shown, latest))
            case .done:
                if stages.isEmpty { return }
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
        progress = .told(next.shown)
        number += 1
        batch(
            next.stage,
            BatchCommit { [weak self, number] word in
                if let self, number == self.number { hear(word) }
            })
        // Taken over before the closure has returned: nothing of the batch is left to do.
        if case .taken = progress { progress = .done }
    }

    private func hear(_ word: BatchCommit.Word) {
        switch (word, progress) {
        case (.taken, .told(let list)):
            progress = .taken
            take(over: list)
        case (.done, .told):
            progress = .abandoned
            run()
        case (.done, .taken):
            progress = .done
            run()
        default: return
        }
    }
}
