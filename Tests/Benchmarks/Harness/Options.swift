/// What was asked for on the command line.
struct Options {
    var plan = Plan()
    var prefix = ""
    var output = Output.table
    var gatesFile = "\(#filePath)".replacingLast("Harness/Options.swift", by: "gates.txt")

    enum Output {
        case table, json, growth, memory, figures, check, list, help
    }

    static let usage = """
        usage: Benchmarks [--filter PREFIX] [--gates FILE] [--rounds N] [--ops N] [--side ours|hand]
                          [--json | --growth | --memory | --check | --figures | --list]

          --filter PREFIX   only the case of that name or, if there is none, those whose name begins so
          --json            one JSON object a line instead of the table
          --growth          what a dispatch costs with 1 to 100,000 bindings, connections and so on
          --memory          bytes of each binding, connection and so on, and what is left of them
          --check           counts only: fails if a case allocates more than its goal or counts more
                            references than the gates file has, if work grows faster than it may, or
                            if memory does
          --figures         counts only: prints what the gates file should have
          --list            the names of the cases, and the allocations that each may make
          --gates FILE      another gates file than the committed one
          --rounds N        rounds of both sides (31)
          --ops N           operations in a round, made even, instead of some milliseconds' worth;
                            without counts
          --side NAME       only ours, or only the code by hand

        One case for a profiler:
          valgrind --tool=callgrind .build/release/Benchmarks \\
              --filter connection.bindings.500 --rounds 1 --ops 2000 --side ours
        """

    /// Arguments that make no sense, and why.
    struct Mistake: Error {
        let text: String
    }

    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--filter": prefix = try Self.value(of: argument, &rest)
            case "--json": try choose(.json)
            case "--growth": try choose(.growth)
            case "--memory": try choose(.memory)
            case "--check": try choose(.check)
            case "--figures": try choose(.figures)
            case "--list": try choose(.list)
            case "--help", "-h": output = .help
            case "--gates": gatesFile = try Self.value(of: argument, &rest)
            case "--rounds": plan.rounds = try Self.number(argument, &rest)
            case "--ops": plan.operations = (try Self.number(argument, &rest) + 1) / 2 * 2
            case "--side":
                let name = try Self.value(of: argument, &rest)
                guard let side = Plan.SideName(rawValue: name) else {
                    throw Mistake(text: "--side is ours or hand, not \(name)")
                }
                plan.sides = [side]
            default: throw Mistake(text: "what is \(argument)?")
            }
            if output == .help { return }
        }
        plan.isTimed = output == .table || output == .json
        if !plan.isTimed, plan.operations != nil {
            throw Mistake(text: "--ops is for timing; counts have their own numbers of operations")
        }
        if !plan.isTimed { plan.sides = [.ours] }
    }

    private mutating func choose(_ choice: Output) throws(Mistake) {
        guard output == .table || output == choice else {
            throw Mistake(text: "--\(output) and --\(choice) exclude each other")
        }
        output = choice
    }

    private static func value(
        of name: String, _ rest: inout ArraySlice<String>
    ) throws(Mistake) -> String {
        guard let value = rest.popFirst() else { throw Mistake(text: "\(name) needs a value") }
        return value
    }

    private static func number(
        _ name: String, _ rest: inout ArraySlice<String>
    ) throws(Mistake) -> Int {
        let text = try value(of: name, &rest)
        guard let number = Int(text), number > 0 else {
            throw Mistake(text: "\(name) needs a number above 0, not \(text)")
        }
        return number
    }
}

extension String {
    fileprivate func replacingLast(_ suffix: String, by other: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) + other : self
    }
}
