import BowlineSupport

/// The values of a store's property as an asynchronous sequence for any isolation: a door out (G1,
/// O20).
public struct StateValues<Value: Sendable>: AsyncSequence, Sendable {
    private let buffering: ValueBuffering
    private let source: String
    private let begin: @Sendable (StateSink<Value>) -> Void
    private let end: @Sendable (StateSink<Value>) -> Void

    init(
        _ buffering: ValueBuffering, in source: String,
        _ begin: @escaping @Sendable (StateSink<Value>) -> Void,
        end: @escaping @Sendable (StateSink<Value>) -> Void
    ) {
        self.buffering = buffering
        self.source = source
        self.begin = begin
        self.end = end
    }

    /// Subscribes.
    ///
    /// - Returns: an iterator for one task.
    public func makeAsyncIterator() -> Iterator {
        let (values, continuation) = AsyncStream<Value>.makeStream(
            bufferingPolicy: buffering == .latest ? .bufferingNewest(1) : .unbounded)
        let backlog = buffering == .latest ? nil : Backlog("an iterator of states of \(source)")
        let sink = StateSink(continuation, backlog)
        begin(sink)
        continuation.onTermination = { [end, weak sink] _ in
            if let sink { end(sink) }
        }
        return Iterator(values: values.makeAsyncIterator(), backlog: backlog)
    }

    /// Gives one task the values.
    public struct Iterator: AsyncIteratorProtocol {
        var values: AsyncStream<Value>.Iterator
        let backlog: Backlog?

        /// The next value.
        ///
        /// - Parameter actor: where it is awaited; leave it out.
        /// - Returns: nil when the store is gone, or the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async -> Value? {
            let value = await values.next(isolation: actor)
            if value != nil { backlog?.leave() }
            return value
        }
    }
}

/// Where the store puts the values for an iterator. When the store lets go of it, the iterator
/// ends.
///
/// Sendable, since the subscription is touched on the store's isolation alone, and the continuation
/// and the backlog can be used anywhere.
final class StateSink<Value: Sendable>: @unchecked Sendable {
    private let continuation: AsyncStream<Value>.Continuation
    private let backlog: Backlog?
    var subscription: (any Disposable)?

    init(_ continuation: AsyncStream<Value>.Continuation, _ backlog: Backlog?) {
        self.continuation = continuation
        self.backlog = backlog
    }

    deinit {
        continuation.finish()
    }

    func put(_ value: Value) {
        backlog?.enter()
        continuation.yield(value)
    }

    func dispose() {
        subscription?.dispose()
        subscription = nil
    }
}
