import BowlineTesting
import TestSupport
import Testing

struct TestObservableTests {
    private let scheduler = TestScheduler()
    private let script: [Recorded<Int>] = [
        .next(.seconds(1), 1), .next(.seconds(2), 2), .completed(.seconds(3)),
    ]

    @Test func aHotSourceSendsToWhoeverIsSubscribedThen() throws {
        let source = scheduler.hot(script)
        let first = scheduler.record(source)
        try scheduler.advance(to: .seconds(1))
        let second = scheduler.record(source)
        try scheduler.run()
        let late = scheduler.record(source)
        try first.expect(script)
        try second.expect(Array(script.dropFirst()))
        try late.expect([.completed(.seconds(3))])
        #expect(
            source.subscriptions == [
                SubscriptionSpan(from: .zero, to: .seconds(3)),
                SubscriptionSpan(from: .seconds(1), to: .seconds(3)),
                SubscriptionSpan(from: .seconds(3), to: .seconds(3)),
            ])
    }

    /// A hot source that is made late has sent to nobody what was due before.
    @Test func aHotSourceDoesNotSendWhatHasPassed() throws {
        try scheduler.advance(to: .seconds(2))
        let source = scheduler.hot(script)
        let recording = scheduler.record(source)
        try scheduler.run()
        try recording.expect([.next(.seconds(2), 2), .completed(.seconds(3))])
        try scheduler.advance(to: .seconds(5))
        let over = scheduler.record(scheduler.hot(script))
        try over.expect([.completed(.seconds(5))])
    }

    @Test func aColdSourceSendsToEachFromItsSubscriptionOn() throws {
        let source = scheduler.cold(script)
        let first = scheduler.record(source)
        try scheduler.advance(to: .seconds(1))
        let second = scheduler.record(source)
        try scheduler.advance(to: .seconds(2))
        second.subscription.dispose()
        try scheduler.run()
        try first.expect(script)
        try second.expect([.next(.seconds(2), 1)])
        #expect(
            source.subscriptions == [
                SubscriptionSpan(from: .zero, to: .seconds(3)),
                SubscriptionSpan(from: .seconds(1), to: .seconds(2)),
            ])
        #expect(scheduler.now == .seconds(3))
    }

    @Test func whatHasTheSameTimeIsSentInTheOrderOfTheScript() throws {
        let script: [Recorded<Int>] = [
            .next(.seconds(1), 3), .next(.zero, 1), .next(.seconds(1), 4), .next(.zero, 2),
        ]
        let recordings = [
            scheduler.record(scheduler.cold(script)), scheduler.record(scheduler.hot(script)),
        ]
        for recording in recordings { try recording.expect([]) }
        try scheduler.run()
        for recording in recordings { #expect(recording.values == [1, 2, 3, 4]) }
    }

    @Test func aSourceIsFreedWithItsLastSubscription() throws {
        for isHot in [true, false] {
            try expectReleased {
                let source = isHot ? scheduler.hot(script) : scheduler.cold(script)
                let recording = scheduler.record(source)
                try scheduler.advance(by: .seconds(1))
                recording.subscription.dispose()
                return source
            }
        }
    }

    @Test(.rule("K1", "K4")) func subscriptionsAreExpectedLineByLine() throws {
        let source = scheduler.cold(script)
        try source.expectSubscriptions([])
        _ = scheduler.record(source)
        try scheduler.advance(to: .seconds(1))
        _ = scheduler.record(source)
        try scheduler.advance(to: .seconds(3))
        try source.expectSubscriptions([
            SubscriptionSpan(from: .zero, to: .seconds(3)),
            SubscriptionSpan(from: .seconds(1), to: nil),
        ])
        try source.expectSubscriptions(["^--!", "-^"])
        #expect(try source.subscriptionMarbles() == ["^--!", "-^"])
        let expected = """
            T/T.swift:1: The subscriptions are not those expected (- expected, + came):
                  0.0 seconds to 3.0 seconds
                - 2.0 seconds on
                + 1.0 seconds on
            """
        #expect(
            text {
                try source.expectSubscriptions(["^--!", "--^"], fileID: "T/T.swift", line: 1)
            } == expected)
        #expect(
            text { try source.expectSubscriptions([], fileID: "T/T.swift", line: 1) } == """
                T/T.swift:1: The subscriptions are not those expected (- expected, + came):
                    + 0.0 seconds to 3.0 seconds
                    + 1.0 seconds on
                """)
    }
}
