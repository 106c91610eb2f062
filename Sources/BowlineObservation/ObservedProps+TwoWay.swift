extension ObservedProps {
    /// An entry together with the action that asks for another value of it.
    ///
    ///     let text = screen.binding(\.text, send: screen.actions.setText)
    ///     text.value = "typed"
    ///
    /// Reading it reads the tracked entry. Behind every write the readers of the entry are told,
    /// also if its value is unchanged, so that an edit that was rejected or corrected is replaced
    /// by what the store has (C14).
    ///
    /// - Parameters:
    ///   - keyPath: an Equatable entry of Props.
    ///   - send: is called with what was written.
    /// - Returns: the two ways; it keeps the object alive.
    @inlinable
    public func binding<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>, send: @escaping (Value) -> Void
    ) -> TwoWay<Value> {
        TwoWay(
            get: { self[dynamicMember: keyPath] },
            set: { value in self.echo(self.distinctEntry(keyPath)) { send(value) } })
    }

    /// An entry that is not Equatable, together with the action that asks for another value of it;
    /// see the one for Equatable entries.
    @inlinable
    public func binding<Value>(
        _ keyPath: KeyPath<Props, Value>, send: @escaping (Value) -> Void
    ) -> TwoWay<Value> {
        TwoWay(
            get: { self[dynamicMember: keyPath] },
            set: { value in self.echo(self.undistinguishedEntry(keyPath)) { send(value) } })
    }

    /// Writes, and tells the readers of the entry unless the write has done so.
    @usableFromInline
    func echo(_ entry: TrackedEntry<Props, Actions>, write: () -> Void) {
        let before = entry.tellings
        write()
        if entry.tellings == before { tell(entry) }
    }
}
