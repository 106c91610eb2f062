import BowlineTesting
import TestSupport
import Testing

struct TestSchedulerTests {
    @Test func workRunsByTimeAndThenInTheOrderOfScheduling() throws {
        let scheduler = TestScheduler()
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
}
