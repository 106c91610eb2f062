extension DumpComparison {
    /// Elements of a set, which are their own keys, or entries of a dictionary.
    ///
    /// Keys are told apart by what they are, not by how they read: of those that are not shown, all
    /// read the same.
    mutating func compareKeyed(
        _ old: [(key: DumpNode, value: DumpNode?)], _ new: [(key: DumpNode, value: DumpNode?)],
        at path: String
    ) {
        // Keys that are the same are taken in the order in which they stand.
        var places: [Int: [Int]] = [:]
        for (place, entry) in old.enumerated().reversed() {
            places[entry.key.digest, default: []].append(place)
        }
        let partners = new.map { places[$0.key.digest]?.popLast() }
        let kept = Set(partners.compactMap(\.self))
        for (place, entry) in old.enumerated() where !kept.contains(place) {
            report(Self.extend(path, entry.key), entry.value ?? entry.key, nil)
        }
        for (place, entry) in new.enumerated() {
            if let partner = partners[place] {
                // An element is the same as its partner.
                guard let value = entry.value, let oldValue = old[partner].value else { continue }
                compare(oldValue, value, at: Self.extend(path, entry.key))
            } else {
                report(Self.extend(path, entry.key), nil, entry.value ?? entry.key)
            }
        }
    }

    private static func extend(_ path: String, _ key: DumpNode) -> String {
        "\(path)[\(StructuralDump.line(of: key))]"
    }
}
