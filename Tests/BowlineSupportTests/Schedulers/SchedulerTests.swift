import BowlineSupport
import TestSupport
import Testing

struct SchedulerTests {
    @Test func aRepetitionComesAtMultiplesOfItsPeriod() {
        let scheduler = HandScheduler()
        var times: [Duration] = []
        let repetition = scheduler.schedule(every: .seconds(2)) { times.append(scheduler.now) }
        scheduler.advance(to: .seconds(5))
        #expect(times == [.seconds(2), .seconds(4)])
        repetition.dispose()
        scheduler.advance(to: .seconds(9))
        #expect(times.count == 2)
    }

    @Test func theFirstRunMayHaveItsOwnTime() {
        let scheduler = HandScheduler()
        var times: [Duration] = []
        let repetition = scheduler.schedule(every: .seconds(2), after: .seconds(-1)) {
            times.append(scheduler.now)
        }
        scheduler.advance(to: .seconds(3))
        #expect(times == [.zero, .seconds(2)])
        repetition.dispose()
    }

    /// Says that it is later than it was to be.
    private final class LateScheduler: Scheduler {
        let inner = HandScheduler()
        var lateness: Duration = .zero
        var now: Duration { inner.now + lateness }

        func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
            inner.schedule(after: delay, work)
        }
    }

    @Test(.rule("O15")) func aLateRunDoesNotDelayTheOthersAndNoneIsLeftOut() {
        let scheduler = LateScheduler()
        var times: [Duration] = []
        let repetition = scheduler.schedule(every: .seconds(2)) {
            times.append(scheduler.now)
            if times.count == 1 { scheduler.lateness = .seconds(5) }
        }
        scheduler.inner.advance(to: .seconds(5))
        #expect(
            times == [.seconds(2), .seconds(7), .seconds(7), .seconds(8), .seconds(10)])
        repetition.dispose()
    }

    @Test func aRepetitionMayEndItself() {
        let scheduler = HandScheduler()
        var count = 0
        var repetition: (any Disposable)?
        repetition = scheduler.schedule(every: .zero) {
            count += 1
            if count == 3 { repetition?.dispose() }
        }
        scheduler.advance(to: .seconds(1))
        #expect(count == 3)
    }

    @Test(.rule("G9")) func whatARepetitionCapturedIsFreedWhenItEnds() {
        let scheduler = HandScheduler()
        weak var watched: Probe?
        let repetition: any Disposable
        do {
            let probe = Probe()
            watched = probe
            repetition = scheduler.schedule(every: .seconds(1)) { probe.touch() }
        }
        scheduler.advance(to: .seconds(3))
        #expect(watched != nil)
        repetition.dispose()
        #expect(watched == nil)
    }

    @Test(.rule("G7", "O15")) func aRepetitionOnASchedulerThatRunsInlineTakesNoStack() {
        let count = onThread {
            var count = 0
            let alarm = Alarm(on: InlineScheduler()) { alarm, time in
                count += 1
                if count < 100_000 { alarm.set(at: time + .seconds(1)) }
            }
            alarm.set(at: .zero)
            return count
        }
        #expect(count == 100_000)
    }
}
