extension Observable where Element: Sendable {
    /// The elements of an asynchronous sequence in order, then completed.
    ///
    /// The sequence is iterated anew at each subscription, in a task of its own, outside of the
    /// isolation; elements are delivered on it, each before the next is asked for. Disposal cancels the
    /// task, and nothing arrives any more. An error of the sequence ends the observable with it.
    ///
    ///     let (stream, continuation) = AsyncStream<Int>.makeStream()
    ///     continuation.yield(1)
    ///     continuation.finish()
    ///     for try await value in Observable.from(stream).map({ $0 * 10 }).values { print(value) }
    ///     // 10
    ///
    /// It is called in a body that runs on the isolation where the observable is used. While it waits
    /// for the sequence, nothing of ours keeps the actor alive (G9); that is why sequence and elements
    /// are Sendable. One that is not is read by a loop of your own that sends to a subject.
    ///
    /// - Parameters:
    ///   - sequence: is iterated once a subscription.
    ///   - isolation: where the elements are delivered; leave it out.
    /// - Returns: the cold observable.
    public static func from<Source: AsyncSequence & Sendable>(
        _ sequence: Source, isolation: isolated any Actor = #isolation
    ) -> Observable<Element> where Source.Element == Element {
        onTask(isolation: isolation) { courier in
            for try await element in sequence {
                guard await courier.deliver(.init(sent: element)) else { return }
            }
        }
    }
}

extension Infallible where Element: Sendable {
    /// The elements of an asynchronous sequence that cannot fail, in order, then completed.
    ///
    /// - Parameters:
    ///   - sequence: is iterated once a subscription.
    ///   - isolation: where the elements are delivered; leave it out.
    /// - Returns: the cold infallible sequence.
    public static func from<Source: AsyncSequence<Element, Never> & Sendable>(
        _ sequence: Source, isolation: isolated any Actor = #isolation
    ) -> Infallible<Element> {
        Infallible(trusting: .from(sequence, isolation: isolation))
    }
}
