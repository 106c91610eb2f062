/// The lines that are printed for a measurement.
enum Report {
    static let header = [
        row("name", ["ns", "by hand", "ratio", "at most", "allocs", "bytes", "rc", "rc by hand"]),
        row("", Array(repeating: "", count: 8)).replacing("  ", with: "--"),
    ]

    static func line(_ measurement: Measurement) -> String {
        row(
            measurement.name,
            [
                text(measurement.nanoseconds, places: 1),
                text(measurement.byHandNanoseconds, places: 1),
                text(measurement.ratio, places: 2),
                text(ratioGoals[measurement.name], places: 1),
                text(measurement.counts?.allocations, places: 2, short: true),
                text(measurement.counts?.bytes, places: 0),
                text(measurement.counts?.references, places: 2, short: true),
                text(measurement.byHandCounts?.references, places: 2, short: true),
            ]) + share(measurement)
    }

    static func json(_ measurement: Measurement) -> String {
        let members: [(String, Double?)] = [
            ("ns", measurement.nanoseconds),
            ("baseline_ns", measurement.byHandNanoseconds),
            ("ratio", measurement.ratio),
            ("ratio_at_most", ratioGoals[measurement.name]),
            ("allocs", measurement.counts?.allocations),
            ("bytes", measurement.counts?.bytes),
            ("rc", measurement.counts?.references),
            ("baseline_rc", measurement.byHandCounts?.references),
            ("core_percent", measurement.corePercent),
        ]
        let present = members.compactMap { name, value in
            value.map { "\"\(name)\":\(fixed($0, places: 3, short: true))" }
        }
        return "{" + (["\"name\":\"\(measurement.name)\""] + present).joined(separator: ",") + "}"
    }

    private static func share(_ measurement: Measurement) -> String {
        guard let percent = measurement.corePercent, let rate = measurement.rate else { return "" }
        return
            "   \(fixed(percent, places: 2)) % of one core for \(fixed(rate, places: 0)) a second"
    }

    /// What the measured times say of the goals, for the end of the table.
    static func goals(_ measured: [Measurement]) -> [String] {
        #if DEBUG
            return ["a debug build: the goals are for `swift run -c release Benchmarks`"]
        #else
            let missed = missedGoals(measured)
            return missed.isEmpty ? ["all goals reached"] : missed.map { "missed: \($0)" }
        #endif
    }

    private static func missedGoals(_ measured: [Measurement]) -> [String] {
        var missed: [String] = []
        for measurement in measured {
            guard let ratio = measurement.ratio, let goal = ratioGoals[measurement.name] else {
                continue
            }
            if ratio > goal {
                missed.append(
                    "\(measurement.name): \(fixed(ratio, places: 2)), at most \(fixed(goal, places: 1))"
                )
            }
        }
        let times = Dictionary(measured.map { ($0.name, $0.nanoseconds) }) { first, _ in first }
        for pair in pairGoals {
            guard case let (first??, second??) = (times[pair.first], times[pair.second]) else {
                continue
            }
            let factor = max(first, second) / min(first, second)
            if factor > pair.factor {
                missed.append(
                    "\(pair.first) and \(pair.second): \(fixed(factor, places: 2)) apart, "
                        + "at most \(fixed(pair.factor, places: 1))")
            }
        }
        return missed
    }

    private static func row(_ name: String, _ columns: [String]) -> String {
        columns.reduce(name + String(repeating: " ", count: max(0, 26 - name.count))) {
            $0 + String(repeating: " ", count: max(1, 12 - $1.count)) + $1
        }
    }

    private static func text(_ value: Double?, places: Int, short: Bool = false) -> String {
        value.map { fixed($0, places: places, short: short) } ?? "–"
    }

    /// A count, with two places where it has any.
    static func text(_ number: Double) -> String { fixed(number, places: 2, short: true) }

    /// A number with a fixed number of places; `short` leaves out zeros at the end.
    static func fixed(_ value: Double, places: Int, short: Bool = false) -> String {
        let scale = (0..<places).reduce(1) { product, _ in product * 10 }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        var digits = String(scaled % scale + scale).dropFirst()
        if short { while digits.last == "0" { digits.removeLast() } }
        return (value < 0 && scaled != 0 ? "-" : "") + "\(scaled / scale)"
            + (digits.isEmpty ? "" : "." + digits)
    }
}
