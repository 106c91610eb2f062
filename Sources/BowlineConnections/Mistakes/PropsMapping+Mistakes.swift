extension PropsMapping {
    /// There is one slice.
    @available(
        *, unavailable,
        message: "one slice is selected; several are .map(createSelector(\\.a, \\.b) { a, b in … })"
    )
    @_disfavoredOverload
    public static func select<First, Second>(
        _ first: @escaping (State) -> First, _ second: @escaping (State) -> Second,
        map: @escaping (First, Second) -> Props
    ) -> PropsMapping {
        .map { map(first($0), second($0)) }
    }

    /// There is one slice.
    @available(
        *, unavailable,
        message: "one slice is selected; several are .map(createSelector(\\.a, \\.b) { a, b in … })"
    )
    @_disfavoredOverload
    public static func select<First, Second, Third>(
        _ first: @escaping (State) -> First, _ second: @escaping (State) -> Second,
        _ third: @escaping (State) -> Third, map: @escaping (First, Second, Third) -> Props
    ) -> PropsMapping {
        .map { map(first($0), second($0), third($0)) }
    }
}
