public import BowlineSupport

// What is likely to be written by mistake gets a message that names the remedy, at the call. Each has
// the parameters of the form that was meant, or the remedy would go with the first option that is added.

// MARK: Sinks

extension BindsProps {
    /// The entry and the sink have different types.
    @available(
        *, unavailable, message: "the entry and the sink have different types: add mapping:"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value: Equatable, Other>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Other>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry and the sink have different types.
    @available(
        *, unavailable, message: "the entry and the sink have different types: add mapping:"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Other>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Other>,
        isEqual: @escaping (Value, Value) -> Bool, skipInitial: Bool = false
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
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Other>,
        skipInitial: Bool = false, mapping: @escaping (Argument) -> Mapped
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
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Value>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The entry is not Equatable.
    @available(*, unavailable, message: "the entry is not Equatable: add isEqual:")
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Mapped>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Mapped>,
        skipInitial: Bool = false, mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }
}

// MARK: Properties of objects

extension BindsProps {
    /// The entry and the property have different types.
    @available(
        *, unavailable, message: "the entry and the property have different types: add mapping:"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value: Equatable, Target: AnyObject, Other>(
        _ keyPath: KeyPath<Props, Value>, to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Other>, skipInitial: Bool = false
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
        _ keyPath: KeyPath<Props, Value>, to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Value>, skipInitial: Bool = false
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
    public func bind<Value, Target: AnyObject, Mapped>(
        _ keyPath: KeyPath<Props, Value>, to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Mapped>, skipInitial: Bool = false,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }

    /// A comparer goes with a sink.
    @available(
        *, unavailable, message: "isEqual: goes with a sink: bind it to Sink(object, property)"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>, to object: Target,
        _ property: KeyPath<Target, Shown>, isEqual: @escaping (Value, Value) -> Bool,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// A comparer goes with a sink.
    @available(
        *, unavailable, message: "isEqual: goes with a sink: bind it to Sink(object, property)"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown, Mapped>(
        _ keyPath: KeyPath<Props, Value>, to object: Target,
        _ property: KeyPath<Target, Shown>, isEqual: @escaping (Value, Value) -> Bool,
        skipInitial: Bool = false, mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }

    /// The property is a `let`, or without a setter that is seen here.
    @available(
        *, unavailable,
        message: "the property cannot be set: make it a var, its setter visible here"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>, to object: Target, _ property: KeyPath<Target, Shown>,
        skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The property is a `let`, or without a setter that is seen here.
    @available(
        *, unavailable,
        message: "the property cannot be set: make it a var, its setter visible here"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Shown, Mapped>(
        _ keyPath: KeyPath<Props, Value>, to object: Target, _ property: KeyPath<Target, Shown>,
        skipInitial: Bool = false, mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }

    /// A property is meant, and its value is given.
    @available(
        *, unavailable,
        message: "that is a value, not what shows one: write to: object, \\.property"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>, to value: Value?, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    // An optional: it is the worse match where the object is a sink.
    /// The property is missing.
    @available(
        *, unavailable, message: "name the property that shows the entry: to: object, \\.property"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject>(
        _ keyPath: KeyPath<Props, Value>, to object: Target?, skipInitial: Bool = false
    ) -> any Disposable {
        Disposables.create()
    }

    /// The property is missing.
    @available(
        *, unavailable, message: "name the property that shows the entry: to: object, \\.property"
    )
    @_disfavoredOverload
    @discardableResult
    public func bind<Value, Target: AnyObject, Mapped>(
        _ keyPath: KeyPath<Props, Value>, to object: Target?, skipInitial: Bool = false,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        Disposables.create()
    }
}
