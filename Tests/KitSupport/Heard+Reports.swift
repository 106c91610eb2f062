public import BowlineTesting

extension Heard where Value == Diagnostics.Report {
    /// What the library reported, as it writes it.
    public var lines: [String] { values.map(\.description) }

    public var identifiers: [String] { values.map(\.identifier) }
}
