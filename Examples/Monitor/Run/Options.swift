/// What the program was asked for on the command line.
struct Options: Equatable {
    /// Seconds between samples; nil if not given: 1 for a running system, none for a recording.
    var interval: Double?
    /// How many samples to take; nil for no end.
    var samples: Int?
    var selection = ProcessSelection()
    var directory = "/proc"
    var plain = false
    var prototype = false
    var help = false

    static let usage = """
        Usage: Monitor [options]
          --interval SECONDS  time between two samples, more than 0; without it, 1 second, and a
                              recording plays at once
          --samples N         end after N samples
          --sort KEY          cpu, memory, name or pid; without it, cpu
          --filter TEXT       only processes with TEXT in their name or command
          --top N             print N processes at most; without it, 10; a screen has all
          --proc DIRECTORY    read there instead of /proc; subdirectories 0, 1, … are the samples
                              of a recording; `none` is the one that is built in
          --plain             print lines, also on a terminal, where there is a screen without it
          --prototype         show the view with made-up values, which can be edited on a
                              screen, and end
          --help              show this, and end

        """
}

extension Options {
    /// What is wrong with the command line.
    struct Mistake: Error, Equatable, CustomStringConvertible {
        var description: String
    }

    /// - Parameter arguments: without the program's name; `--top 5` and `--top=5` are the same, and
    ///   of an option that is given twice the last one counts. A value that begins with `--` stands behind `=`.
    /// - Throws: a ``Mistake`` that names the argument and what it takes.
    init(arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? ""
            let given = parts.count == 2 ? String(parts[1]) : nil
            func value() throws -> String {
                if let given { return given }
                // The next option is no value of this one.
                guard let value = rest.first, !value.hasPrefix("--") else {
                    throw Mistake(description: "\(name) needs a value, as in \(name)=VALUE")
                }
                rest.removeFirst()
                return value
            }
            switch name {
            case "--interval": interval = try Self.seconds(name, value())
            case "--samples": samples = try Self.count(name, from: 1, value())
            case "--top": selection.top = try Self.count(name, from: 0, value())
            case "--sort": selection.sort = try Self.sortKey(name, value())
            case "--filter": selection.filter = try value()
            case "--proc": directory = try Self.path(name, value())
            case "--plain" where given == nil: plain = true
            case "--prototype" where given == nil: prototype = true
            case "--help" where given == nil: help = true
            case "--plain", "--prototype", "--help":
                throw Mistake(description: "\(name) takes no value")
            default: throw Mistake(description: "unknown argument \(argument.quoted)")
            }
        }
    }

    private static func seconds(_ name: String, _ text: String) throws -> Double {
        guard let value = Double(text), value > 0, value.isFinite else {
            throw Mistake(
                description: "\(name) takes a number of seconds above 0, not \(text.quoted)")
        }
        return value
    }

    private static func count(_ name: String, from least: Int, _ text: String) throws -> Int {
        guard let value = Int(text), value >= least else {
            throw Mistake(
                description: "\(name) takes a whole number from \(least) on, not \(text.quoted)")
        }
        return value
    }

    private static func sortKey(_ name: String, _ text: String) throws -> SortKey {
        guard let key = SortKey(rawValue: text) else {
            throw Mistake(
                description: "\(name) takes cpu, memory, name or pid, not \(text.quoted)")
        }
        return key
    }

    private static func path(_ name: String, _ text: String) throws -> String {
        guard !text.isEmpty else { throw Mistake(description: "\(name) takes a directory") }
        return text
    }
}

extension String {
    /// The text in quotes, with control characters as in a Swift literal: a terminal must not act on
    /// what was typed by mistake.
    var quoted: String {
        let scalars = unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }
        return "'\(scalars.joined())'"
    }
}
