import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) @MainActor
struct ClockSchedulerTests {
    private let clock = ManualClock()
    private let log = AwaitedLog()

    @Test(.rule("O15")) func workRunsWhenTheClockSaysSoInTheOrderOfTimeAndScheduling() async {
        let scheduler = ClockScheduler(clock: clock)
        for (name, delay) in [("c", 3), ("a", 1), ("d", 3), ("b", 2)] {
            _ = scheduler.schedule(after: .seconds(delay)) { log("\(name) \(scheduler.now)") }
        }
        await clock.sleepers(until: [.seconds(1)])
        #expect(log.lines == [])
        clock.advance(by: .seconds(1))
        #expect(await log.take(1) == ["a 1.0 seconds"])
        await clock.sleepers(until: [.seconds(2)])
        clock.advance(by: .seconds(5))
        let late = ["b 6.0 seconds", "c 6.0 seconds", "d 6.0 seconds"]
        #expect(await log.take(3) == late)
        #expect(clock.deadlines == [])
    }

    @Test(.rule("O15")) func workWithoutADelayComesLaterAndInOrder() async {
        let scheduler = ClockScheduler(clock: clock)
        for name in ["a", "b"] {
            _ = scheduler.schedule {
                log(name)
                _ = scheduler.schedule(after: .seconds(-1)) { log("\(name) again") }
                log("\(name) returns")
            }
        }
        #expect(log.lines == [])
        #expect(await log.take(6) == ["a", "a returns", "b", "b returns", "a again", "b again"])
    }

