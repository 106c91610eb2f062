import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ConcatTests {
    private let scheduler = TestScheduler()

    @Test(.rule("O11")) func eachSourceStartsWhenTheOneBeforeHasCompleted() throws {
        let first = try scheduler.cold("-1-2|")
        let second = try scheduler.cold("-3-|")
        let third = try scheduler.cold("4|")
        let recording = scheduler.record(Observable.concat(first, second, third))
        try scheduler.run()
        try recording.expect(marbles: "-1-2-3-4|")
        try first.expectSubscriptions(["^---!"])
        try second.expectSubscriptions(["----^--!"])
        try third.expectSubscriptions(["-------^!"])
    }

    @Test func whatAHotSourceSendsBeforeItsTurnIsMissed() throws {
        let first = try scheduler.cold("-1--|")
        let second = try scheduler.hot("--a--b|")
        let recording = scheduler.record(first.concat(second))
        try scheduler.run()
        try recording.expect(marbles: "-1---b|")
        try second.expectSubscriptions(["----^-!"])
    }

    @Test func anErrorEndsItAndNoFurtherSourceStarts() throws {
        let first = try scheduler.cold("-1#")
        let second = try scheduler.cold("2|")
        let recording = scheduler.record(Observable.concat([first, second]))
        try scheduler.run()
        try recording.expect(marbles: "-1#")
        try first.expectSubscriptions(["^-!"])
        try second.expectSubscriptions([])
    }

    @Test func disposalEndsTheSourceThatRunsAndStartsNone() throws {
        let first = try scheduler.cold("-1-2|")
        let second = try scheduler.cold("3|")
        let recording = try scheduler.record(first.concat(second), during: "^-!")
        try scheduler.run()
        try recording.expect(marbles: "-1")
        try first.expectSubscriptions(["^-!"])
        try second.expectSubscriptions([])
    }

    @Test func ofNoSourcesItCompletes() {
        let log = Heard<String>()
        _ = Observable<Int>.concat().subscribe(log)
        _ = Observable<Int>.concat([Observable<Int>]()).subscribe(log)
        #expect(log.take() == ["completed", "disposed", "completed", "disposed"])
    }

    @Test func sourcesOfSeveralKindsGoTogether() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 3)
        _ = Observable.concat(Observable.just(1), subject, relay).subscribe(log)
        subject.onNext(2)
        subject.onCompleted()
        relay.accept(4)
        #expect(log.take() == ["1", "2", "3", "4"])
    }

    @Test(.rule("O21")) func ofSourcesThatCannotFailItCannotFail() {
        let relay = BehaviorRelay(value: 3)
        let one: Infallible<Int> = Observable.concat(
            Observable.just(1).catchAndReturn(0), relay)
        let two: Infallible<Int> = Observable.just(1).catchAndReturn(0).concat(relay)
        let three: Infallible<Int> = Observable.concat([relay, relay])
        let log = Heard<String>()
        _ = one.subscribe(log)
        _ = two.subscribe(log)
        _ = three.subscribe(log)
        #expect(log.take() == ["1", "3", "1", "3", "3"])
    }

    @Test(.rule("O4")) func aSourceIsTornDownBeforeTheNextIsSubscribedTo() {
        let log = Heard<String>()
        let first = WatchedSource<Int>(log, as: "first")
        let second = WatchedSource<Int>(log, as: "second", sending: [.next(2), .completed])
        let third = WatchedSource<Int>(log, as: "third", sending: [.completed])
        _ = Observable.concat([first, second, third]).subscribe(log)
        first.onCompleted()
        #expect(
            log.take() == [
                "first subscribed", "first torn down", "second subscribed", "2",
                "second torn down", "third subscribed", "third torn down", "completed", "disposed",
            ])
    }

    @Test(.rule("O16", "O5")) func noSourceStartsOnceDownstreamHasFinished() {
        let log = Heard<String>()
        let sources = (1...3).map { number in
            WatchedSource<Int>(log, as: "\(number)", sending: [.next(number), .completed])
        }
        _ = Observable.concat(sources).take(2).subscribe(log)
        #expect(
            log.take() == [
                "1 subscribed", "1", "1 torn down", "2 subscribed", "2", "completed",
                "disposed", "2 torn down",
            ])
    }

    @Test(.rule("O16", "G4")) func disposalInsideACallbackStartsNoFurtherSource() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let next = WatchedSource<Int>(log, as: "next")
        var subscription: (any Disposable)?
        subscription = subject.concat(next).subscribe(log) { _ in
            subject.onCompleted()
            subscription?.dispose()
        }
        subject.onNext(1)
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("O16")) func aTeardownThatDisposesOfAllStartsNoFurtherSource() {
        let log = Heard<String>()
        var subscription: (any Disposable)?
        var kept: Observer<Int>?
        let first = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { subscription?.dispose() }
        }
        subscription = first.concat(WatchedSource<Int>(log, as: "next")).subscribe(log)
        kept?.onCompleted()
        #expect(log.take() == ["disposed"])
    }

    @Test(.rule("G7")) func aHundredThousandSourcesThatEndAtOnceCostNoStack() {
        let count = onThread {
            var count = 0
            _ = Observable.concat((0..<100_000).map { Observable.just($0) })
                .subscribe(onNext: { _ in count += 1 }, onCompleted: { count += 1 })
            return count
        }
        #expect(count == 100_001)
    }

    @Test(.rule("G9")) func anEndedSourceIsFreedAtOnceAndTheOthersWithTheSubscription() {
        for isAbandoned in [false, true] {
            weak var first: PublishSubject<Int>?
            weak var second: PublishSubject<Int>?
            weak var third: PublishSubject<Int>?
            var bag: DisposeBag? = DisposeBag()
            do {
                let subjects = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
                (first, second, third) = subjects
                let subscription = Observable.concat(subjects.0, subjects.1, subjects.2).subscribe()
                bag?.insert(subscription)
                subjects.0.onCompleted()
            }
            // The second one runs, and nobody else holds it any more: nothing can come of it.
            #expect(first == nil)
            #expect(second == nil)
            #expect(third != nil)
            if !isAbandoned { bag?.dispose() }
            bag = nil
            #expect(third == nil)
        }
    }

    @Test(.rule("G9")) func aSourceThatIsAlsoToComeLaterIsNotHeldByItself() {
        weak var watched: BehaviorRelay<Int>?
        var bag: DisposeBag? = DisposeBag()
        do {
            let relay = BehaviorRelay(value: 1)
            watched = relay
            bag?.insert(relay.concat(relay.map { $0 * 10 }).subscribe())
        }
        #expect(watched != nil)
        bag = nil
        #expect(watched == nil)
    }

    @Test(.rule("O3")) func aBagDoesNotTakeItForFinishedBetweenTwoSources() {
        let log = Heard<String>()
        let bag = DisposeBag()
        var kept: Observer<Int>?
        let first = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create {
                // So many that the bag looks for what has finished.
                for _ in 0..<100 { Disposables.create().disposed(by: bag) }
            }
        }
        let second = WatchedSource<Int>(log, as: "second")
        first.concat(second).subscribe(onNext: { log("\($0)") }).disposed(by: bag)
        kept?.onCompleted()
        second.onNext(1)
        bag.dispose()
        second.onNext(2)
        #expect(log.take() == ["second subscribed", "1", "second torn down"])
    }

    @Test(.rule("O21")) func whatCannotFailStaysInfallible() {
        let (one, two) = (BehaviorRelay(value: 1), PublishRelay<Int>())
        let several: Infallible<Int> = Observable.concat(one, two)
        let many: Infallible<Int> = Observable.concat([one, one])
        var values: [Int] = []
        _ = Observable.concat(one.take(1), two).bind(onNext: { values.append($0) })
        _ = several.bind(onNext: { values.append($0) })
        _ = many.bind(onNext: { values.append($0) })
        two.accept(2)
        #expect(values == [1, 1, 1, 2])
    }
}
