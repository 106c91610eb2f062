extension ObservableConvertible {
    /// A fold: one value, at completion. An error passes, and what was folded is dropped.
    ///
    ///     source       ──1────2────3──|
    ///     reduce(0, +) ───────────────6|
    ///
    ///     _ = Observable.from([1, 2, 3]).reduce(0, +).subscribe { print($0) }
    ///     // next(6)
    ///     // completed
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from, and the result of a source without values.
    ///   - next: is called once per value, with (last result, value). An error that it throws ends the
    ///     sequence and disposes upstream (O19).
    /// - Returns: the observable of the one result.
    @inlinable
    public func reduce<Result>(
        _ initial: Result, _ next: @escaping (Result, Element) throws -> Result
    ) -> Observable<Result> {
        reduce(into: initial) { result, element in result = try next(result, element) }
    }

    /// A fold that changes its result in place: one value, at completion.
    ///
    ///     source        ──a────b────c──|
    ///     reduce(into:) ───────────────[a,b,c]|
    ///
    ///     let names = Observable.from(["a", "b"])
    ///     _ = names.reduce(into: [:]) { $0[$1] = $1.count }.subscribe(onNext: { print($0.count) })
    ///     // 2
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from, and the result of a source without values.
    ///   - update: is called once per value and changes the result, without a copy. An error that it
    ///     throws ends the sequence and disposes upstream (O19).
    /// - Returns: the observable of the one result.
    @inlinable
    public func reduce<Result>(
        into initial: Result, _ update: @escaping (inout Result, Element) throws -> Void
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable { downstream in
            // Moved out for each step and at the end: it is in one place at a time (G8).
            let result = Remembered(Result?.some(initial))
            source.attach(
                within: downstream.lifetime,
                next: { element in
                    guard var taken = result.value.take() else { return }
                    do {
                        try update(&taken, element)
                        result.value = .some(taken)
                    } catch {
                        downstream.onError(error)
                    }
                },
                end: { error in
                    if let error {
                        result.value = nil
                        return downstream.onError(error)
                    }
                    if let taken = result.value.take() { downstream.onNext(taken) }
                    downstream.onCompleted()
                })
        }
    }
}

extension InfallibleConvertible {
    /// A fold of a sequence that cannot fail: one value, at completion.
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from, and the result of a source without values.
    ///   - next: is called once per value, with (last result, value).
    /// - Returns: the infallible sequence of the one result.
    @inlinable
    public func reduce<Result>(
        _ initial: Result, _ next: @escaping (Result, Element) -> Result
    ) -> Infallible<Result> {
        Infallible(trusting: asObservable().reduce(initial, next))
    }

    /// A fold that changes its result in place, of a sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - initial: what each subscription starts from, and the result of a source without values.
    ///   - update: is called once per value and changes the result, without a copy.
    /// - Returns: the infallible sequence of the one result.
    @inlinable
    public func reduce<Result>(
        into initial: Result, _ update: @escaping (inout Result, Element) -> Void
    ) -> Infallible<Result> {
        Infallible(trusting: asObservable().reduce(into: initial, update))
    }
}
