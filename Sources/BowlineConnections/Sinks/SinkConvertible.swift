public import BowlineObservables

/// What an entry can be bound to as it is: a ``Sink``, a relay, a subject, an observer, a `Binder`,
/// an ``OwnInput``.
///
///     connection.bind(\.title, to: title)                // a BehaviorRelay<String>
///     connection.bind(\.selected, to: detailInput)       // an OwnInput<Item.ID>
///     connection.bind(\.count, to: .console("count"))
public protocol SinkConvertible<Value> {
    /// The type of the values.
    associatedtype Value

    /// The sink form, which keeps what it writes to alive, but for an object that is held weakly.
    func asSink() -> Sink<Value>
}

extension Sink: SinkConvertible {
    /// Itself.
    @inlinable
    public func asSink() -> Sink<Value> { self }
}

// MARK: Targets of sequences

extension ObserverConvertible {
    /// A sink that sends each value to the observer; its bindings end with the observer (O5), or when
    /// a binder's object is gone (C11).
    ///
    /// - Returns: the sink.
    public func asSink() -> Sink<Element> {
        let observer = asObserver()
        return Sink(target: observer.target) { observer.onNext($0) }
    }
}

extension Observer: SinkConvertible {}
extension Binder: SinkConvertible {}
extension BehaviorRelay: SinkConvertible {}
extension PublishRelay: SinkConvertible {}
extension BehaviorSubject: SinkConvertible {}
extension ReplaySubject: SinkConvertible {}
extension PublishSubject: SinkConvertible {}
