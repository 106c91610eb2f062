import BowlineTesting
import RepositoryText
import TestSupport
import Testing

@Suite("Virtual time", .rule("K2"))
struct TestSchedulerTests {
    private let scheduler = TestScheduler()

    @Test func workRunsByTimeAndThenInTheOrderOfScheduling() throws {
        var log: [String] = []
        for (name, delay) in [("b", 2), ("a", 1), ("c", 2), ("now", 0), ("before", -3)] {
            _ = scheduler.schedule(after: .seconds(delay)) {
                log.append("\(name) \(scheduler.now)")
            }
        }
        #expect(log == [])
        try scheduler.advance(by: .seconds(2))
        #expect(
            log == [
                "now 0.0 seconds", "before 0.0 seconds", "a 1.0 seconds", "b 2.0 seconds",
                "c 2.0 seconds",
            ])
    }

    @Test func absoluteTimesCountFromTheStart() throws {
        var log: [Duration] = []
        try scheduler.advance(to: .seconds(5))
        for time in [7, 6, 5, 1] {
            _ = scheduler.schedule(at: .seconds(time)) { log.append(scheduler.now) }
        }
        try scheduler.run()
        #expect(log == [.seconds(5), .seconds(5), .seconds(6), .seconds(7)])
        #expect(scheduler.now == .seconds(7))
        #expect(scheduler.nextDue == nil)
    }

    @Test func workScheduledForNowRunsInTheSameAdvanceBehindWhatIsDue() throws {
        var log: [String] = []
        _ = scheduler.schedule(after: .seconds(1)) {
            log.append("first")
            _ = scheduler.schedule {
                log.append("nested at \(scheduler.now)")
                _ = scheduler.schedule { log.append("deeper at \(scheduler.now)") }
            }
        }
        _ = scheduler.schedule(after: .seconds(1)) { log.append("second") }
        try scheduler.advance(by: .seconds(1))
        #expect(log == ["first", "second", "nested at 1.0 seconds", "deeper at 1.0 seconds"])
    }

    @Test func nothingTicksByItself() throws {
        var runs = 0
        _ = scheduler.schedule { runs += 1 }
        _ = scheduler.schedule(after: .nanoseconds(1)) { runs += 1 }
        #expect((runs, scheduler.now) == (0, .zero))
        try scheduler.advance(by: .zero)
        #expect((runs, scheduler.now) == (1, .zero))
        try scheduler.advance(by: .seconds(1) / 1_000_000_000)
        #expect((runs, scheduler.now) == (2, .nanoseconds(1)))
    }

    /// Where work ends early, time goes on to where it was to go.
    @Test func timeGoesWhereItWasSentAlsoWithoutWork() throws {
        _ = scheduler.schedule(after: .seconds(1)) {}
        try scheduler.advance(to: .seconds(10))
        #expect(scheduler.now == .seconds(10))
        try scheduler.run()
        #expect(scheduler.now == .seconds(10))
    }

    @Test func runGoesToTheLastWork() throws {
        var left = 3
        func again() {
            left -= 1
            if left > 0 { _ = scheduler.schedule(after: .seconds(2), again) }
        }
        _ = scheduler.schedule(after: .seconds(2), again)
        try scheduler.run()
        #expect((left, scheduler.now) == (0, .seconds(6)))
    }

    @Test func whatWasCancelledDoesNotRunAndIsFreed() throws {
        var runs = 0
        weak var watched: Probe?
        func schedule(_ probe: Probe) -> any Disposable {
            watched = probe
            return scheduler.schedule(after: .seconds(1)) {
                probe.touch()
                runs += 1
            }
        }
        let work = schedule(Probe())
        #expect(watched != nil)
        work.dispose()
        #expect(watched == nil)
        #expect(scheduler.nextDue == nil)
        try scheduler.run()
        #expect((runs, scheduler.now) == (0, .zero))

        var other: (any Disposable)?
        _ = scheduler.schedule(after: .seconds(1)) { other?.dispose() }
        other = scheduler.schedule(after: .seconds(1)) { runs += 1 }
        try scheduler.run()
        #expect(runs == 0)
    }

    @Test func repetitionsKeepToTheirTimes() throws {
        var log: [Duration] = []
        let repetition = scheduler.schedule(every: .seconds(2), after: .seconds(1)) {
            log.append(scheduler.now)
        }
        try scheduler.advance(to: .seconds(4))
        try scheduler.advance(to: .seconds(5))
        #expect(log == [.seconds(1), .seconds(3), .seconds(5)])
        repetition.dispose()
        try scheduler.run()
        #expect(scheduler.now == .seconds(5))
    }

    @Test(.rule("K4")) func goingBackIsRefused() throws {
        try scheduler.advance(to: .seconds(5))
        let error = #expect(throws: TestSchedulerError.self) {
            try scheduler.advance(to: .seconds(3))
        }
        #expect(error == .backwards(from: .seconds(5), to: .seconds(3)))
        #expect(
            error.map { "\($0)" } == """
                Virtual time cannot go back: it is 5.0 seconds, and 3.0 seconds was asked for. Advance \
                to a later time, or take a new TestScheduler.
                """)
        #expect(throws: TestSchedulerError.backwards(from: .seconds(5), to: .seconds(4))) {
            try scheduler.advance(by: .seconds(-1))
        }
        #expect(scheduler.now == .seconds(5))
        try scheduler.advance(to: .seconds(5))
    }

    @Test(.rule("K4")) func anEndlessLoopAtOneTimeIsReportedAndCanBeEnded() throws {
        let scheduler = TestScheduler(limit: 1000)
        var runs = 0
        let loop = scheduler.schedule(every: .zero, after: .seconds(1)) { runs += 1 }
        var isOver = false
        _ = scheduler.schedule(after: .seconds(2)) { isOver = true }
        let error = #expect(throws: TestSchedulerError.self) {
            try scheduler.advance(by: .seconds(5))
        }
        #expect(error == .endless(at: .seconds(1), runs: 1000))
        #expect(
            error.map { "\($0)" } == """
                At 1.0 seconds, work scheduled work for the same time more than 1000 times; it seems \
                to do so for ever. Look for something that repeats or tries again without a delay, and \
                end it or give it one. If it does end, raise the limit.
                """)
        #expect((runs, scheduler.now, isOver) == (1001, .seconds(1), false))

        #expect(throws: TestSchedulerError.endless(at: .seconds(1), runs: 1000)) {
            try scheduler.run()
        }
        #expect(runs == 2002)
        loop.dispose()
        try scheduler.advance(by: .seconds(5))
        #expect((runs, scheduler.now, isOver) == (2002, .seconds(6), true))
    }

    @Test(.rule("K4")) func aRunThatDoesNotEndIsReported() throws {
        let scheduler = TestScheduler(limit: 1000)
        let repetition = scheduler.schedule(every: .seconds(1)) {}
        let error = #expect(throws: TestSchedulerError.self) { try scheduler.run() }
        #expect(error == .unending(at: .seconds(1001), runs: 1000))
        #expect(
            error.map { "\($0)" } == """
                run() goes on until nothing is scheduled, and by 1001.0 seconds work has scheduled \
                work more than 1000 times; something seems to repeat for ever. Use advance(to:), or \
                dispose of what repeats. If it does end, raise the limit.
                """)
        // With an end in sight it is none, however long.
        try scheduler.advance(by: .seconds(5000))
        #expect(scheduler.now == .seconds(6001))
        repetition.dispose()
        try scheduler.run()
    }

    /// What was scheduled before is no loop, however much it is, and neither are many of finite depth.
    @Test func muchWorkIsNoLoop() throws {
        let scheduler = TestScheduler(limit: 1000)
        var runs = 0
        for _ in 0..<3000 { _ = scheduler.schedule(after: .seconds(1)) { runs += 1 } }
        func descend(_ depth: Int) {
            runs += 1
            if depth > 1 { _ = scheduler.schedule { descend(depth - 1) } }
        }
        for time in 2...4 { _ = scheduler.schedule(after: .seconds(time)) { descend(1001) } }
        try scheduler.advance(by: .seconds(4))
        #expect(runs == 3000 + 3 * 1001)
    }

    @Test func aHundredThousandLevelsAreNoLoop() throws {
        let runs = try onThread {
            Result {
                let scheduler = TestScheduler()
                var left = 100_000
                func again() {
                    left -= 1
                    if left > 0 { _ = scheduler.schedule(again) }
                }
                _ = scheduler.schedule(again)
                try scheduler.run()
                return left
            }
        }.get()
        #expect(runs == 0)
    }

    @Test(.rule("K4")) func advancingFromInsideWorkIsRefusedThereAndOutside() throws {
        var inner: [TestSchedulerError?] = []
        var runs = 0
        _ = scheduler.schedule(after: .seconds(1)) {
            for call in [
                { try scheduler.advance(by: .seconds(1)) }, { try scheduler.run() },
                { try scheduler.advance(by: .seconds(-1)) },
            ] {
                inner.append(#expect(throws: TestSchedulerError.self) { try call() })
            }
        }
        _ = scheduler.schedule(after: .seconds(1)) { runs += 1 }
        let error = #expect(throws: TestSchedulerError.self) {
            try scheduler.advance(by: .seconds(3))
        }
        #expect(inner == [error, error, error])
        #expect(error == .nested(at: .seconds(1)))
        #expect(
            error.map { "\($0)" } == """
                At 1.0 seconds, virtual time was advanced by work that an advance was running. \
                Schedule what is to happen later, or advance when the running advance has returned.
                """)
        #expect((runs, scheduler.now) == (0, .seconds(1)))
        try scheduler.advance(by: .seconds(2))
        #expect((runs, scheduler.now) == (1, .seconds(3)))
    }

    @Test(.rule("K1")) func itWorksInAnyIsolation() async throws {
        actor Worker {
            func work() throws -> [String] { try TestSchedulerTests.events() }
        }
        let expected = ["1.0 seconds: next(a)", "2.0 seconds: completed"]
        #expect(try await Worker().work() == expected)
        #expect(try await MainActor.run { try Self.events() } == expected)
        #expect(try onThread { Result { try Self.events() } }.get() == expected)
    }

    private static func events() throws -> [String] {
        let scheduler = TestScheduler()
        let recording = scheduler.record(
            scheduler.cold([.next(.seconds(1), "a"), .completed(.seconds(2))]))
        try scheduler.run()
        return recording.events.map(\.description)
    }

    /// A day of events: each takes the time that it is due at, and none waits for it.
    @Test(.rule("K2")) func tenThousandEventsTakeNoTimeButTheirOwn() throws {
        let scheduler = TestScheduler()
        var random = SplitMix64(seed: 11)
        let delays = (0..<10_000).map { _ in Duration.milliseconds(random.below(86_400_000)) }
        var seen: [(due: Duration, number: Int)] = []
        for (number, delay) in delays.enumerated() {
            _ = scheduler.schedule(after: delay) { seen.append((scheduler.now, number)) }
        }
        try scheduler.run()
        let expected = delays.enumerated().sorted {
            ($0.element, $0.offset) < ($1.element, $1.offset)
        }
        #expect(seen.map(\.number) == expected.map(\.offset))
        #expect(seen.map(\.due) == expected.map(\.element))
        #expect(scheduler.now == delays.max())
    }

    /// What the kit does not name it cannot ask.
    @Test(.rule("K2")) func theKitAsksNoClock() throws {
        let files = Repository.swiftFiles.filter { $0.path.hasPrefix("Sources/BowlineTesting/") }
        #expect(files.count > 30)
        for file in files {
            let words = Set(file.code.filter { $0.kind == .word }.map(\.text))
            #expect(
                words.isDisjoint(with: [
                    "ContinuousClock", "SuspendingClock", "Clock", "ClockScheduler", "Date",
                    "sleep",
                    "Alarm", "Instant",
                ]), "\(file.path)")
        }
    }
}
