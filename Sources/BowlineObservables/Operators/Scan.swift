extension ObservableConvertible {
    /// A running fold: each step's result is emitted, the initial one is not.
    ///
    ///     source       ──1────2────3──|
    ///     scan(0, +)   ──1────3────6──|
    ///
    ///     _ = Observable.from([1, 2, 3]).scan(0, +).subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 3
    ///     // 6
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from.
    ///   - next: is called once per value, with (last result, value). An error that it throws ends the
    ///     sequence and disposes upstream (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public func scan<Result>(
        _ initial: Result, _ next: @escaping (Result, Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable { downstream in
            let result = Remembered(initial)
            source.attach(
                Observer(before: downstream) { element in
                    do {
                        result.value = try next(result.value, element)
                        downstream.onNext(result.value)
                    } catch {
                        downstream.onError(error)
                    }
                })
        }
    }

    /// A running fold that changes its result in place, and emits it after each step.
    ///
    ///     source      ──a────b──────|
    ///     scan(into:) ──[a]──[a,b]──|
    ///
    /// A step costs what it changes, as long as nobody downstream keeps the results: a collection that
    /// is kept is copied by the next change.
    ///
    ///     let names = Observable.from(["a", "b"])
    ///     _ = names.scan(into: []) { $0.append($1) }.subscribe(onNext: { print($0) })
    ///     // ["a"]
    ///     // ["a", "b"]
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from.
    ///   - update: is called once per value and changes the result. An error that it throws ends the
    ///     sequence and disposes upstream (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public func scan<Result>(
        into initial: Result, _ update: @escaping (inout Result, Element) throws -> Void
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable { downstream in
            let result = Remembered(initial)
            source.attach(
                Observer(before: downstream) { element in
                    do {
                        try update(&result.value, element)
                        downstream.onNext(result.value)
                    } catch {
                        downstream.onError(error)
                    }
                })
        }
    }
}

extension InfallibleConvertible {
    /// A running fold of a sequence that cannot fail; the initial result is not emitted.
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from.
    ///   - next: is called once per value, with (last result, value).
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public func scan<Result>(
        _ initial: Result, _ next: @escaping (Result, Element) -> Result
    ) -> Infallible<Result> {
        Infallible(trusting: asObservable().scan(initial, next))
    }

    /// A running fold that changes its result in place, of a sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from.
    ///   - update: is called once per value and changes the result.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public func scan<Result>(
        into initial: Result, _ update: @escaping (inout Result, Element) -> Void
    ) -> Infallible<Result> {
        Infallible(trusting: asObservable().scan(into: initial, update))
    }
}
