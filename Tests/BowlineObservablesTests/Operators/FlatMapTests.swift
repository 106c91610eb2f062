import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct FlatMapTests {
    private let scheduler = TestScheduler()

    @Test(.rule("O11")) func allSourcesRunAtOnce() throws {
        let outer = try scheduler.hot("-ab---|")
        let inner = try ["a": scheduler.cold("-1--3--|"), "b": scheduler.cold("-2|")]
        let recording = scheduler.record(outer.flatMap { try #require(inner[$0]) })
        try scheduler.run()
        try recording.expect(marbles: "--12-3--|")
        try outer.expectSubscriptions(["^-----!"])
        try inner["a"]?.expectSubscriptions(["-^------!"])
        try inner["b"]?.expectSubscriptions(["--^-!"])
    }

    @Test func itCompletesWithTheOuterSourceIfThatIsTheLast() throws {
        let outer = try scheduler.cold("a---|")
        let recording = scheduler.record(outer.merge(of: try scheduler.cold("1|")))
        try scheduler.run()
        try recording.expect(marbles: "1---|")
    }

    @Test func anErrorOfAnInnerSourceEndsAll() throws {
        let outer = try scheduler.hot("ab---c")
        let inner = try ["a": scheduler.cold("-1-2"), "b": scheduler.cold("-#")]
        let recording = scheduler.record(outer.flatMap { try #require(inner[$0]) })
        try scheduler.run()
        try recording.expect(marbles: "-1#")
        try outer.expectSubscriptions(["^-!"])
        try inner["a"]?.expectSubscriptions(["^-!"])
        try inner["b"]?.expectSubscriptions(["-^!"])
    }

    @Test func anErrorOfTheOuterSourceEndsAll() throws {
        let outer = try scheduler.hot("a-#")
        let inner = try scheduler.cold("-1---|")
        let recording = scheduler.record(outer.flatMap { _ in inner })
        try scheduler.run()
        try recording.expect(marbles: "-1#")
        try inner.expectSubscriptions(["^-!"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesAllSources() {
        let log = Heard<String>()
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        _ = outer.flatMap { value -> PublishSubject<Int> in
            log("transform \(value)")
            if value == 2 { throw Failure(code: value) }
            return inner
        }.subscribe(log)
        for value in 1...3 { outer.onNext(value) }
        #expect(
            log.take() == ["transform 1", "transform 2", "error Failure(code: 2)", "disposed"])
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test(.rule("O22", "O5")) func whatOneSourceSendsInsideACallbackOfAnotherComesBehindIt() {
        let log = Heard<String>()
        let outer = PublishSubject<PublishSubject<Int>>()
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        var isRunning = false
        _ = outer.merge().subscribe(log) { event in
            #expect(!isRunning)
            isRunning = true
            if event.element == 1 {
                second.onNext(2)
                first.onNext(3)
                second.onCompleted()
                outer.onCompleted()
                first.onCompleted()
                second.onNext(4)
                log("returned")
            }
            isRunning = false
        }
        outer.onNext(first)
        outer.onNext(second)
        first.onNext(1)
        #expect(log.take() == ["1", "returned", "2", "3", "completed", "disposed"])
    }

    @Test(.rule("O22")) func anErrorInsideACallbackIsTheLastThingThatIsTaken() {
        let log = Heard<String>()
        let outer = PublishSubject<PublishSubject<Int>>()
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = outer.flatMap { source in
            log("transform")
            return source
        }.subscribe(log) { event in
            guard event.element == 1 else { return }
            second.onNext(2)
            second.onError(Failure())
            outer.onNext(second)
            first.onNext(3)
            log("returned")
        }
        outer.onNext(first)
        outer.onNext(second)
        first.onNext(1)
        #expect(
            log.take() == [
                "transform", "transform", "1", "returned", "2", "error Failure(code: 1)",
                "disposed",
            ])
    }

    @Test(.rule("O11", "G9")) func aFinishedInnerSourceIsFreedAtOnce() {
        let outer = PublishSubject<Int>()
        let ends = PublishSubject<Void>()
        weak var watched: Probe?
        let subscription = outer.flatMap { _ in
            let probe = Probe()
            watched = probe
            return ends.map { probe.touch() }.take(1)
        }.subscribe()
        outer.onNext(1)
        #expect(watched != nil)
        ends.onNext(())
        #expect(watched == nil)
        subscription.dispose()
    }

    @Test(.rule("O11", "G7", "G9")) func aHundredThousandInnerSourcesLeaveNothingBehind() {
        let survivors = Survivors()
        let (count, most, alive) = onThread {
            let outer = PublishSubject<Int>()
            var (count, most) = (0, 0)
            let subscription = outer.flatMap { number -> Observable<Int> in
                .create { observer in
                    let teardown = Disposables.create {}
                    if number % 1_000 == 0 {
                        most = max(most, survivors.count)
                        survivors.watch(teardown)
                    }
                    observer.onNext(number)
                    observer.onCompleted()
                    return teardown
                }
            }.subscribe(onNext: { _ in count += 1 })
            for number in 0..<100_000 { outer.onNext(number) }
            let alive = survivors.count
            subscription.dispose()
            return (count, most, alive)
        }
        #expect(count == 100_000)
        #expect(most <= 1)
        #expect(alive <= 1)
    }

    @Test(.rule("G7")) func aHundredThousandSourcesThatNestCostNoStack() {
        let count = onThread {
            let outer = PublishSubject<Int>()
            var count = 0
            _ = outer.flatMap { Observable.just($0) }.subscribe(onNext: { number in
                count += 1
                if number < 100_000 { outer.onNext(number + 1) }
            })
            outer.onNext(1)
            return count
        }
        #expect(count == 100_000)
    }

    @Test(.rule("G4")) func disposalInsideACallbackEndsAllSourcesAtOnce() {
        let log = Heard<String>()
        let outer = PublishSubject<PublishSubject<Int>>()
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        var subscription: (any Disposable)?
        subscription = outer.merge().subscribe(log) { _ in
            second.onNext(2)
            subscription?.dispose()
        }
        outer.onNext(first)
        outer.onNext(second)
        first.onNext(1)
        #expect(log.take() == ["1", "disposed"])
        #expect(!outer.hasObservers && !first.hasObservers && !second.hasObservers)
    }

    @Test(.rule("G9")) func anInnerSourceEndsWithATargetThatIsHeldWeakly() {
        let outer = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        var target: Probe? = Probe()
        var count = 0
        if let target {
            _ = outer.flatMap { _ in inner }.subscribe(with: target, onNext: { _, _ in count += 1 })
        }
        outer.onNext(1)
        inner.onNext(1)
        target = nil
        inner.onNext(2)
        #expect(count == 1)
        #expect(!inner.hasObservers && !outer.hasObservers)
    }

    @Test(.rule("O21")) func ofWhatCannotFailItCannotFail() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let one: Infallible<Int> = relay.flatMap { _ in relay }
        let two: Infallible<Int> = relay.map { _ in relay }.merge()
        let three: Observable<Int> = relay.flatMap { _ in PublishSubject<Int>() }
        _ = one.subscribe(log)
        _ = two.subscribe(log)
        _ = three.subscribe(log)
        #expect(log.take() == ["1", "1"])
    }
}

extension ObservableConvertible {
    fileprivate func merge<Inner: ObservableConvertible>(
        of inner: Inner
    ) -> Observable<Inner.Element> {
        map { _ in inner }.merge()
    }
}
