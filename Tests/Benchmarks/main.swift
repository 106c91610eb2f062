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
let exact = all.filter { $0.name == options.prefix }
let chosen = exact.isEmpty ? all.filter { $0.name.hasPrefix(options.prefix) } : exact
let chosenSeries = allSeries.filter { "growth.\($0.name)".hasPrefix(options.prefix) }
let chosenHoldings = holdings.filter { "memory.\($0.name)".hasPrefix(options.prefix) }
let chosenRoutines = routines.filter { "memory.\($0.name)".hasPrefix(options.prefix) }
let chosenUses = chosenHoldings.count + chosenRoutines.count
if chosen.isEmpty, chosenSeries.isEmpty, chosenUses == 0 {
    fail("Benchmarks: no case begins with \(options.prefix); see --list", code: 64)
}

func measure(_ subject: Case) -> Measurement {
    do {
        return try subject.measure(options.plan)
    } catch {
        fail("Benchmarks: \(error)", code: 1)
    }
}

/// What is held by so many of each kind, and what so many operations leave behind.
func memoryUses(operations: Int) -> [MemoryUse] {
    chosenHoldings.map { $0.measure() }
        + (operations > 0 ? chosenRoutines.map { $0.measure(operations) } : [])
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
    var measured: [Measurement] = []
    for subject in chosen {
        measured.append(measure(subject))
        say(Report.line(measured[measured.count - 1]))
    }
    for line in Report.goals(measured) { say(line) }
case .json:
    for subject in chosen { say(Report.json(measure(subject))) }
case .growth:
    for series in chosenSeries {
        let points = series.sizes.map { series.point($0, isTimed: true) }
        for line in Plot.lines(series, points) { say(line) }
    }
case .memory:
    needCounts()
    for use in memoryUses(operations: 1_000_000) { say(use.line) }
case .figures:
    needCounts()
    for subject in chosen {
        if let figure = Gates.figure(measure(subject)) { say(figure) }
    }
    for use in memoryUses(operations: 0) { if let figure = use.figure { say(figure) } }
case .check:
    needCounts()
    let gates: Gates
    do {
        gates = try Gates(file: options.gatesFile)
    } catch {
        fail("Benchmarks: \(error.text)", code: 1)
    }
    let names = all.map(\.name) + holdings.map { "memory.\($0.name)" }
    var complaints = options.prefix.isEmpty ? gates.strangers(among: names) : []
    for subject in chosen {
        complaints += gates.complaints(about: measure(subject), of: subject)
    }
    for series in chosenSeries {
        let sizes = series.sizes.filter { $0 <= 10_000 }
        complaints += series.complaints(about: sizes.map { series.point($0, isTimed: false) })
    }
    for use in memoryUses(operations: 100_000) { complaints += use.complaints(gates) }
    if !complaints.isEmpty { fail(complaints.joined(separator: "\n"), code: 1) }
    print(
        "\(chosen.count) cases within their counts, \(chosenSeries.count) series within their growth, "
            + "\(chosenUses) kinds within their bytes")
}
