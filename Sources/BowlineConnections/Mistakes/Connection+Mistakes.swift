extension Connection {
    /// What is given is no connection.
    @available(
        *, unavailable,
        message: "the parent is a connection; without one it is connect()"
    )
    @_disfavoredOverload
    public func connect<Parent>(under parent: Parent) {}
}
