import Foundation

/// The last committed numbers of references per operation, which may only fall. A line of the file is a
/// name and a number; `#` begins a comment.
struct Gates {
    private(set) var references: [String: Double] = [:]

    /// A gates file that cannot be used, and why.
    struct Unreadable: Error {
        let text: String
    }

    init(file: String) throws(Unreadable) {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw Unreadable(text: "cannot read \(file)")
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let words = line.prefix { $0 != "#" }.split(separator: " ")
            if words.isEmpty { continue }
            guard words.count == 2, let number = Double(words[1]) else {
                throw Unreadable(
                    text: "\(file):\(index + 1): not a name and a number: \(line)")
            }
            references[String(words[0])] = number
        }
    }

    /// The line of the file for a measurement.
    static func figure(_ measurement: Measurement) -> String? {
        measurement.counts.map {
            "\(measurement.name) \(Report.fixed($0.references, places: 2, short: true))"
        }
    }

    /// What a case exceeds, by how much.
    func complaints(about measurement: Measurement, of subject: Case) -> [String] {
        guard let counts = measurement.counts else { return [] }
        var complaints: [String] = []
        func check(_ what: String, _ found: Double, _ limit: Double?) {
            guard let limit, exceeds(found, limit) else { return }
            complaints.append(
                "\(subject.name): \(text(found)) \(what), "
                    + "\(text(found - limit)) more than \(text(limit))")
        }
        check("allocations", counts.allocations, subject.allocations)
        check("bytes", counts.bytes, subject.bytes)
        if let last = references[subject.name] {
            check("references", counts.references, last)
        } else {
            complaints.append("\(subject.name): no committed figure; see --figures")
        }
        return complaints
    }

    /// Lines for cases that are no more.
    func strangers(among names: [String]) -> [String] {
        Set(references.keys).subtracting(names).sorted()
            .map { "\($0): has a committed figure, but there is no such case" }
    }

    /// What is printed is rounded to two places, so less than that is no difference.
    private func exceeds(_ found: Double, _ limit: Double) -> Bool { found > limit + 0.01 }

    private func text(_ number: Double) -> String {
        Report.text(number)
    }
}
