import Testing

@testable import Monitor

@Suite("/proc/stat: what the processors spent their time on")
struct CPUReportTests {
    @Test func aCapturedTextIsRead() {
        let report = CPUReport(
            """
            cpu  28547 21 9127 932491 1663 0 110 86 0 0
            cpu0 11767 3 3975 470024 134 0 23 40 0 0
            cpu1 16779 18 5151 462467 1528 0 86 46 0 0
            intr 351649 0 0 0 0 0 0
            ctxt 12345
            btime 1764480000
            softirq 100 1 2 3

            """.utf8)
        #expect(
            report.all
                == CPUTimes(
                    user: 28547, nice: 21, system: 9127, idle: 932491, waiting: 1663,
                    interrupts: 0, softInterrupts: 110, stolen: 86))
        #expect(report.cores.keys.sorted() == [0, 1])
        #expect(
            report.cores[1]
                == CPUTimes(
                    user: 16779, nice: 18, system: 5151, idle: 462467, waiting: 1528,
                    interrupts: 0, softInterrupts: 86, stolen: 46))
    }

    @Test func theFourFieldsOfAnOldSystemAreEnough() {
        #expect(
            CPUReport("cpu 1 2 3 4\n".utf8).all
                == CPUTimes(user: 1, nice: 2, system: 3, idle: 4))
    }

    @Test func processorsThatAreOffLeaveGaps() {
        let report = CPUReport("cpu 1 1 1 1\ncpu0 1 0 0 1\ncpu7 0 1 1 0\n".utf8)
        #expect(report.cores.keys.sorted() == [0, 7])
    }

    @Test(arguments: [
        "", "\n\n", "cpu", "cpu 1 2 3", "cpu a b c d", "cpux 1 2 3 4", "cpu-1 1 2 3 4",
        "cpu0x 1 2 3 4", "cpufreq 1 2 3 4", "intr 1 2 3 4", "cpu -1 2 3 4",
        "cpu 99999999999999999999 2 3 4", " \u{0}cpu 1 2 3 4",
    ])
    func aDamagedLineSaysNothing(_ text: String) {
        #expect(CPUReport((text + "\n").utf8) == CPUReport())
    }

    @Test func aDamagedLineCostsOnlyItself() {
        let report = CPUReport(
            [0xFF, 0xFE, 0x0A] + "cpu 1 2\ncpu0 1 2 3 4\ncpu1 5 6 7".utf8)
        #expect(report.all == nil)
        #expect(report.cores == [0: CPUTimes(user: 1, nice: 2, system: 3, idle: 4)])
    }

    @Test func aTextIsReadUpToTheLineInWhichItIsCut() {
        let first = "cpu  10 20 30 40 50 60 70 80 0 0\n".bytes
        let text = first + "cpu0 1 2 3 4 5 6 7 8 0 0\n".bytes
        let whole = CPUReport(text)
        for end in text.indices {
            let report = CPUReport(text[..<end])
            #expect(report.all == (end < first.count ? nil : whole.all))
            #expect(report.cores.isEmpty)
        }
        #expect(whole.cores.count == 1)
    }

    @Test func busyIsAllThatIsNotIdleOrWaiting() {
        let new = CPUTimes(
            user: 1, nice: 2, system: 4, idle: 8, waiting: 16, interrupts: 32, softInterrupts: 64,
            stolen: 128)
        #expect(new.ticks(since: CPUTimes()) == (busy: 231, idle: 24))
    }

    @Test func aFieldThatGoesBackwardsTakesNothingFromTheOthers() {
        let old = CPUTimes(user: 100, idle: 100, waiting: 50)
        let new = CPUTimes(user: 110, idle: 130, waiting: 40)
        #expect(new.ticks(since: old) == (busy: 10, idle: 30))
    }

    @Test func fieldsThatAddUpToTooMuchDoNotCrash() {
        let new = CPUTimes(user: .max, nice: .max, idle: .max, waiting: .max)
        #expect(new.ticks(since: CPUTimes()) == (busy: .max, idle: .max))
    }
}
