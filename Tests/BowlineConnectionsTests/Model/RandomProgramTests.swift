import TestSupport
import Testing

/// Random programs on a connection, against what the contract says of it.
@Suite struct RandomProgramTests {
    @Test(
        .rule("C2", "C3", "C4", "C5", "C6", "C7", "C8", "C11", "C12", "G2", "G3", "G4", "G5", "G9"))
    func randomProgramsDoWhatTheContractSays() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = ProgramMaker(seed: seed)
            let program = random.program()
            guard differs(program) else { continue }
            let least = shrink(program)
            Issue.record(
                """
                seed \(seed): \(least)
                library \(log(LibraryWorld(), least))
                model   \(log(ModelWorld(), least))
                """)
            return
        }
    }

    private func log(_ world: some World, _ program: [Step]) -> [String] {
        let interpreter = Interpreter(world)
        interpreter.run(program)
        return interpreter.log
    }

    private func differs(_ program: [Step]) -> Bool {
        log(LibraryWorld(), program) != log(ModelWorld(), program)
    }

    /// A program that still differs and of which no step can be left out.
    private func shrink(_ program: [Step]) -> [Step] {
        var least = program
        while let smaller = withoutOne(least).first(where: differs) { least = smaller }
        return least
    }

    private func withoutOne(_ program: [Step]) -> [[Step]] {
        program.indices.flatMap { index -> [[Step]] in
            var without = program
            without.remove(at: index)
            guard case .bind(let kind, let fields, let skips, let scripts) = program[index] else {
                return [without]
            }
            let smaller = scripts.indices.flatMap { call in
                withoutOne(scripts[call]).map { script in
                    var program = program
                    var scripts = scripts
                    scripts[call] = script
                    program[index] = .bind(
                        kind: kind, fields: fields, skipsInitial: skips, scripts: scripts)
                    return program
                }
            }
            return [without] + smaller
        }
    }
}

/// Makes programs, the same ones from the same seed.
struct ProgramMaker {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    private mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

    mutating func program() -> [Step] {
        var steps: [Step] = []
        for _ in 0..<(2 + below(4)) { steps.append(binding(depth: 0)) }
        if below(4) > 0 { steps.append(.connect) }
        for _ in 0..<(3 + below(10)) { steps.append(step(depth: 0)) }
        return steps
    }

    private mutating func step(depth: Int) -> Step {
        switch below(30) {
        case 0..<6: .dispatch(store: below(2), field: below(4), value: below(3))
        case 6..<12: .act(field: below(4), value: below(3))
        case 12..<15: .set(field: below(4), value: below(3))
        case 15: .feed(four())
        case 16..<19: .connect
        case 19..<22: .disconnect
        case 22..<24: .replace(store: below(2))
        case 24..<26: binding(depth: depth + 1)
        case 26..<28: .dispose(binding: below(8))
        case 28: .freeTarget(binding: below(8))
        default: below(4) == 0 ? .freeConnection : .connect
        }
    }

    private mutating func four() -> Four {
        var four = Four()
        for field in 0..<4 { four.set(field, below(3)) }
        return four
    }

    private mutating func binding(depth: Int) -> Step {
        var scripts: [[Step]] = []
        if depth < 2 {
            for _ in 0..<below(4) {
                var script: [Step] = []
                for _ in 0..<below(4) { script.append(step(depth: depth + 1)) }
                scripts.append(script)
            }
        }
        return .bind(
            kind: Kind.allCases[below(Kind.allCases.count)], fields: [below(4), below(4)],
            skipsInitial: below(4) == 0, scripts: scripts)
    }
}
