import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct FirstTests {
    @Test(.rule("O6")) func itEndsWithTheFirstValueInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .completed(.seconds(3)),
        ])
        let first = scheduler.record(source.first())
        let even = scheduler.record(source.first(where: { $0 % 2 == 0 }))
        let none = scheduler.record(source.first(where: { $0 > 2 }))
        try scheduler.run()
        #expect(first.events == [.next(.seconds(1), 1), .completed(.seconds(1))])
        #expect(even.events == [.next(.seconds(2), 2), .completed(.seconds(2))])
        #expect(none.events == [.completed(.seconds(3))])
        #expect(
            source.subscriptions == [
                SubscriptionSpan(from: .zero, to: .seconds(1)),
                SubscriptionSpan(from: .zero, to: .seconds(2)),
                SubscriptionSpan(from: .zero, to: .seconds(3)),
            ])
    }

    @Test(.rule("O1")) func aSourceThatFailsBeforeFailsIt() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .error(.seconds(2), Failure())])
        let recording = scheduler.record(source.first(where: { $0 > 1 }))
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(2), Failure())])
    }

    @Test(.rule("O5", "O6")) func upstreamTakesNoMoreAndIsDisposedBeforeCompletion() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.first(where: {
            log("asked \($0)")
            return $0 == 2
        }).subscribe(log) { _ in
            #expect(source.isDisposed)
            source.onNext(2)
        }
        for value in 1...3 { source.onNext(value) }
        #expect(
            log.take() == [
                "subscribed", "asked 1", "asked 2", "2", "torn down", "completed", "disposed",
            ])
    }

    @Test(.rule("O6")) func oneValueComesWhenMoreAreSentFromInside() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        _ = relay.first().subscribe(log) { _ in relay.accept(2) }
        #expect(log.take() == ["1", "completed", "disposed"])
        #expect(!relay.hasObservers)
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.first(where: { throw Failure(code: $0) }).subscribe(log)
        source.onNext(1)
        source.onNext(2)
        #expect(log.take() == ["subscribed", "error Failure(code: 1)", "disposed", "torn down"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let first: Infallible<Int> = relay.first()
        let two: Infallible<Int> = relay.first(where: { $0 == 2 })
        _ = first.subscribe(log)
        _ = two.subscribe(log)
        relay.accept(2)
        #expect(log.take() == ["1", "completed", "disposed", "2", "completed", "disposed"])
    }
}
