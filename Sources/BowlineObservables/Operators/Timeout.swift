import BowlineSupport

extension ObservableConvertible {
    /// The same sequence, which fails when nothing comes for too long.
    ///
    ///     source     ──1──2───────────3──|
    ///     timeout(5) ──1──2────✕
    ///
    ///     _ = Observable<Int>.never().timeout(.seconds(5), scheduler: ImmediateScheduler())
    ///         .subscribe(onError: { print($0) })
    ///     // Nothing came for 5.0 seconds.
    ///
    /// The time runs from the subscription to the first event, and then from each value to the next event.
    /// What a source sends at once when it is subscribed to comes in time.
    ///
    /// - Parameters:
    ///   - duration: how long to wait; zero or less means until the scheduler's next turn (O15).
    ///   - scheduler: gives the time.
    /// - Returns: the observable that ends with a ``TimeoutError`` if the source is too slow, and then
    ///   disposes of it.
    public func timeout(_ duration: Duration, scheduler: any Scheduler) -> Observable<Element> {
        timeout(
            duration, other: Observable.error(TimeoutError(after: max(duration, .zero))),
            scheduler: scheduler)
    }

    /// The same sequence, which is replaced by another when nothing comes for too long.
    ///
    ///     source     ──1──2───────────3──|
    ///     other                9──|
    ///     timeout(5) ──1──2────9──|
    ///
    /// The source is disposed of before the other sequence is subscribed to, whose own time is not
    /// watched.
    ///
    /// - Parameters:
    ///   - duration: how long to wait; zero or less means until the scheduler's next turn (O15).
    ///   - other: takes the place of the source.
    ///   - scheduler: gives the time.
    /// - Returns: the observable of the source's values and, if it is too slow, of the other's behind.
    public func timeout(
        _ duration: Duration, other: some ObservableConvertible<Element>, scheduler: any Scheduler
    ) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        let duration = max(duration, .zero)
        return Observable { observer in
            let downstream = observer.queued("timeout(_:scheduler:)")
            let lifetime = Lifetime()
            let deadline = Remembered((time: scheduler.now + duration, isWatched: false))
            let alarm = Alarm(on: scheduler) { alarm, _ in
                // Between the two nothing feeds the subscription, which is not finished all the same.
                let between = Lifetime()
                downstream.lifetime.add(between)
                alarm.dispose()
                lifetime.dispose()
                other.attach(Observer(before: downstream) { downstream.onNext($0) })
                between.dispose()
            }
            downstream.lifetime.add(alarm.ending)
            source.attach(
                as: lifetime, within: downstream.lifetime,
                next: { element in
                    deadline.value.time = scheduler.now + duration
                    downstream.onNext(element)
                    if deadline.value.isWatched { alarm.set(at: deadline.value.time) }
                },
                end: { error in
                    alarm.dispose()
                    downstream.terminate(with: error)
                })
            // Not before: a scheduler that runs work inline would not have waited for the source.
            deadline.value.isWatched = true
            if !lifetime.isDisposed { alarm.set(at: deadline.value.time) }
        }
    }
}

/// Why ``ObservableConvertible/timeout(_:scheduler:)`` has ended a sequence.
public struct TimeoutError: Error, Equatable, CustomStringConvertible {
    /// How long nothing had come.
    public let duration: Duration

    /// An error that says how long nothing had come.
    public init(after duration: Duration) {
        self.duration = duration
    }

    /// `Nothing came for 5.0 seconds.`
    public var description: String { "Nothing came for \(duration)." }
}

extension InfallibleConvertible {
    /// The same sequence, which is replaced by another when nothing comes for too long; neither can fail.
    ///
    /// - Parameters:
    ///   - duration: how long to wait.
    ///   - other: takes the place of the source.
    ///   - scheduler: gives the time.
    /// - Returns: the infallible sequence of the source's values and of the other's behind.
    public func timeout(
        _ duration: Duration, other: some InfallibleConvertible<Element>, scheduler: any Scheduler
    ) -> Infallible<Element> {
        Infallible(
            trusting: asObservable().timeout(
                duration, other: other.asObservable(), scheduler: scheduler))
    }
}