    @Test func othersHaveTheirTurnBetweenWorkThatSchedulesItself() async {
        let scheduler = ClockScheduler(clock: clock)
        var isOver = false
        func next() {
            if !isOver { _ = scheduler.schedule(next) }
        }
        next()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            Task { @MainActor in
                isOver = true
                done.resume()
            }
        }
    }

    @Test func timeBeginsWithTheScheduler() {
        let clock = ManualClock(now: .seconds(1000))
        let scheduler = ClockScheduler(clock: clock)
        #expect(scheduler.now == .zero)
        clock.advance(by: .milliseconds(1500))
        #expect(scheduler.now == .milliseconds(1500))
    }

    @Test(.rule("O15")) func partsOfAUnitAreExact() async {
        let scheduler = ClockScheduler(clock: clock)
        let part = Duration(secondsComponent: 0, attosecondsComponent: 1)
        _ = scheduler.schedule(after: part * 3) { log("\(scheduler.now == part * 3)") }
        await clock.sleepers(until: [part * 3])
        clock.advance(by: part * 2)
        #expect(clock.deadlines == [part * 3])
        clock.advance(by: part)
        #expect(await log.take(1) == ["true"])
    }

    @Test func earlierWorkIsWaitedForInstead() async {
        let scheduler = ClockScheduler(clock: clock)
        _ = scheduler.schedule(after: .seconds(5)) { log("later") }
        await clock.sleepers(until: [.seconds(5)])
        _ = scheduler.schedule(after: .seconds(2)) { log("earlier") }
        await clock.sleepers(until: [.seconds(2)])
        _ = scheduler.schedule(after: .seconds(9)) { log("last") }
        clock.advance(by: .seconds(5))
        #expect(await log.take(2) == ["earlier", "later"])
        await clock.sleepers(until: [.seconds(9)])
        clock.advance(by: .seconds(5))
        #expect(await log.take(1) == ["last"])
    }

    @Test(.rule("G4")) func nothingIsWaitedForWhenNothingIsLeft() async {
        let scheduler = ClockScheduler(clock: clock)
        let first = scheduler.schedule(after: .seconds(5)) { log("first") }
        let second = scheduler.schedule(after: .seconds(7)) { log("second") }
        await clock.sleepers(until: [.seconds(5)])
        first.dispose()
        clock.advance(by: .seconds(5))
        await clock.sleepers(until: [.seconds(7)])
        second.dispose()
        second.dispose()
        await clock.sleepers(until: [])
        _ = scheduler.schedule(after: .seconds(1)) { log("third") }
        await clock.sleepers(until: [.seconds(6)])
        clock.advance(by: .seconds(1))
        #expect(await log.take(1) == ["third"])
    }

    @Test func workMayCancelWorkOfTheSameTurn() async {
        let scheduler = ClockScheduler(clock: clock)
        var second: (any Disposable)?
        _ = scheduler.schedule {
            second?.dispose()
            log("first")
        }
        second = scheduler.schedule { log("second") }
        _ = scheduler.schedule { log("third") }
        #expect(await log.take(2) == ["first", "third"])
    }

    @Test(.rule("O3")) func pendingWorkGoesOnWhoeverLetsGoOfTheScheduler() async {
        let repetition = ClockScheduler(clock: clock).schedule(every: .seconds(1)) { log("tick") }
        for second in 1...3 {
            await clock.sleepers(until: [.seconds(second)])
            clock.advance(by: .seconds(1))
            #expect(await log.take(1) == ["tick"])
        }
        repetition.dispose()
        await clock.sleepers(until: [])
    }

    @Test(.rule("G9")) func cancelledWorkIsFreedAtOnce() async {
        let scheduler = ClockScheduler(clock: clock)
        weak var watched: Probe?
        let entry: any Disposable
        do {
            let probe = Probe()
            watched = probe
            entry = scheduler.schedule(after: .seconds(1)) { probe.touch() }
        }
        await clock.sleepers(until: [.seconds(1)])
        #expect(watched != nil)
        entry.dispose()
        #expect(watched == nil)
        await clock.sleepers(until: [])
    }

    @Test func workInheritsTheHandlerOfWhoScheduledIt() async {
        let reports = Heard<Diagnostics.Report>()
        let scheduler = ClockScheduler(clock: clock)
        Diagnostics.withHandler(reports.add) {
            _ = scheduler.schedule {
                Diagnostics.report("some-report", at: nil, "It runs.")
                log("ran")
            }
        }
        _ = await log.take(1)
        #expect(reports.identifiers == ["some-report"])
    }

    @Test func aClockThatDoesNotSleepHasEndedTime() async {
        struct Broken: Clock {
            let now = ManualClock().now
            let minimumResolution = Duration.zero
            func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
                throw CancellationError()
            }
        }
        let scheduler = ClockScheduler(clock: Broken())
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let probe = Probe { @Sendable in done.resume() }
            _ = scheduler.schedule(after: .seconds(1)) { probe.touch() }
        }
        _ = scheduler.schedule { log("due already") }
        #expect(await log.take(1) == ["due already"])
    }

    @Test(.rule("G7")) func muchWorkRunsInOrder() async {
        let scheduler = ClockScheduler(clock: clock)
        var order: [Int] = []
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            for index in 0..<100_000 {
                _ = scheduler.schedule { order.append(index) }
            }
            _ = scheduler.schedule { done.resume() }
        }
        #expect(order == Array(0..<100_000))
    }

    @Test(.rule("G7")) func workThatSchedulesWorkTakesNoStack() async {
        let scheduler = ClockScheduler(clock: clock)
        var count = 0
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            func next() {
                count += 1
                if count < 10_000 { _ = scheduler.schedule(next) } else { done.resume() }
            }
            next()
        }
        #expect(count == 10_000)
    }

    @Test(.rule("O15")) func aDelayThatNobodyLivesToSeeIsNoMistake() async {
        let long = Duration.seconds(Int64.max)
        let scheduler = ClockScheduler(clock: clock)
        let entry = scheduler.schedule(after: long) { log("after all") }
        let step = Duration.seconds(1 << 32)
        await clock.sleepers(until: [step])
        clock.advance(by: step)
        await clock.sleepers(until: [step * 2])
        clock.advance(by: long - step * 2)
        clock.advance(by: step)
        #expect(await log.take(1) == ["after all"])
        entry.dispose()

        let other = ClockScheduler()
        let never = other.schedule(after: long) { log("never") }
        _ = other.schedule(after: .milliseconds(1)) { log("soon") }
        #expect(await log.take(1) == ["soon"])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            _ = other.schedule(after: .milliseconds(1)) { done.resume() }
        }
        never.dispose()
        #expect(log.lines == [])
    }

    @Test func theSystemsClockWaits() async {
        let scheduler = ClockScheduler()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            // In the order of time, since some of it passes between the two calls.
            _ = scheduler.schedule(after: .milliseconds(1)) { log("a") }
            _ = scheduler.schedule(after: .milliseconds(2)) {
                log("b")
                done.resume()
            }
        }
        #expect(log.lines == ["a", "b"])
        #expect(scheduler.now >= .milliseconds(2))
    }
}
