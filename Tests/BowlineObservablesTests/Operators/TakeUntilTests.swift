import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct TakeUntilTests {
    @Test(.rule("O6")) func theOthersFirstValueIsTheEndInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(4), 4),
        ])
        let other = scheduler.hot([.next(.seconds(3), "x"), .next(.seconds(5), "y")])
        let recording = scheduler.record(source.take(until: other))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(2), 2), .completed(.seconds(3)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(3))])
        #expect(other.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(3))])
    }

    @Test(.rule("O1")) func theOthersCompletionChangesNothing() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(2), 2), .completed(.seconds(3))])
        let other = scheduler.hot([Recorded<Int>.completed(.seconds(1))])
        let recording = scheduler.record(source.take(until: other))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(2), 2), .completed(.seconds(3))])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(3))])
        #expect(other.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(1))])
    }

    @Test(.rule("O1", "O6")) func theOthersErrorEndsTheSequence() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .next(.seconds(3), 3)])
        let other = scheduler.hot([Recorded<Int>.error(.seconds(2), Failure())])
        let recording = scheduler.record(source.take(until: other))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .error(.seconds(2), Failure())])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O4")) func theOtherIsLetGoWhenTheSourceEndsOrItIsDisposed() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([.next(.seconds(1), 1), .completed(.seconds(2))])
        let other = scheduler.hot([Recorded<Int>.next(.seconds(9), 1)])
        let sequence = source.take(until: other)
        let recording = scheduler.record(sequence)
        let second = scheduler.record(sequence)
        try scheduler.advance(by: .seconds(1))
        second.subscription.dispose()
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .completed(.seconds(2))])
        #expect(
            other.subscriptions == [
                SubscriptionSpan(from: .zero, to: .seconds(2)),
                SubscriptionSpan(from: .zero, to: .seconds(1)),
            ])
        #expect(source.subscriptions == other.subscriptions)
    }

    @Test(.rule("O6")) func anotherThatSendsAtOnceLeavesTheSourceAlone() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.take(until: BehaviorRelay(value: 1)).subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
        _ = source.take(until: Observable.just(1).map { _ in throw Failure() }).subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
        #expect(source.observer == nil)
        _ = source.take(until: Observable<Int>.from([])).subscribe(log)
        #expect(log.take() == ["subscribed"])
    }

    @Test(.rule("O6", "O22", "G2")) func whenTheOtherSendsFromInsideTheEndComesBehindTheCallback() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log, as: "source")
        let other = WatchedSource<Int>(log, as: "other")
        _ = source.take(until: other).subscribe(log) { event in
            #expect(source.isDisposed == event.isStop)
            if event.element == 2 {
                other.onNext(0)
                // Nothing of it is in use any more, although the end is still to be told.
                #expect(source.isDisposed && other.isDisposed)
                source.onNext(3)
                other.onError(Failure())
                log("returned")
            }
        }
        source.onNext(1)
        source.onNext(2)
        source.onNext(4)
        #expect(
            log.take() == [
                "other subscribed", "source subscribed", "1", "2", "source torn down",
                "other torn down", "returned", "completed", "disposed",
            ])
    }

    @Test(.rule("O22", "G2")) func valuesThatWaitedAreDeliveredBeforeTheEnd() {
        let log = Heard<String>()
        let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = source.take(until: other).subscribe(log) { event in
            if event.element == 1 {
                source.onNext(2)
                source.onCompleted()
                log("returned")
            }
        }
        source.onNext(1)
        #expect(log.take() == ["1", "returned", "2", "completed", "disposed"])
        #expect(!other.hasObservers)
    }

    @Test(.rule("O1")) func theFirstEndWins() {
        let log = Heard<String>()
        let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = source.take(until: other).subscribe(log) { event in
            other.onNext(1)
            other.onError(Failure())
            source.onError(Failure())
        }
        source.onNext(1)
        #expect(log.take() == ["1", "completed", "disposed"])
    }

    @Test(.rule("O6")) func oneSourceMayEndItself() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.take(until: subject.filter { $0 == 2 }).subscribe(log)
        for value in 1...3 { subject.onNext(value) }
        // The other one was subscribed first, so the 2 is not delivered.
        #expect(log.take() == ["1", "completed", "disposed"])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("G9"), arguments: 0..<4) func everythingIsReleased(_ ending: Int) {
        weak var watched: Probe?
        let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        var subscription: (any Disposable)?
        do {
            let probe = Probe()
            watched = probe
            subscription = source.take(until: other)
                .subscribe(onNext: { _ in probe.touch() }, onError: { _ in })
        }
        source.onNext(1)
        #expect(watched != nil)
        switch ending {
        case 0: source.onCompleted()
        case 1: other.onNext(1)
        case 2: other.onError(Failure())
        default: subscription?.dispose()
        }
        #expect(watched == nil)
        #expect(!source.hasObservers && !other.hasObservers)
        withExtendedLifetime(subscription) {}
    }

    @Test(.rule("O1")) func theFirstEndWinsOverWhatItsTeardownSendsToTheOther() {
        let log = Heard<String>()
        let other = PublishSubject<Int>()
        var observer: Observer<Int>?
        let source = Observable<Int>.create {
            observer = $0
            return Disposables.create { other.onNext(1) }
        }
        _ = source.take(until: other).subscribe(log)
        observer?.onError(Failure())
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
        _ = source.take(until: other).subscribe(log)
        other.onNext(1)
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let (relay, other) = (BehaviorRelay(value: 1), BehaviorRelay(value: 1))
        let values: Infallible<Int> = relay.take(until: other.skip(1))
        let doubtful: Observable<Int> = relay.take(until: PublishSubject<Int>())
        _ = values.subscribe(log)
        _ = doubtful.subscribe(log)
        other.accept(2)
        #expect(log.take() == ["1", "1", "completed", "disposed"])
    }
}
