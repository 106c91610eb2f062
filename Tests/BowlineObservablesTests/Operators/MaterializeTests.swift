import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct MaterializeTests {
    @Test(.rule("O1")) func eventsComeAsValuesInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .completed(.seconds(2))])
        let recording = scheduler.record(source.materialize().map(\.description))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), "next(1)"), .next(.seconds(2), "completed"),
                .completed(.seconds(2)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O1")) func anErrorIsAValueAndThenItCompletes() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .error(.seconds(2), Failure())])
        let recording = scheduler.record(source.materialize().map(\.description))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), "next(1)"), .next(.seconds(2), "error(Failure(code: 1))"),
                .completed(.seconds(2)),
            ])
    }

    @Test(.rule("O5")) func whenAnErrorThrownUpstreamComesAsAValueUpstreamHasFinished() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.map { _ -> Int in throw Failure() }.materialize().subscribe(log) { _ in
            #expect(source.isDisposed)
            source.onNext(2)
        }
        source.onNext(1)
        #expect(
            log.take() == [
                "subscribed", "error(Failure(code: 1))", "completed", "disposed", "torn down",
            ])
    }

    @Test(.rule("O1", "O4")) func disposingAtTheEndAsAValueLeavesCompletionOut() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.materialize().subscribe(log) { _ in subscription?.dispose() }
        subject.onCompleted()
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test func theResultCannotFailWhateverTheSource() {
        let log = Heard<String>()
        let events: Infallible<Event<Int>> = PublishSubject<Int>().materialize()
        let certain: Infallible<Event<Int>> = BehaviorRelay(value: 1).materialize()
        _ = events.subscribe(log)
        _ = certain.subscribe(log)
        #expect(log.take() == ["next(1)"])
    }
}
