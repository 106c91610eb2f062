extension ObservableConvertible {
    /// One run of the source for all subscribers.
    ///
    ///     source ──────1────2────3──|
    ///     first  ──────1────2────3──|
    ///     second          ──2────3──|
    ///
    /// The first subscriber starts the run, whatever the source sends at once included, and the last
    /// one to leave ends it. Subscribers are told in the order in which they came, and nobody while
    /// another is being told (G2, G3). With `replay` a new one gets the last values first, and what is
    /// sent meanwhile behind them, in order (O8).
    ///
    /// When the run is over, `.whileConnected` forgets everything: a later subscriber starts one complete
    /// new run, from inside a callback of the end too. `.forever` keeps what it replays, and completion
    /// as well: a source that has completed is not run again. After an error the next
    /// subscriber starts a new run in either case (O13).
    ///
    /// A subscriber that is let go on another thread touches nothing there: the run ends at the next
    /// value, or when another subscribes (G9).
    ///
    ///     let shared = Observable<Int>.create { observer in
    ///         print("runs")
    ///         observer.onNext(1)
    ///         return Disposables.create { print("torn down") }
    ///     }.share(replay: 1)
    ///     let first = shared.subscribe(onNext: { print("first \($0)") })
    ///     let second = shared.subscribe(onNext: { print("second \($0)") })
    ///     // runs
    ///     // first 1
    ///     // second 1
    ///     first.dispose()
    ///     second.dispose()
    ///     // torn down
    ///
    /// - Parameters:
    ///   - replay: how many of the last values a new subscriber gets at once; below zero it traps.
    ///   - scope: how long they are kept.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the shared observable, which keeps the source alive.
    @inlinable
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        checkCount(replay, of: "share(replay:scope:)", fileID: fileID, line: line)
        let source = SharedSource(asObservable())
        let runs = SharedRuns(of: source, replay: replay, scope: scope)
        return Observable { observer in
            runs.subscribe(observer) { runs, run in
                source.observable?.attach(
                    Observer(
                        lifetime: run.lifetime, next: { runs.send($0, in: run) },
                        end: { runs.end($0, of: run) }))
            }
        }
    }
}

extension InfallibleConvertible {
    /// One run of the source, which cannot fail, for all subscribers.
    ///
    /// - Parameters:
    ///   - replay: how many of the last values a new subscriber gets at once; below zero it traps.
    ///   - scope: how long they are kept.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the shared infallible sequence, which keeps the source alive.
    @inlinable
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        Infallible(
            trusting: asObservable().share(
                replay: replay, scope: scope, fileID: fileID, line: line))
    }
}
