import AllocationCounter
import Foundation

/// What a dispatch costs with so many.
struct GrowthPoint {
    let size: Int
    let work: Work
    let counts: CountsPerOperation?
    /// Nil where nothing is timed.
    let nanoseconds: Double?
}

extension Series {
    /// Counts, and times if asked for, with so many.
    ///
    /// - Note: What `Diagnostics` checks in development is off in a release build, where this runs.
    func point(_ size: Int, isTimed: Bool) -> GrowthPoint {
        let meter = Meter()
        let dispatch = prepare(size, meter)
        for _ in 0..<3 { dispatch() }
        let operations = 4
        meter.work = Work()
        var side = Side(
            run: { for _ in 0..<$0 { dispatch() } }, result: { 0 }, expected: { _ in 0 })
        let counts = counting_is_available() ? side.count(operations) : nil
        if counts == nil { side.perform(operations) }
        let total = meter.work
        let work = Work(
            comparisons: total.comparisons / operations, mappings: total.mappings / operations,
            calls: total.calls / operations)
        guard isTimed else {
            return GrowthPoint(size: size, work: work, counts: counts, nanoseconds: nil)
        }
        let batch = side.operationsPerBatch()
        let times = (0..<5).map { _ in side.time(batch) }
        return GrowthPoint(
            size: size, work: work, counts: counts, nanoseconds: times.sorted()[2])
    }

    /// What is more than it may be: work above the limit of the series, heap allocations, or references
    /// that grow faster than what there is so many of.
    func complaints(about points: [GrowthPoint]) -> [String] {
        var complaints: [String] = []
        for point in points {
            let most = limit(point.size)
            if !point.work.isWithin(most) {
                complaints.append(
                    "growth.\(name), \(point.size): \(point.work), at most \(most)")
            }
        }
        for (one, other) in zip(points, points.dropFirst()) {
            guard let before = one.counts, let after = other.counts else { continue }
            let factor = Double(other.size) / Double(one.size)
            for (what, few, many) in [
                ("references", before.references, after.references),
                ("allocations", before.allocations, after.allocations),
            ] where many > factor * few + 8 {
                complaints.append(
                    "growth.\(name), \(one.size) to \(other.size): \(Report.text(many)) \(what), "
                        + "more than \(Int(factor)) times \(Report.text(few))")
            }
        }
        return complaints
    }
}

/// The lines of a series: a table, and the times drawn on a scale on which ten times as much is as far.
enum Plot {
    static func lines(_ series: Series, _ points: [GrowthPoint]) -> [String] {
        let slowest = points.compactMap(\.nanoseconds).max() ?? 1
        let decades = max(1, log10(slowest).rounded(.up))
        let title = "\(series.name): \(series.text)"
        return [title] + points.map { line($0, decades: decades) } + [axis(decades: decades), ""]
    }

    private static let decade = 8

    private static func line(_ point: GrowthPoint, decades: Double) -> String {
        let nanoseconds = point.nanoseconds ?? 1
        let length = Int((log10(max(1, nanoseconds)) * Double(decade)).rounded())
        let width = Int(decades) * decade
        return right("\(point.size)", 8)
            + right(Report.fixed(nanoseconds, places: 0), 12) + " ns "
            + right("\(point.work.comparisons)", 7) + right("\(point.work.mappings)", 7)
            + right("\(point.work.calls)", 7)
            + right(Report.text(point.counts?.references ?? 0), 9) + "  "
            + String(repeating: "▪", count: length)
            + String(repeating: " ", count: max(0, width - length))
    }

    private static func axis(decades: Double) -> String {
        let units = ["1 ns", "10", "100", "1 µs", "10", "100", "1 ms", "10", "100", "1 s"]
        let scale = (0...Int(decades)).map { number in
            let unit = units[min(number, units.count - 1)]
            return unit + String(repeating: " ", count: max(0, decade - unit.count))
        }
        return "  number     dispatch  compar. mapp.  calls       rc  " + scale.joined()
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
