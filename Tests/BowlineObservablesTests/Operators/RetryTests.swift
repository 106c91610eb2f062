import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct RetryTests {
    private let scheduler = TestScheduler()

    /// Fails in its first runs, each of which sends its number.
    private func flaky(_ failures: Int, _ log: Heard<String>? = nil) -> Observable<Int> {
        var runs = 0
        return .create { observer in
            runs += 1
            let run = runs
            observer.onNext(run)
            if run <= failures {
                observer.onError(Failure(code: run))
            } else {
                observer.onCompleted()
            }
            return Disposables.create { log?("torn down \(run)") }
        }
    }

    @Test func theSourceRunsAnewAtEachError() throws {
        let source = try scheduler.cold("-1-#")
        let recording = try scheduler.record(source.retry(), during: "^-------!")
        try scheduler.run()
        try recording.expect(marbles: "-1--1--1")
        try source.expectSubscriptions(["^--!", "---^--!", "------^-!"])
    }

    @Test func completionPasses() {
        let log = Heard<String>()
        _ = flaky(2, log).retry().subscribe(log)
        #expect(
            log.take() == [
                "1", "torn down 1", "2", "torn down 2", "3", "completed", "disposed",
                "torn down 3",
            ])
    }

    @Test func theCountIsThatOfAllRuns() throws {
        let source = try scheduler.cold("-1#")
        let recording = scheduler.record(source.retry(3))
        try scheduler.run()
        try recording.expect(marbles: "-1-1-1#")
        try source.expectSubscriptions(["^-!", "--^-!", "----^-!"])
    }

    @Test(arguments: [
        (0, ["completed", "disposed"]),
        (1, ["1", "error Failure(code: 1)", "disposed"]),
        (2, ["1", "2", "error Failure(code: 2)", "disposed"]),
        (3, ["1", "2", "3", "completed", "disposed"]),
        (Int.max, ["1", "2", "3", "completed", "disposed"]),
    ])
    func soManyRunsAtMost(_ count: Int, _ expected: [String]) {
        let log = Heard<String>()
        _ = flaky(2).retry(count).subscribe(log)
        #expect(log.take() == expected)
    }

    @Test func eachSubscriptionCountsItsOwnRuns() {
        let log = Heard<String>()
        let retried = Observable<Int>.error(Failure()).do(onError: { _ in log("run") }).retry(2)
        for _ in 1...2 {
            _ = retried.subscribe(log)
            #expect(log.take() == ["run", "run", "error Failure(code: 1)", "disposed"])
        }
    }

    @Test(.rule("G10")) func aNegativeCountTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = Observable.just(1).retry(-1, fileID: "App/Screen.swift", line: 7)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "bowline[negative-count] App/Screen.swift:7: retry(_:) was given the count -1."))
    }

    @Test func theDelayIsAFunctionOfTheAttempt() throws {
        let source = try scheduler.cold("-1#", error: Failure(code: 9))
        var asked: [String] = []
        let recording = scheduler.record(
            source.retry(
                delay: { attempt, error in
                    asked.append("\(attempt) \(error)")
                    return attempt < 3 ? .seconds(attempt) : nil
                }, scheduler: scheduler))
        try scheduler.run()
        try recording.expect(marbles: "-1--1---1#", error: Failure(code: 9))
        try source.expectSubscriptions(["^-!", "---^-!", "-------^-!"])
        #expect(asked == ["1 Failure(code: 9)", "2 Failure(code: 9)", "3 Failure(code: 9)"])
    }

    @Test(.rule("O15")) func withoutADelayTheNextRunIsAsSoonAsPossible() throws {
        for delay in [Duration.zero, .seconds(-3)] {
            let scheduler = TestScheduler()
            let source = try scheduler.cold("-1#")
            let recording = scheduler.record(
                source.retry(
                    delay: { attempt, _ in attempt < 3 ? delay : nil }, scheduler: scheduler)
            )
            try scheduler.run()
            try recording.expect(marbles: "-1-1-1#")
            let log = Heard<String>()
            _ = flaky(2).retry(delay: { _, _ in delay }, scheduler: ImmediateScheduler())
                .subscribe(log)
            #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        }
    }

    @MainActor
    @Test(.rule("O16")) func aDelayIsWaitedForByAClock() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        let scheduler = ClockScheduler(clock: clock)
        let subscription = flaky(9)
            .retry(delay: { attempt, _ in .seconds(attempt) }, scheduler: scheduler)
            .subscribe { log("\($0) at \(scheduler.now)") }
        #expect(log.lines == ["next(1) at 0.0 seconds"])
        await clock.sleepers(until: [.seconds(1)])
        clock.advance(by: .seconds(1))
        await clock.sleepers(until: [.seconds(3)])
        clock.advance(by: .seconds(1))
        #expect(clock.deadlines == [.seconds(3)])
        clock.advance(by: .seconds(1))
        await clock.sleepers(until: [.seconds(6)])
        let lines = ["next(1) at 0.0 seconds", "next(2) at 1.0 seconds", "next(3) at 3.0 seconds"]
        #expect(log.lines == lines)
        subscription.dispose()
        await clock.sleepers(until: [])
        #expect(log.lines == lines)
    }

    @Test(.rule("O19")) func anErrorThrownByTheDelayTakesTheOthersPlace() {
        let log = Heard<String>()
        _ = flaky(2).retry(
            delay: { attempt, _ in throw Failure(code: attempt * 10) }, scheduler: scheduler
        ).subscribe(log)
        #expect(log.take() == ["1", "error Failure(code: 10)", "disposed"])
    }

    @Test(.rule("O16", "G9")) func disposalDuringADelayEndsAllAndFreesTheSource() throws {
        let log = Heard<String>()
        weak var watched: Probe?
        var subscription: (any Disposable)?
        do {
            let probe = Probe()
            watched = probe
            let source = flaky(9).do(onNext: { _ in probe.touch() })
            subscription = source.retry(delay: { _, _ in .seconds(1) }, scheduler: scheduler)
                .subscribe(log)
        }
        try scheduler.advance(by: .milliseconds(1_500))
        #expect(log.take() == ["1", "2"])
        subscription?.dispose()
        #expect(watched == nil)
        try scheduler.run()
        #expect(log.take() == ["disposed"])
        #expect(scheduler.now == .milliseconds(1_500))
    }

    @Test(.rule("O16", "O5")) func noRunBeginsOnceDownstreamHasFinished() {
        let log = Heard<String>()
        _ = flaky(.max, log).retry().take(2).subscribe(log)
        #expect(
            log.take() == ["1", "torn down 1", "2", "completed", "disposed", "torn down 2"])
        var subscription: (any Disposable)?
        let subject = PublishSubject<Int>()
        subscription = subject.retry().subscribe(log) { _ in
            subject.onError(Failure())
            subscription?.dispose()
        }
        subject.onNext(1)
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("O4")) func aRunIsTornDownBeforeTheNextBegins() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        let subscription = source.retry().subscribe(log)
        source.onError(Failure())
        subscription.dispose()
        #expect(
            log.take() == [
                "subscribed", "torn down", "subscribed", "disposed", "torn down",
            ])
    }

    @Test(.rule("G7")) func aHundredThousandRunsThatFailAtOnceCostNoStack() {
        let counts = onThread {
            func count(_ retry: (Observable<Int>) -> Observable<Int>) -> Int {
                var count = 0
                _ = retry(flaky(100_000)).subscribe(onNext: { count = $0 })
                return count
            }
            let scheduler = ImmediateScheduler()
            var counts = [
                count { $0.retry().asObservable() }, count { $0.retry(200_000) },
                count { $0.retry(delay: { _, _ in .zero }, scheduler: scheduler) },
            ]
            // Inside work of the scheduler, each run is work of its own.
            _ = scheduler.schedule {
                counts.append(0)
                _ = flaky(100_000).retry(delay: { _, _ in .seconds(1) }, scheduler: scheduler)
                    .subscribe(onNext: { counts[3] = $0 })
            }
            return counts
        }
        #expect(counts == [100_001, 100_001, 100_001, 100_001])
    }

    @Test(.rule("G9")) func theSourceIsFreedAtTheEndAtDisposalAndWithABagThatIsLetGo() {
        for ending in 0..<3 {
            weak var watched: BehaviorRelay<Int>?
            var bag: DisposeBag? = DisposeBag()
            var kept: (any Disposable)?
            do {
                let relay = BehaviorRelay(value: 1)
                watched = relay
                // The source of the next run is the relay, which holds the observer of this one.
                let retried = relay.map { value -> Int in
                    if value == 2 { throw Failure() }
                    return value
                }.retry(delay: { _, _ in nil }, scheduler: scheduler)
                switch ending {
                case 0:
                    kept = retried.subscribe(onError: { _ in })
                    relay.accept(2)
                case 1:
                    kept = retried.subscribe()
                    kept?.dispose()
                default: bag?.insert(retried.subscribe())
                }
            }
            bag = nil
            #expect(watched == nil)
            withExtendedLifetime(kept) {}
        }
    }

    @Test(.rule("G9")) func theLastRunDoesNotKeepTheSource() throws {
        var subscription: (any Disposable)?
        try expectReleased {
            let subject = PublishSubject<Int>()
            subscription = subject.retry(1).subscribe()
            return subject
        }
        withExtendedLifetime(subscription) {}
    }

    @Test(.rule("O3")) func aBagDoesNotTakeItForFinishedBetweenTwoRuns() throws {
        let log = Heard<String>()
        let bag = DisposeBag()
        var runs = 0
        func fillBag() {
            // So many that the bag looks for what has finished.
            for _ in 0..<100 { Disposables.create().disposed(by: bag) }
        }
        let source = Observable<Int>.create { observer in
            fillBag()
            runs += 1
            if runs < 4 { observer.onError(Failure()) }
            return Disposables.create {
                log("torn down")
                fillBag()
            }
        }
        source.retry(
            delay: { attempt, _ in
                fillBag()
                return .seconds(attempt % 2)
            }, scheduler: scheduler
        ).subscribe().disposed(by: bag)
        fillBag()
        try scheduler.run()
        #expect(log.take() == ["torn down", "torn down", "torn down"])
        bag.dispose()
        #expect(log.take() == ["torn down"])
    }

    @Test(.rule("O21")) func whatIsRetriedWithoutEndCannotFail() {
        let relay = BehaviorRelay(value: 0)
        _ = flaky(2).retry().bind(to: relay)
        #expect(relay.value == 3)
    }

    @Test func itRunsAnewWhatIsShared() {
        let log = Heard<String>()
        let shared = flaky(2).share()
        _ = shared.retry().subscribe(log)
        #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
    }
}
