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
    public static func perConnection(_ make: @escaping () -> PropsMapping) -> PropsMapping {
        PropsMapping { make().make() }
    }

    /// The same, whose props are committed only when they differ as a whole.
    ///
    /// Then also what is bound with `always` hears nothing of equal props.
    ///
    /// - Parameter areEqual: is asked with (the props, the new ones) for each time that the state is mapped.
    /// - Returns: the mapping.
    public func areEqual(_ areEqual: @escaping (_ old: Props, _ new: Props) -> Bool) -> PropsMapping
    {
        PropsMapping { [make] in
            var made = make()
            made.mapping = made.mapping.committed(unless: areEqual)
            return made
        }
    }
}

extension Mapping {
    /// The same, which maps to nothing where the props are equal to those before.
    fileprivate func committed(unless areEqual: @escaping (Props, Props) -> Bool) -> Mapping {
        let last = LastSlice<Props>()
        return Mapping(
            fresh: { state, version in
                let props = fresh(state, version)
                last.value = props
                return props
            },
            changed: { state, version in
                guard let props = changed.map({ $0(state, version) }) ?? fresh(state, version)
                else { return nil }
                if let known = last.value, areEqual(known, props) { return nil }
                last.value = props
                return props
            },
            forget: {
                forget?()
                last.value = nil
            })
    }
}
