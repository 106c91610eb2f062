import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct SkipWhileTests {
    @Test(.rule("O1")) func everythingPassesFromTheFirstThatFailsOnInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 5), .next(.seconds(3), 1),
            .error(.seconds(4), Failure()),
        ])
        let recording = scheduler.record(source.skip(while: { $0 < 3 }))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(2), 5), .next(.seconds(3), 1), .error(.seconds(4), Failure()),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(4))])
    }

    @Test(.rule("O2")) func thePredicateIsNotAskedAgainInOneRun() {
        var calls: [Int] = []
        let source = Observable.from([1, 2, 1, 3]).skip(while: {
            calls.append($0)
            return $0 < 2
        })
        _ = source.subscribe()
        #expect(calls == [1, 2])
        _ = source.subscribe()
        #expect(calls == [1, 2, 1, 2])
    }

    @Test(.rule("O5", "O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.skip(while: { if $0 == 2 { throw Failure(code: 2) } else { true } })
            .subscribe(log) { _ in #expect(source.isDisposed) }
        for value in 1...3 { source.onNext(value) }
        #expect(log.take() == ["subscribed", "error Failure(code: 2)", "disposed", "torn down"])
    }

    @Test(.rule("O1")) func aVerdictGivenAcrossADisposalIsNotDelivered() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.skip(while: { _ in
            subscription?.dispose()
            return false
        }).subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let later: Infallible<Int> = relay.skip(while: { $0 < 2 })
        _ = later.subscribe(log)
        relay.accept(2)
        relay.accept(1)
        #expect(log.take() == ["2", "1"])
    }
}
