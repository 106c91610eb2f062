import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ConcatMapTests {
    private let scheduler = TestScheduler()

    @Test(.rule("O11")) func sourcesRunInTheOrderOfTheValuesOneAtATime() throws {
        let outer = try scheduler.hot("-abc-----|")
        let inner = try [
            "a": scheduler.cold("-1-2|"), "b": scheduler.cold("3|"), "c": scheduler.cold("-4|"),
        ]
        let recording = scheduler.record(outer.concatMap { try #require(inner[$0]) })
        try scheduler.run()
        try recording.expect(marbles: "--1-23-4-|")
        try outer.expectSubscriptions(["^--------!"])
        try inner["a"]?.expectSubscriptions(["-^---!"])
        try inner["b"]?.expectSubscriptions(["-----^!"])
        try inner["c"]?.expectSubscriptions(["------^-!"])
    }

    @Test func itCompletesWithTheLastSourceWhenTheOuterOneHas() throws {
        let outer = try scheduler.cold("ab|")
        let recording = scheduler.record(outer.concatMap { _ in try scheduler.cold("-1--|") })
        try scheduler.run()
        try recording.expect(marbles: "-1---1--|")
    }

    @Test func anErrorOfAnInnerSourceEndsAll() throws {
        let outer = try scheduler.hot("ab---c")
        let inner = try scheduler.cold("-1#")
        let recording = scheduler.record(outer.concatMap { _ in inner })
        try scheduler.run()
        try recording.expect(marbles: "-1#")
        try outer.expectSubscriptions(["^-!"])
        try inner.expectSubscriptions(["^-!"])
    }

    @Test func anErrorOfTheOuterSourceEndsAll() throws {
        let outer = try scheduler.hot("ab-#")
        let inner = try scheduler.cold("-1---|")
        let recording = scheduler.record(outer.concatMap { _ in inner })
        try scheduler.run()
        try recording.expect(marbles: "-1-#")
        try inner.expectSubscriptions(["^--!"])
    }

    @Test func theTransformIsCalledWhenItsTurnHasCome() {
        let log = Heard<String>()
        let outer = PublishSubject<Int>()
        var inner: [PublishSubject<String>] = []
        _ = outer.concatMap { value in
            log("transform \(value)")
            inner.append(PublishSubject())
            return inner[inner.count - 1]
        }.subscribe(log)
        outer.onNext(1)
        outer.onNext(2)
        outer.onCompleted()
        #expect(log.take() == ["transform 1"])
        inner[0].onNext("a")
        inner[0].onCompleted()
        #expect(log.take() == ["a", "transform 2"])
        inner[1].onCompleted()
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        _ = outer.concatMap { value -> PublishSubject<Int> in
            if value == 2 { throw Failure(code: value) }
            return inner
        }.subscribe(log)
        for value in 1...3 { outer.onNext(value) }
        #expect(outer.hasObservers)
        inner.onCompleted()
        #expect(log.take() == ["error Failure(code: 2)", "disposed"])
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test(.rule("O22")) func whatTheOuterSourceDoesInsideACallbackComesBehindIt() {
        let log = Heard<String>()
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        var isRunning = false
        _ = outer.concatMap { _ in inner }.subscribe(log) { event in
            #expect(!isRunning)
            isRunning = true
            if event.element == 1 {
                inner.onNext(2)
                outer.onError(Failure())
                inner.onNext(3)
                log("returned")
            }
            isRunning = false
        }
        outer.onNext(0)
        inner.onNext(1)
        #expect(log.take() == ["1", "returned", "error Failure(code: 1)", "disposed"])
    }

    @Test(.rule("O4")) func aSourceIsTornDownBeforeTheTransformOfTheNext() {
        let log = Heard<String>()
        let first = WatchedSource<Int>(log, as: "first")
        let second = WatchedSource<Int>(log, as: "second", sending: [.completed])
        _ = Observable.from([first, second]).concatMap { source -> WatchedSource<Int> in
            log("transform")
            return source
        }.subscribe(log)
        first.onCompleted()
        #expect(
            log.take() == [
                "transform", "first subscribed", "first torn down", "transform",
                "second subscribed", "completed", "disposed", "second torn down",
            ])
    }

    @Test(.rule("O16", "O5")) func noSourceStartsOnceDownstreamHasFinished() {
        let log = Heard<String>()
        _ = Observable.from(1...3).concatMap { number in
            WatchedSource<Int>(log, as: "\(number)", sending: [.next(number), .completed])
        }.take(1).subscribe(log)
        #expect(log.take() == ["1 subscribed", "1", "completed", "disposed", "1 torn down"])
    }

    @Test(.rule("G9")) func whatWaitedIsFreedAtAnErrorAlsoIfTheSourceIsKept() {
        for isThrown in [false, true] {
            weak var watched: Probe?
            var kept: Observer<Probe>?
            let inner = PublishSubject<Int>()
            let outer = Observable<Probe>.create { observer in
                kept = observer
                return Disposables.create()
            }
            var runs = 0
            let subscription = outer.concatMap { _ -> PublishSubject<Int> in
                runs += 1
                if runs == 2 { throw Failure() }
                return inner
            }.subscribe(onError: { _ in })
            kept?.onNext(Probe())
            kept?.onNext(Probe())
            do {
                let probe = Probe()
                watched = probe
                kept?.onNext(probe)
            }
            #expect(watched != nil)
            if isThrown { inner.onCompleted() } else { inner.onError(Failure()) }
            #expect(watched == nil)
            withExtendedLifetime(subscription) {}
        }
    }

    @Test(.rule("G7")) func aHundredThousandSourcesThatEndAtOnceCostNoStack() {
        let count = onThread {
            var count = 0
            let gate = PublishSubject<Int>()
            // The first one keeps all others waiting.
            _ = Observable.from(0..<100_000).concatMap { number in
                number == 0 ? gate.asObservable() : .just(number)
            }.subscribe(onNext: { _ in count += 1 }, onCompleted: { count += 1 })
            gate.onCompleted()
            _ = Observable.from(0..<100_000).map { Observable.just($0) }.concat()
                .subscribe(onNext: { _ in count += 1 }, onCompleted: { count += 1 })
            return count
        }
        #expect(count == 200_001)
    }

    @Test(.rule("O21")) func ofWhatCannotFailItCannotFail() {
        let log = Heard<String>()
        let outer = Observable.from([1, 2]).catchAndReturn(0)
        let one: Infallible<Int> = outer.concatMap { Observable.just($0).catchAndReturn(0) }
        let two: Infallible<Int> = outer.map { Observable.just($0).catchAndReturn(0) }.concat()
        _ = one.subscribe(log)
        _ = two.subscribe(log)
        #expect(
            log.take() == ["1", "2", "completed", "disposed", "1", "2", "completed", "disposed"])
    }

    @Test(.rule("O1", "G8")) func theErrorComesBeforeWhatLettingGoOfTheWaitingSends() {
        let log = Heard<String>()
        let (outer, inner) = (PublishSubject<Probe>(), PublishSubject<Int>())
        var subscription: (any Disposable)?
        subscription = outer.concatMap { _ in inner }.subscribe(log)
        outer.onNext(Probe())
        outer.onNext(Probe { subscription?.dispose() })
        inner.onError(Failure())
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
    }
}
