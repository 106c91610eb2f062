import BowlineTesting
import TestSupport
import Testing

struct RecordingTests {
    private let scheduler = TestScheduler()

    @Test func recordsEventsWithTheirTimes() throws {
        let subject = PublishSubject<Int>()
        let recording = scheduler.record(subject)
        #expect(recording.events == [])
        subject.onNext(1)
        try scheduler.advance(by: .seconds(2))
        subject.onNext(2)
        #expect(recording.events == [.next(.zero, 1), .next(.seconds(2), 2)])
        #expect((recording.values, recording.isCompleted) == ([1, 2], false))
        #expect(recording.error == nil)
        subject.onCompleted()
        #expect(recording.events.last == .completed(.seconds(2)))
        #expect((recording.values, recording.isCompleted) == ([1, 2], true))
        #expect(recording.error == nil)
    }

    @Test func recordsAnError() {
        let subject = PublishSubject<Int>()
        let recording = scheduler.record(subject)
        subject.onError(Failure(code: 7))
        #expect(recording.events == [.error(.zero, Failure(code: 7))])
        #expect(recording.events != [.error(.zero, Failure(code: 8))])
        #expect(recording.error as? Failure == Failure(code: 7))
        #expect(!recording.isCompleted)
    }

    /// What a source sends while it is subscribed to is recorded too.
    @Test func recordsASynchronousSource() {
        let recording = scheduler.record(Observable.from([1, 2]))
        #expect(recording.events == [.next(.zero, 1), .next(.zero, 2), .completed(.zero)])
        #expect(recording.span == SubscriptionSpan(from: .zero, to: .zero))
    }

    @Test func knowsFromWhenToWhenItWasSubscribed() throws {
        let subject = PublishSubject<Int>()
        try scheduler.advance(to: .seconds(1))
        let recording = scheduler.record(subject)
        #expect(recording.span == SubscriptionSpan(from: .seconds(1), to: nil))
        try scheduler.advance(to: .seconds(3))
        recording.subscription.dispose()
        try scheduler.advance(to: .seconds(4))
        recording.subscription.dispose()
        subject.onNext(1)
        #expect(recording.span == SubscriptionSpan(from: .seconds(1), to: .seconds(3)))
        #expect(recording.events == [])
        #expect(!subject.hasObservers)
    }

    @Test func recordsDuringASpan() throws {
        let source = try scheduler.hot("a-b-c-d|", of: String.self)
        let later = scheduler.record(
            source, during: SubscriptionSpan(from: .seconds(1), to: .seconds(5)))
        let now = scheduler.record(source, during: SubscriptionSpan(from: .zero, to: nil))
        #expect(later.span == nil)
        #expect(now.span == SubscriptionSpan(from: .zero, to: nil))
        try scheduler.run()
        #expect(later.values == ["b", "c"])
        #expect(later.span == SubscriptionSpan(from: .seconds(1), to: .seconds(5)))
        #expect(now.values == ["a", "b", "c", "d"])
        #expect(now.span == SubscriptionSpan(from: .zero, to: .seconds(7)))
    }

    /// The order of scheduling decides at the ends of a span (K2).
    @Test(.rule("K2")) func atTheEndsOfASpanTheOrderOfSchedulingDecides() throws {
        let source = try scheduler.hot("abcd")
        let recording = try scheduler.record(source, during: "-^!")
        let early = try scheduler.record(source, during: "^!")
        try scheduler.run()
        #expect(recording.values == ["c"])
        #expect(early.values == ["a", "b"])
    }

    @Test func aRecordingDisposedBeforeItsSpanNeverSubscribes() throws {
        let source = try scheduler.hot("abcd")
        let recording = try scheduler.record(source, during: "--^-!")
        recording.subscription.dispose()
        try scheduler.run()
        #expect(recording.span == nil)
        try source.expectSubscriptions([])
    }

