import BowlineTesting
import Testing

struct RecordedTests {
    private struct Closed: Error { let code: Int }
    private struct Twin: Error, CustomDebugStringConvertible {
        var debugDescription: String { String(reflecting: Closed(code: 1)) }
    }
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

    /// A duration's own description goes through `Double`.
    @Test(
        arguments: [
            (Duration.seconds(2363), "2363.0"), (.seconds(100_000_000_000), "100000000000.0"),
            (.nanoseconds(1), "0.000000001"), (.seconds(-2.5), "-2.5"),
            (
                .seconds(1) + Duration(secondsComponent: 0, attosecondsComponent: 1),
                "1.000000000000000001"
            ),
        ])
    func timesReadExactly(_ time: Duration, _ text: String) {
        #expect("\(Recorded.next(time, 1))" == "\(text) seconds: next(1)")
        #expect("\(SubscriptionSpan(from: time, to: time))" == "\(text) seconds to \(text) seconds")
    }

    /// Errors need not be Equatable to be told apart.
    @Test func isEqualInTimeAndEvent() {
        let samples: [Recorded<Int>] = [
            .next(.zero, 1), .next(.zero, 2), .next(.seconds(1), 1), .completed(.zero),
            .completed(.seconds(1)), .error(.zero, Failure()), .error(.zero, Failure(code: 2)),
            .error(.zero, Closed(code: 1)), .error(.zero, Closed(code: 2)),
            .error(.zero, Other.failure), .error(.zero, Twin()),
        ]
        for (first, one) in samples.enumerated() {
            for (second, other) in samples.enumerated() {
                #expect((one == other) == (first == second), "\(one), \(other)")
            }
        }
    }
}
