extension Bindings: CustomDebugStringConvertible {
    /// The type of the props, and how many bindings there are: `Bindings<Props>, 3 bindings on 2
    /// entries`.
    ///
    /// - Complexity: O(*n*) in the bindings.
    public var debugDescription: String { "Bindings<\(Props.self)>, \(plan.summary)" }
}

extension Connection: CustomDebugStringConvertible {
    /// The label, the store's, whether it is connected, and how many bindings there are:
    /// `Connection<Props> to main store, connected, 3 bindings on 2 entries`.
    ///
    /// - Complexity: O(*n*) in the bindings.
    public var debugDescription: String {
        "Connection<\(label)> to \(source.core.label), "
            + "\(isConnected ? "connected" : "not connected"), \(bindings.plan.summary)"
    }
}

extension Plan {
    /// How many bindings there are, and on how many entries; several that are bound together are
    /// one.
    fileprivate var summary: String {
        var count = 0
        var entries: Set<ObjectIdentifier> = []
        bindings.forEach(before: .max) { binding, _ in
            if binding.isAlive {
                count += 1
                entries.insert(ObjectIdentifier(binding.entry))
            }
            return true
        }
        let places = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
        return count == 0 ? "no bindings" : "\(Count.text(count, "binding")) on \(places)"
    }
}
