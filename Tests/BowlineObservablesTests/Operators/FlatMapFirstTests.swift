import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct FlatMapFirstTests {
    private let scheduler = TestScheduler()

    @Test func valuesThatComeWhileASourceRunsAreDropped() throws {
        let outer = try scheduler.hot("-ab---c--|")
        let inner = try ["a": scheduler.cold("-1-2|"), "c": scheduler.cold("-3----|")]
        var asked = ""
        let recording = scheduler.record(
            outer.flatMapFirst { value in
                asked += value
                return try #require(inner[value])
            })
        try scheduler.run()
        try recording.expect(marbles: "--1-2--3----|")
        try outer.expectSubscriptions(["^--------!"])
        try inner["a"]?.expectSubscriptions(["-^---!"])
        try inner["c"]?.expectSubscriptions(["------^-----!"])
        #expect(asked == "ac")
    }

    @Test func itCompletesWithTheOuterSourceIfNoneRuns() throws {
        let outer = try scheduler.cold("a---|")
        let inner = try scheduler.cold("1|")
        let recording = scheduler.record(outer.flatMapFirst { _ in inner })
        try scheduler.run()
        try recording.expect(marbles: "1---|")
    }

    @Test func anErrorOfEitherEndsBoth() throws {
        let outer = try scheduler.hot("a--#")
        let inner = try scheduler.cold("-1#")
        let first = scheduler.record(outer.flatMapFirst { _ in inner })
        let second = scheduler.record(outer.flatMapFirst { _ in Observable<String>.never() })
        try scheduler.run()
        try first.expect(marbles: "-1#")
        try second.expect(marbles: "---#")
        try outer.expectSubscriptions(["^-!", "^--!"])
        try inner.expectSubscriptions(["^-!"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let outer = PublishSubject<Int>()
        _ = outer.flatMapFirst { value -> Observable<Int> in throw Failure(code: value) }
            .subscribe(log)
        outer.onNext(7)
        #expect(log.take() == ["error Failure(code: 7)", "disposed"])
        #expect(!outer.hasObservers)
    }

    @Test(.rule("O22")) func theNextOneMayStartInsideACallbackOfTheLast() {
        let log = Heard<String>()
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        _ = outer.flatMapFirst { _ in inner.take(1) }.subscribe(log) { event in
            guard event.element == 1 else { return }
            // The first one takes no more, but it has not ended yet.
            outer.onNext(2)
            inner.onNext(9)
            log("returned")
        }
        outer.onNext(1)
        inner.onNext(1)
        outer.onNext(3)
        inner.onNext(2)
        #expect(log.take() == ["1", "returned", "2"])
    }

    @Test(.rule("G7")) func aHundredThousandSourcesThatNestCostNoStack() {
        let count = onThread {
            let outer = PublishSubject<Int>()
            var count = 0
            _ = outer.flatMapFirst { Observable.just($0) }.subscribe(onNext: { number in
                count += 1
                if number < 100_000 { outer.onNext(number + 1) }
            })
            outer.onNext(1)
            return count
        }
        #expect(count == 100_000)
    }

    @Test(.rule("O21")) func ofWhatCannotFailItCannotFail() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let result: Infallible<Int> = relay.flatMapFirst { _ in relay }
        _ = result.subscribe(log)
        #expect(log.take() == ["1"])
    }
}
