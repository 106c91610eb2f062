import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct SkipTests {
    @Test(.rule("O1")) func theFirstOnesAreLeftOutInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(3), 3),
            .completed(.seconds(4)),
        ])
        let two = scheduler.record(source.skip(2))
        let ten = scheduler.record(source.skip(10))
        try scheduler.run()
        #expect(two.events == [.next(.seconds(3), 3), .completed(.seconds(4))])
        #expect(ten.events == [.completed(.seconds(4))])
        let span = SubscriptionSpan(from: .zero, to: .seconds(4))
        #expect(source.subscriptions == [span, span])
    }

    @Test(.rule("O2")) func eachRunCountsAnew() {
        let log = Heard<String>()
        let source = Observable.from(1...3).skip(2)
        for _ in 1...2 {
            _ = source.subscribe(log)
            #expect(log.take() == ["3", "completed", "disposed"])
        }
    }

    @Test(.rule("G10")) func aNegativeCountTraps() async throws {
        // Inside the macro every line is that of its beginning.
        let line = #line + 1
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = Observable.just(1).skip(-2)
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).contains(
                "bowline[negative-count] BowlineObservablesTests/SkipTests.swift:\(line): "
                    + "skip(_:) was given the count -2. Give it zero or more: max(0, count). "
                    + "Troubleshooting.md#negative-count"))
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let later: Infallible<Int> = relay.skip(1)
        _ = later.subscribe(log)
        relay.accept(2)
        #expect(log.take() == ["2"])
    }
}
