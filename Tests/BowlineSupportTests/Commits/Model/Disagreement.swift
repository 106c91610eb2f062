/// A program that the library performs in another way than the model, made as small as it gets.
struct Disagreement: CustomStringConvertible {
    /// Which of the sequences it was, from 1.
    let sequence: Int
    let program: Program

    /// The first among some sequences, if there is one.
    ///
    /// - Parameter seed: the same seed and sequence give the same program everywhere.
    static func first(in sequences: Range<Int>, seed: UInt64) -> Disagreement? {
        for sequence in sequences {
            let program = Program(sequence: sequence, seed: seed)
            guard isFound(by: program) else { continue }
            return Disagreement(sequence: sequence + 1, program: shrink(program))
        }
        return nil
    }

    private static func isFound(by program: Program) -> Bool {
        let (expected, found) = traces(program)
        return expected != found
    }

    private static func traces(_ program: Program) -> (expected: Trace, found: Trace) {
        (
            Performance.trace(of: program, on: ModelSource(program.shape)),
            Performance.trace(of: program, on: SupportSource.make(program.shape))
        )
    }

    private static func shrink(_ program: Program) -> Program {
        var program = program
        while let smaller = program.smaller.first(where: isFound) { program = smaller }
        return program
    }

    var description: String {
        let (expected, found) = Self.traces(program)
        let common = expected.lines(upToDifferenceFrom: found).dropLast()
        return """
            sequence \(sequence), made small:
            \(program)
            Both:
              \(common.joined(separator: "\n  "))
            The model, then:
              \(expected.lines(upToDifferenceFrom: found).dropFirst(common.count).first ?? "nothing")
            The library, then:
              \(found.lines(upToDifferenceFrom: expected).dropFirst(common.count).first ?? "nothing")
            """
    }
}

extension Program {
    init(sequence: Int, seed: UInt64) {
        self.init(seed: seed &+ UInt64(sequence) &* 0xD134_2543_DE82_EF95)
    }
}
