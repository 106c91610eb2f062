import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct PairwiseTests {
    @Test(.rule("O1", "O2")) func theFirstValueWaitsInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(3), 2),
            .completed(.seconds(4)),
        ])
        let recording = scheduler.record(source.pairwise().map { [$0, $1] })
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(2), [1, 2]), .next(.seconds(3), [2, 2]), .completed(.seconds(4)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(4))])
    }

    @Test(.rule("O1", "O2")) func aSeedStandsBeforeTheFirstValueOfEachRun() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .error(.seconds(3), Failure()),
        ])
        let pairs = source.pairwise(startingWith: 0).map { [$0, $1] }
        let recording = scheduler.record(pairs)
        try scheduler.run()
        let second = scheduler.record(pairs)
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), [0, 1]), .next(.seconds(2), [1, 2]),
                .error(.seconds(3), Failure()),
            ])
        #expect(second.values == [[0, 1], [1, 2]])
    }

    @Test func nilIsAValueLikeAnyOther() {
        let log = Heard<String>()
        _ = Observable<Int?>.from([nil, 1, nil]).pairwise().subscribe(log)
        #expect(
            log.take() == ["(nil, Optional(1))", "(Optional(1), nil)", "completed", "disposed"])
        _ = Observable<Int?>.from([1]).pairwise(startingWith: nil).subscribe(log)
        #expect(log.take() == ["(nil, Optional(1))", "completed", "disposed"])
    }

    @Test(.rule("O22", "G2")) func aValueSentFromInsideIsPairedBehindTheRunningOne() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        _ = relay.pairwise().subscribe(log) { event in
            if let (_, current) = event.element, current < 3 { relay.accept(current + 1) }
            log("returned")
        }
        relay.accept(1)
        #expect(log.take() == ["(0, 1)", "returned", "(1, 2)", "returned", "(2, 3)", "returned"])
    }

    @Test(.rule("G8")) func theDeinitOfAReplacedValueMaySendToTheSource() {
        let log = Heard<String>()
        let subject = PublishSubject<Probe>()
        var left = 2
        func send(_ name: Int) {
            subject.onNext(
                Probe {
                    log("gone \(name)")
                    left -= 1
                    if left >= 0 { send(name + 10) }
                })
        }
        _ = subject.pairwise().map { _ in }.subscribe(log)
        for name in 1...3 { send(name) }
        // Each value goes behind the last pair that it is in; 11 and 12 come between 2 and 3.
        #expect(
            log.take() == ["()", "gone 1", "()", "gone 2", "()", "gone 11", "()", "gone 12"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let pairs: Infallible<(Int, Int)> = relay.pairwise()
        let seeded: Infallible<(Int, Int)> = relay.pairwise(startingWith: 0)
        _ = pairs.subscribe(log)
        _ = seeded.subscribe(log)
        relay.accept(2)
        #expect(log.take() == ["(0, 1)", "(1, 2)", "(1, 2)"])
    }
}
