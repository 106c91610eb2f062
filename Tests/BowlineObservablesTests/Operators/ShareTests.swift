import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ShareTests {
    private let scheduler = TestScheduler()

    /// Sends its number in each run, and what a closure adds.
    private func runs(
        _ log: Heard<String>? = nil, _ body: @escaping (Observer<Int>, Int) -> Void = { _, _ in }
    ) -> Observable<Int> {
        var count = 0
        return .create { observer in
            count += 1
            let run = count
            log?("run \(run)")
            observer.onNext(run)
            body(observer, run)
            return Disposables.create { log?("torn down \(run)") }
        }
    }

    @Test(.rule("O13")) func allSubscribersShareOneRun() throws {
        let source = try scheduler.cold("-1-2-3-|")
        let shared = source.share()
        let first = try scheduler.record(shared, during: "^")
        let second = try scheduler.record(shared, during: "--^-!")
        let third = try scheduler.record(shared, during: "----^")
        try scheduler.run()
        try first.expect(marbles: "-1-2-3-|")
        try second.expect(marbles: "---2")
        try third.expect(marbles: "-----3-|")
        try source.expectSubscriptions(["^------!"])
    }

    @Test(.rule("O13")) func theRunEndsWithTheLastSubscriberAndTheNextStartsANewOne() throws {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let scheduler = TestScheduler()
            let source = try scheduler.cold("-1-2-3-|")
            let shared = source.share(scope: scope)
            let first = try scheduler.record(shared, during: "^---!")
            let second = try scheduler.record(shared, during: "--^---!")
            let third = try scheduler.record(shared, during: "-------^---!")
            try scheduler.run()
            try first.expect(marbles: "-1-2")
            try second.expect(marbles: "---2-3")
            try third.expect(marbles: "--------1-2")
            try source.expectSubscriptions(["^-----!", "-------^---!"])
        }
    }

    @Test(.rule("O13", "O8")) func aNewSubscriberGetsTheLastValuesFirst() throws {
        let source = try scheduler.hot("-1-2-3-4|")
        let shared = source.share(replay: 2)
        let first = try scheduler.record(shared, during: "^")
        let second = try scheduler.record(shared, during: "--^")
        let third = try scheduler.record(shared, during: "------^")
        try scheduler.run()
        try first.expect(marbles: "-1-2-3-4|")
        try second.expect(marbles: "--12-3-4|")
        try third.expect(marbles: "------(23)4|")
        try source.expectSubscriptions(["^-------!"])
    }

    @Test(.rule("O13")) func whileConnectedForgetsEverythingWhenTheLastHasLeft() {
        let log = Heard<String>()
        let shared = runs(log).share(replay: 3)
        let first = shared.subscribe(log, as: "a")
        let second = shared.subscribe(log, as: "b")
        first.dispose()
        second.dispose()
        #expect(
            log.take() == [
                "run 1", "a 1", "b 1", "a disposed", "b disposed", "torn down 1",
            ])
        shared.subscribe(log, as: "c").dispose()
        #expect(log.take() == ["run 2", "c 2", "c disposed", "torn down 2"])
    }

    @Test(.rule("O13")) func whileConnectedForgetsEverythingAtTheEnd() {
        for error in [nil, Failure()] {
            let log = Heard<String>()
            let shared = runs(log) { observer, _ in
                observer.on(error.map { .error($0) } ?? .completed)
            }.share(replay: 3)
            let end = error.map { "error \($0)" } ?? "completed"
            for run in 1...3 {
                _ = shared.subscribe(log)
                #expect(
                    log.take() == ["run \(run)", "\(run)", end, "disposed", "torn down \(run)"])
            }
        }
    }

    @Test(.rule("O13")) func foreverKeepsTheBufferWhenTheLastHasLeft() {
        let log = Heard<String>()
        let shared = runs(log) { observer, run in observer.onNext(run * 10) }
            .share(replay: 3, scope: .forever)
        for _ in 1...3 { shared.subscribe(log).dispose() }
        #expect(
            log.take() == [
                "run 1", "1", "10", "disposed", "torn down 1",
                "1", "10", "run 2", "2", "20", "disposed", "torn down 2",
                "10", "2", "20", "run 3", "3", "30", "disposed", "torn down 3",
            ])
    }

    @Test(.rule("O13")) func foreverKeepsCompletionAndDoesNotRunTheSourceAgain() {
        let log = Heard<String>()
        let shared = runs(log) { observer, _ in observer.onCompleted() }
            .share(replay: 1, scope: .forever)
        _ = shared.subscribe(log, as: "a")
        _ = shared.subscribe(log, as: "b")
        _ = shared.take(1).subscribe(log, as: "c")
        #expect(
            log.take() == [
                "run 1", "a 1", "a completed", "a disposed", "torn down 1",
                "b 1", "b completed", "b disposed", "c 1", "c completed", "c disposed",
            ])
    }

    @Test(.rule("O13", "G9")) func foreverFreesTheSourceThatHasCompleted() {
        weak var watched: Probe?
        let ends = PublishSubject<Int>()
        let shared: Observable<Int>
        do {
            let probe = Probe()
            watched = probe
            shared = ends.do(onNext: { _ in probe.touch() }).share(replay: 1, scope: .forever)
        }
        let log = Heard<String>()
        _ = shared.subscribe(log)
        ends.onNext(1)
        ends.onCompleted()
        #expect(watched == nil)
        _ = shared.subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed", "1", "completed", "disposed"])
    }

    @Test(.rule("O13")) func afterAnErrorTheNextSubscriberStartsANewRun() {
        let log = Heard<String>()
        let shared = runs(log) { observer, run in
            observer.on(run < 2 ? .error(Failure()) : .completed)
        }.share(replay: 1, scope: .forever)
        for _ in 1...3 { _ = shared.subscribe(log) }
        // What is replayed stays, for ever.
        #expect(
            log.take() == [
                "run 1", "1", "error Failure(code: 1)", "disposed", "torn down 1",
                "1", "run 2", "2", "completed", "disposed", "torn down 2",
                "2", "completed", "disposed",
            ])
    }

    @Test(.rule("O13")) func theFirstSubscriberLosesNothingOfWhatIsSentAtOnce() {
        let log = Heard<String>()
        let shared = Observable.from([1, 2, 3]).share()
        _ = shared.subscribe(log)
        _ = shared.subscribe(log)
        #expect(
            log.take() == [
                "1", "2", "3", "completed", "disposed", "1", "2", "3", "completed", "disposed",
            ])
    }

    @Test(.rule("O13", "G5", "O8"))
    func aSubscriberThatComesWhileTheSourceSendsAtOnceTakesPart() {
        for (replay, first) in [(0, []), (1, ["b 2"]), (5, ["b 1", "b 2"])] {
            let log = Heard<String>()
            let shared = Observable.from([1, 2, 3]).share(replay: replay)
            _ = shared.subscribe(log, as: "a") { event in
                guard event.element == 2 else { return }
                _ = shared.subscribe(log, as: "b")
                log("returned")
            }
            #expect(
                log.take() == ["a 1", "a 2"] + first + [
                    "returned", "a 3", "b 3", "a completed", "a disposed", "b completed",
                    "b disposed",
                ])
        }
    }

    @Test(.rule("O8", "G5", "O22")) func whatIsSentDuringTheReplayComesBehindIt() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let log = Heard<String>()
            let subject = PublishSubject<Int>()
            let shared = subject.share(replay: 2, scope: scope)
            let first = shared.subscribe(log, as: "a")
            subject.onNext(1)
            subject.onNext(2)
            #expect(log.take() == ["a 1", "a 2"])
            var isRunning = false
            _ = shared.subscribe(log, as: "b") { event in
                #expect(!isRunning)
                isRunning = true
                if event.element == 1 {
                    subject.onNext(3)
                    subject.onNext(4)
                    first.dispose()
                }
                if event.element == 4 { subject.onCompleted() }
                isRunning = false
            }
            #expect(
                log.take() == [
                    "b 1", "a disposed", "b 2", "b 3", "b 4", "b completed", "b disposed",
                ])
        }
    }

    @Test(.rule("G2", "G3", "G4", "G5", "O13")) func subscribersAreToldInOrderAndNeverNested() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let shared = subject.share()
        var subscriptions: [any Disposable] = []
        var depth = 0
        for name in ["a", "b", "c"] {
            subscriptions.append(
                shared.subscribe(log, as: name) { event in
                    #expect(depth == 0)
                    depth += 1
                    if name == "a", event.element == 1 {
                        subject.onNext(2)
                        subscriptions[1].dispose()
                        _ = shared.subscribe(log, as: "d")
                    }
                    depth -= 1
                })
        }
        subject.onNext(1)
        // The 2 waits in the subject, so it reaches what is shared when the new one has joined.
        #expect(log.take() == ["a 1", "b disposed", "c 1", "a 2", "c 2", "d 2"])
        subject.onNext(3)
        #expect(log.take() == ["a 3", "c 3", "d 3"])
    }

    @Test(.rule("O13", "G4")) func theLastOneMayLeaveInsideACallback() {
        let log = Heard<String>()
        let shared = runs(log) { observer, run in
            #expect(observer.isDisposed == (run == 1))
            observer.onNext(99)
        }.share(replay: 2)
        var subscription: (any Disposable)?
        let bag = DisposeBag()
        subscription = shared.take(1).subscribe(log)
        #expect(log.take() == ["run 1", "1", "completed", "disposed", "torn down 1"])
        subscription = shared.subscribe(log) { event in
            if event.element == 3 { subscription?.dispose() }
        }
        subscription?.disposed(by: bag)
        #expect(log.take() == ["run 2", "2", "99"])
        bag.dispose()
        #expect(log.take() == ["disposed", "torn down 2"])
    }

    @Test(.rule("O13", "O4")) func aCallbackOfTheEndMayStartANewRun() {
        for error in [nil, Failure()] {
            let log = Heard<String>()
            let source = WatchedSource<Int>(log)
            let shared = source.share(replay: 2)
            for name in ["a", "b"] {
                _ = shared.subscribe(log, as: name) { event in
                    if event.isStop { _ = shared.subscribe(log, as: name + name) }
                }
            }
            source.onNext(1)
            #expect(log.take() == ["subscribed", "a 1", "b 1"])
            source.observer?.on(error.map { .error($0) } ?? .completed)
            let end = error.map { "error \($0)" } ?? "completed"
            // The old run is torn down before the new one begins, in which both take part.
            #expect(
                log.take() == [
                    "torn down", "a \(end)", "subscribed", "a disposed", "b \(end)", "b disposed",
                ])
            source.onNext(2)
            #expect(log.take() == ["aa 2", "bb 2"])
        }
    }

    @Test(.rule("O13", "O22")) func aNewRunThatSendsAtOnceInsideTheEndIsToldBehindIt() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var runs = 0
        let shared = Observable.deferred {
            runs += 1
            return runs == 1 ? subject.asObservable() : .from([7, 8])
        }.share(replay: 1)
        _ = shared.subscribe(log, as: "a") { event in
            if event.isStop { _ = shared.subscribe(log, as: "c") }
        }
        _ = shared.subscribe(log, as: "b")
        subject.onCompleted()
        #expect(
            log.take() == [
                "a completed", "a disposed", "b completed", "b disposed", "c 7", "c 8",
                "c completed", "c disposed",
            ])
        #expect(runs == 2)
    }

    @Test(.rule("O13", "G7")) func aHundredThousandRunsInsideEndsCostNoStack() {
        let count = onThread {
            let start = PublishSubject<Int>()
            var count = 0
            let shared = Observable.deferred {
                count += 1
                return count == 1 ? start.asObservable() : .just(count)
            }.share()
            func subscribe() {
                _ = shared.subscribe(onCompleted: { if count < 100_000 { subscribe() } })
            }
            subscribe()
            start.onCompleted()
            return count
        }
        #expect(count == 100_000)
    }

    @Test(.rule("O13")) func aSubscriberMayLeaveDuringTheReplayBeforeTheRunBegins() {
        let log = Heard<String>()
        let shared = runs(log).share(replay: 1, scope: .forever)
        shared.subscribe(log).dispose()
        _ = shared.take(1).subscribe(log, as: "b")
        #expect(
            log.take() == [
                "run 1", "1", "disposed", "torn down 1", "b 1", "b completed", "b disposed",
            ])
        // Another one may come meanwhile, and begins the run for both.
        var isFirst = true
        let both = shared.subscribe(log, as: "c") { _ in
            guard isFirst else { return }
            isFirst = false
            shared.subscribe(log, as: "d").dispose()
            _ = shared.subscribe(log, as: "e")
        }
        #expect(
            log.take() == ["c 1", "d 1", "run 2", "d disposed", "e 2", "c 2"])
        both.dispose()
        #expect(log.take() == ["c disposed"])
    }

    @Test(.rule("O13")) func aRunThatEndsDuringTheReplayIsNotBegunAgain() {
        let log = Heard<String>()
        let shared = runs(log) { observer, run in
            if run > 1 { observer.onError(Failure()) }
        }.share(replay: 1, scope: .forever)
        shared.subscribe().dispose()
        #expect(log.take() == ["run 1", "torn down 1"])
        var isFirst = true
        _ = shared.subscribe(log, as: "a") { _ in
            guard isFirst else { return }
            isFirst = false
            _ = shared.subscribe(log, as: "b")
        }
        #expect(
            log.take() == [
                "a 1", "b 1", "run 2", "torn down 2", "a 2", "b 2", "a error Failure(code: 1)",
                "a disposed", "b error Failure(code: 1)", "b disposed",
            ])
    }

    @Test(.rule("G10")) func aNegativeCountTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = Observable.just(1).share(replay: -1, fileID: "App/Screen.swift", line: 7)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "bowline[negative-count] App/Screen.swift:7: share(replay:scope:) was given the "
                    + "count -1."))
    }

    @Test(.rule("O21")) func ofWhatCannotFailItCannotFail() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let shared: Infallible<Int> = relay.share(replay: 1)
        _ = shared.subscribe(log)
        _ = shared.subscribe(log)
        #expect(log.take() == ["1", "1"])
    }
}
