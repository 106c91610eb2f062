public import BowlineSupport

extension ObservableConvertible {
    /// Subscribes anew whenever the source fails, without end.
    ///
    ///     1st run ──1──×
    ///     2nd run       ──1──2──|
    ///     retry   ──1─────1──2──|
    ///
    /// The run that failed is disposed before the next begins. Runs that fail at once are started
    /// in a loop (G7) and none once downstream has finished (O16); a source that always fails at once
    /// keeps that loop until then. The subscription keeps the source alive, for another run, until it
    /// ends or is disposed. Since no error comes through, the result cannot fail.
    ///
    ///     struct Offline: Error {}
    ///     var runs = 0
    ///     let flaky = Observable<Int>.create { observer in
    ///         runs += 1
    ///         observer.onNext(runs)
    ///         if runs < 3 { observer.onError(Offline()) } else { observer.onCompleted() }
    ///         return Disposables.create()
    ///     }
    ///     _ = flaky.retry().subscribe { print($0) }
    ///     // next(1)
    ///     // next(2)
    ///     // next(3)
    ///     // completed
    ///
    /// - Returns: the infallible sequence of the values of all runs.
    public func retry() -> Infallible<Element> {
        Infallible(
            trusting: retried { succession, error in
                if error == nil {
                    succession.results.onCompleted()
                } else {
                    succession.proceed()
                }
            })
    }

    /// Subscribes anew when the source fails, up to a number of runs in all.
    ///
    /// - Parameters:
    ///   - maxAttemptCount: how many runs there are at most, the first one counted; of 1, an error passes
    ///     at once, and of 0, there is no run and the result completes; below zero it traps.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the observable of the values of all runs, with the error of the last.
    public func retry(
        _ maxAttemptCount: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        checkCount(maxAttemptCount, of: "retry(_:)", fileID: fileID, line: line)
        return retried(atMost: maxAttemptCount) { succession, error in
            if error == nil || succession.started == maxAttemptCount {
                succession.results.terminate(with: error)
            } else {
                succession.proceed()
            }
        }
    }

    /// Subscribes anew when the source has failed and a delay has passed, which a function of the
    /// attempt gives.
    ///
    ///     1st run ──1──×
    ///     delay        ╌╌╌╌╌╌
    ///     2nd run            ──1──2──|
    ///     retry   ──1──────────1──2──|
    ///
    /// A run that failed is disposed before its delay begins. Zero or less means as soon as
    /// possible (O15).
    ///
    ///     struct Offline: Error {}
    ///     let scheduler = ImmediateScheduler()
    ///     let failing = Observable.just(0).map { _ -> Duration in
    ///         print("asked at \(scheduler.now)")
    ///         throw Offline()
    ///     }
    ///     let retried = failing.retry(
    ///         delay: { attempt, _ in attempt < 3 ? .seconds(1 << attempt) : nil },
    ///         scheduler: scheduler)
    ///     _ = retried.subscribe { print($0) }
    ///     // asked at 0.0 seconds
    ///     // asked at 2.0 seconds
    ///     // asked at 6.0 seconds
    ///     // error(Offline())
    ///
    /// - Parameters:
    ///   - delay: is called at each error with the number of the run that failed, from 1, and the
    ///     error; nil gives up and lets the error pass. An error that it throws takes the place of
    ///     that one (O19).
    ///   - scheduler: runs the delays.
    /// - Returns: the observable of the values of all runs.
    public func retry(
        delay: @escaping (_ attempt: Int, any Error) throws -> Duration?,
        scheduler: any Scheduler
    ) -> Observable<Element> {
        retried { succession, error in
            guard let error else { return succession.results.onCompleted() }
            do {
                guard let duration = try delay(succession.started, error) else {
                    return succession.results.onError(error)
                }
                succession.proceed(after: duration, on: scheduler)
            } catch {
                succession.results.onError(error)
            }
        }
    }

    /// The general form: runs the source again whenever `ended` asks for it.
    ///
    /// - Parameter maxCount: how many runs there are at most; the last one does not keep the source.
    private func retried(
        atMost maxCount: Int = .max, ended: @escaping (Succession<Element>, (any Error)?) -> Void
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            let succession = Succession(
                into: downstream.queued("retry(_:)"), sources: maxCount == 0 ? [] : [source],
                next: { $0.started == maxCount - 1 ? $0.takeNext() : $0.repeated },
                ended: ended)
            succession.proceed()
        }
    }
}
