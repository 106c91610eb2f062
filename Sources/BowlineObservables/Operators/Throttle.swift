import BowlineSupport

extension ObservableConvertible {
    /// At most one value an interval: the first at once, then the latest of each interval.
    ///
    ///     source                     ──1─2─3─────────4───5─|
    ///     throttle(5)                ──1────3────────4────5|
    ///     throttle(5, latest: false) ──1─────────────4─────|
    ///
    ///     let scheduler = ImmediateScheduler()
    ///     let ticks = Observable.timer(.zero, period: .seconds(1), scheduler: scheduler).take(5)
    ///     _ = ticks.throttle(for: .seconds(2), scheduler: scheduler, latest: false)
    ///         .subscribe { print($0) }
    ///     // next(0)
    ///     // next(2)
    ///     // next(4)
    ///     // completed
    ///
    /// Two values are never closer than the interval: behind the latest one an interval begins anew. If
    /// the source completes while a value waits, completion waits with it, and follows it. An error and
    /// disposal drop the value (O14).
    ///
    /// - Parameters:
    ///   - interval: the least time between two values; with zero or less every value passes at once
    ///     (O15).
    ///   - scheduler: gives the time.
    ///   - latest: whether the latest of the values that came too early is sent at the interval's end;
    ///     otherwise they are dropped.
    /// - Returns: the observable of the values that are left.
    public func throttle(
        for interval: Duration, scheduler: any Scheduler, latest: Bool = true
    ) -> Observable<Element> {
        let source = asObservable()
        guard interval > .zero else { return source }
        return Observable { observer in
            let downstream = observer.queued("throttle(for:scheduler:latest:)")
            let pending = Remembered(Element?.none)
            // When the interval ends in which nothing more is sent, and whether the source has completed.
            let window = Remembered((end: Duration?.none, isLast: false))
            let alarm = Alarm(on: scheduler, clear: { pending.replace(with: nil) }) { _, time in
                guard let element = pending.take() else { return }
                window.value.end = time + interval
                downstream.onNext(element)
                // One that came meanwhile has to wait for its own time, and the end with it.
                if window.value.isLast, pending.value == nil { downstream.onCompleted() }
            }
            downstream.lifetime.add(alarm.ending)
            source.attach(
                Observer(
                    before: downstream,
                    end: { error in
                        if error == nil, pending.value != nil {
                            window.value.isLast = true
                        } else {
                            alarm.dispose()
                            downstream.terminate(with: error)
                        }
                    },
                    next: { element in
                        let now = scheduler.now
                        if let end = window.value.end, now < end || pending.value != nil {
                            guard latest else { return }
                            pending.replace(with: element)
                            alarm.set(at: end)
                        } else {
                            window.value.end = now + interval
                            downstream.onNext(element)
                        }
                    }))
        }
    }
}

extension InfallibleConvertible {
    /// At most one value an interval, of a sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - interval: the least time between two values.
    ///   - scheduler: gives the time.
    ///   - latest: whether the latest of the values that came too early is sent at the interval's end.
    /// - Returns: the infallible sequence of the values that are left.
    public func throttle(
        for interval: Duration, scheduler: any Scheduler, latest: Bool = true
    ) -> Infallible<Element> {
        Infallible(
            trusting: asObservable().throttle(for: interval, scheduler: scheduler, latest: latest))
    }
}
