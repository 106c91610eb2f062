import Proof
import TestSupport
import Testing

@Suite struct ProofTests {
    /// A million are run by `swift run -c release Proof`.
    @Test(
        .rule("G2", "G3", "G4", "G5", "G6", "G8", "G9", "O1", "O7", "O8"),
        .rule("S2", "S3", "S7", "S8", "S9", "S10", "C2", "C3", "C4", "C5", "C6", "C7"))
    func theLibraryDoesWhatTheModelDoesAndWhatTheRulesSay() {
        #expect(Search(seeds: 0..<20_000).first == nil)
    }
}
