import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ToArrayTests {
    @Test(.rule("O1")) func allValuesComeAtCompletionInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), "a"), .next(.seconds(2), "b"), .completed(.seconds(3)),
        ])
        let recording = scheduler.record(source.toArray())
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(3), ["a", "b"]), .completed(.seconds(3))])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(3))])
    }

    @Test(.rule("O1")) func anErrorDropsWhatWasCollected() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .error(.seconds(2), Failure())])
        let recording = scheduler.record(source.toArray())
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(2), Failure())])
    }

    @Test func manyValuesAreCollectedInLinearTime() {
        var count = 0
        _ = Observable.from(0..<100_000).toArray().subscribe(onNext: { count = $0.count })
        #expect(count == 100_000)
    }

    @Test(.rule("O2")) func eachRunCollectsAnew() {
        let log = Heard<String>()
        let source = Observable.from([1, 2]).toArray()
        for _ in 1...2 {
            _ = source.subscribe(log)
            #expect(log.take() == ["[1, 2]", "completed", "disposed"])
        }
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let first: Infallible<Int> = BehaviorRelay(value: 1).take(1)
        let list: Infallible<[Int]> = first.toArray()
        _ = list.subscribe(log)
        #expect(log.take() == ["[1]", "completed", "disposed"])
    }
}
