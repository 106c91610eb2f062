import BowlineSupport

/// What becomes of the class instances that a value holds: they are changed in place, and then the
/// value before and the value behind the change are the same to whoever compares them.
enum InPlaceChanges {
    /// Runs a body.
    ///
    /// - Parameter values: are looked at before and behind it, if they hold class instances.
    /// - Returns: where one is another one, though nobody has replaced it; a line each.
    static func of<Value>(
        _ values: Value..., during body: () throws -> Void
    ) rethrows -> [String] {
        let before = values.map { ValueDump($0) }
        try body()
        for (value, dump) in zip(values, before) where dump.holdsInstances {
            let differences = dump.differences(to: ValueDump(value))
            if !differences.isEmpty { return differences.map { "\($0)" } }
        }
        return []
    }

    /// What a failure says of a reducer that has done so.
    static func summary(of actions: String) -> String {
        "\(actions) changed an instance in place that the state before holds too, so that no comparison "
            + "sees it (before → after). Put a new instance in its place, or make it a struct:"
    }

    /// What a failure says of a closure that has done so to what it was to be compared with.
    static var closureSummary: String {
        "The closure changed an instance in place that the state holds too, so that both are the same "
            + "(before → after). Put a new instance in its place:"
    }
}
