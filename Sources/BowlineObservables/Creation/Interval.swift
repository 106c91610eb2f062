public import BowlineSupport

extension Observable where Element == Int {
    /// 0, 1, 2 and so on, one each period; the first when one period has passed.
    ///
    /// It goes on until it is disposed, as `timer(_:period:scheduler:)` does.
    ///
    ///     let scheduler = ImmediateScheduler()
    ///     _ = Observable.interval(.seconds(1), scheduler: scheduler).take(2)
    ///         .subscribe { print(scheduler.now, $0) }
    ///     // 1.0 seconds next(0)
    ///     // 2.0 seconds next(1)
    ///     // 2.0 seconds completed
    ///
    /// - Parameters:
    ///   - period: from one number to the next. Zero or less means as soon as possible (O15).
    ///   - scheduler: gives the time.
    /// - Returns: the cold observable.
    public static func interval(_ period: Duration, scheduler: any Scheduler) -> Observable<Int> {
        timer(period, period: period, scheduler: scheduler)
    }
}

extension Infallible where Element == Int {
    /// 0, 1, 2 and so on, one each period; the first when one period has passed.
    ///
    /// - Parameters:
    ///   - period: from one number to the next.
    ///   - scheduler: gives the time.
    /// - Returns: the cold infallible sequence.
    public static func interval(_ period: Duration, scheduler: any Scheduler) -> Infallible<Int> {
        Infallible(trusting: .interval(period, scheduler: scheduler))
    }
}
