import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct WithLatestFromTests {
    @Test(.rule("O12")) func givesTheOthersLatestAtEachValueAndEndsWithTheSource() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(3), 2), .next(.seconds(5), 3),
            .completed(.seconds(7)),
        ])
        let other = scheduler.cold([.next(.seconds(2), "a"), .next(.seconds(4), "b")])
        let recording = scheduler.record(source.withLatestFrom(other) { "\($0)\($1)" })
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(3), "2a"), .next(.seconds(5), "3b"), .completed(.seconds(7)),
            ])
        let span = SubscriptionSpan(from: .zero, to: .seconds(7))
        #expect(source.subscriptions == [span])
        #expect(other.subscriptions == [span])
    }

    @Test(.rule("O12")) func theOtherIsSubscribedToFirstSoItsValueAtOnceCounts() {
        let log = Heard<String>()
        func source(_ name: String) -> Observable<Int> {
            .create { observer in
                log("subscribed \(name)")
                observer.onNext(1)
                return Disposables.create { log("gone \(name)") }
            }
        }
        let subscription = source("source").withLatestFrom(source("other")).subscribe(log)
        #expect(log.take() == ["subscribed other", "subscribed source", "1"])
        subscription.dispose()
        #expect(log.take() == ["disposed", "gone other", "gone source"])
    }

    @Test(.rule("O12")) func theOthersCompletionKeepsItsLastValue() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([Recorded<Int>.next(.seconds(3), 1), .next(.seconds(4), 2)])
        let other = scheduler.cold([.next(.seconds(1), 7), .completed(.seconds(2))])
        let recording = scheduler.record(source.withLatestFrom(other))
        try scheduler.advance(to: .seconds(9))
        #expect(recording.events == [.next(.seconds(3), 7), .next(.seconds(4), 7)])
        #expect(other.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: nil)])
    }

    @Test(.rule("O12"), arguments: [true, false])
    func anErrorOfEitherEndsItAndDisposesBoth(_ isOther: Bool) throws {
        let scheduler = TestScheduler()
        let failing = scheduler.cold([Recorded<Int>.error(.seconds(2), Failure())])
        let sending = scheduler.cold([Recorded<Int>.next(.seconds(1), 1), .next(.seconds(3), 2)])
        let recording = scheduler.record(
            isOther ? sending.withLatestFrom(failing) : failing.withLatestFrom(sending))
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(2), Failure())])
        let span = SubscriptionSpan(from: .zero, to: .seconds(2))
        #expect(failing.subscriptions == [span])
        #expect(sending.subscriptions == [span])
    }

    @Test(.rule("O5", "O12")) func ifTheOtherFailsAtOnceTheSourceIsNotSubscribedTo() {
        let log = Heard<String>()
        let source = Observable<Int>.create { _ in
            log("subscribed")
            return Disposables.create()
        }
        let other = Observable<Int>.create { observer in
            observer.onError(Failure())
            return Disposables.create()
        }
        _ = source.withLatestFrom(other).subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
    }

    /// A second value of the source waits in the source, and meets what is the latest at its turn.
    @Test(.rule("O22", "G2")) func whatACallbackSendsIsDeliveredBehindIt() {
        let log = Heard<String>()
        let source = PublishSubject<Int>()
        let other = BehaviorRelay(value: 10)
        _ = source.withLatestFrom(other) { $0 + $1 }.subscribe(log) { event in
            guard event.element == 11 else { return }
            source.onNext(2)
            other.accept(20)
            source.onCompleted()
            log("returned")
        }
        source.onNext(1)
        #expect(log.take() == ["11", "returned", "22", "completed", "disposed"])
    }

    @Test(.rule("O5", "O22")) func theOthersErrorFromInsideACallbackComesBehindIt() {
        let log = Heard<String>()
        let source = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        _ = source.withLatestFrom(other).subscribe(log) { event in
            guard !event.isStop else { return }
            other.onError(Failure())
            source.onNext(8)
            log("returned")
        }
        other.onNext(7)
        source.onNext(1)
        #expect(log.take() == ["7", "returned", "error Failure(code: 1)", "disposed"])
        #expect(!source.hasObservers)
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesBothSources() {
        let log = Heard<String>()
        let source = PublishSubject<Int>()
        let other = BehaviorRelay(value: 1)
        _ = source.withLatestFrom(other) { one, other in
            if one == other { throw Failure(code: one) }
            return one - other
        }.subscribe(log)
        source.onNext(3)
        source.onNext(1)
        source.onNext(3)
        #expect(log.take() == ["2", "error Failure(code: 1)", "disposed"])
        #expect(!source.hasObservers)
        #expect(!other.hasObservers)
    }

    /// The source is gone without an end; the other one still holds what it sends to, and no more.
    @Test(.rule("G9")) func everythingIsReleasedWithBothSourcesOrAtTheEnd() {
        for ending in 0..<4 {
            weak var watched: Probe?
            var source: PublishSubject<Int>? = PublishSubject()
            var other: PublishSubject<Int>? = PublishSubject()
            var kept: (any Disposable)?
            if let source, let other {
                let probe = Probe()
                watched = probe
                kept = source.withLatestFrom(other).subscribe(
                    onNext: { _ in probe.touch() }, onError: { _ in })
            }
            other?.onNext(1)
            source?.onNext(1)
            #expect(watched != nil)
            switch ending {
            case 0: source?.onCompleted()
            case 1: other?.onError(Failure())
            case 2: kept?.dispose()
            default:
                source = nil
                other = nil
            }
            #expect(watched == nil)
            withExtendedLifetime(kept) {}
        }
    }

    @Test func isInfallibleWhenNothingCanFail() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<String>()
        func check<Value>(_: Value, is _: Value.Type) {}

        let latest = relay.withLatestFrom(relay.map { "\($0)" })
        check(latest, is: Infallible<String>.self)
        let sum = relay.withLatestFrom(relay) { $0 + $1 }
        check(sum, is: Infallible<Int>.self)
        let fallible = relay.withLatestFrom(subject)
        check(fallible, is: Observable<String>.self)
        let throwing = relay.withLatestFrom(relay) { one, other -> Int in
            if one == other { throw Failure() }
            return one
        }
        check(throwing, is: Observable<Int>.self)
    }
}
