import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct FilterTests {
    @Test func whatIsLetThroughComesAtItsTimeAndTheEndsPass() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.cold("-1-2--3-4|")
        let failing = try scheduler.cold("-2-1#")
        let kept = scheduler.record(source.filter { Int($0).map { $0 % 2 } == 1 })
        let failed = scheduler.record(failing.filter { $0 == "1" })
        let left = try scheduler.record(source.filter { _ in true }, during: "^-!")
        try scheduler.run()
        try kept.expect(marbles: "-1----3--|")
        try failed.expect(marbles: "---1#")
        try left.expect(marbles: "-1")
        try source.expectSubscriptions(["^--------!", "^-!"])
        try failing.expectSubscriptions(["^---!"])
    }

    @Test(.rule("O19")) func anErrorThrownComesAtTheTimeOfItsValue() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.hot("-1-2-3|")
        let recording = scheduler.record(
            source.filter { value in
                if value == "2" { throw Failure(code: 2) }
                return true
            })
        try scheduler.run()
        try recording.expect(marbles: "-1-#", error: Failure(code: 2))
        try source.expectSubscriptions(["^--!"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstreamOnce() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        _ = source.filter { value in
            log("filter \(value)")
            if value == 2 { throw Failure(code: value) }
            return false
        }.subscribe(log) { _ in #expect(kept?.isDisposed == true) }
        for value in 1...3 { kept?.onNext(value) }
        kept?.onError(Failure(code: 9))
        #expect(
            log.take() == [
                "filter 1", "filter 2", "error Failure(code: 2)", "disposed", "torn down",
            ])
    }

    @Test(.rule("O1")) func aValueJudgedAcrossADisposalIsNotDelivered() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.filter { _ in
            subscription?.dispose()
            return true
        }.subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test func nothingThatPassesIsStillAnEnd() {
        let log = Heard<String>()
        _ = Observable.from(1...3).filter { _ in false }.subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
    }
}
