public import BowlineSupport

// What is likely to be written by mistake gets a message that names the remedy, at the call.

extension BindsProps {
    /// The entry and the sink have different types.
    @available(
        *, unavailable, message: "the entry and the sink have different types: add mapping:"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value: Equatable, Other>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Other>
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
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Value>
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry and the property have different types.
    @available(
        *, unavailable, message: "the entry and the property have different types: add mapping:"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value: Equatable, Target: AnyObject, Other>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Other>
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: bind it to Sink(object, property) with isEqual:"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry is not Equatable.
    @available(*, unavailable, message: "the entry is not Equatable: add isEqual:")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Mapped>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: some SinkConvertible<Mapped>,
        mapping: @escaping (Value) -> Mapped
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
        _ keyPath: KeyPath<Props, Value>, to receive: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry is not Equatable.
    @available(*, unavailable, message: "the entry is not Equatable: add isEqual:")
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value>(
        _ keyPath: KeyPath<Props, Value>, onNext: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }
}
