import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct CombineLatestTests {
    @Test(.rule("O9")) func emitsAtEachValueOnceBothHaveOneAndCompletesWithTheLast() throws {
        let scheduler = TestScheduler()
        let numbers = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(4), 2), .completed(.seconds(5)),
        ])
        let letters = scheduler.cold([
            .next(.seconds(2), "a"), .next(.seconds(3), "b"), .next(.seconds(6), "c"),
            .completed(.seconds(7)),
        ])
        let recording = scheduler.record(
            Observable.combineLatest(numbers, letters) { "\($0)\($1)" })
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(2), "1a"), .next(.seconds(3), "1b"), .next(.seconds(4), "2b"),
                .next(.seconds(6), "2c"), .completed(.seconds(7)),
            ])
        #expect(numbers.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(5))])
        #expect(letters.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(7))])
    }

    @Test(.rule("O9"), arguments: [true, false])
    func completesAtOnceWhenOneCompletesWithoutAValue(_ isFirst: Bool) throws {
        let scheduler = TestScheduler()
        let sending = scheduler.cold([Recorded<Int>.next(.seconds(1), 1)])
        let empty = scheduler.cold([Recorded<Int>.completed(.seconds(2))])
        let recording = scheduler.record(
            isFirst
                ? Observable.combineLatest(empty, sending)
                : Observable.combineLatest(sending, empty))
        try scheduler.advance(to: .seconds(9))
        #expect(recording.isCompleted)
        #expect(recording.values.isEmpty)
        let span = SubscriptionSpan(from: .zero, to: .seconds(2))
        #expect(sending.subscriptions == [span])
        #expect(empty.subscriptions == [span])
    }

    @Test(.rule("O9")) func anErrorEndsItAndDisposesTheOthers() throws {
        let scheduler = TestScheduler()
        let sending = scheduler.cold([
            Recorded<Int>.next(.seconds(1), 1), .next(.seconds(3), 3),
        ])
        let failing = scheduler.cold([
            Recorded<Int>.next(.seconds(1), 7), .error(.seconds(2), Failure()),
        ])
        let recording = scheduler.record(
            Observable.combineLatest(sending, failing, sending) { $0 + $1 + $2 })
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 9), .error(.seconds(2), Failure())])
        let span = SubscriptionSpan(from: .zero, to: .seconds(2))
        #expect(sending.subscriptions == [span, span])
        #expect(failing.subscriptions == [span])
    }

    @Test(.rule("O4")) func disposalInACallbackDisposesAllSources() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([Recorded<Int>.next(.seconds(1), 1), .next(.seconds(2), 2)])
        var values = 0
        var subscription: (any Disposable)?
        subscription = Observable.combineLatest(source, source, source, source)
            .subscribe(onNext: { _ in
                values += 1
                subscription?.dispose()
            })
        try scheduler.run()
        #expect(values == 1)
        let span = SubscriptionSpan(from: .zero, to: .seconds(1))
        #expect(source.subscriptions == [span, span, span, span])
    }

    /// Two that are derived from one relay give an emission each, the first of them half new.
    @Test(.rule("O9")) func whatIsDerivedFromOneSourceEmitsOnceForEachDerivation() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let tens = relay.map { $0 * 10 }
        let hundreds = relay.map { $0 * 100 }
        _ = Observable.combineLatest(tens, hundreds).subscribe(log)
        #expect(log.take() == ["(10, 100)"])
        relay.accept(2)
        #expect(log.take() == ["(20, 100)", "(20, 200)"])
    }

    @Test(.rule("O22")) func whatACallbackSendsIsSeenTogetherWithWhatWasTheLatestThen() {
        let log = Heard<String>()
        let first = BehaviorRelay(value: 1)
        let second = BehaviorRelay(value: 10)
        let trigger = PublishSubject<String>()
        _ = Observable.combineLatest(first, second, trigger) { "\($0) \($1) \($2)" }
            .subscribe(log) { event in
                guard event.element == "1 10 a" else { return }
                second.accept(20)
                first.accept(2)
                trigger.onNext("b")
                second.accept(30)
                log("returned")
            }
        trigger.onNext("a")
        // The trigger is in a pass, so its own second value waits there (G2).
        #expect(
            log.take() == ["1 10 a", "returned", "1 20 a", "2 20 a", "2 30 a", "2 30 b"])
    }

    /// The value that is replaced goes when the new one has been told (G8).
    @Test(.rule("G8")) func aValueWhoseEndSendsIsSentBehindTheOneThatReplacesIt() {
        let log = Heard<String>()
        let probes = PublishSubject<Probe>()
        let numbers = BehaviorRelay(value: 1)
        _ = Observable.combineLatest(probes, numbers).map { $0.1 }.subscribe(log)
        probes.onNext(Probe { numbers.accept(2) })
        #expect(log.take() == ["1"])
        numbers.accept(7)
        #expect(log.take() == ["7"])
        probes.onNext(Probe())
        #expect(log.take() == ["7", "2"])
    }

    @Test func infersWithoutAnnotationsAndIsInfallibleWhenAllSourcesAre() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<String>()
        let ratio = Observable.just(1.5)
        func check<Value>(_: Value, is _: Value.Type) {}

        let mixed = Observable.combineLatest(relay, subject)
        check(mixed, is: Observable<(Int, String)>.self)
        let three = Observable.combineLatest(relay, subject, ratio)
        check(three, is: Observable<(Int, String, Double)>.self)
        let five = Observable.combineLatest(relay, subject, ratio, subject, relay)
        check(five, is: Observable<(Int, String, Double, String, Int)>.self)
        let two = Observable.combineLatest(relay, relay.map { "\($0)" })
        check(two, is: Infallible<(Int, String)>.self)
        let four = Observable.combineLatest(relay, relay, relay, relay)
        check(four, is: Infallible<(Int, Int, Int, Int)>.self)
        let wider: Observable<(Int, Int)> = .combineLatest(relay, relay)
        check(wider, is: Observable<(Int, Int)>.self)
        let last = Observable.combineLatest(relay, subject, ratio, subject, relay).map { $0.4 }
        check(last, is: Observable<Int>.self)
        let chained = Observable.combineLatest(relay, relay.map { $0 > 0 }).filter { $0.1 }
        check(chained, is: Infallible<(Int, Bool)>.self)
    }

    /// Of no source at all it is like an empty collection: once nothing, then completed.
    @Test(.rule("O9")) func noneAndOneAreBorne() {
        let log = Heard<String>()
        let none: Observable<Void> = .combineLatest()
        _ = none.subscribe(log)
        #expect(log.take() == ["()", "completed", "disposed"])
        _ = Observable.combineLatest(Observable.just(1)).subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed"])
    }
}
