import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct CombineLatestSelectorTests {
    /// Of two sources and of three, and of a collection, each at the times of its values.
    @Test(.rule("O9")) func theResultsComeAtTheTimesOfTheValues() throws {
        let scheduler = TestScheduler()
        let first = try scheduler.cold("-1----2|")
        let second = try scheduler.cold("--a-b-----|")
        let third = try scheduler.cold("---x----y-|")
        let two = scheduler.record(Observable.combineLatest(first, second) { $0 + $1 })
        let three = scheduler.record(
            Observable.combineLatest(first, second, third) { $0 + $1 + $2 })
        let all = try scheduler.record(
            Observable.combineLatest([first, second, third]) { $0.joined() }, during: "^----!")
        try scheduler.run()
        try two.expect(
            marbles: "--a-b-c---|", values: ["a": "1a", "b": "1b", "c": "2b"])
        try three.expect(
            marbles: "---ab-c-d-|",
            values: ["a": "1ax", "b": "1bx", "c": "2bx", "d": "2by"])
        try all.expect(marbles: "---ab", values: ["a": "1ax", "b": "1bx"])
        try first.expectSubscriptions(["^------!", "^------!", "^----!"])
        try second.expectSubscriptions(["^---------!", "^---------!", "^----!"])
        try third.expectSubscriptions(["^---------!", "^----!"])
    }

    @Test(.rule("O9", "O19")) func whatEndsEarlyEndsAllSourcesAtThatTime() throws {
        let scheduler = TestScheduler()
        let sending = try scheduler.cold("-1-2-3")
        let empty = try scheduler.cold("----|")
        let failing = try scheduler.cold("-a---#")
        let completed = scheduler.record(
            Observable.combineLatest(sending, empty, sending) { $0 + $1 + $2 })
        let failed = scheduler.record(Observable.combineLatest(sending, failing) { $0 + $1 })
        let thrown = scheduler.record(
            Observable.combineLatest([sending, failing]) { values -> String in
                if values[0] == "2" { throw Failure(code: 2) }
                return values[0]
            })
        try scheduler.run()
        try completed.expect(marbles: "----|")
        try failed.expect(marbles: "-a-b-(c#)", values: ["a": "1a", "b": "2a", "c": "3a"])
        try thrown.expect(marbles: "-1-#", error: Failure(code: 2))
        try sending.expectSubscriptions(["^---!", "^---!", "^----!", "^--!"])
        try empty.expectSubscriptions(["^---!"])
        try failing.expectSubscriptions(["^----!", "^--!"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesTheSources() {
        let log = Heard<String>()
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        _ = Observable.combineLatest(first, second) { one, other in
            if one == other { throw Failure(code: one) }
            return one - other
        }.subscribe(log)
        first.onNext(3)
        second.onNext(1)
        second.onNext(3)
        #expect(log.take() == ["2", "error Failure(code: 3)", "disposed"])
        #expect(!first.hasObservers)
        #expect(!second.hasObservers)
    }

    @Test(.rule("O19")) func theSameHoldsOfMoreSourcesAndOfCollections() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        func sum(_ values: [Int]) throws -> Int {
            if values[0] > 1 { throw Failure() }
            return values.reduce(0, +)
        }
        _ = Observable.combineLatest(relay, relay, relay, relay) { try sum([$0, $1, $2, $3]) }
            .subscribe(log, as: "tuple")
        _ = Observable.combineLatest([relay, relay, relay], resultSelector: sum)
            .subscribe(log, as: "collection")
        #expect(log.take() == ["tuple 4", "collection 3"])
        relay.accept(2)
        #expect(
            log.take() == [
                "tuple error Failure(code: 1)", "tuple disposed",
                "collection error Failure(code: 1)", "collection disposed",
            ])
        #expect(!relay.hasObservers)
    }

    @Test(.rule("O22")) func theClosureIsNotCalledWhileTheObserverRuns() {
        let log = Heard<String>()
        let first = BehaviorRelay(value: 1)
        let second = BehaviorRelay(value: 10)
        _ = Observable.combineLatest(first, second) { one, other in
            log("of \(one) and \(other)")
            return one + other
        }.subscribe(log) { event in
            if event.element == 11 { first.accept(2) }
            log("returned")
        }
        #expect(
            log.take() == ["of 1 and 10", "11", "returned", "of 2 and 10", "12", "returned"])
    }

    @Test func infersWithoutAnnotationsAndIsInfallibleWhenNothingCanFail() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<String>()
        func check<Value>(_: Value, is _: Value.Type) {}

        let text = Observable.combineLatest(relay, subject) { "\($0)" + $1 }
        check(text, is: Observable<String>.self)
        let sum = Observable.combineLatest(relay, relay) { $0 + $1 }
        check(sum, is: Infallible<Int>.self)
        let three = Observable.combineLatest(relay, relay, relay) { [$0, $1, $2] }
        check(three, is: Infallible<[Int]>.self)
        let five = Observable.combineLatest(relay, subject, relay, subject, relay) {
            first, _, _, _, last in first + last
        }
        check(five, is: Observable<Int>.self)
        let four = Observable.combineLatest(relay, relay, relay, relay) { $0 + $1 + $2 + $3 }
        check(four, is: Infallible<Int>.self)
        let throwing = Observable.combineLatest(relay, relay) { one, other -> Int in
            if one == other { throw Failure() }
            return one
        }
        check(throwing, is: Observable<Int>.self)
        let all = Observable.combineLatest([relay, relay]) { $0.reduce(0, +) }
        check(all, is: Infallible<Int>.self)
    }
}
