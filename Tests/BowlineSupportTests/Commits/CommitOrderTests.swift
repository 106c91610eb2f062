import TestSupport
import Testing

@Suite("The order of commits, against a model", .rule("G2", "G3", "G4", "G5", "S3"))
struct CommitOrderTests {
    static let seed: UInt64 = 0xB0_B71_13E
    static let sequences = 100_000
    static let parts = 8

    @Test(
        "A hundred thousand random programs run as the contract says", arguments: 0..<parts)
    func randomPrograms(part: Int) {
        let count = Self.sequences / Self.parts
        let range = part * count..<(part + 1) * count
        if let disagreement = Disagreement.first(in: range, seed: Self.seed) {
            Issue.record("seed \(Self.seed), \(disagreement)")
        }
    }
}
