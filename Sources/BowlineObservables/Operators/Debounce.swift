import BowlineSupport

extension ObservableConvertible {
    /// The last value of each burst: a value is sent when none has followed it for a while.
    ///
    ///     source      ──1─2─3───────4─────5─|
    ///     debounce(3) ─────────3───────4────5|
    ///
    ///     let scheduler = ImmediateScheduler()
    ///     let typed = Observable.timer(.zero, period: .seconds(1), scheduler: scheduler).take(3)
    ///     _ = typed.debounce(for: .seconds(2), scheduler: scheduler).subscribe { print($0) }
    ///     // next(2)
    ///     // completed
    ///
    /// A value that still waits is sent before completion, and dropped on error and at disposal (O14).
    /// Moving the wait costs a value nothing: the scheduler is asked once a wait (G11).
    ///
    /// - Parameters:
    ///   - duration: how long no other value may come; with zero or less every value passes at once
    ///     (O15).
    ///   - scheduler: gives the time.
    /// - Returns: the observable of the values that were followed by a pause.
    public func debounce(for duration: Duration, scheduler: any Scheduler) -> Observable<Element> {
        let source = asObservable()
        guard duration > .zero else { return source }
        return Observable { observer in
            let downstream = observer.queued("debounce(for:scheduler:)")
            let pending = Remembered(Element?.none)
            let alarm = Alarm(on: scheduler, clear: { pending.replace(with: nil) }) { _, _ in
                if let element = pending.take() { downstream.onNext(element) }
            }
            downstream.lifetime.add(alarm.ending)
            source.attach(
                Observer(
                    before: downstream,
                    end: { error in
                        if error == nil, let element = pending.take() {
                            downstream.onNext(element)
                        }
                        alarm.dispose()
                        downstream.terminate(with: error)
                    },
                    next: { element in
                        pending.replace(with: element)
                        alarm.set(after: duration)
                    }))
        }
    }
}

extension InfallibleConvertible {
    /// The last value of each burst, of a sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - duration: how long no other value may come.
    ///   - scheduler: gives the time.
    /// - Returns: the infallible sequence of the values that were followed by a pause.
    public func debounce(for duration: Duration, scheduler: any Scheduler) -> Infallible<Element> {
        Infallible(trusting: asObservable().debounce(for: duration, scheduler: scheduler))
    }
}
