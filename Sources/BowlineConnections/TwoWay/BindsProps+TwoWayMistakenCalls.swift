// Calls of `twoWay` that leave something out, or give it in another form.

extension BindsProps {
    /// The property is a `let`, or without a setter that is seen here.
    @available(
        *, unavailable,
        message: "the property cannot be set: make it a var, its setter visible here"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: KeyPath<Target, Shown>,
        edited: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
        action: @escaping (Actions) -> (Shown) -> Void
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The property is a `let`, or without a setter that is seen here.
    @available(
        *, unavailable,
        message: "the property cannot be set: make it a var, its setter visible here"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: KeyPath<Target, Shown>,
        edited: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
        action: @escaping (Actions) -> (Shown) -> Void,
        mapping: @escaping (Value) -> Shown
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The properties are missing.
    @available(
        *, unavailable,
        message: "name the two properties: to: object, \\.shown, edited: \\.edited"
    )
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        action: @escaping (Actions) -> (Shown) -> Void
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The action is given itself, which a test could not replace.
    @available(*, unavailable, message: "say which action of the view it is: action: \\.name")
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: ReferenceWritableKeyPath<Target, Shown>,
        edited: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
        action: @escaping (Shown) -> Void
    ) -> TwoWayBinding<Shown>? {
        nil
    }

    /// The action is given itself, which a test could not replace.
    @available(*, unavailable, message: "say which action of the view it is: action: \\.name")
    @_disfavoredOverload
    @discardableResult
    public func twoWay<Value, Shown>(
        _ keyPath: KeyPath<Props, Value>, to sink: Sink<Shown>, action: @escaping (Shown) -> Void
    ) -> TwoWayBinding<Shown>? {
        nil
    }
}
