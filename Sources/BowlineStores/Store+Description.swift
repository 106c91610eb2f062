import BowlineSupport

extension Store: CustomDebugStringConvertible {
    /// The label, how many commits there were, and who is subscribed, with the places in the
    /// program.
    public var debugDescription: String {
        let label = route == nil ? core.label : "\(State.self) in \(core.label)"
        let subscriptions = core.subscriptionDescriptions
        let list = subscriptions.isEmpty ? "" : ": " + subscriptions.joined(separator: ", ")
        return "\(label) after \(core.committed.queue.number) commits, "
            + "\(subscriptions.count) subscriptions\(list)"
    }
}

extension Store {
    /// The state as text, a line a field: the same for the same state, sets and dictionaries
    /// sorted, without addresses.
    ///
    ///     print(store.stateText)
    ///
    /// It is made by reflection, for logs and tests; its form may change. It shows all that the
    /// state holds, secrets included, down to 32 levels and up to 100,000 parts: fields, elements,
    /// keys and values. What is left out is said where it would stand, `Node(deeper than 32)`,
    /// `(3 more)`.
    ///
    /// - Complexity: O(*n*) in the parts that are shown, and in those of larger sets and
    ///   dictionaries up to 200,000 elements, of which the first are shown; of still larger ones
    ///   the number is.
    public var stateText: String { StructuralDump(state).text }

    /// The state as JSON, made from the same dump as ``stateText``, so that it needs no Codable.
    ///
    /// It is for reading, not for restoring a state, and has the limits of ``stateText``; what is
    /// left out is a string there.
    ///
    /// - Complexity: that of ``stateText``.
    public var stateJSON: String { StructuralDump(state).json }
}
