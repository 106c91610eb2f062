import BowlineTesting
import Testing

struct RecordedTests {
    private struct Closed: Error { let code: Int }
    private enum Other: Error { case failure }

    @Test func readsAsTimeAndEvent() {
        let events: [Recorded<Int>] = [
            .next(.milliseconds(1500), 1), .error(.zero, Failure()), .completed(.seconds(2)),
        ]
        #expect(
            events.map(\.description) == [
                "1.5 seconds: next(1)", "0.0 seconds: error(Failure(code: 1))",
                "2.0 seconds: completed",
            ])
    }

    /// Errors need not be Equatable to be told apart.
    @Test func isEqualInTimeAndEvent() {
        let samples: [Recorded<Int>] = [
            .next(.zero, 1), .next(.zero, 2), .next(.seconds(1), 1), .completed(.zero),
            .completed(.seconds(1)), .error(.zero, Failure()), .error(.zero, Failure(code: 2)),
            .error(.zero, Closed(code: 1)), .error(.zero, Closed(code: 2)),
            .error(.zero, Other.failure),
        ]
        for (first, one) in samples.enumerated() {
            for (second, other) in samples.enumerated() {
                #expect((one == other) == (first == second), "\(one), \(other)")
            }
        }
    }
}
