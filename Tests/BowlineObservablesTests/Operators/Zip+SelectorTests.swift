import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ZipSelectorTests {
    /// Of two sources and of three, and of a collection, each when its row is whole.
    @Test(.rule("O10")) func theResultsComeWhenTheirRowsAreWhole() throws {
        let scheduler = TestScheduler()
        let first = try scheduler.cold("-12-----3-|")
        let second = try scheduler.cold("---a-b--|")
        let third = try scheduler.cold("----x---y-|")
        let two = scheduler.record(Observable.zip(first, second) { $0 + $1 })
        let three = scheduler.record(Observable.zip(first, second, third) { $0 + $1 + $2 })
        let all = try scheduler.record(
            Observable.zip([first, second, third]) { $0.joined() }, during: "^----!")
        try scheduler.run()
        try two.expect(marbles: "---a-b--|", values: ["a": "1a", "b": "2b"])
        try three.expect(marbles: "----a---(b|)", values: ["a": "1ax", "b": "2by"])
        try all.expect(marbles: "----a", values: ["a": "1ax"])
        try first.expectSubscriptions(["^-------!", "^-------!", "^----!"])
        try second.expectSubscriptions(["^-------!", "^-------!", "^----!"])
        try third.expectSubscriptions(["^-------!", "^----!"])
    }

    @Test(.rule("O19")) func whatFailsEndsAllSourcesAtThatTime() throws {
        let scheduler = TestScheduler()
        let sending = try scheduler.cold("-1-2-3")
        let failing = try scheduler.cold("--a--b#")
        let failed = scheduler.record(Observable.zip(sending, failing) { $0 + $1 })
        let thrown = scheduler.record(
            Observable.zip([sending, failing, sending]) { values -> String in
                if values[0] == "2" { throw Failure(code: 2) }
                return values[0]
            })
        try scheduler.run()
        try failed.expect(marbles: "--a--b#", values: ["a": "1a", "b": "2b"])
        try thrown.expect(marbles: "--1--#", error: Failure(code: 2))
        try sending.expectSubscriptions(["^-----!", "^----!", "^----!"])
        try failing.expectSubscriptions(["^-----!", "^----!"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesTheSources() {
        let log = Heard<String>()
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        _ = Observable.zip(subjects[0], subjects[1], subjects[2], subjects[3]) {
            if $0 == $3 { throw Failure(code: $0) }
            return $0 + $1 + $2 + $3
        }.subscribe(log)
        for subject in subjects.dropLast() { subject.onNext(1) }
        subjects[3].onNext(7)
        for subject in subjects { subject.onNext(2) }
        #expect(log.take() == ["10", "error Failure(code: 2)", "disposed"])
        #expect(!subjects.contains { $0.hasObservers })
    }

    @Test(.rule("O22")) func theClosureIsNotCalledWhileTheObserverRuns() {
        let log = Heard<String>()
        let first = PublishSubject<Int>()
        _ = Observable.zip(Observable.from([10, 20]), first) { one, other in
            log("of \(one) and \(other)")
            return one + other
        }.subscribe(log) { event in
            if event.element == 11 { first.onNext(2) }
            log("returned")
        }
        first.onNext(1)
        #expect(
            log.take() == [
                "of 10 and 1", "11", "returned", "of 20 and 2", "22", "returned", "completed",
                "returned", "disposed",
            ])
    }

    @Test func infersWithoutAnnotationsAndIsInfallibleWhenNothingCanFail() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<String>()
        func check<Value>(_: Value, is _: Value.Type) {}

        let text = Observable.zip(relay, subject) { "\($0)" + $1 }
        check(text, is: Observable<String>.self)
        let sum = Observable.zip(relay, relay) { $0 + $1 }
        check(sum, is: Infallible<Int>.self)
        let four = Observable.zip(relay, relay, relay, relay) { $0 + $1 + $2 + $3 }
        check(four, is: Infallible<Int>.self)
        let all = Observable.zip([relay, relay]) { $0.reduce(0, +) }
        check(all, is: Infallible<Int>.self)
    }
}
