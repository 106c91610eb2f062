public import BowlineSupport

/// One source after the other: the next one starts when the one before has ended and is disposed.
///
/// A loop starts them, so that sources which end while they are attached cost no stack (G7). What is
/// still to be subscribed to belongs to the subscription's lifetime and not to what listens to the
/// source that runs, so that a source which is kept for another run does not keep itself (G9).
///
///     subscription's lifetime ──strong──▶ sources to come ◀──weak── succession
///     source that runs ──strong──▶ observer ──strong──▶ succession
@usableFromInline
final class Succession<Element> {
    /// What is sent, behind the queue of the operator.
    @usableFromInline let results: Observer<Element>
    /// Gives the next source; nil completes.
    private let next: (Succession) throws -> Observable<Element>?
    /// Is told of each source's end, and asks for the next one or ends the results.
    @usableFromInline let ended: (Succession, (any Error)?) -> Void
    private weak var toCome: SourcesToCome<Element>?
    private var running: Lifetime?
    private var isStarting = false
    private var isWanted = false
    /// How many sources have been started.
    @usableFromInline private(set) var started = 0

    /// A succession that has not begun.
    ///
    /// - Parameters:
    ///   - results: where the values of all sources go.
    ///   - sources: what there is to subscribe to, the first one last.
    ///   - next: gives the next source, and is called when the one before is disposed.
    ///   - ended: is called for the end of each source, nil for completion.
    @usableFromInline
    init(
        into results: Observer<Element>, sources: [Observable<Element>] = [],
        next: @escaping (Succession) throws -> Observable<Element>? = { $0.takeNext() },
        ended: @escaping (Succession, (any Error)?) -> Void
    ) {
        self.results = results
        self.next = next
        self.ended = ended
        let toCome = SourcesToCome(sources)
        self.toCome = toCome
        results.lifetime.add(toCome)
    }

    /// Starts the next source; called from the end of one that is being started, behind that one.
    @usableFromInline
    func proceed() {
        isWanted = true
        guard !isStarting else { return }
        isStarting = true
        // Between two sources nothing feeds the subscription, which is not finished all the same.
        let between = Lifetime()
        results.lifetime.add(between)
        while isWanted, !results.isDisposed {
            isWanted = false
            startNext()
        }
        between.dispose()
        isStarting = false
    }

    /// Starts the next source when a time has passed; zero or less means as soon as possible (O15).
    @usableFromInline
    func proceed(after delay: Duration, on scheduler: any Scheduler) {
        results.lifetime.add(scheduler.schedule(after: max(delay, .zero)) { self.proceed() })
    }

    /// Takes the first of the sources to come, and leaves it to the caller to keep it.
    @usableFromInline
    func takeNext() -> Observable<Element>? {
        toCome?.sources.popLast()
    }

    /// The first of the sources to come, which stays there for another run.
    @usableFromInline
    var repeated: Observable<Element>? {
        toCome?.sources.last
    }

    private func startNext() {
        let last = running
        running = nil
        last?.dispose()
        guard !results.isDisposed else { return }
        do {
            guard let source = try next(self) else { return results.onCompleted() }
            let lifetime = Lifetime()
            running = lifetime
            started += 1
            attach(source, as: lifetime)
        } catch {
            results.onError(error)
        }
    }

    private func attach(_ source: Observable<Element>, as lifetime: Lifetime) {
        let results = results
        source.attach(
            as: lifetime, within: results.lifetime, next: { results.onNext($0) },
            end: { self.ended(self, $0) })
    }
}

/// What a subscription has not yet subscribed to; its lifetime owns it.
private final class SourcesToCome<Element>: Disposable, Abandonable, Finishing {
    /// The first one last.
    var sources: [Observable<Element>]

    init(_ sources: [Observable<Element>]) {
        self.sources = sources
    }

    var isFinished: Bool { sources.isEmpty }

    func dispose() {
        let last = sources
        sources = []
        withExtendedLifetime(last) {}
    }

    /// The lifetime lets go of it.
    func abandon() {}
}
