extension Connection {
    /// What is given is no connection.
    @available(
        *, unavailable,
        message: "the parent is a connection; what is under none, is connected by connect()"
    )
    @_disfavoredOverload
    public func connect<Parent>(under parent: Parent) {}
}
