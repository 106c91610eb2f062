public import BowlineSupport

extension Observable {
    /// An observable from a function that produces its events.
    ///
    /// The function runs at each subscription (O2). What it sends from inside its observer's own
    /// callbacks is queued and delivered in order behind them, so the subscriber is never called
    /// while it is running (O22).
    ///
    ///     let ticks = Observable<Int>.create { observer in
    ///         observer.onNext(1)
    ///         observer.onCompleted()
    ///         return Disposables.create { print("over") }
    ///     }
    ///     _ = ticks.subscribe { print($0) }
    ///     // next(1)
    ///     // completed
    ///     // over
    ///
    /// - Parameter producer: gets the observer, whose `isDisposed` turns true as soon as downstream
    ///   has finished (O5), and returns what ends with the subscription. That runs exactly once: at
    ///   the end or at disposal, at once if the producer has finished when it returns it (O4).
    /// - Returns: the cold observable.
    public static func create(
        _ producer: @escaping (Observer<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable { downstream in
            let observer = downstream.queued("Observer.on(_:)", hasSources: false)
            downstream.lifetime.add(producer(observer))
        }
    }
}
