public import BowlineSupport

// `bind(always:to:)` has one form: what others do by options, its sink does.

extension BindsProps {
    /// A closure is no sink.
    @available(*, unavailable, message: "bind(always:) takes a sink: write to: Sink { … }")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value>(
        always keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        to receive: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }

    /// A property is no sink.
    @available(
        *, unavailable, message: "bind(always:) takes a sink: write to: Sink(object, property)"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown>(
        always keyPath: KeyPath<Props, Value>, to object: Target,
        _ property: KeyPath<Target, Shown>, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry and the sink have different types.
    @available(
        *, unavailable,
        message: "the entry and the sink have different types: convert it in to: Sink { … }"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Other>(
        always keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Other>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// There is no mapping.
    @available(*, unavailable, message: "bind(always:) has no mapping: map it in to: Sink { … }")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Mapped>(
        always keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Mapped>,
        skipInitial: Bool = false, mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }

    /// `subscribe` compares.
    @available(*, unavailable, message: "every commit goes to bind(always:to:) with Sink { … }")
    @_disfavoredOverload
    @discardableResult
    public func subscribe<Value>(
        always keyPath: KeyPath<Props, Value>, skipInitial: Bool = false,
        onNext: @escaping (Value) -> Void
    ) -> any Disposable {
        Disposables.create()
    }
}
