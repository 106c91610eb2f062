import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct SkipUntilTests {
    @Test(.rule("O4")) func theOthersFirstValueLetsTheRestPassInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(3), 3), .next(.seconds(5), 5),
            .completed(.seconds(6)),
        ])
        let other = scheduler.hot([
            .next(.seconds(2), "x"), .error(.seconds(4), Failure()),
        ])
        let recording = scheduler.record(source.skip(until: other))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(3), 3), .next(.seconds(5), 5), .completed(.seconds(6)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(6))])
        #expect(other.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O1")) func ifTheOtherCompletesWithoutAValueItIsSilentUntilTheSourceEnds() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(2), 2), .error(.seconds(3), Failure())])
        let other = scheduler.hot([Recorded<Int>.completed(.seconds(1))])
        let recording = scheduler.record(source.skip(until: other))
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(3), Failure())])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(3))])
        #expect(other.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(1))])
    }

    @Test(.rule("O1")) func theOthersErrorEndsTheSequence() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .next(.seconds(3), 3)])
        let other = scheduler.hot([Recorded<Int>.error(.seconds(2), Failure())])
        let recording = scheduler.record(source.skip(until: other))
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(2), Failure())])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O4")) func theOtherIsLetGoWhenTheSourceEnds() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .completed(.seconds(2))])
        let other = scheduler.hot([Recorded<Int>.next(.seconds(9), 1)])
        let recording = scheduler.record(source.skip(until: other))
        try scheduler.run()
        #expect(recording.events == [.completed(.seconds(2))])
        #expect(other.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test func anotherThatSendsAtOnceIsSubscribedFirstAndLetsAllPass() {
        let log = Heard<String>()
        _ = Observable.from([1, 2]).skip(until: BehaviorRelay(value: 0)).subscribe(log)
        #expect(log.take() == ["1", "2", "completed", "disposed"])
        let source = WatchedSource<Int>(log)
        let failing = Observable.just(1).map { _ -> Int in throw Failure() }
        _ = source.skip(until: failing).subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
        #expect(source.observer == nil)
    }

    @Test(.rule("O22", "G2")) func whatIsSentFromInsideIsDeliveredBehindTheCallback() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log, as: "source")
        let other = WatchedSource<Int>(log, as: "other")
        _ = source.skip(until: other).subscribe(log) { event in
            if event.element == 2 {
                source.onNext(3)
                source.onCompleted()
                source.onNext(4)
                log("returned")
            }
        }
        source.onNext(1)
        other.onNext(0)
        other.onError(Failure())
        source.onNext(2)
        #expect(
            log.take() == [
                "other subscribed", "source subscribed", "other torn down", "2", "returned", "3",
                "source torn down", "completed", "disposed",
            ])
    }

    @Test(.rule("O1", "O22")) func anErrorFromInsideAnothersCallbackIsDeliveredAtOnce() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        // The first subscription is opened by its own value, the second one never.
        _ = subject.skip(until: subject).subscribe(log, as: "a") { event in
            other.onError(Failure())
            log("returned")
        }
        _ = subject.skip(until: other).subscribe(log, as: "b")
        subject.onNext(1)
        #expect(log.take() == ["a 1", "b error Failure(code: 1)", "b disposed", "returned"])
    }

    @Test(.rule("G9"), arguments: 0..<4) func everythingIsReleased(_ ending: Int) {
        weak var watched: Probe?
        let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        var subscription: (any Disposable)?
        do {
            let probe = Probe()
            watched = probe
            subscription = source.skip(until: other)
                .subscribe(onNext: { _ in probe.touch() }, onError: { _ in })
        }
        #expect(watched != nil)
        switch ending {
        case 0: source.onCompleted()
        case 1:
            other.onNext(1)
            #expect(!other.hasObservers)
            source.onCompleted()
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
            return Disposables.create { other.onError(Failure()) }
        }
        _ = source.skip(until: other).subscribe(log)
        observer?.onCompleted()
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let (relay, other) = (BehaviorRelay(value: 1), BehaviorRelay(value: 1))
        let values: Infallible<Int> = relay.skip(until: other.skip(1))
        let doubtful: Observable<Int> = relay.skip(until: PublishSubject<Int>())
        _ = values.subscribe(log)
        _ = doubtful.subscribe(log)
        other.accept(2)
        relay.accept(3)
        #expect(log.take() == ["3"])
    }
}
