import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct MapTests {
    @Test func eachValueIsReplacedAtItsTimeAndTheEndsPass() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.cold("-1-2--3|")
        let failing = try scheduler.cold("-1-#")
        let mapped = scheduler.record(source.map { $0 + "!" })
        let failed = scheduler.record(failing.map(\.count))
        let left = try scheduler.record(source.map { $0 }, during: "^-!")
        try scheduler.run()
        try mapped.expect(marbles: "-a-b--c|", values: ["a": "1!", "b": "2!", "c": "3!"])
        try failed.expect(marbles: "-1-#")
        try left.expect(marbles: "-1")
        try source.expectSubscriptions(["^------!", "^-!"])
        try failing.expectSubscriptions(["^--!"])
    }

    @Test(.rule("O19")) func anErrorThrownComesAtTheTimeOfItsValue() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.hot("-1-2-3|")
        let recording = scheduler.record(
            source.map { value -> String in
                if value == "2" { throw Failure(code: 2) }
                return value
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
        let subscription = source.map { value in
            log("map \(value)")
            if value == 2 { throw Failure(code: value) }
            return value
        }.subscribe(log) { event in
            guard event.isStop else { return }
            #expect(kept?.isDisposed == true)
            kept?.onNext(7)
        }
        kept?.onNext(1)
        kept?.onNext(2)
        kept?.onNext(3)
        kept?.onCompleted()
        subscription.dispose()
        #expect(
            log.take() == [
                "map 1", "1", "map 2", "error Failure(code: 2)", "disposed", "torn down",
            ])
    }

    @Test(.rule("O1", "O19")) func anErrorThrownAfterDisposalIsNotDelivered() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.map { _ -> Int in
            subscription?.dispose()
            throw Failure()
        }.subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test(.rule("O1")) func aResultComputedAcrossADisposalIsNotDelivered() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.map { value -> Int in
            subscription?.dispose()
            return value
        }.subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test func theTransformRunsOnceAValueAndSubscription() {
        var calls: [Int] = []
        let subject = PublishSubject<Int>()
        let mapped = subject.map { calls.append($0) }
        _ = mapped.subscribe(onNext: {})
        _ = mapped.subscribe(onNext: {})
        subject.onNext(1)
        subject.onNext(2)
        #expect(calls == [1, 1, 2, 2])
    }

    @Test(.rule("G7")) func closuresOfAChainSeeEachValueToTheEndBeforeTheNext() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        _ = relay.map {
            log("a\($0)"); return $0
        }.map {
            log("b\($0)"); return $0
        }
        .subscribe(log) { event in
            if let value = event.element, value < 2 { relay.accept(value + 1) }
            log("returned")
        }
        #expect(
            log.take() == [
                "a0", "b0", "0", "returned", "a1", "b1", "1", "returned", "a2", "b2", "2",
                "returned",
            ])
    }

    @Test func aKeyPathMapsAlsoWhenItIsNestedOptionalOrComputed() {
        struct Author { var name: String? }
        struct Book {
            var title: String
            var author: Author?
            var pages: [Int] = [7]
        }
        let log = Heard<String>()
        let relay = BehaviorRelay(value: Book(title: "A", author: Author(name: "N")))
        let title: Infallible<String> = relay.map(\.title)
        let count: Infallible<Int> = relay.map(\.title.count)
        let name: Infallible<String?> = relay.map(\.author?.name)
        let length: Infallible<Int?> = relay.map(\.author?.name?.count)
        let page: Infallible<Int> = relay.map(\.pages[0])
        let doubtful: Observable<String> = relay.asObservable().map(\.title)
        _ = title.subscribe(log)
        _ = count.subscribe(log)
        _ = name.subscribe(log)
        _ = length.subscribe(log)
        _ = page.subscribe(log)
        _ = doubtful.subscribe(log)
        #expect(log.take() == ["A", "1", "Optional(\"N\")", "Optional(1)", "7", "A"])
        relay.accept(Book(title: "", author: nil))
        #expect(log.take() == ["", "0", "nil", "nil", "7", ""])
    }
}
