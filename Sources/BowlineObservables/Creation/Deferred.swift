extension Observable {
    /// What a function makes, made anew at each subscription.
    ///
    ///     var count = 0
    ///     let runs = Observable.deferred {
    ///         count += 1
    ///         return Observable.just(count)
    ///     }
    ///     _ = runs.subscribe(onNext: { print($0) })
    ///     _ = runs.subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 2
    ///
    /// - Parameter factory: is called once a subscription. An error that it throws is the sequence's end
    ///   (O19).
    /// - Returns: the cold observable.
    public static func deferred<Source: ObservableConvertible<Element>>(
        _ factory: @escaping () throws -> Source
    ) -> Observable<Element> {
        Observable { observer in
            let source: Source
            do {
                source = try factory()
            } catch {
                return observer.onError(error)
            }
            source.asObservable().attach(observer)
        }
    }
}

extension Infallible {
    /// What a function makes, made anew at each subscription; neither can fail.
    ///
    /// - Parameter factory: is called once a subscription.
    /// - Returns: the cold infallible sequence.
    public static func deferred<Source: InfallibleConvertible<Element>>(
        _ factory: @escaping () -> Source
    ) -> Infallible<Element> {
        Infallible(trusting: .deferred(factory))
    }
}
