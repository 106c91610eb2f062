import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct IntervalTests {
    private let scheduler = TestScheduler()

    @Test func theFirstNumberComesWhenOnePeriodHasPassed() throws {
        let recording = scheduler.record(
            Observable.interval(.seconds(2), scheduler: scheduler).take(3))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(2), 0), .next(.seconds(4), 1), .next(.seconds(6), 2),
                .completed(.seconds(6)),
            ])
        #expect(scheduler.now == .seconds(6))
    }

    @Test(.rule("O2")) func eachSubscriptionCountsForItself() throws {
        let ticks = Observable.interval(.seconds(2), scheduler: scheduler)
        let first = scheduler.record(ticks.take(2))
        try scheduler.advance(to: .seconds(3))
        let second = scheduler.record(ticks.take(1))
        try scheduler.run()
        #expect(first.values == [0, 1])
        #expect(second.events == [.next(.seconds(5), 0), .completed(.seconds(5))])
    }

    @Test(.rule("O15")) func aPartOfAUnitIsExact() throws {
        let recording = scheduler.record(
            Observable.interval(.attosecond, scheduler: scheduler).take(3))
        try scheduler.run()
        #expect(recording.events.last == .completed(.attosecond * 3))
    }

    @Test func twoOnOneSchedulerTakeTurnsByTime() {
        let scheduler = ImmediateScheduler()
        let log = Heard<String>()
        _ = scheduler.schedule {
            _ = Observable.interval(.seconds(2), scheduler: scheduler).take(3)
                .subscribe(onNext: { log("a \($0)") })
            _ = Observable.interval(.seconds(3), scheduler: scheduler).take(2)
                .subscribe(onNext: { log("b \($0)") })
        }
        // Both are due at 6; the second scheduled that first.
        #expect(log.take() == ["a 0", "b 0", "a 1", "b 1", "a 2"])
    }

    @Test(.rule("G7"), arguments: [Duration.zero, .seconds(1)])
    func manyTicksTakeNoStack(_ period: Duration) {
        let counts = onThread {
            ([ImmediateScheduler(), InlineScheduler()] as [any Scheduler]).map { scheduler in
                var count = 0
                _ = Observable.interval(period, scheduler: scheduler).take(100_000)
                    .subscribe(onNext: { _ in count += 1 })
                return count
            }
        }
        #expect(counts == [100_000, 100_000])
    }

    @Test func itCannotFailIfNothingElseDoes() throws {
        let ticks: Infallible<Int> = .interval(.seconds(1), scheduler: scheduler)
        let recording = scheduler.record(ticks)
        try scheduler.advance(to: .seconds(2))
        recording.subscription.dispose()
        #expect(recording.values == [0, 1])
    }

    @MainActor
    @Test(.rule("O3")) func goesOnByAClockThatNobodyHolds() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        _ = Observable.interval(.seconds(1), scheduler: ClockScheduler(clock: clock)).take(3)
            .subscribe { log("\($0)") }
        for second in 1...3 {
            await clock.sleepers(until: [.seconds(second)])
            #expect(log.lines.count == second - 1)
            clock.advance(by: .seconds(1))
            await clock.sleepers(until: second < 3 ? [.seconds(second + 1)] : [])
        }
        #expect(await log.take(4) == ["next(0)", "next(1)", "next(2)", "completed"])
    }

    @MainActor
    @Test(.rule("O15")) func aLateTurnMakesUpForAllTicks() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        _ = Observable.interval(.seconds(1), scheduler: ClockScheduler(clock: clock)).take(4)
            .subscribe(onNext: { log("\($0) at \(clock.now.offset)") })
        await clock.sleepers(until: [.seconds(1)])
        clock.advance(by: .milliseconds(3500))
        #expect(await log.take(3) == [0, 1, 2].map { "\($0) at 3.5 seconds" })
        await clock.sleepers(until: [.seconds(4)])
        clock.advance(by: .milliseconds(500))
        #expect(await log.take(1) == ["3 at 4.0 seconds"])
    }
}
