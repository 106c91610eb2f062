import Testing

@testable import Monitor

@Suite("/proc/net/dev: what the interfaces carried")
struct NetworkCountersTests {
    @Test func aCapturedTextIsReadButForTheLoopback() {
        let counters = NetworkCounters.parse(
            """
            Inter-|   Receive                                                |  Transmit
             face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs
                lo:    3506      39    0    0    0     0          0         0     3506      39    0
              eth0:    5903      41    0    0    0     0          0         0     5713      61    0
             wlan0:1234567890     1    0    0    0     0          0         0       99       1    0

            """.utf8)
        #expect(
            counters == [
                "eth0": NetworkCounters(received: 5903, sent: 5713),
                "wlan0": NetworkCounters(received: 1_234_567_890, sent: 99),
            ])
    }

    @Test func aNameMayContainColons() {
        #expect(
            NetworkCounters.parse("eth0:1: 1 0 0 0 0 0 0 0 2\n".utf8)
                == ["eth0:1": NetworkCounters(received: 1, sent: 2)])
    }

    @Test(arguments: [
        "", ":", "eth0", "eth0:", "eth0: 1 2 3 4 5 6 7 8", ": 1 2 3 4 5 6 7 8 9",
        "eth0: x 0 0 0 0 0 0 0 2", "eth0: 1 0 0 0 - 0 0 0 2", "lo: 1 2 3 4 5 6 7 8 9",
        "a b: 1 2 3 4 5 6 7 8 9",
    ])
    func aDamagedLineSaysNothing(_ text: String) {
        #expect(NetworkCounters.parse((text + "\n").utf8).isEmpty)
    }

    @Test func aLineThatIsCutSaysNothing() {
        let text = "a: 1 0 0 0 0 0 0 0 2\neth0: 1 0 0 0 0 0 0 0 23"
        #expect(
            NetworkCounters.parse(text.utf8) == ["a": NetworkCounters(received: 1, sent: 2)])
    }

    @Test func aNameThatIsNotUTF8IsMadeReadable() {
        let counters = NetworkCounters.parse([0x65, 0xFF] + ": 1 0 0 0 0 0 0 0 2\n".utf8)
        #expect(counters == ["e\u{FFFD}": NetworkCounters(received: 1, sent: 2)])
    }
}
