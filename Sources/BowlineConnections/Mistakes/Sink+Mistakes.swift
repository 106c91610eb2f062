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

extension SinkConvertible {
    /// The elements cannot be told apart, or not be compared.
    @available(
        *, unavailable,
        message:
            "elements of a list are Identifiable and Equatable: map text and numbers by IdentifiableValue.init"
    )
    @_disfavoredOverload
    public static func list<Element>(
        limit: Int = .max, _ receive: @escaping (ListUpdate<Element>) -> Void
    ) -> Self where Self == Sink<[Element]> {
        Sink { _ in }
    }
}
