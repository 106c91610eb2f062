import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct TakeWhileTests {
    @Test(.rule("O6"), arguments: [false, true])
    func itEndsWithTheFirstThatFailsInVirtualTime(_ inclusive: Bool) throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 5), .next(.seconds(3), 1),
            .completed(.seconds(4)),
        ])
        let recording = scheduler.record(source.take(while: { $0 < 3 }, inclusive: inclusive))
        try scheduler.run()
        #expect(
            recording.events == [.next(.seconds(1), 1)]
                + (inclusive ? [.next(.seconds(2), 5)] : []) + [.completed(.seconds(2))])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O5", "O6"), arguments: [false, true])
    func upstreamTakesNoMoreThenAndIsDisposedBeforeCompletion(_ inclusive: Bool) {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.take(while: { $0 < 2 }, inclusive: inclusive).subscribe(log) { event in
            #expect(source.isDisposed == (event.element != 1))
            if event.element != 1 { source.onNext(1) }
        }
        for value in [1, 2, 1] { source.onNext(value) }
        #expect(
            log.take() == ["subscribed", "1"] + (inclusive ? ["2"] : [])
                + ["torn down", "completed", "disposed"])
    }

    @Test(.rule("O6")) func noMoreComesWhenMoreIsSentFromInsideTheLast() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.take(while: { $0 < 2 }, inclusive: true).subscribe(log) { event in
            if let value = event.element {
                subject.onNext(value + 1)
                subject.onNext(1)
            }
            log("returned")
        }
        subject.onNext(1)
        #expect(
            log.take() == ["1", "returned", "2", "returned", "completed", "returned", "disposed"])
    }

    @Test(.rule("O5")) func anEndlessSourceThatSendsAtOnceIsLeft() {
        let log = Heard<String>()
        _ = Observable.from(sequence(first: 1) { $0 + 1 }).take(while: { $0 < 3 }).subscribe(log)
        #expect(log.take() == ["1", "2", "completed", "disposed"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.take(while: { if $0 == 2 { throw Failure(code: 2) } else { true } })
            .subscribe(log)
        for value in 1...3 { source.onNext(value) }
        #expect(
            log.take() == ["subscribed", "1", "error Failure(code: 2)", "disposed", "torn down"])
    }

    @Test(.rule("O1"), arguments: [false, true])
    func aVerdictGivenAcrossADisposalIsNotDelivered(_ holds: Bool) {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.take(
            while: { _ in
                subscription?.dispose()
                return holds
            }, inclusive: true
        ).subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let small: Infallible<Int> = relay.take(while: { $0 < 2 })
        let and: Infallible<Int> = relay.take(while: { $0 < 1 }, inclusive: true)
        _ = small.subscribe(log)
        _ = and.subscribe(log)
        relay.accept(2)
        #expect(log.take() == ["1", "1", "completed", "disposed", "completed", "disposed"])
    }
}
