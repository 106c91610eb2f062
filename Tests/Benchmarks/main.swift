import AllocationCounter
import Foundation

func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(code)
}

let options: Options
do {
    options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
    fail("Benchmarks: \(error.text)\n\(Options.usage)", code: 64)
}

let all =
    connectionCases + twoWayCases + storeCases + selectorCases + listCases
    + observableCases + emissionCases + screenCases
let chosen = all.filter { $0.name.hasPrefix(options.prefix) }
if chosen.isEmpty {
    fail("Benchmarks: no case begins with \(options.prefix); see --list", code: 64)
}

func measure(_ subject: Case) -> Measurement {
    do {
        return try subject.measure(options.plan)
    } catch {
        fail("Benchmarks: \(error)", code: 1)
    }
}

func needCounts() {
    if !counting_is_available() {
        fail("Benchmarks: nothing can be counted on this system; nothing was checked", code: 0)
    }
}

/// A line at once, also into a pipe.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

switch options.output {
case .help:
    print(Options.usage)
case .list:
    for subject in chosen { print(subject.name, subject.allocations.map { "\(Int($0))" } ?? "-") }
case .table:
    for line in Report.header { say(line) }
    for subject in chosen { say(Report.line(measure(subject))) }
case .json:
    for subject in chosen { say(Report.json(measure(subject))) }
case .figures:
    needCounts()
    for subject in chosen {
        if let figure = Gates.figure(measure(subject)) { say(figure) }
    }
case .check:
    needCounts()
    let gates: Gates
    do {
        gates = try Gates(file: options.gatesFile)
    } catch {
        fail("Benchmarks: \(error.text)", code: 1)
    }
    var complaints = options.prefix.isEmpty ? gates.strangers(among: all) : []
    for subject in chosen {
        complaints += gates.complaints(about: measure(subject), of: subject)
    }
    if !complaints.isEmpty { fail(complaints.joined(separator: "\n"), code: 1) }
    print("\(chosen.count) cases within their counts")
}
