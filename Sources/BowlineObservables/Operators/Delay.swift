import BowlineSupport

extension ObservableConvertible {
    /// Every value and completion later by a duration; an error passes at once.
    ///
    ///     source   ──1──2─────3──|
    ///     delay(4) ──────1──2─────3──|
    ///
    ///     source   ──1──2─✕
    ///     delay(4) ──────1✕
    ///
    ///     let scheduler = ImmediateScheduler()
    ///     _ = Observable.timer(.seconds(1), scheduler: scheduler)
    ///         .delay(for: .seconds(2), scheduler: scheduler)
    ///         .subscribe { print(scheduler.now, $0) }
    ///     // 3.0 seconds next(0)
    ///     // 3.0 seconds completed
    ///
    /// Order is kept. An error drops the values that still wait, as disposal does: what has failed is
    /// told without delay. What is sent from inside a callback has a later turn of the scheduler.
    ///
    /// - Parameters:
    ///   - duration: how much later; zero or less means in the scheduler's next turn (O15).
    ///   - scheduler: gives the time.
    /// - Returns: the delayed observable.
    /// - Complexity: O(1) amortised a value; a value that waits takes an entry, not a stack frame (G7).
    public func delay(for duration: Duration, scheduler: any Scheduler) -> Observable<Element> {
        let source = asObservable()
        let duration = max(duration, .zero)
        return Observable { observer in
            let downstream = observer.queued("delay(for:scheduler:)")
            let backlog = Remembered(Fifo<(due: Duration, event: Event<Element>)>())
            let alarm = Alarm(on: scheduler, clear: { backlog.replace(with: Fifo()) }) {
                alarm, time in
                var left = backlog.value.count
                while left > 0, let due = backlog.value.first?.due, due <= time {
                    left -= 1
                    if let event = backlog.value.takeFirst()?.event { downstream.on(event) }
                }
                if let due = backlog.value.first?.due { alarm.set(at: due) }
            }
            func send(_ event: Event<Element>) {
                let due = scheduler.now + duration
                backlog.value.append((due, event))
                if !alarm.isSet { alarm.set(at: due) }
            }
            downstream.lifetime.add(alarm.ending)
            source.attach(
                Observer(
                    before: downstream,
                    end: { error in
                        guard let error else { return send(.completed) }
                        alarm.dispose()
                        downstream.onError(error)
                    },
                    next: { send(.next($0)) }))
        }
    }
}

extension InfallibleConvertible {
    /// Every value and completion later by a duration, of a sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - duration: how much later.
    ///   - scheduler: gives the time.
    /// - Returns: the delayed infallible sequence.
    public func delay(for duration: Duration, scheduler: any Scheduler) -> Infallible<Element> {
        Infallible(trusting: asObservable().delay(for: duration, scheduler: scheduler))
    }
}
