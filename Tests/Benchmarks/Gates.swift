import Foundation

/// The counts that may not grow: allocations as the table of cases says, reference counting as it was
/// committed last.
struct Gates {
    private(set) var references: [String: Double] = [:]

    static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "gates.txt")

    /// Reads `name figure` lines.
    init(contentsOf file: URL) throws {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, let figure = Double(words[1]) {
                references[String(words[0])] = figure
            }
        }
    }

    /// What exceeds its figure, in words.
    func violations(_ result: Measurement, of benchmark: Case) -> [String] {
        var found: [String] = []
        if let allocations = result.allocations, let most = benchmark.allocations,
            allocations > most
        {
            found.append(
                "\(result.name): \(Report.text(allocations)) allocations an operation, "
                    + "\(Report.text(most)) are allowed")
        }
        if let count = result.references {
            guard let most = references[result.name] else {
                return found + ["\(result.name): no figure for rc in gates.txt"]
            }
            if count > most + 0.01 {
                found.append(
                    "\(result.name): \(Report.text(count)) retains, releases and weak loads an "
                        + "operation, \(Report.text(most)) were committed")
            }
        }
        return found
    }
}
