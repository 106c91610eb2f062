import BowlineSupport

extension Observable {
    /// What a task delivers, which is started at each subscription and waits outside of the isolation.
    ///
    /// - Parameter work: is run by the task, and sends by the courier; its end is the sequence's.
    static func onTask(
        isolation: any Actor, _ work: @escaping @Sendable (Courier<Element>) async throws -> Void
    ) -> Observable<Element> {
        Observable { [weak isolation] downstream in
            guard let isolation else { return }
            let courier = Courier(to: downstream, on: isolation)
            let task = Task {
                if Task.isCancelled { return }
                do {
                    try await work(courier)
                    await courier.end(with: nil)
                } catch {
                    await courier.end(with: error)
                }
            }
            downstream.lifetime.add(TaskSubscription(task, courier))
        }
    }
}

/// Carries what a task has to an observer, into its isolation.
///
///     task ──▶ courier ──▶ observer ──▶ lifetime ──▶ subscription ──▶ task
///                 └──weak──▶ actor                        └──weak──▶ courier
///
/// Sendable, since the observer is used on the isolation alone: the task enters it to deliver, and a
/// subscription is disposed there. From elsewhere it is only let go (G9).
final class Courier<Element>: @unchecked Sendable {
    private weak let actor: (any Actor)?
    private var observer: Observer<Element>?

    /// An element on its way.
    ///
    /// Sendable, since it was sent: nothing else can reach it any more, or it is Sendable itself.
    struct Parcel: @unchecked Sendable {
        let element: Element

        init(sent element: sending Element) {
            self.element = element
        }
    }

    init(to observer: Observer<Element>, on actor: any Actor) {
        self.actor = actor
        self.observer = observer
    }

    /// Delivers an element; the result says whether another one is wanted.
    @discardableResult
    func deliver(_ parcel: Parcel) async -> Bool {
        guard let actor else { return false }
        return await deliver(parcel, isolation: actor)
    }

    /// Delivers the end.
    func end(with error: (any Error)?) async {
        if let actor { await end(with: error, isolation: actor) }
    }

    /// Delivers nothing more, on the isolation.
    func stop() {
        let last = observer
        observer = nil
        withExtendedLifetime(last) {}
    }

    private func deliver(_ parcel: Parcel, isolation: isolated any Actor) -> Bool {
        guard let observer, !Task.isCancelled else { return false }
        observer.onNext(parcel.element)
        return !observer.isDisposed
    }

    private func end(with error: (any Error)?, isolation: isolated any Actor) {
        let last = observer
        observer = nil
        if !Task.isCancelled { last?.terminate(with: error) }
    }
}

/// Ends with a subscription what its task does.
private final class TaskSubscription<Element>: Disposable, Abandonable, Finishing {
    private let task: Task<Void, Never>
    private weak let courier: Courier<Element>?

    init(_ task: Task<Void, Never>, _ courier: Courier<Element>) {
        self.task = task
        self.courier = courier
    }

    /// The task lets go of its courier when it is through.
    var isFinished: Bool { courier == nil }

    func dispose() {
        task.cancel()
        courier?.stop()
    }

    func abandon() {
        task.cancel()
    }
}
