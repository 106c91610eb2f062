import BowlineSupport

/// What the subscribers of a shared sequence have in common: one run of its source at a time, what is
/// replayed of it, and the order in which all of them are told (G2).
///
/// What the source sends holds this, and this holds the subscribers; it does not hold the source, which
/// belongs to the shared observable.
///
///     observable ──strong──▶ source ──strong (while it runs)──▶ runs ──strong──▶ subscribers
///          └──────────────────────strong───────────────────────▶ ▲                  │ weak
///                                                                └──────────────────┘
@usableFromInline
final class SharedRuns<Element> {
    /// One subscription to the source and those who take part in it.
    @usableFromInline
    final class Run {
        @usableFromInline let observers = ReceiverList<Observer<Element>>(
            isAlive: { $0.lifetime.hasTarget })
        @usableFromInline let lifetime = Lifetime()
        fileprivate var isStarted = false
        /// Whether subscribers may be gone without having left.
        fileprivate var hasTargets = false

        fileprivate init() {}

        /// Whether someone is there to be told.
        fileprivate var hasSubscribers: Bool {
            hasTargets ? observers.hasAnyoneLeft : !observers.isEmpty
        }

        /// Takes in that a subscriber may go without leaving: without subscribers the run ends (G9).
        fileprivate func expectTargets() {
            guard !hasTargets else { return }
            hasTargets = true
            lifetime.target = { [weak self] in self?.hasSubscribers ?? true }
        }
    }

    /// What was sent in a run.
    @usableFromInline
    struct Sent {
        @usableFromInline let run: Run
        @usableFromInline let event: Event<Element>

        @usableFromInline
        init(_ event: Event<Element>, in run: Run) {
            self.run = run
            self.event = event
        }
    }

    @usableFromInline let queue = CommitQueue<Sent>()
    private let scope: SubjectLifetimeScope
    private weak var source: SharedSource<Element>?
    // All are read and written between calls of user code, never across one.
    @exclusivity(unchecked) @usableFromInline var buffer: ReplayBuffer<Element>
    @exclusivity(unchecked) private var current: Run?
    @exclusivity(unchecked) private var isCompleted = false

    @usableFromInline
    init(of source: SharedSource<Element>, replay: Int, scope: SubjectLifetimeScope) {
        self.source = source
        self.scope = scope
        buffer = ReplayBuffer(limit: replay, window: nil)
    }

    deinit {
        // With subscribers, they end the run when they are disposed.
        if let current, current.observers.isEmpty { current.lifetime.abandon() }
    }

    /// Adds a subscriber: it gets what is replayed, then takes part in the run, which begins with the
    /// first one.
    @usableFromInline
    func subscribe(
        _ observer: Observer<Element>, start: (SharedRuns, Run) -> Void
    ) {
        let call = queue.enter("share(replay:scope:)")
        defer { queue.leave(call) }
        guard let run = joinableRun() else {
            return queue.greet(
                { replay(to: observer, then: .completed) }, deliver: { tell($0, $1) })
        }
        let receiver = run.observers.add(observer, joined: queue.number)
        if observer.lifetime.target != nil { run.expectTargets() }
        observer.lifetime.add(SharedPlace(receiver, in: run, of: self))
        queue.greet({ replay(to: observer, then: nil) }, deliver: { tell($0, $1) })
        guard !run.isStarted, run === current else { return }
        run.isStarted = true
        start(self, run)
    }

    /// The run that goes on, or a new one; nil if there is to be none any more.
    private func joinableRun() -> Run? {
        while let run = current {
            // Frees what was abandoned, which may begin or end a run.
            run.observers.makeRoom()
            guard run === current else { continue }
            if run.hasSubscribers { return run }
            disconnect(run)
        }
        if isCompleted { return nil }
        let run = Run()
        current = run
        return run
    }

    private func replay(to observer: Observer<Element>, then end: Event<Element>?) {
        // What the observer sends meanwhile is not in this copy, and delivered behind it.
        for element in buffer.elements {
            if observer.isDisposed { return }
            observer.onNext(element)
        }
        if let end { observer.on(end) }
    }

