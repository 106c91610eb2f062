import Proof
import Testing

@Suite struct ProofTests {
    @Test func theLibraryDoesWhatTheModelDoes() {
        for seed in 0..<20_000 where Generator.program(seed: seed).complaint != nil {
            let program = Generator.program(seed: seed).shrunk { $0.complaint != nil }
            Issue.record("seed \(seed): \(program.sourceText)\n\(program.complaint ?? "")")
            return
        }
    }
}
