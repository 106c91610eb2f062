import BowlineStores

extension PropsMapping {
    /// A mapping of its own for each connection, with selectors that no other connection shares.
    ///
    ///     props: .perConnection {
    ///         let visible = createSelector(\AppState.items, \.filter) { items, filter in … }
    ///         return .select(visible) { List.Props(items: $0) }
    ///     }
    ///
    /// - Parameter make: is called once for each connection.
    /// - Returns: the mapping.
    @inlinable
    public static func perConnection(_ make: @escaping () -> PropsMapping) -> PropsMapping {
        PropsMapping { make().make() }
    }

    /// The same, whose props are committed only when they differ as a whole.
    ///
    /// Then also what is bound with `always` hears nothing of equal props. It is asked whenever a state
    /// was mapped: at a commit, with `connect()` (C3), for a new input, by `newState`.
    ///
    /// - Parameter isEqual: is asked with (the props as they are, also if they were set by hand; the new
    ///   ones). It may dispatch (S4). Of several, each is asked until one says equal.
    /// - Returns: the mapping.
    @inlinable
    public func distinct(
        isEqual: @escaping (_ old: Props, _ new: Props) -> Bool
    ) -> PropsMapping {
        PropsMapping { [make] in
            var made = make()
            made.mapping = made.mapping.committed(unless: isEqual)
            return made
        }
    }
}

extension PropsMapping where Props: Equatable {
    /// The same, whose props are committed only when they differ as a whole, by `==`; see
    /// ``distinct(isEqual:)``.
    @inlinable public var distinct: PropsMapping { distinct(isEqual: ==) }
}
