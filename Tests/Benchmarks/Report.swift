/// Prints measurements as a table, or as one JSON object a line.
enum Report {
    static let header =
        pad("name", 28) + padLeft("ns", 12) + padLeft("baseline", 12) + padLeft("ratio", 8)
        + padLeft("aim", 6) + padLeft("allocs", 9) + padLeft("bytes", 9) + padLeft("rc", 10)

    static func row(_ result: Measurement, aim: Double?) -> String {
        pad(result.name, 28) + padLeft(text(result.nanoseconds), 12)
            + padLeft(text(result.baselineNanoseconds), 12) + padLeft(text(result.ratio), 8)
            + padLeft(aim.map(text) ?? "", 6) + padLeft(result.allocations.map(text) ?? "", 9)
            + padLeft(result.bytes.map(text) ?? "", 9)
            + padLeft(result.references.map(text) ?? "", 10)
    }

    static func json(_ result: Measurement) -> String {
        var fields = [
            "\"name\": \"\(result.name)\"", "\"ns\": \(text(result.nanoseconds))",
            "\"baseline_ns\": \(text(result.baselineNanoseconds))",
            "\"ratio\": \(text(result.ratio))",
        ]
        if let allocations = result.allocations {
            fields.append("\"allocs\": \(text(allocations))")
        }
        if let references = result.references { fields.append("\"rc\": \(text(references))") }
        if let bytes = result.bytes { fields.append("\"bytes\": \(text(bytes))") }
        return "{\(fields.joined(separator: ", "))}"
    }

    /// With two decimals at most.
    static func text(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = hundredths % 100
        if fraction == 0 { return "\(hundredths / 100)" }
        return "\(hundredths / 100)." + (fraction < 10 ? "0\(fraction)" : "\(fraction)")
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
