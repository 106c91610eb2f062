public import BowlineStores

extension Connection {
    /// A connection whose options combine; it is not connected yet.
    ///
    ///     Connection(
    ///         store: store, label: "row",
    ///         mapStateToProps: .select(\.items, input: index) { Row.Props(title: $0[$1].title) },
    ///         mapDispatchToActions: Row.actions)
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: says what is mapped, and when. What it has is made for this connection.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        mapStateToProps: PropsMapping<State, Props>,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        let made = mapStateToProps.make()
        self.init(
            store: store, label: label, mapping: made.mapping, actions: mapDispatchToActions)
        if let input = made.listen { hear(of: input) }
    }

    @usableFromInline
    func hear(of input: InputListening) {
        attachments.append(input.listen { [weak self] in self?.inputChanged() })
    }
}

extension Connection where Actions == Void {
    /// A connection with props alone, whose options combine.
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: says what is mapped, and when.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        mapStateToProps: PropsMapping<State, Props>
    ) {
        self.init(
            store: store, label: label, mapStateToProps: mapStateToProps,
            mapDispatchToActions: { _ in })
    }
}
