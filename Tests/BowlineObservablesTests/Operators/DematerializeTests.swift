import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct DematerializeTests {
    @Test(.rule("O1")) func valuesComeAsEventsInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), Event.next(1)), .next(.seconds(2), .error(Failure(code: 2))),
            .next(.seconds(3), .next(3)),
        ])
        let recording = scheduler.record(source.dematerialize())
        try scheduler.run()
        #expect(
            recording.events == [.next(.seconds(1), 1), .error(.seconds(2), Failure(code: 2))])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O1")) func theSourcesOwnEndIsTheEndToo() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), Event.next(1)), .error(.seconds(2), Failure()),
        ])
        let recording = scheduler.record(source.dematerialize())
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .error(.seconds(2), Failure())])
    }

    @Test(.rule("O5")) func upstreamHasFinishedWhenTheEndIsDelivered() {
        let log = Heard<String>()
        let source = WatchedSource<Event<Int>>(log)
        _ = source.dematerialize().subscribe(log) { _ in
            #expect(source.isDisposed)
            source.onNext(.next(2))
            source.onNext(.error(Failure()))
        }
        source.onNext(.completed)
        source.onNext(.next(3))
        #expect(log.take() == ["subscribed", "completed", "disposed", "torn down"])
    }

    @Test func itTakesMaterializeBack() {
        let log = Heard<String>()
        _ = Observable.from([1, 2]).materialize().dematerialize().subscribe(log)
        #expect(log.take() == ["1", "2", "completed", "disposed"])
        _ = Observable.just(1).map { _ -> Int in throw Failure(code: 3) }
            .materialize().dematerialize().materialize().dematerialize().subscribe(log)
        #expect(log.take() == ["error Failure(code: 3)", "disposed"])
    }
}
