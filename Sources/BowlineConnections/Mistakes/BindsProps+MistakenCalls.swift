public import BowlineObservables
public import BowlineSupport

// Calls that have another form than any `bind`: each gets a message that names the right one.

// MARK: Functions

extension BindsProps {
    // One argument: a pack of them would match every function of a name that has several.
    /// The function takes one value of another type, or one for several entries.
    @available(
        *, unavailable,
        message:
            "the function does not take what the key paths give: one Equatable value each, in their order"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<each Value, Argument>(
        _ keyPaths: repeat KeyPath<Props, each Value>, skipInitial: Bool = false,
        to receive: @escaping (Argument) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: use subscribe with isEqual:, or bind(always:to:)"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        to receive: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: add isEqual:, or use bind(always:to:)"
    )
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        onNext: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The closure takes a value of another type.
    @available(
        *, unavailable,
        message: "the closure does not take what the key path gives: one value of it"
    )
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value, Argument>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        onNext: @escaping (Argument) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// A comparer goes with a sink, or with `subscribe`.
    @available(*, unavailable, message: "a closure with isEqual: is called by subscribe")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, isEqual: @escaping (Value, Value) -> Bool,
        skipInitial: Bool = false, to receive: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The closure is asynchronous, and a sink is called in its turn (C5).
    @available(
        *, unavailable,
        message: "a sink is not async: iterate `for await value in connection.values(\\.x)` instead"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        to receive: @escaping (Value) async -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The closure is asynchronous, and a sink is called in its turn (C5).
    @available(
        *, unavailable,
        message: "a sink is not async: iterate `for await value in connection.values(\\.x)` instead"
    )
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        onNext: @escaping (Value) async -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The function takes a sequence.
    @available(
        *, unavailable,
        message: "a function that takes a sequence is bound by to: .binder(function)"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Element>(
        _ keyPath: KeyPath<Props, Value>,
        to binder: @escaping (Infallible<Element>) -> any Disposable, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The function takes a sequence.
    @available(
        *, unavailable,
        message: "a function that takes a sequence is bound by to: .binder(function)"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Element, Mapped>(
        _ keyPath: KeyPath<Props, Value>,
        to binder: @escaping (Infallible<Element>) -> any Disposable, skipInitial: Bool = false,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: Labels

extension BindsProps {
    /// The label is missing.
    @available(*, unavailable, message: "write to: before what the entry is bound to")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, _ sink: some SinkConvertible, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    // A sink that is written as `.console` has a type only where one is given.
    /// The label is missing.
    @available(*, unavailable, message: "write to: before what the entry is bound to")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, _ sink: Sink<Void>, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The label is missing.
    @available(*, unavailable, message: "write to: before what the entry is bound to")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>, _ object: Target, _ property: KeyPath<Target, Shown>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The option stands before a closure, and behind a sink.
    @available(*, unavailable, message: "write skipInitial: behind the sink")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, skipInitial: Bool, to sink: some SinkConvertible<Value>
    ) -> any Disposable {
        Disposables.create()
    }

    /// A sink is bound.
    @available(*, unavailable, message: "subscribe takes a closure; a sink is bound: bind(_:to:)")
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Value>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// A property is bound.
    @available(
        *, unavailable, message: "subscribe takes a closure; a property is bound: bind(_:to:_:)"
    )
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>, to object: Target, _ property: KeyPath<Target, Shown>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }
}
