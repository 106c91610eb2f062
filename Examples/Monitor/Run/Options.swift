/// What the program was asked for on the command line.
struct Options: Equatable {
    /// Seconds between samples; nil if not given: 1 for a running system, none for a recording.
    var interval: Double?
    /// How many samples to take; nil for no end.
    var samples: Int?
    var selection = ProcessSelection()
    var directory = "/proc"
    var prototype = false
    var help = false

    /// What is wrong with the command line.
    struct Mistake: Error, Equatable, CustomStringConvertible {
        var description: String
    }

    static let usage = """
        Usage: Monitor [options]
          --interval SECONDS  time between two samples, more than 0 (1; a recording plays at once)
          --samples N         end after N samples
          --sort KEY          cpu, memory, name or pid (cpu)
          --filter TEXT       only processes with TEXT in their name or command
          --top N             how many processes are listed (10)
          --proc DIRECTORY    read there instead of /proc; subdirectories 0, 1, … are samples
                              that were recorded
          --prototype         show the view with made-up values and end
          --help              show this and end

        """

    init() {}

    /// - Parameter arguments: without the program's name; `--top 5` and `--top=5` are the same.
    /// - Throws: a ``Mistake`` that names the argument and what it takes.
    init(arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = argument.hasPrefix("--") ? String(parts[0]) : argument
            let given = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil
            func value() throws -> String {
                guard let value = given ?? rest.popFirst() else {
                    throw Mistake(description: "\(name) needs a value")
                }
                return value
            }
            switch name {
            case "--interval": interval = try Self.seconds(name, value())
            case "--samples": samples = try Self.count(name, value())
            case "--top": selection.top = try Self.count(name, value())
            case "--sort": selection.sort = try Self.sortKey(name, value())
            case "--filter": selection.filter = try value()
            case "--proc": directory = try value()
            case "--prototype" where given == nil: prototype = true
            case "--help" where given == nil: help = true
            case "--prototype", "--help": throw Mistake(description: "\(name) takes no value")
            default: throw Mistake(description: "unknown argument: \(argument)")
            }
        }
    }

    private static func seconds(_ name: String, _ text: String) throws -> Double {
        guard let value = Double(text), value > 0, value <= 1_000_000 else {
            throw Mistake(
                description:
                    "\(name) takes a number of seconds above 0 and up to 1000000, not '\(text)'")
        }
        return value
    }

    private static func count(_ name: String, _ text: String) throws -> Int {
        guard let value = Int(text), value > 0 else {
            throw Mistake(description: "\(name) takes a whole number from 1 on, not '\(text)'")
        }
        return value
    }

    private static func sortKey(_ name: String, _ text: String) throws -> SortKey {
        guard let key = SortKey(rawValue: text) else {
            let keys = SortKey.allCases.map(\.rawValue).joined(separator: ", ")
            throw Mistake(description: "\(name) takes one of \(keys), not '\(text)'")
        }
        return key
    }
}
