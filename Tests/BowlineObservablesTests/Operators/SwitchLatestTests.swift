import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct SwitchLatestTests {
    @Test(.rule("O11")) func theLatestSourceReplacesTheOneBefore() throws {
        let scheduler = TestScheduler()
        let first = try scheduler.cold("1-2-3|")
        let second = try scheduler.cold("-4-|")
        let outer = try scheduler.hot("-a-b|", values: ["a": first, "b": second])
        let recording = scheduler.record(outer.switchLatest())
        try scheduler.run()
        try recording.expect(marbles: "-1--4-|")
        try outer.expectSubscriptions(["^---!"])
        try first.expectSubscriptions(["-^-!"])
        try second.expectSubscriptions(["---^--!"])
    }

    @Test(.rule("O21")) func ofRelaysItCannotFail() {
        let log = Heard<String>()
        let (first, second) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
        let outer = BehaviorRelay(value: first)
        let latest: Infallible<Int> = outer.switchLatest()
        _ = latest.subscribe(log)
        first.accept(3)
        outer.accept(second)
        first.accept(4)
        second.accept(5)
        #expect(log.take() == ["1", "3", "2", "5"])
    }

    @Test(.rule("O11", "G5")) func aSourceMaySwitchToItself() {
        let log = Heard<String>()
        let outer = PublishSubject<BehaviorRelay<Int>>()
        let relay = BehaviorRelay(value: 1)
        _ = outer.switchLatest().subscribe(log) { event in
            if event.element == 1 {
                relay.accept(2)
                outer.onNext(relay)
                log("returned")
            }
        }
        outer.onNext(relay)
        // The outer one is in a pass, so it switches when the relay has told of 2.
        #expect(log.take() == ["1", "returned", "2", "2"])
    }
}
