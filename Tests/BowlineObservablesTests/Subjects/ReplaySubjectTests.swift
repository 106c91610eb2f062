import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct ReplaySubjectTests {
    @Test(.rule("O7", "O8"), arguments: [0, 1, 2, 3, 100])
    func aNewObserverGetsTheLastValuesAndThenTheEnd(_ size: Int) {
        let log = Heard<String>()
        let subject = ReplaySubject<Int>(bufferSize: size)
        for number in 1...5 { subject.onNext(number) }
        _ = subject.subscribe(log, as: "a")
        let kept = (1...5).suffix(size).map(String.init)
        #expect(log.take() == kept.map { "a \($0)" })
        subject.onCompleted()
        log.take()
        _ = subject.subscribe(log)
        #expect(log.take() == kept + ["completed", "disposed"])
    }

    @Test(.rule("O8")) func anUnboundedOneKeepsAll() {
        let log = Heard<String>()
        let subject = ReplaySubject<Int>.unbounded()
        for number in 1...1_000 { subject.onNext(number) }
        _ = subject.subscribe(log)
        #expect(log.take() == (1...1_000).map(String.init))
    }

    @Test(.rule("O8")) func everyNumberOfValuesIsKeptExactly() {
        for size in [1, 2, 63, 64, 65, 130] {
            let subject = ReplaySubject<Int>(bufferSize: size)
            for number in 1...400 {
                subject.onNext(number)
                var heard: [Int] = []
                subject.subscribe(onNext: { heard.append($0) }).dispose()
                #expect(heard == Array((1...number).suffix(size)))
            }
        }
    }

    @Test(.rule("O8", "G5")) func whatIsSentDuringTheReplayComesBehindIt() {
        let log = Heard<String>()
        let subject = ReplaySubject<Int>(bufferSize: 2)
        subject.onNext(1)
        subject.onNext(2)
        _ = subject.subscribe(log, as: "a") { event in
            if event.element == 1 {
                subject.onNext(3)
                _ = subject.subscribe(log, as: "b")
                subject.onNext(4)
                subject.onCompleted()
                log("returned")
            }
        }
        #expect(
            log.take() == [
                "a 1", "b 2", "b 3", "returned", "a 2", "a 3", "a 4", "b 4", "a completed",
                "a disposed", "b completed", "b disposed",
            ])
    }

    @Test(.rule("G4", "O8", "O19")) func theReplayStopsWithItsObserver() {
        let log = Heard<String>()
        let subject = ReplaySubject<Int>(bufferSize: 3)
        for number in 1...3 { subject.onNext(number) }
        _ = subject.map { value in
            if value == 2 { throw Failure() }
            return value
        }.subscribe(log)
        #expect(log.take() == ["1", "error Failure(code: 1)", "disposed"])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("O8", "O15")) func aWindowForgetsWhatIsOlder() throws {
        let log = Heard<String>()
        let scheduler = TestScheduler()
        let subject = ReplaySubject<Int>(window: .seconds(10), scheduler: scheduler)
        func replay() -> [String] {
            subject.subscribe(log).dispose()
            return log.take().filter { $0 != "disposed" }
        }
        subject.onNext(1)
        try scheduler.advance(by: .seconds(4))
        subject.onNext(2)
        subject.onNext(3)
        try scheduler.advance(by: .milliseconds(5_999))
        #expect(replay() == ["1", "2", "3"])
        try scheduler.advance(by: .milliseconds(1))
        #expect(replay() == ["2", "3"])
        subject.onCompleted()
        try scheduler.advance(by: .milliseconds(3_999))
        #expect(replay() == ["2", "3", "completed"])
        try scheduler.advance(by: .milliseconds(1))
        #expect(replay() == ["completed"])
    }

    @MainActor
    @Test(.rule("O8", "O15")) func aWindowIsMeasuredByAClockAndWaitsForNothing() {
        let (clock, log) = (ManualClock(now: .seconds(100)), Heard<String>())
        let subject = ReplaySubject<Int>(
            window: .seconds(2), scheduler: ClockScheduler(clock: clock))
        func replay() -> [String] {
            subject.subscribe(log).dispose()
            return log.take().filter { $0 != "disposed" }
        }
        subject.onNext(1)
        clock.advance(by: .seconds(1))
        subject.onNext(2)
        clock.advance(by: .milliseconds(999))
        #expect(replay() == ["1", "2"])
        clock.advance(by: .milliseconds(1))
        #expect(replay() == ["2"])
        subject.onError(Failure())
        clock.advance(by: .milliseconds(999))
        #expect(replay() == ["2", "error Failure(code: 1)"])
        clock.advance(by: .milliseconds(1))
        #expect(replay() == ["error Failure(code: 1)"])
        #expect(clock.deadlines == [])
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(-1)])
    func aWindowOfNothingKeepsNothing(_ window: Duration) {
        let log = Heard<String>()
        let subject = ReplaySubject<Int>(window: window, scheduler: TestScheduler())
        subject.onNext(1)
        _ = subject.subscribe(log)
        subject.onNext(2)
        #expect(log.take() == ["2"])
    }

    @Test(.rule("O8")) func numberAndWindowBoundTogether() throws {
        let log = Heard<String>()
        let scheduler = TestScheduler()
        let subject = ReplaySubject<Int>(
            bufferSize: 2, window: .seconds(10), scheduler: scheduler)
        for number in 1...3 {
            subject.onNext(number)
            try scheduler.advance(by: .seconds(4))
        }
        subject.subscribe(log, as: "a").dispose()
        try scheduler.advance(by: .seconds(2))
        subject.subscribe(log, as: "b").dispose()
        #expect(log.take() == ["a 2", "a 3", "a disposed", "b 3", "b disposed"])
    }

    @Test(.rule("G8")) func theDeinitOfADroppedValueMayUseTheSubject() {
        let log = Heard<String>()
        let subject = ReplaySubject<(Int, Probe?)>(bufferSize: 1)
        _ = subject.map(\.0).subscribe(log, as: "a")
        subject.onNext((1, Probe { subject.onNext((3, nil)) }))
        subject.onNext((2, nil))
        _ = subject.map(\.0).subscribe(log, as: "b")
        #expect(log.take() == ["a 1", "a 2", "a 3", "b 3"])
    }

    @Test(.rule("G8", "O8")) func theDeinitOfAnExpiredValueMayUseTheSubject() throws {
        let log = Heard<String>()
        let scheduler = TestScheduler()
        let subject = ReplaySubject<(Int, Probe?)>(window: .seconds(1), scheduler: scheduler)
        _ = subject.map(\.0).subscribe(log, as: "a")
        for _ in 1...2 {
            subject.onNext((1, Probe { subject.onNext((2, nil)) }))
            try scheduler.advance(by: .seconds(1))
            subject.onNext((3, nil))
            try scheduler.advance(by: .seconds(1))
        }
        #expect(log.take() == ["a 1", "a 2", "a 3", "a 1", "a 2", "a 3"])
        subject.onNext((4, Probe { subject.onNext((5, nil)) }))
        try scheduler.advance(by: .seconds(1))
        // What the one who goes sends is kept, and heard once.
        _ = subject.map(\.0).subscribe(log, as: "b")
        #expect(log.take() == ["a 4", "a 5", "b 5"])
    }

    @Test(.rule("G9")) func whatIsDroppedIsFreedAtOnce() {
        let survivors = Survivors()
        let subject = ReplaySubject<Probe>(bufferSize: 2)
        for _ in 1...500 {
            let probe = Probe()
            survivors.watch(probe)
            subject.onNext(probe)
        }
        #expect(survivors.count == 2)
    }

    @Test(.rule("G10")) func aNegativeNumberTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = ReplaySubject<Int>(bufferSize: -1)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("bowline[negative-count] BowlineObservablesTests/ReplaySubjectTests"))
        #expect(
            text.contains(
                "ReplaySubject(bufferSize:) was given the count -1. Give it zero or more: "
                    + "max(0, count). Troubleshooting.md#negative-count"))
    }
}
