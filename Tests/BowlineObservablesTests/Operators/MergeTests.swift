import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct MergeTests {
    @Test(.rule("O11")) func passesOnWhatComesAndCompletesWithTheLast() throws {
        let scheduler = TestScheduler()
        let first = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(3), 2), .completed(.seconds(4)),
        ])
        let second = scheduler.hot([
            .next(.seconds(2), 7), .next(.seconds(3), 8), .completed(.seconds(6)),
        ])
        let recording = scheduler.record(Observable.merge(first, second))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(2), 7), .next(.seconds(3), 8),
                .next(.seconds(3), 2), .completed(.seconds(6)),
            ])
        #expect(first.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(4))])
        #expect(second.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(6))])
    }

    @Test func anErrorEndsItAndDisposesTheOthers() throws {
        let scheduler = TestScheduler()
        let sending = scheduler.cold([Recorded<Int>.next(.seconds(1), 1), .next(.seconds(3), 2)])
        let failing = scheduler.cold([Recorded<Int>.error(.seconds(2), Failure())])
        let recording = scheduler.record(sending.merge(with: failing))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .error(.seconds(2), Failure())])
        #expect(sending.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O11", "G9")) func aSourceThatHasEndedIsFreedAtOnce() {
        let stays = PublishSubject<Int>()
        let ends = PublishSubject<Int>()
        weak var watched: Probe?
        do {
            let probe = Probe()
            watched = probe
            let source = ends.map {
                probe.touch(); return $0
            }
            _ = Observable.merge([stays.asObservable(), source]).subscribe(onNext: { _ in })
        }
        ends.onNext(1)
        #expect(watched != nil)
        ends.onCompleted()
        #expect(watched == nil)
        #expect(stays.hasObservers)
    }

    @Test(.rule("O5")) func noSourceIsSubscribedToOnceDownstreamHasFinished() {
        let log = Heard<String>()
        let sources = (1...3).map { number in
            Observable<Int>.create { observer in
                log("subscribed \(number)")
                observer.onNext(number)
                return Disposables.create { log("gone \(number)") }
            }
        }
        _ = Observable.merge(sources).map { number in
            if number == 2 { throw Failure() }
            return number
        }.subscribe(log)
        #expect(
            log.take() == [
                "subscribed 1", "1", "subscribed 2", "error Failure(code: 1)", "disposed",
                "gone 1", "gone 2",
            ])
    }

    @Test(.rule("O22")) func whatComesFromInsideACallbackIsDeliveredBehindItInOrder() {
        let log = Heard<String>()
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        _ = Observable.merge(first, second).subscribe(log) { event in
            guard event.element == 1 else { return }
            second.onNext(2)
            first.onNext(3)
            second.onCompleted()
            first.onCompleted()
            log("returned")
        }
        first.onNext(1)
        #expect(log.take() == ["1", "returned", "2", "3", "completed", "disposed"])
    }

    @Test func ofNoSourceItCompletesAtOnce() {
        let log = Heard<String>()
        _ = Observable.merge([Observable<Int>]()).subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("G7")) func aHundredThousandSourcesNeedNoStack() {
        let (sum, isCompleted) = onThread {
            var (sum, isCompleted) = (0, false)
            _ = Observable.merge((0..<100_000).map { _ in Observable.just(1) })
                .subscribe(onNext: { sum += $0 }, onCompleted: { isCompleted = true })
            return (sum, isCompleted)
        }
        #expect(sum == 100_000)
        #expect(isCompleted)
    }

    @Test func infersWithoutAnnotationsAndIsInfallibleWhenAllSourcesAre() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<Int>()
        func check<Value>(_: Value, is _: Value.Type) {}

        let mixed = Observable.merge(relay, subject, Observable.just(1))
        check(mixed, is: Observable<Int>.self)
        let relays = Observable.merge(relay, relay.map { $0 + 1 }, relay, relay)
        check(relays, is: Infallible<Int>.self)
        let collection = Observable.merge([relay, relay])
        check(collection, is: Infallible<Int>.self)
        let method = relay.merge(with: relay)
        check(method, is: Infallible<Int>.self)
        let fallible = relay.merge(with: subject).map { "\($0)" }
        check(fallible, is: Observable<String>.self)
    }
}
