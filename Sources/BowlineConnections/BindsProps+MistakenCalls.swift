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
        _ keyPaths: repeat KeyPath<Props, each Value>, to receive: @escaping (Argument) -> Void
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
        _ keyPath: KeyPath<Props, Value>, to receive: @escaping (Value) async -> Void
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
        _ keyPath: KeyPath<Props, Value>, onNext: @escaping (Value) async -> Void
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
        to binder: @escaping (Infallible<Element>) -> any Disposable
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
        to binder: @escaping (Infallible<Element>) -> any Disposable,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }

    /// The mapping makes another type than the sink takes.
    @available(
        *, unavailable, message: "the mapping does not make of the entry what the sink takes"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Argument, Mapped, Other>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: some SinkConvertible<Other>,
        mapping: @escaping (Argument) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: Without `to:`

extension BindsProps {
    /// The label is missing.
    @available(*, unavailable, message: "write to: before what the entry is bound to")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, _ sink: some SinkConvertible
    ) -> any Disposable {
        Disposables.create()
    }

    /// The label is missing.
    @available(*, unavailable, message: "write to: before what the entry is bound to")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>, _ object: Target, _ property: KeyPath<Target, Shown>
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: Properties

extension BindsProps {
    /// The property is a `let`, or computed without a setter.
    @available(*, unavailable, message: "the property cannot be set: make it a var")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>, to object: Target, _ property: KeyPath<Target, Shown>
    ) -> any Disposable {
        Disposables.create()
    }
}