    /// Takes a value of a run.
    @inlinable
    func send(_ element: Element, in run: Run) {
        let call = queue.enter("share(replay:scope:)")
        defer { queue.leave(call) }
        let replaced = buffer.limit > 0 ? buffer.append(element, at: .zero) : nil
        // Closures, since a method that is handed over costs an allocation.
        queue.commit(
            Sent(.next(element), in: run), direct: { pass(element, in: run, $0) },
            deliver: { tell($0, $1) })
        // Those who were let go elsewhere are found now (G9).
        if run.observers.isEmpty { disconnect(run) }
        withExtendedLifetime(replaced) {}
    }

    /// Takes the end of a run: a subscriber that comes from now on, and be it from a callback of this
    /// end, is not of this run any more.
    @usableFromInline
    func end(_ error: (any Error)?, of run: Run) {
        let call = queue.enter("share(replay:scope:)")
        defer { queue.leave(call) }
        current = nil
        let forgotten = forget()
        var last: Observable<Element>?
        if scope == .forever, error == nil {
            isCompleted = true
            last = source?.observable
            source?.observable = nil
        }
        let event = Event<Element>(end: error)
        queue.commit(
            Sent(event, in: run),
            direct: { number in
                // Before anyone can begin another run.
                run.lifetime.dispose()
                pass(event, in: run, number)
            },
            deliver: { tell($0, $1) })
        withExtendedLifetime((forgotten, last)) {}
    }

    /// Ends a run when its last subscriber has left.
    func leave(_ run: Run) {
        if run.observers.isEmpty { disconnect(run) }
    }

    @usableFromInline
    func disconnect(_ run: Run) {
        guard run === current else { return }
        current = nil
        let forgotten = forget()
        run.lifetime.dispose()
        withExtendedLifetime(forgotten) {}
    }

    /// Empties the buffer, if it belongs to the run; the values are for the caller to release (G8).
    private func forget() -> ReplayBuffer<Element>? {
        guard scope == .whileConnected else { return nil }
        let forgotten = buffer
        buffer = ReplayBuffer(limit: forgotten.limit, window: nil)
        return forgotten
    }

    @inlinable
    func tell(_ sent: Sent, _ number: UInt64) {
        switch sent.event {
        case .next(let element): pass(element, in: sent.run, number)
        case .error, .completed: pass(sent.event, in: sent.run, number)
        }
    }

    @inlinable
    func pass(_ element: Element, in run: Run, _ number: UInt64) {
        run.observers.forEach(before: number) { observer, _ in
            guard observer.lifetime.hasTarget else { return false }
            observer.onNext(element)
            return true
        }
    }

    @usableFromInline
    func pass(_ end: Event<Element>, in run: Run, _ number: UInt64) {
        run.observers.forEach(before: number) { observer, _ in
            if observer.lifetime.hasTarget { observer.on(end) }
            return false
        }
    }
}

/// The source of a shared observable, which lets go of it when it is not to run again.
@usableFromInline
final class SharedSource<Element> {
    @usableFromInline var observable: Observable<Element>?

    @usableFromInline
    init(_ observable: Observable<Element>) {
        self.observable = observable
    }
}

/// A subscriber's place in a run. It keeps what the run's end tears down, and neither the other subscribers
/// nor the source.
final class SharedPlace<Element>: Disposable, Abandonable, Finishing {
    private let receiver: Receiver<Observer<Element>>
    private let lifetime: Lifetime
    private weak var run: SharedRuns<Element>.Run?
    private weak var runs: SharedRuns<Element>?

    init(
        _ receiver: Receiver<Observer<Element>>, in run: SharedRuns<Element>.Run,
        of runs: SharedRuns<Element>
    ) {
        self.receiver = receiver
        self.lifetime = run.lifetime
        self.run = run
        self.runs = runs
    }

    var isFinished: Bool { receiver.isFinished && lifetime.isFinished }

    func dispose() {
        receiver.dispose()
        if let runs {
            if let run { runs.leave(run) }
        } else {
            // Nothing can come any more, but a producer may still have a teardown to run (O4).
            lifetime.dispose()
        }
    }

    func abandon() {
        receiver.abandon()
        if runs == nil { lifetime.abandon() }
    }
}
