import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct CatchTests {
    private let scheduler = TestScheduler()

    @Test func theReplacementTakesOverAtTheError() throws {
        let source = try scheduler.cold("-1-#")
        let replacement = try scheduler.cold("-7-8|")
        let recording = scheduler.record(source.catch { _ in replacement })
        try scheduler.run()
        try recording.expect(marbles: "-1--7-8|")
        try source.expectSubscriptions(["^--!"])
        try replacement.expectSubscriptions(["---^---!"])
    }

    @Test func completionPassesAndTheHandlerIsNotCalled() throws {
        let source = try scheduler.cold("-1-|")
        let replacement = try scheduler.cold("7|")
        let recording = scheduler.record(source.catch { _ in replacement })
        try scheduler.run()
        try recording.expect(marbles: "-1-|")
        try replacement.expectSubscriptions([])
    }

    @Test func anErrorOfTheReplacementPasses() throws {
        let source = try scheduler.cold("1#")
        let recording = scheduler.record(source.catch { _ in source })
        try scheduler.run()
        try recording.expect(marbles: "11#")
        try source.expectSubscriptions(["^!", "-^!"])
    }

    @Test func disposalEndsWhatRuns() throws {
        let source = try scheduler.cold("1#")
        let replacement = try scheduler.cold("-7-8|")
        let recording = try scheduler.record(source.catch { _ in replacement }, during: "^--!")
        try scheduler.run()
        try recording.expect(marbles: "1-7")
        try replacement.expectSubscriptions(["-^-!"])
    }

    @Test func theHandlerIsCalledOnceWithTheError() {
        let log = Heard<String>()
        _ = Observable<Int>.error(Failure(code: 3)).catch { error in
            log("caught \(error)")
            return Observable<Int>.error(Failure(code: 4))
        }.subscribe(log)
        #expect(
            log.take() == ["caught Failure(code: 3)", "error Failure(code: 4)", "disposed"])
    }

    @Test(.rule("O19")) func anErrorThrownByTheHandlerTakesTheOthersPlace() {
        let log = Heard<String>()
        _ = Observable<Int>.error(Failure()).catch { _ -> Observable<Int> in
            throw Failure(code: 5)
        }.subscribe(log)
        #expect(log.take() == ["error Failure(code: 5)", "disposed"])
    }

    @Test(.rule("O4")) func theSourceIsTornDownBeforeTheHandlerIsCalled() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log, as: "source")
        let replacement = WatchedSource<Int>(log, as: "replacement")
        _ = source.catch { _ in
            log("handler")
            return replacement
        }.subscribe(log)
        source.onError(Failure())
        replacement.onCompleted()
        #expect(
            log.take() == [
                "source subscribed", "source torn down", "handler", "replacement subscribed",
                "completed", "disposed", "replacement torn down",
            ])
    }

    @Test(.rule("O5", "O19")) func anErrorThrownUpstreamDisposesTheSourceBeforeTheReplacement() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log, as: "source")
        _ = source.map { _ -> Int in throw Failure() }.catch { _ in
            #expect(source.isDisposed)
            return Observable.just(7)
        }.subscribe(log)
        source.onNext(1)
        #expect(
            log.take() == ["source subscribed", "source torn down", "7", "completed", "disposed"])
    }

    @Test(.rule("G4")) func aHandlerThatDisposesOfAllStartsNothing() {
        let log = Heard<String>()
        var subscription: (any Disposable)?
        let subject = PublishSubject<Int>()
        subscription = subject.catch { _ in
            subscription?.dispose()
            return WatchedSource<Int>(log)
        }.subscribe(log)
        subject.onError(Failure())
        #expect(log.take() == ["disposed"])
    }

    @Test(.rule("O22")) func whatTheSourceSendsInsideACallbackComesBehindIt() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.catch { _ in Observable.from([7, 8]) }.subscribe(log) { event in
            guard event.element == 1 else { return }
            subject.onNext(2)
            subject.onError(Failure())
            log("returned")
        }
        subject.onNext(1)
        #expect(log.take() == ["1", "returned", "2", "7", "8", "completed", "disposed"])
    }

    @Test(.rule("G9")) func theHandlerAndTheSourceAreFreedWhenTheReplacementRuns() throws {
        let replacement = PublishSubject<Int>()
        var subscription: (any Disposable)?
        try expectReleased {
            let subject = PublishSubject<Int>()
            let probe = Probe()
            subscription = subject.catch { _ in
                probe.touch()
                return replacement
            }.subscribe()
            subject.onError(Failure())
            return [probe, subject]
        }
        #expect(replacement.hasObservers)
        subscription?.dispose()
    }

    @Test(.rule("O3")) func aBagDoesNotTakeItForFinishedBetweenTheTwo() {
        let log = Heard<String>()
        let bag = DisposeBag()
        let subject = PublishSubject<Int>()
        let replacement = WatchedSource<Int>(log, as: "replacement")
        subject.catch { _ in
            // So many that the bag looks for what has finished.
            for _ in 0..<100 { Disposables.create().disposed(by: bag) }
            return replacement
        }.subscribe().disposed(by: bag)
        subject.onError(Failure())
        bag.dispose()
        #expect(log.take() == ["replacement subscribed", "replacement torn down"])
    }

    @Test(.rule("O21")) func byWhatCannotFailItCannotFail() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let result: Infallible<Int> = Observable<Int>.error(Failure()).catch { _ in relay }
        _ = result.subscribe(log)
        #expect(log.take() == ["1"])
    }
}
