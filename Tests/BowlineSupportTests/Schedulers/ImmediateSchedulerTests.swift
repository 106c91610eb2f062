import BowlineSupport
import TestSupport
import Testing

struct ImmediateSchedulerTests {
    @Test(.rule("O15")) func workRunsBeforeTheOutermostCallReturnsInTheOrderOfTime() {
        let scheduler = ImmediateScheduler()
        var log: [String] = []
        func note(_ name: String) { log.append("\(name) \(scheduler.now)") }
        _ = scheduler.schedule(after: .seconds(1)) {
            note("a")
            _ = scheduler.schedule(after: .seconds(3)) { note("d") }
            _ = scheduler.schedule(after: .seconds(2)) { note("b") }
            _ = scheduler.schedule(after: .seconds(2)) { note("c") }
            _ = scheduler.schedule(after: .seconds(-5)) { note("now") }
            note("a returns")
        }
        #expect(
            log == [
                "a 1.0 seconds", "a returns 1.0 seconds", "now 1.0 seconds", "b 3.0 seconds",
                "c 3.0 seconds", "d 4.0 seconds",
            ])
        #expect(scheduler.now == .seconds(4))
        _ = scheduler.schedule { note("later") }
        #expect(log.last == "later 4.0 seconds")
    }

    @Test(.rule("O15")) func aPartOfAUnitIsExact() {
        let scheduler = ImmediateScheduler()
        let part = Duration(secondsComponent: 0, attosecondsComponent: 1)
        for _ in 0..<3 { _ = scheduler.schedule(after: part) {} }
        #expect(scheduler.now == part * 3)
    }

    @Test func workCancelsWork() {
        let scheduler = ImmediateScheduler()
        var log: [Int] = []
        _ = scheduler.schedule {
            let second = scheduler.schedule(after: .seconds(2)) { log.append(2) }
            _ = scheduler.schedule(after: .seconds(1)) {
                log.append(1)
                second.dispose()
            }
        }
        #expect(log == [1])
        #expect(scheduler.now == .seconds(1))
    }

    @Test(.rule("G7")) func workThatSchedulesWorkTakesNoStack() {
        let count = onThread {
            let scheduler = ImmediateScheduler()
            var count = 0
            func next() {
                count += 1
                if count < 100_000 { _ = scheduler.schedule(after: .seconds(1), next) }
            }
            _ = scheduler.schedule(next)
            return count
        }
        #expect(count == 100_000)
    }

    @Test(.rule("G7")) func muchWorkAtOnceTakesNoStack() {
        let order = onThread {
            let scheduler = ImmediateScheduler()
            var order: [Int] = []
            _ = scheduler.schedule {
                for index in 0..<100_000 {
                    _ = scheduler.schedule(after: .seconds(index % 2)) { order.append(index) }
                }
            }
            return order
        }
        #expect(order.count == 100_000)
        #expect(order.prefix(3) == [0, 2, 4])
        #expect(order.suffix(2) == [99_997, 99_999])
    }

    @Test(.rule("G9")) func aSchedulerKeepsNothingOfWhatItHasRun() {
        let scheduler = ImmediateScheduler()
        weak var watched: Probe?
        do {
            let probe = Probe()
            watched = probe
            _ = scheduler.schedule(after: .seconds(1)) { probe.touch() }
        }
        #expect(watched == nil)
    }
}
