public import BowlineObservables
public import BowlineSupport

extension InfallibleConvertible {
    /// Binds each value to a sink.
    ///
    ///     relay.bind(to: .console("count")).disposed(by: bag)
    ///     // count: 0
    ///
    /// Other than a connection's entry, a sequence is not compared: the sink gets every value (G6).
    ///
    /// - Parameter sink: an object that it writes to is held weakly; when that is gone the binding ends at
    ///   the next use of its source (G9).
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    public func bind(to sink: Sink<Element>) -> any Disposable {
        bind(target: sink.target, receive: sink.bound().receive)
    }

    /// Binds each value to what is made a sink: ``ListRows``, an ``OwnInput``; see ``bind(to:)``.
    ///
    /// What is a target of sequences as well, a relay say, is bound as that: it may hear of the end, too.
    ///
    /// - Parameter target: its `asSink()` says how it is held; rows are held weakly.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    @_disfavoredOverload
    public func bind(to target: some SinkConvertible<Element>) -> any Disposable {
        bind(to: target.asSink())
    }

    /// Binds each value to a sink of its optional; see ``bind(to:)``.
    @_disfavoredOverload
    public func bind(to sink: Sink<Element?>) -> any Disposable {
        let receive = sink.bound()
        return bind(target: sink.target, receive: { receive($0) })
    }
}

extension ObservableConvertible {
    /// The sequence can fail (O21).
    @available(
        *, unavailable,
        message: "the sequence can fail: add asInfallible(onError:) or catchAndReturn(_:) first"
    )
    @_disfavoredOverload
    public func bind(to sink: Sink<Element>) -> any Disposable {
        Disposables.create()
    }
}
