extension Sink {
    /// The property is a `let`, or without a setter that is seen here.
    @available(
        *, unavailable,
        message: "the property cannot be set: make it a var, its setter visible here"
    )
    @_disfavoredOverload
    public init<Target: AnyObject>(_ object: Target, _ property: KeyPath<Target, Value>) {
        self.init { _ in }
    }
}
