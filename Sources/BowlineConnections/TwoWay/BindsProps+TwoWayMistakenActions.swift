// Actions that are of another type than what is edited. Whatever the key path leads to is taken, so that it is
// looked for in Actions, and not in the value.

extension BindsProps {
    /// The action does not take what the sink is given.
    @available(
        *, unavailable,
        message:
            "the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Shown, Other>(
        _ keyPath: KeyPath<Props, Value>, to sink: Sink<Shown>, action: @escaping (Actions) -> Other
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The action does not take what the mapping makes.
    @available(
        *, unavailable,
        message:
            "the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Shown, Other>(
        _ keyPath: KeyPath<Props, Value>, to sink: Sink<Shown>,
        action: @escaping (Actions) -> Other, mapping: @escaping (Value) -> Shown
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The action does not take what the property shows.
    @available(
        *, unavailable,
        message:
            "the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject, Shown, Other>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: KeyPath<Target, Shown>,
        edited: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
        action: @escaping (Actions) -> Other
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The action does not take what the mapping makes.
    @available(
        *, unavailable,
        message:
            "the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject, Shown, Other>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: KeyPath<Target, Shown>,
        edited: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
        action: @escaping (Actions) -> Other,
        mapping: @escaping (Value) -> Shown
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The action does not take what the optional property shows.
    @available(
        *, unavailable,
        message:
            "the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject, Other>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: KeyPath<Target, Value?>,
        edited: ReferenceWritableKeyPath<Target, ((Value) -> Void)?>,
        action: @escaping (Actions) -> Other
    ) -> TwoWayBinding<Value>? {
        nil
    }
}
