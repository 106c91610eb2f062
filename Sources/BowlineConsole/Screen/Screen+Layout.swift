extension Screen {
    /// Puts the parts that are made in a closure side by side, in equal widths, with two blank columns between two.
    ///
    ///     screen.columns {
    ///         connection.bind(\.used, to: screen.bar("memory"))
    ///         connection.bind(\.swap, to: screen.bar("swap"))
    ///     }
    ///
    /// - Parameter parts: is called once, at once.
    /// - Returns: what the closure returns, a table for its keys as it may be.
    @discardableResult
    public func columns<Result>(_ parts: () throws -> Result) rethrows -> Result {
        try nest(Stack(isRow: true), parts)
    }

    /// Puts the parts that are made in a closure one below the other: as one part of `columns`.
    ///
    /// - Parameter parts: is called once, at once.
    /// - Returns: what the closure returns.
    @discardableResult
    public func rows<Result>(_ parts: () throws -> Result) rethrows -> Result {
        try nest(Stack(isRow: false), parts)
    }

    private func nest<Result>(_ stack: Stack, _ parts: () throws -> Result) rethrows -> Result {
        open.append(add(stack))
        defer { open.removeLast() }
        return try parts()
    }
}
