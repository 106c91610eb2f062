import BowlineSupport

extension Observable where Element == Int {
    /// A number at a time, and then, if there is a period, the next one each period.
    ///
    /// The numbers count up from 0. Without a period the sequence completes behind the first; with one
    /// it goes on until it is disposed. The times are multiples of the period from the first one: a
    /// tick that is late does not delay the others, and none is left out.
    ///
    ///     let scheduler = ImmediateScheduler()
    ///     _ = Observable.timer(.seconds(3), scheduler: scheduler)
    ///         .subscribe { print(scheduler.now, $0) }
    ///     // 3.0 seconds next(0)
    ///     // 3.0 seconds completed
    ///
    /// - Parameters:
    ///   - dueTime: from the subscription to the first number.
    ///   - period: from one number to the next. Zero or less means as soon as possible (O15).
    ///   - scheduler: gives the time.
    /// - Returns: the cold observable.
    public static func timer(
        _ dueTime: Duration, period: Duration? = nil, scheduler: any Scheduler
    ) -> Observable<Int> {
        Observable { observer in
            var count = 0
            var due = scheduler.now.saturatingAdding(max(dueTime, .zero))
            let alarm = Alarm(on: scheduler) { alarm, _ in
                observer.onNext(count)
                guard let period else { return observer.onCompleted() }
                count += 1
                due = due.saturatingAdding(max(period, .zero))
                if !observer.isDisposed { alarm.set(at: due) }
            }
            observer.lifetime.add(alarm.ending)
            alarm.set(at: due)
        }
    }
}

extension Infallible where Element == Int {
    /// A number at a time, and then, if there is a period, the next one each period.
    ///
    /// - Parameters:
    ///   - dueTime: from the subscription to the first number.
    ///   - period: from one number to the next.
    ///   - scheduler: gives the time.
    /// - Returns: the cold infallible sequence.
    public static func timer(
        _ dueTime: Duration, period: Duration? = nil, scheduler: any Scheduler
    ) -> Infallible<Int> {
        Infallible(trusting: .timer(dueTime, period: period, scheduler: scheduler))
    }
}
