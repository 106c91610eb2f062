import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct AsInfallibleTests {
    @Test func theErrorIsToldAndTheSequenceCompletes() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.cold("-1-#", error: Failure())
        let completing = try scheduler.cold("-1|")
        var errors: [Failure?] = []
        let failed = scheduler.record(
            source.asInfallible(onError: { errors.append($0 as? Failure) }))
        let completed = scheduler.record(
            completing.asInfallible(onError: { errors.append($0 as? Failure) }))
        try scheduler.run()
        try failed.expect(marbles: "-1-|")
        try completed.expect(marbles: "-1|")
        try source.expectSubscriptions(["^--!"])
        #expect(errors == [Failure()])
    }

    @Test(.rule("O21")) func theResultCanBeBound() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        _ = Observable.from([1, 2]).map { value -> Int in
            if value == 2 { throw Failure() }
            return value
        }.asInfallible(onError: { log("\($0)") }).bind(to: relay)
        #expect(relay.value == 1)
        #expect(log.take() == ["Failure(code: 1)"])
    }

    @Test(.rule("G4")) func aClosureThatDisposesOfTheSubscriptionLeavesCompletionOut() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.asInfallible(onError: { error in
            subscription?.dispose()
            log("\(error)")
        }).subscribe(log)
        subject.onError(Failure())
        #expect(log.take() == ["disposed", "Failure(code: 1)"])
    }

    @Test func nothingIsToldAfterDisposal() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        source.asInfallible(onError: { _ in Issue.record("disposed") }).subscribe().dispose()
        #expect(log.take() == ["subscribed", "torn down"])
        source.onError(Failure())
        #expect(log.take() == [])
    }
}
