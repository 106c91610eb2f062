extension Screen {
    /// Puts the parts that are made in a closure side by side, in equal widths, with two blank columns between two.
    ///
    ///     screen.columns {
    ///         connection.bind(\.used, to: screen.bar("memory"))
    ///         connection.bind(\.swap, to: screen.bar("swap"))
    ///     }
    ///
    /// - Parameter parts: is called once, at once.
    public func columns(_ parts: () throws -> Void) rethrows {
        try nest(Stack(isRow: true), parts)
    }

    /// Puts the parts that are made in a closure one below the other: as one part of `columns`.
    ///
    /// - Parameter parts: is called once, at once.
    public func rows(_ parts: () throws -> Void) rethrows {
        try nest(Stack(isRow: false), parts)
    }

    private func nest(_ stack: Stack, _ parts: () throws -> Void) rethrows {
        open.append(add(stack))
        defer { open.removeLast() }
        try parts()
    }
}
