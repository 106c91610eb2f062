extension Observable {
    /// The result of an asynchronous function, then completed.
    ///
    /// The function runs anew at each subscription, in a task of its own, outside of the isolation; the
    /// result is delivered on it. An error that it throws ends the sequence (O19). Disposal cancels the task, and nothing arrives any more; a task
    /// that was cancelled before it began does not run the function.
    ///
    ///     let answer = Observable.async { 42 }
    ///     print(try await answer.firstValue() ?? 0)
    ///     // 42
    ///
    /// It is called in a body that runs on the isolation where the observable is used. While the
    /// function runs, nothing of ours keeps the actor alive; when it goes, the task is cancelled with
    /// what ends then, and the result is dropped (G9).
    ///
    /// - Parameters:
    ///   - isolation: where the result is delivered; leave it out.
    ///   - operation: makes the value, which need not be Sendable if it is new.
    /// - Returns: the cold observable.
    public static func async(
        isolation: isolated any Actor = #isolation,
        _ operation: @escaping @Sendable () async throws -> sending Element
    ) -> Observable<Element> {
        onTask(isolation: isolation) { courier in
            let element = Courier<Element>.Parcel(sent: try await operation())
            await courier.deliver(element)
        }
    }
}

extension Infallible {
    /// The result of an asynchronous function that cannot fail, then completed.
    ///
    /// - Parameters:
    ///   - isolation: where the result is delivered; leave it out.
    ///   - operation: makes the value, which need not be Sendable if it is new.
    /// - Returns: the cold infallible sequence.
    public static func async(
        isolation: isolated any Actor = #isolation,
        _ operation: @escaping @Sendable () async -> sending Element
    ) -> Infallible<Element> {
        Infallible(trusting: .async(isolation: isolation, operation))
    }
}
