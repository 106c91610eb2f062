import Foundation

let usage = """
    Usage: Benchmarks [options]
      --json           one JSON object a line
      --filter PREFIX  only the cases whose names begin so
      --rounds N       rounds of each side (21)
      --ops N          operations a round, instead of some milliseconds' worth
      --check          counts only: fails if one exceeds its figure (gates.txt)
      --gates          counts only: prints the figures for gates.txt
      --help           shows this

    """

enum Mode { case table, json, check, gates }

var mode = Mode.table
var prefix = ""
var rounds = 21
var operations: Int?

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Benchmarks: \(message)\n\n\(usage)".utf8))
    exit(64)
}

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    func value() -> String {
        guard let value = arguments.popFirst() else { fail("\(argument) needs a value") }
        return value
    }
    func number() -> Int {
        let text = value()
        guard let number = Int(text), number > 0 else {
            fail("\(argument) takes a whole number from 1 on, not '\(text)'")
        }
        return number
    }
    switch argument {
    case "--json": mode = .json
    case "--check": mode = .check
    case "--gates": mode = .gates
    case "--filter": prefix = value()
    case "--rounds": rounds = number()
    case "--ops": operations = number()
    case "--help":
        print(usage, terminator: "")
        exit(0)
    default: fail("unknown argument: \(argument)")
    }
}

let chosen = allCases.filter { $0.name.hasPrefix(prefix) }
if chosen.isEmpty { fail("no case begins with '\(prefix)'") }
#if DEBUG
    if mode != .json {
        print("A debug build: the figures say little. swift run -c release Benchmarks")
    }
#endif
switch mode {
case .table:
    print(Report.header)
    for benchmark in chosen {
        let result = Measurement.timed(benchmark, rounds: rounds, operations: operations)
        print(Report.row(result, aim: benchmark.ratio))
    }
case .json:
    for benchmark in chosen {
        print(Report.json(.timed(benchmark, rounds: rounds, operations: operations)))
    }
case .gates:
    for benchmark in chosen {
        if let count = Measurement.counts(benchmark).references {
            print(benchmark.name, Report.text(count))
        }
    }
case .check:
    let gates = try Gates(contentsOf: Gates.file)
    let violations = chosen.flatMap { gates.violations(.counts($0), of: $0) }
    violations.forEach { print($0) }
    print(violations.isEmpty ? "\(chosen.count) cases within their counts" : "counts exceeded")
    exit(violations.isEmpty ? 0 : 1)
}
