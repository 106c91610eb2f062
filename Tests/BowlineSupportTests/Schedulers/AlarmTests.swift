import BowlineSupport
import BowlineTesting
import KitSupport
import Synchronization
import Testing
import TestSupport

@Suite(.witnesses) struct AlarmTests {
    private let scheduler = HandScheduler()

    @Test func itRingsOnceAtItsTime() {
        var times: [Duration] = []
        let alarm = Alarm(on: scheduler) { _, time in times.append(time) }
        #expect(!alarm.isSet)
        scheduler.advance(to: .seconds(1))
        alarm.set(after: .seconds(2))
        #expect(alarm.isSet)
        scheduler.advance(to: .seconds(9))
        #expect(times == [.seconds(3)])
        #expect(!alarm.isSet)
        alarm.set(at: .seconds(4))
        scheduler.advance(to: .seconds(9))
        #expect(times == [.seconds(3), .seconds(9)])
    }

    @Test func itRingsWhereItWasSetLast() {
        var times: [Duration] = []
        let alarm = Alarm(on: scheduler) { _, time in times.append(time) }
        alarm.set(at: .seconds(5))
        alarm.set(at: .seconds(2))
        scheduler.advance(to: .seconds(9))
        #expect(times == [.seconds(2)])
    }

    @Test(.rule("G11")) func movingItAwayDoesNotAskTheScheduler() {
        var times: [Duration] = []
        let alarm = Alarm(on: scheduler) { _, time in times.append(time) }
        for second in 0..<1000 {
            scheduler.advance(to: .milliseconds(second))
            alarm.set(after: .seconds(1))
        }
        #expect(scheduler.count == 1)
        scheduler.advance(to: .seconds(9))
        #expect(times == [.milliseconds(1999)])
        #expect(scheduler.count == 2)
    }

    @Test func itMaySetItselfWhileItRings() {
        var times: [Duration] = []
        let alarm = Alarm(on: scheduler) { alarm, time in
            times.append(time)
            alarm.set(at: time + .seconds(5))
            if times.count < 3 { alarm.set(at: time + .seconds(1)) }
        }
        alarm.set(at: .seconds(1))
        scheduler.advance(to: .seconds(5))
        #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
        alarm.dispose()
    }

    @Test(.rule("G4", "G9")) func whenItIsOverItDoesNotRingAndKeepsNothing() {
        var log: [String] = []
        weak var watched: Probe?
        let alarm: Alarm
        do {
            let probe = Probe()
            watched = probe
            alarm = Alarm(on: scheduler, clear: { log.append("cleared") }) { _, _ in
                probe.touch()
                log.append("rang")
            }
        }
        alarm.set(at: .seconds(1))
        alarm.ending.dispose()
        #expect(watched == nil)
        #expect(alarm.isFinished)
        alarm.dispose()
        alarm.set(at: .seconds(1))
        #expect(!alarm.isSet)
        scheduler.advance(to: .seconds(9))
        #expect(log == ["cleared"])
    }

    @Test func itMayEndItselfWhileItRings() {
        var count = 0
        let alarm = Alarm(on: scheduler) { alarm, _ in
            count += 1
            alarm.dispose()
            alarm.set(after: .zero)
        }
        alarm.set(at: .zero)
        scheduler.advance(to: .seconds(9))
        #expect(count == 1)
    }

    @Test(.rule("G9")) func anEndingKeepsNoAlarm() throws {
        var alarm: Alarm? = Alarm(on: scheduler) { _, _ in }
        let ending = try #require(alarm?.ending as? any Disposable & Finishing)
        #expect(!ending.isFinished)
        alarm?.set(at: .seconds(1))
        alarm = nil
        #expect(!ending.isFinished)
        scheduler.advance(to: .seconds(1))
        #expect(ending.isFinished)
        ending.dispose()
    }

    @Test(.rule("O15")) func itRingsInlineEachTime() {
        var times: [Duration] = []
        let alarm = Alarm(on: InlineScheduler()) { _, time in times.append(time) }
        for second in [3, 1, 2] { alarm.set(at: .seconds(second)) }
        #expect(times == [.seconds(3), .seconds(1), .seconds(2)])
    }

    @Test(.rule("O15")) func onASchedulerThatRunsAllAtOnceOtherWorkHasItsTurn() {
        let scheduler = ImmediateScheduler()
        var log: [String] = []
        func count(_ name: String) -> Alarm {
            var left = 3
            return Alarm(on: scheduler) { alarm, time in
                log.append("\(name) \(time)")
                left -= 1
                if left > 0 { alarm.set(at: time + .seconds(2)) }
            }
        }
        let (first, second) = (count("a"), count("b"))
        _ = scheduler.schedule {
            first.set(at: .seconds(1))
            second.set(at: .seconds(2))
        }
        #expect(
            log == ["a 1", "b 2", "a 3", "b 4", "a 5", "b 6"].map { "\($0).0 seconds" })
    }

    @Test(.rule("G9")) func anAlarmThatWasAbandonedIsFreedByItsScheduler() {
        let survivors = Survivors()
        for _ in 0..<100 {
            let probe = Probe()
            survivors.watch(probe)
            let alarm = Alarm(on: scheduler) { _, _ in
                probe.touch()
                Issue.record("it was abandoned")
            }
            alarm.set(at: .seconds(1))
            alarm.abandon()
        }
        #expect(survivors.count <= 32)
        scheduler.advance(to: .seconds(1))
        #expect(survivors.count == 0)
    }

    @Test(.rule("G9")) func anAlarmMayBeAbandonedElsewhereWhileItIsSetAndRings() {
        for _ in 0..<200 {
            let scheduler = HandScheduler()
            var count = 0
            let alarm = Alarm(on: scheduler) { alarm, time in
                count += 1
                alarm.set(at: time + .seconds(1))
            }
            sideBySide {
                for second in 0..<50 {
                    alarm.set(at: .seconds(second * 2))
                    scheduler.advance(to: .seconds(second * 2))
                }
            } and: {
                alarm.abandon()
            }
            let last = count
            scheduler.advance(to: .seconds(1000))
            #expect(count == last)
            #expect(alarm.isFinished)
        }
    }
}
