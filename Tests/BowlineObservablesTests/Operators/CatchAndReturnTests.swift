import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct CatchAndReturnTests {
    @Test func anErrorIsReplacedByOneValueAndCompletion() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.cold("-1-#")
        let completing = try scheduler.cold("-1|")
        let failed = scheduler.record(source.catchAndReturn("7"))
        let completed = scheduler.record(completing.catchAndReturn("7"))
        try scheduler.run()
        try failed.expect(marbles: "-1-(7|)")
        try completed.expect(marbles: "-1|")
        try source.expectSubscriptions(["^--!"])
    }

    @Test(.rule("O21")) func theResultCanBeBound() {
        let relay = BehaviorRelay(value: 0)
        _ = Observable<Int>.error(Failure()).catchAndReturn(7).bind(to: relay)
        #expect(relay.value == 7)
    }

    @Test(.rule("O4")) func theSourceIsTornDownBeforeTheValue() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.catchAndReturn(7).subscribe(log)
        source.onError(Failure())
        #expect(log.take() == ["subscribed", "torn down", "7", "completed", "disposed"])
    }

    @Test(.rule("G4")) func disposalInsideTheCallbackOfTheValueLeavesCompletionOut() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.catchAndReturn(7).subscribe(log) { _ in subscription?.dispose() }
        subject.onError(Failure())
        #expect(log.take() == ["7", "disposed"])
    }
}
