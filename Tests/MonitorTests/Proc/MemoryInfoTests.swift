import Testing

@testable import Monitor

@Suite("/proc/meminfo: the memory")
struct MemoryInfoTests {
    @Test func aCapturedTextIsRead() {
        let memory = MemoryInfo(
            """
            MemTotal:       24684096 kB
            MemFree:        23371396 kB
            MemAvailable:   24305340 kB
            Buffers:            9320 kB
            Cached:          1117572 kB
            SwapCached:            0 kB
            SwapTotal:       2097148 kB
            SwapFree:        2000000 kB
            HugePages_Total:       0

            """.utf8)
        #expect(
            memory
                == MemoryInfo(
                    total: 24_684_096, available: 24_305_340, swapTotal: 2_097_148,
                    swapFree: 2_000_000))
    }

    @Test func anOldSystemsAvailableMemoryIsWhatCanBeFreed() {
        let memory = MemoryInfo(
            "MemTotal: 100 kB\nMemFree: 10 kB\nBuffers: 20 kB\nCached: 30 kB\n".utf8)
        #expect(memory.available == 60)
    }

    @Test func withoutThatTheAvailableMemoryIsNotKnown() {
        #expect(MemoryInfo("MemTotal: 100 kB\nMemFree: 10 kB\n".utf8) == MemoryInfo(total: 100))
    }

    @Test(arguments: [
        "", "MemTotal", "MemTotal:", "MemTotal: kB", "MemTotal: -5 kB", "MemTotal 5 kB",
        "XMemTotal: 5 kB", "MemTotal: 99999999999999999999 kB",
    ])
    func aDamagedLineSaysNothing(_ text: String) {
        #expect(MemoryInfo((text + "\n").utf8) == MemoryInfo())
    }

    @Test func bytesThatAreNoTextCostOnlyTheirLine() {
        let memory = MemoryInfo(
            [0xC3, 0x28, 0x00, 0x0A] + "SwapFree:7".utf8 + "\nSwapTotal: 9\n".utf8)
        #expect(memory == MemoryInfo(swapTotal: 9))
    }
}
