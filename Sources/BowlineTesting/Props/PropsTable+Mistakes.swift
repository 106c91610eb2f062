extension PropsTable {
    /// An entry and its value are of one type.
    @available(
        *, unavailable,
        message:
            "an entry and its value have different types, or one that is not Equatable: give each entry a value of its own type, or look at a part of it that is Equatable"
    )
    @_disfavoredOverload
    public func row<each Entry, each Value>(
        _ state: State, _ entries: repeat (KeyPath<Props, each Entry>, each Value),
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws {}
}
