import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct ZipTests {
    @Test(.rule("O10")) func pairsTheNthValuesAndCompletesWhenACompletedSourceIsUsedUp() throws {
        let scheduler = TestScheduler()
        let numbers = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(6), 3),
            .completed(.seconds(9)),
        ])
        let letters = scheduler.cold([
            .next(.seconds(3), "a"), .next(.seconds(4), "b"), .completed(.seconds(5)),
        ])
        let recording = scheduler.record(Observable.zip(numbers, letters) { "\($0)\($1)" })
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(3), "1a"), .next(.seconds(4), "2b"), .completed(.seconds(5)),
            ])
        let span = SubscriptionSpan(from: .zero, to: .seconds(5))
        #expect(numbers.subscriptions == [span])
        #expect(letters.subscriptions == [span])
    }

    @Test(.rule("O10")) func completesWithTheRowThatUsesUpWhatACompletedSourceLeft() throws {
        let scheduler = TestScheduler()
        let early = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(1), 2), .completed(.seconds(2)),
        ])
        let late = scheduler.cold([
            Recorded<Int>.next(.seconds(3), 10), .next(.seconds(4), 20), .next(.seconds(5), 30),
        ])
        let recording = scheduler.record(Observable.zip(early, late, late) { $0 + $1 + $2 })
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(3), 21), .next(.seconds(4), 42), .completed(.seconds(4)),
            ])
        #expect(early.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
        let span = SubscriptionSpan(from: .zero, to: .seconds(4))
        #expect(late.subscriptions == [span, span])
    }

    @Test func anErrorEndsItThoughValuesWait() throws {
        let scheduler = TestScheduler()
        let sending = scheduler.cold([Recorded<Int>.next(.seconds(1), 1), .next(.seconds(3), 1)])
        let failing = scheduler.cold([Recorded<Int>.error(.seconds(2), Failure())])
        let recording = scheduler.record(Observable.zip(sending, failing) { $0 + $1 })
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(2), Failure())])
        let span = SubscriptionSpan(from: .zero, to: .seconds(2))
        #expect(sending.subscriptions == [span])
        #expect(failing.subscriptions == [span])
    }

    /// What waits is free at the end, though the producers keep their observers.
    @Test(.rule("O10"), arguments: [2, 3, 4, 0])
    func whatWaitsIsFreedAtTheEnd(_ count: Int) {
        for fails in [false, true] {
            let survivors = Survivors()
            var kept: [Observer<Probe>] = []
            let source = Observable<Probe>.create { observer in
                kept.append(observer)
                return Disposables.create()
            }
            let zipped: Observable<Void> =
                switch count {
                case 2: Observable.zip(source, source) { _, _ in }
                case 3: Observable.zip(source, source, source) { _, _, _ in }
                case 4: Observable.zip(source, source, source, source) { _, _, _, _ in }
                default: Observable.zip([source, source]) { _ in }
                }
            _ = zipped.subscribe(onNext: {}, onError: { _ in })
            for _ in 0..<100 {
                let probe = Probe()
                survivors.watch(probe)
                kept[0].onNext(probe)
            }
            for observer in kept.dropFirst() { observer.onNext(Probe()) }
            #expect(survivors.count == 99)
            if fails { kept[1].onError(Failure()) } else { kept[1].onCompleted() }
            #expect(survivors.count == 0)
        }
    }

    /// The end of what waited may use the sources; all is over then.
    @Test(.rule("G8")) func aWaitingValueWhoseEndSendsChangesNothing() {
        let log = Heard<String>()
        let numbers = PublishSubject<Int>()
        let probes = PublishSubject<Probe>()
        _ = Observable.zip(numbers, probes) { number, _ in number }.subscribe(log)
        probes.onNext(
            Probe {
                numbers.onNext(7)
                probes.onNext(Probe())
                log("gone")
            })
        numbers.onCompleted()
        #expect(log.take() == ["gone", "completed", "disposed"])
    }

    @Test(.rule("O22")) func theLastRowFromInsideACallbackComesBehindItWithItsEnd() {
        let log = Heard<String>()
        let numbers = PublishSubject<Int>()
        let letters = PublishSubject<String>()
        _ = Observable.zip(numbers, letters).subscribe(log) { event in
            guard event.element?.0 == 1 else { return }
            numbers.onNext(2)
            letters.onCompleted()
            numbers.onNext(3)
            #expect(!numbers.hasObservers || !letters.hasObservers)
            log("returned")
        }
        letters.onNext("a")
        letters.onNext("b")
        letters.onNext("c")
        numbers.onNext(1)
        #expect(
            log.take() == [
                "(1, \"a\")", "returned", "(2, \"b\")", "(3, \"c\")", "completed", "disposed",
            ])
    }

    @Test(.rule("O5", "O10")) func sourcesKnowDuringTheLastRowThatItIsTheLast() {
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create()
        }
        let log = Heard<String>()
        _ = Observable.zip(source, Observable.just(1)).subscribe(log) { _ in
            #expect(kept?.isDisposed == true)
            kept?.onNext(8)
        }
        kept?.onNext(7)
        #expect(log.take() == ["(7, 1)", "completed", "disposed"])
    }

    @Test(.rule("O5")) func anEndlessSourceAtTheEndIsAskedForNoMoreThanIsNeeded() {
        let log = Heard<String>()
        let numbers = Observable.from(1...).map { number in
            log("asked for \(number)")
            return number
        }
        _ = Observable.zip(Observable.from(["a", "b"]), numbers).subscribe(log)
        #expect(
            log.take() == [
                "asked for 1", "(\"a\", 1)", "asked for 2", "(\"b\", 2)", "completed", "disposed",
            ])
    }

    @Test func manyValuesWaitInOrder() {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        var rows: [[Int]] = []
        _ = Observable.zip(first, second) { [$0, $1] }.subscribe(onNext: { rows.append($0) })
        var (sent, answered) = (0, 0)
        for burst in [3, 10, 1, 40, 2, 100, 7] {
            for _ in 0..<burst {
                first.onNext(sent)
                sent += 1
            }
            for _ in 0..<burst - 1 {
                second.onNext(answered)
                answered += 1
            }
        }
        #expect(rows == (0..<answered).map { [$0, $0] })
    }

    @Test func infersWithoutAnnotationsAndIsInfallibleWhenAllSourcesAre() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<String>()
        func check<Value>(_: Value, is _: Value.Type) {}

        let mixed = Observable.zip(relay, subject)
        check(mixed, is: Observable<(Int, String)>.self)
        let five = Observable.zip(relay, subject, subject, subject, relay).map { $0.4 }
        check(five, is: Observable<Int>.self)
        let two = Observable.zip(relay, relay.map { "\($0)" })
        check(two, is: Infallible<(Int, String)>.self)
        let four = Observable.zip(relay, relay, relay, relay)
        check(four, is: Infallible<(Int, Int, Int, Int)>.self)
    }

    @Test(.rule("O10")) func noneAndOneAreBorne() {
        let log = Heard<String>()
        let none: Observable<Void> = .zip()
        _ = none.subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
        _ = Observable.zip(Observable.just(1)).subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed"])
    }
}
