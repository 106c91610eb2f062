import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct FlatMapLatestTests {
    private let scheduler = TestScheduler()

    @Test(.rule("O11")) func eachValueReplacesTheSourceOfTheOneBefore() throws {
        let outer = try scheduler.hot("-a--b---|")
        let inner = try ["a": scheduler.cold("-1-2-3|"), "b": scheduler.cold("-4---5|")]
        let recording = scheduler.record(outer.flatMapLatest { try #require(inner[$0]) })
        try scheduler.run()
        // What is due at the same time comes in the order of scheduling: the outer one was first.
        try recording.expect(marbles: "--1--4---5|")
        try outer.expectSubscriptions(["^-------!"])
        try inner["a"]?.expectSubscriptions(["-^--!"])
        try inner["b"]?.expectSubscriptions(["----^-----!"])
    }

    @Test(.rule("O11")) func itCompletesWithTheOuterSourceIfTheLatestHasEnded() throws {
        let outer = try scheduler.cold("a---|")
        let inner = try scheduler.cold("1|")
        let recording = scheduler.record(outer.flatMapLatest { _ in inner })
        let empty = scheduler.record(try scheduler.cold("--|").flatMapLatest { _ in inner })
        try scheduler.run()
        try recording.expect(marbles: "1---|")
        try empty.expect(marbles: "--|")
    }

    @Test func anErrorOfEitherEndsBoth() throws {
        let outer = try scheduler.hot("a--#")
        let inner = try scheduler.cold("-1#")
        let first = scheduler.record(outer.flatMapLatest { _ in inner })
        let second = scheduler.record(outer.flatMapLatest { _ in Observable<String>.never() })
        try scheduler.run()
        try first.expect(marbles: "-1#")
        try second.expect(marbles: "---#")
        try outer.expectSubscriptions(["^-!", "^--!"])
        try inner.expectSubscriptions(["^-!"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesAll() {
        let log = Heard<String>()
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        _ = outer.flatMapLatest { value -> PublishSubject<Int> in
            if value == 2 { throw Failure(code: value) }
            return inner
        }.subscribe(log)
        for value in 1...3 { outer.onNext(value) }
        #expect(log.take() == ["error Failure(code: 2)", "disposed"])
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test(.rule("O11")) func theSourceBeforeIsDisposedBeforeTheNextIsSubscribedTo() {
        let log = Heard<String>()
        let outer = PublishSubject<String>()
        let subscription = outer.flatMapLatest { name -> WatchedSource<Int> in
            log("transform \(name)")
            return WatchedSource(log, as: name)
        }.subscribe(log)
        outer.onNext("a")
        outer.onNext("b")
        subscription.dispose()
        #expect(
            log.take() == [
                "transform a", "a subscribed", "transform b", "a torn down", "b subscribed",
                "disposed", "b torn down",
            ])
    }

    @Test(.rule("O11", "O22")) func whatWasQueuedOfAReplacedSourceDoesNotAppear() {
        let log = Heard<String>()
        let outer = PublishSubject<PublishSubject<Int>>()
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let other = PublishSubject<Void>()
        // Through another source, so that what is sent inside the callback waits in the operator's queue.
        _ = outer.flatMapLatest { $0.asObservable().merge(with: other) }.subscribe(log) { event in
            guard event.element == 1 else { return }
            first.onNext(2)
            outer.onNext(second)
            first.onNext(3)
            second.onNext(4)
            log("returned")
        }
        outer.onNext(first)
        other.onNext(())
        #expect(log.take() == ["1", "returned", "4"])
    }

    @Test(.rule("O11")) func aSourceThatEndedWithValuesQueuedIsReplacedAllTheSame() {
        let log = Heard<String>()
        let outer = PublishSubject<Observable<Int>>()
        _ = outer.switchLatest().subscribe(log) { event in
            guard event.element == 0 else { return }
            // Its values and its end wait; then it is replaced, and the last of them stays.
            outer.onNext(.from([1, 2]))
            outer.onNext(.from([3, 4]))
            outer.onCompleted()
            log("returned")
        }
        let start = PublishSubject<Int>()
        outer.onNext(start.asObservable())
        start.onNext(0)
        #expect(log.take() == ["0", "returned", "3", "4", "completed", "disposed"])
    }

    @Test(.rule("O11", "O1")) func anErrorInsideACallbackIsNotUndoneByALaterSource() {
        let log = Heard<String>()
        let outer = PublishSubject<Observable<Int>>()
        _ = outer.switchLatest().subscribe(log) { event in
            guard event.element == 0 else { return }
            outer.onNext(.error(Failure()))
            outer.onNext(.just(9))
            log("returned")
        }
        let start = PublishSubject<Int>()
        outer.onNext(start.asObservable())
        start.onNext(0)
        #expect(log.take() == ["0", "returned", "error Failure(code: 1)", "disposed"])
    }

    @Test(.rule("O11")) func aTeardownOfTheSourceBeforeMayDisposeOfAll() {
        let log = Heard<String>()
        var subscription: (any Disposable)?
        let outer = PublishSubject<Int>()
        subscription = outer.flatMapLatest { value -> Observable<Int> in
            .create { _ in
                log("subscribed \(value)")
                return Disposables.create { subscription?.dispose() }
            }
        }.subscribe(log)
        outer.onNext(1)
        outer.onNext(2)
        #expect(log.take() == ["subscribed 1", "disposed"])
        #expect(!outer.hasObservers)
    }

    @Test func aTransformMayDisposeOfAll() {
        let log = Heard<String>()
        var subscription: (any Disposable)?
        let outer = PublishSubject<Int>()
        subscription = outer.flatMapLatest { _ -> WatchedSource<Int> in
            subscription?.dispose()
            return WatchedSource(log)
        }.subscribe(log)
        outer.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test(.rule("O11", "G9")) func aReplacedSourceIsFreedAtOnce() {
        let outer = PublishSubject<Int>()
        let forever = PublishSubject<Int>()
        var watched: [() -> Bool] = []
        let subscription = outer.flatMapLatest { _ in
            let probe = Probe()
            watched.append { [weak probe] in probe != nil }
            return forever.map { value -> Int in
                probe.touch()
                return value
            }
        }.subscribe()
        for value in 1...3 { outer.onNext(value) }
        #expect(watched.map { $0() } == [false, false, true])
        subscription.dispose()
        #expect(watched.map { $0() } == [false, false, false])
    }

    @Test(.rule("G7")) func aHundredThousandReplacementsCostNoStack() {
        let count = onThread {
            let outer = PublishSubject<Int>()
            var count = 0
            _ = outer.flatMapLatest { number in Observable.just(number) }
                .subscribe(onNext: { number in
                    count += 1
                    if number < 100_000 { outer.onNext(number + 1) }
                })
            outer.onNext(1)
            return count
        }
        #expect(count == 100_000)
    }

    @Test(.rule("O21")) func ofWhatCannotFailItCannotFail() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let result: Infallible<Int> = relay.flatMapLatest { _ in relay }
        _ = result.subscribe(log)
        #expect(log.take() == ["1"])
    }
}

extension Observable<Int> {
    fileprivate func merge(with other: PublishSubject<Void>) -> Observable<Int> {
        Observable<Observable<Int>>.from([self, other.map { 1 }]).merge()
    }
}
