/// A processor with what it did lately, or the mean of several.
struct LiveCore: Identifiable, Equatable {
    /// Its number, or that of the first.
    var id: Int
    /// How many it stands for.
    var count = 1
    /// Percent; nil if it is not known.
    var busy: Double?
    /// Percent, the newest last.
    var history: [Double]

    var name: String { count == 1 ? "\(id)" : "+\(count)" }

    /// Each as a row or, where those are too many, the first ones and in the last row the mean of all others.
    ///
    /// - Parameter most: at least 1.
    static func rows(_ cores: [LiveCore], atMost most: Int) -> [LiveCore] {
        guard cores.count > most else { return cores }
        let others = cores[(most - 1)...]
        let length = others.map(\.history.count).min() ?? 0
        let history = (0..<length).map { index in
            mean(others.map { $0.history[$0.history.count - length + index] }) ?? 0
        }
        let last = LiveCore(
            id: cores[most - 1].id, count: others.count, busy: mean(others.compactMap(\.busy)),
            history: history)
        return cores[..<(most - 1)] + [last]
    }

    /// With one decimal, as they have.
    private static func mean(_ values: [Double]) -> Double? {
        values.isEmpty
            ? nil : (10 * values.reduce(0, +) / Double(values.count)).rounded() / 10
    }
}
