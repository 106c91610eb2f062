/// What came, in order, and how much of it a test has looked at.
struct ReadLog<Item> {
    private(set) var items: [Item] = []
    /// How many an expectation has taken.
    private var taken = 0
    /// How many were taken or read.
    private var seen = 0
    /// Whether a test has looked at all, be it at nothing.
    private(set) var wasLookedAt = false

    mutating func add(_ item: Item) {
        items.append(item)
    }

    /// What came since the last expectation, for the next one.
    mutating func takeNew() -> [Item] {
        defer { taken = items.count }
        return Array(readAll().dropFirst(taken))
    }

    /// All that came so far.
    mutating func readAll() -> [Item] {
        wasLookedAt = true
        seen = items.count
        return items
    }

    /// What came after the test last looked.
    var unseen: ArraySlice<Item> { items.dropFirst(seen) }
}

/// A number of things, as text.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
}