    /// The record holds its subscription, and what is scheduled for that does not hold the record.
    @Test func aRecordingIsFreedThoughItsSubscriptionGoesOn() throws {
        let source = scheduler.cold([.next(.seconds(1), 1)])
        try expectReleased { scheduler.record(source) }
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: nil)])
        try scheduler.run()
    }

    @Test(.rule("K4")) func theSameEventsPass() throws {
        let recording = scheduler.record(Observable.from([1, 2]))
        try recording.expect([.next(.zero, 1), .next(.zero, 2), .completed(.zero)])
        try scheduler.record(PublishSubject<Int>()).expect([])
    }

    @Test(.rule("K1", "K4")) func differencesAreShownLineByLine() throws {
        let source = scheduler.cold([
            .next(.seconds(1), "a"), .next(.seconds(2), "b"), .next(.milliseconds(12_500), "c"),
            .completed(.seconds(13)),
        ])
        let recording = scheduler.record(source)
        try scheduler.run()
        let failure = #expect(throws: TestFailure.self) {
            try recording.expect(
                [.next(.seconds(1), "a"), .next(.seconds(3), "b"), .completed(.seconds(13))],
                fileID: "App/SearchTests.swift", line: 12)
        }
        #expect(
            failure.map { "\($0)" } == """
                App/SearchTests.swift:12: Other events came than expected (- expected, + came):
                       1.0 seconds  next("a")
                    -  3.0 seconds  next("b")
                    +  2.0 seconds  next("b")
                    + 12.5 seconds  next("c")
                      13.0 seconds  completed
                """)
        #expect(failure?.callSite.line == 12)
        #expect(failure?.summary == "Other events came than expected (- expected, + came):")
        #expect(failure?.lines.count == 5)
    }

    @Test(.rule("K1")) func theFailureNamesItsOwnPlace() {
        let recording = scheduler.record(Observable.just(1))
        let line = #line + 1
        let failure = #expect(throws: TestFailure.self) { try recording.expect([]) }
        #expect(failure?.callSite.description == "BowlineTestingTests/RecordingTests.swift:\(line)")
    }

    @Test(.rule("K4")) func missingAndUnexpectedEndsAreShown() {
        let nothing = scheduler.record(PublishSubject<Int>())
        #expect(
            text { try nothing.expect([.completed(.zero)], fileID: "T/T.swift", line: 1) } == """
                T/T.swift:1: Other events came than expected (- expected, + came):
                    - 0.0 seconds  completed
                """)
        let failed = scheduler.record(
            Observable<Int>.create { observer in
                observer.onError(Failure(code: 2))
                return Disposables.create()
            })
        #expect(
            text {
                try failed.expect([.error(.zero, Failure())], fileID: "T/T.swift", line: 1)
            } == """
                T/T.swift:1: Other events came than expected (- expected, + came):
                    - 0.0 seconds  error(Failure(code: 1))
                    + 0.0 seconds  error(Failure(code: 2))
                """)
    }

    /// A tuple is not Equatable, and `==` compares it all the same.
    @Test(.rule("K4")) func valuesAreComparedByAClosure() throws {
        let pairs = scheduler.record(Observable.from([1, 2]).map { ($0, "\($0)") })
        try pairs.expect(
            [.next(.zero, (1, "1")), .next(.zero, (2, "2")), .completed(.zero)], by: ==)
        #expect(
            text {
                try pairs.expect(
                    [.next(.zero, (1, "1")), .completed(.zero)], by: ==, fileID: "T/T.swift",
                    line: 1)
            } == """
                T/T.swift:1: Other events came than expected (- expected, + came):
                      0.0 seconds  next((1, "1"))
                    + 0.0 seconds  next((2, "2"))
                      0.0 seconds  completed
                """)
        // In whatever place, it is asked with (expected, came).
        var asked: [[Int]] = []
        let numbers = scheduler.record(Observable.from([10, 20, 30, 40]))
        #expect(throws: TestFailure.self) {
            try numbers.expect([1, 3, 2, 4].map { .next(.zero, $0) } + [.completed(.zero)]) {
                asked.append([$0, $1])
                return $0 * 10 == $1
            }
        }
        #expect(asked.count > 4)
        #expect(asked.allSatisfy { $0[0] < 10 && $0[1] >= 10 })
    }
}
