import BowlineSupport
import BowlineTesting
import KitSupport
import Synchronization
import Testing
import TestSupport

@Suite(.witnesses) struct AgendaTests {
    private func runAll(_ agenda: Agenda) {
        while let due = agenda.nextDue, let entry = agenda.takeNext(until: due) { entry.run() }
    }

    @Test func workComesByTimeAndThenInTheOrderOfAdding() {
        let agenda = Agenda()
        var log: [String] = []
        for (name, due) in [("c", 2), ("a", 1), ("d", 2), ("b", 1), ("e", 3), ("first", -1)] {
            _ = agenda.add(due: .seconds(due)) { log.append(name) }
        }
        #expect(agenda.nextDue == .seconds(-1))
        #expect(agenda.takeNext(until: .seconds(-2)) == nil)
        runAll(agenda)
        #expect(log == ["first", "a", "b", "c", "d", "e"])
        #expect(agenda.nextDue == nil)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func theOrderIsThatOfASortWhateverIsCancelled(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let agenda = Agenda()
        var expected: [(due: Int, number: Int)] = []
        var ran: [Int] = []
        var entries: [(number: Int, entry: Agenda.Entry)] = []
        for number in 0..<500 {
            let due = random.below(20)
            entries.append(
                (number, agenda.add(due: .milliseconds(due)) { ran.append(number) }))
            expected.append((due, number))
            if random.below(3) > 0 {
                let cancelled = entries.remove(at: random.below(entries.count))
                if random.below(2) == 0 {
                    cancelled.entry.dispose()
                } else {
                    cancelled.entry.abandon()
                }
                expected.removeAll { $0.number == cancelled.number }
            }
        }
        runAll(agenda)
        #expect(ran == expected.sorted { $0 < $1 }.map { $0.number })
        #expect(entries.allSatisfy { $0.entry.isFinished })
    }

    @Test func whatWasAddedMeanwhileCanBeLeft() {
        let agenda = Agenda()
        var log: [Int] = []
        _ = agenda.add(due: .zero) {
            log.append(1)
            _ = agenda.add(due: .zero) { log.append(3) }
        }
        _ = agenda.add(due: .zero) { log.append(2) }
        let last = agenda.lastNumber
        while let next = agenda.takeNext(until: .zero, addedUpTo: last) { next.run() }
        #expect(log == [1, 2])
        runAll(agenda)
        #expect(log == [1, 2, 3])
    }

    @Test(.rule("O4", "G4")) func cancelledWorkNeverRunsAndIsFreedAtOnce() {
        let agenda = Agenda()
        weak var watched: Probe?
        let entry: Agenda.Entry
        do {
            let probe = Probe()
            watched = probe
            entry = agenda.add(due: .zero) {
                probe.touch()
                Issue.record("it was cancelled")
            }
        }
        #expect(watched != nil)
        #expect(!entry.isFinished)
        entry.dispose()
        entry.dispose()
        #expect(watched == nil)
        #expect(entry.isFinished)
        #expect(agenda.nextDue == nil)
    }

    @Test func workThatHasRunIsFreedThoughItsEntryIsHeld() {
        let agenda = Agenda()
        weak var watched: Probe?
        var count = 0
        let entry: Agenda.Entry
        do {
            let probe = Probe()
            watched = probe
            entry = agenda.add(due: .zero) {
                probe.touch()
                count += 1
            }
        }
        runAll(agenda)
        #expect(watched == nil)
        entry.run()
        entry.dispose()
        #expect(count == 1)
    }

    @Test(.rule("G11")) func workThatFollowsTakesTheEntryThatNobodyHoldsAnyMore() {
        let agenda = Agenda()
        var log: [Int] = []
        func add(_ number: Int) -> Agenda.Entry {
            agenda.add(due: .seconds(number)) { log.append(number) }
        }
        _ = add(1)
        // The first one waits, so this is another, and it is held when it has run.
        let second = add(0)
        runAll(agenda)
        #expect(log == [0, 1])
        let third = ObjectIdentifier(add(2))
        #expect(third != ObjectIdentifier(second))
        second.dispose()
        runAll(agenda)
        #expect(ObjectIdentifier(add(3)) == third)
        add(5).dispose()
        runAll(agenda)
        #expect(log == [0, 1, 2, 3])
    }

    @Test(.rule("G9")) func whatWasAbandonedIsFreedWhenTheAgendaHasDoubled() {
        let agenda = Agenda()
        let survivors = Survivors()
        for index in 0..<1000 {
            let probe = Probe()
            survivors.watch(probe)
            agenda.add(due: .seconds(1000 - index)) { probe.touch() }.abandon()
        }
        #expect(survivors.count <= 32)
        #expect(agenda.nextDue == nil)
        #expect(survivors.count == 0)
    }

    @Test(.rule("G8")) func whatIsFreedMayUseTheAgenda() {
        let agenda = Agenda()
        var count = 0
        for _ in 0..<100 {
            let probe = Probe {
                _ = agenda.add(due: .zero) { count += 1 }
            }
            agenda.add(due: .seconds(1)) { probe.touch() }.abandon()
        }
        #expect(agenda.nextDue != .seconds(1))
        runAll(agenda)
        #expect(count == 100)
    }

    @Test(.rule("G9")) func anAgendaFreesItsWorkThoughThatHoldsItsEntry() {
        final class Holder { var entry: Agenda.Entry? }
        weak var watched: Holder?
        do {
            let agenda = Agenda()
            let holder = Holder()
            watched = holder
            holder.entry = agenda.add(due: .zero) { _ = holder.entry }
        }
        #expect(watched == nil)
    }

    @Test(.rule("G9")) func anEntryThatIsAbandonedElsewhereRunsOnceOrNever() {
        for _ in 0..<200 {
            let count = Atomic<Int>(0)
            let agenda = Agenda()
            let entries = (0..<50).map { index in
                agenda.add(due: .milliseconds(index % 7)) { count.add(1, ordering: .relaxed) }
            }
            sideBySide {
                for entry in entries { entry.abandon() }
            } and: {
                while let due = agenda.nextDue, let next = agenda.takeNext(until: due) {
                    next.run()
                }
            }
            #expect(count.load(ordering: .relaxed) <= 50)
            #expect(entries.allSatisfy { $0.isFinished })
        }
    }

    @Test(.rule("G9")) func anAgendaMayGoElsewhereWhileAnEntryIsCancelled() {
        for _ in 0..<200 {
            let released = Atomic<Int>(0)
            var agenda: Agenda? = Agenda()
            var entries: [Agenda.Entry] = []
            for index in 0..<50 {
                let probe = Probe { released.add(1, ordering: .relaxed) }
                guard let agenda else { continue }
                entries.append(agenda.add(due: .milliseconds(index)) { probe.touch() })
            }
            let held = entries
            entries = []
            sideBySide {
                agenda = nil
            } and: {
                for entry in held { entry.dispose() }
            }
            #expect(released.load(ordering: .relaxed) == 50)
        }
    }
}
