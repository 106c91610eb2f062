// As for one-way bindings, what is likely to be written by mistake gets a message that names the remedy.

extension BindsProps {
    /// The entry and the sink have different types.
    @available(
        *, unavailable, message: "the entry and the sink have different types: add mapping:"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value: Equatable, Other>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: Sink<Other>,
        action: @escaping (Actions) -> (Other) -> Void
    ) -> TwoWayBinding<Other>? {
        nil
    }

    /// The entry and the property have different types.
    @available(
        *, unavailable, message: "the entry and the property have different types: add mapping:"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value: Equatable, Target: AnyObject, Other>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Other>,
        edited: ReferenceWritableKeyPath<Target, ((Other) -> Void)?>,
        action: @escaping (Actions) -> (Other) -> Void
    ) -> TwoWayBinding<Other>? {
        nil
    }

    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: make it so, or bind an Equatable part of it"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: Sink<Value>,
        action: @escaping (Actions) -> (Value) -> Void
    ) -> TwoWayBinding<Value>? {
        nil
    }

    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: make it so, or bind an Equatable part of it"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Value>,
        edited: ReferenceWritableKeyPath<Target, ((Value) -> Void)?>,
        action: @escaping (Actions) -> (Value) -> Void
    ) -> TwoWayBinding<Value>? {
        nil
    }
}
