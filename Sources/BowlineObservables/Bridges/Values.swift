extension ObservableConvertible {
    /// The values as an asynchronous sequence; those that the reader has not taken yet are kept.
    ///
    ///     for try await value in Observable.from([1, 2]).values { print(value) }
    ///     // 1
    ///     // 2
    ///
    /// ``ObservableValues`` says when it subscribes, how it ends, and where it may be read.
    public var values: ObservableValues<Element, any Error> {
        values(buffering: .unbounded)
    }

    /// The values as an asynchronous sequence.
    ///
    /// - Parameter buffering: what is kept for a reader that is slower than the source.
    /// - Returns: the sequence; each iteration subscribes anew.
    public func values(buffering: ValueBuffering) -> ObservableValues<Element, any Error> {
        ObservableValues(asObservable(), buffering: buffering) { $0 }
    }
}

extension InfallibleConvertible {
    /// The values of a sequence that cannot fail, as an asynchronous one that does not throw; those
    /// that the reader has not taken yet are kept.
    public var values: ObservableValues<Element, Never> {
        values(buffering: .unbounded)
    }

    /// The values of a sequence that cannot fail, as an asynchronous one that does not throw.
    ///
    /// - Parameter buffering: what is kept for a reader that is slower than the source.
    /// - Returns: the sequence; each iteration subscribes anew.
    public func values(buffering: ValueBuffering) -> ObservableValues<Element, Never> {
        ObservableValues(asObservable(), buffering: buffering) { _ in nil }
    }
}

extension BehaviorRelay {
    /// The value of now and those that follow, as an asynchronous sequence that does not throw.
    ///
    /// A relay holds a state, so a reader that is slower than the changes is given the latest one (O20);
    /// `values(buffering: .unbounded)` gives all.
    ///
    ///     let relay = BehaviorRelay(value: 1)
    ///     var reader = relay.values.makeAsyncIterator()
    ///     relay.accept(2)
    ///     relay.accept(3)
    ///     print(await reader.next(isolation: #isolation) ?? 0)
    ///     // 3
    public var values: ObservableValues<Element, Never> {
        values(buffering: .latest)
    }
}

extension ReadOnlyRelay {
    /// The value of now and those that follow, as an asynchronous sequence that does not throw; it keeps
    /// the latest, as that of its relay does.
    public var values: ObservableValues<Element, Never> {
        values(buffering: .latest)
    }
}

/// The values of an observable as an asynchronous sequence: the door out (G1, O20).
///
/// Each iterator subscribes when it is made, and is read where the source is used: the compiler refuses
/// to take it elsewhere, and so the elements need not be Sendable. What they are made of goes on to
/// other isolations from the body of the loop.
///
///     let subject = PublishSubject<String>()
///     let reading = Task {
///         for try await name in subject.values { print(name) }
///         print("over")
///     }
///     await Task.yield()
///     subject.onNext("one")
///     subject.onCompleted()
///     try await reading.value
///     // one
///     // over
///
/// An iteration ends behind the last value when the source ends, and throws the source's error. It also
/// ends when nobody is left who could send: it does not keep the source alive once it has begun, and
/// does not wait for one that is gone. Operators that keep their source for another run, `retry` and
/// `concat` of the same source, keep it in an iteration too: `subject.retry().values` waits until the
/// subject ends. When its task is cancelled it ends at once, without an error;
/// what was kept is dropped. The subscription ends with the iteration: at once when the loop is left,
/// and after a cancellation from elsewhere at the source's next value or when the task next runs here.
public struct ObservableValues<Element, Failure: Error>: AsyncSequence {
    private let source: Observable<Element>
    private let buffering: ValueBuffering
    /// Gives an error of the source its type; nil is for what cannot fail.
    private let failure: (any Error) -> Failure?

    init(
        _ source: Observable<Element>, buffering: ValueBuffering,
        failure: @escaping (any Error) -> Failure?
    ) {
        self.source = source
        self.buffering = buffering
        self.failure = failure
    }

    /// Subscribes; what the source sends from here on is read from the result.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: Reader(source, buffering: buffering), failure: failure)
    }

    /// One subscription that is read value by value. Copies read from the same subscription.
    public struct Iterator: AsyncIteratorProtocol {
        let reader: Reader<Element>
        let failure: (any Error) -> Failure?

        /// The next value, as soon as there is one; nil behind the end.
        ///
        /// - Parameter isolation: the reader's own, which is the source's.
        /// - Returns: the value, or nil.
        /// - Throws: the source's error, once.
        public mutating func next(
            isolation: isolated (any Actor)?
        ) async throws(Failure) -> Element? {
            await reader.waitForNext(isolation: isolation)
            switch reader.take() {
            case .next(let element): return element
            case .error(let error): if let error = failure(error) { throw error }
            case .completed: break
            }
            return nil
        }
    }
}
