import Testing

@testable import Monitor

@Suite("/proc/<pid>: a process")
struct ProcessRecordTests {
    private static let rest = """
        S 1 21472 21472 0 -1 4194304 99 0 0 0 250 75 0 0 20 0 4 0 486814 3133440 412 \
        18446744073709551615 94309619933184 94309619953065 140731401630768 0 0 0

        """
    private static let status = """
        Name:\tcat
        State:\tS (sleeping)
        VmPeak:\t    3060 kB
        VmHWM:\t    2756 kB
        VmRSS:\t    1756 kB
        Threads:\t4

        """

    private func record(
        name: String, rest: String = rest, status: String = status, command: [UInt8] = []
    ) -> ProcessRecord? {
        ProcessRecord(
            pid: 7, stat: "7 (\(name)) \(rest)".bytes, status: status.bytes, commandLine: command)
    }

    @Test func capturedFilesAreRead() {
        #expect(
            record(name: "cat", command: "cat\0-n\0a file\0".bytes)
                == ProcessRecord(
                    pid: 7, name: "cat", activity: .sleeping, ticks: 325, threads: 4,
                    start: 486_814,
                    resident: 1_756, command: "cat -n a file"))
    }

    @Test(arguments: [
        "", " ", "a b", "(sd-pam)", ")", "((", "))", ") R 1 1 (", "a\nb", "a) Z (b", "\u{1B}[2J",
        "\t\0",
        "日本語",
    ])
    func aNameMayBeAnything(_ name: String) {
        let record = record(name: name)
        #expect(record?.name == name)
        #expect(record?.activity == .sleeping)
        #expect(record?.ticks == 325)
    }

    @Test func aNameThatIsNotUTF8IsMadeReadable() {
        let stat = "7 (a".bytes + [0xFF, 0xC3] + "b) \(Self.rest)".bytes
        let record = ProcessRecord(pid: 7, stat: stat, status: [], commandLine: [0xFE, 0x00, 0x61])
        #expect(record?.name == "a\u{FFFD}\u{FFFD}b")
        #expect(record?.command == "\u{FFFD} a")
    }

    @Test(
        arguments: [
            ("R", .running), ("S", .sleeping), ("D", .sleeping), ("I", .sleeping), ("P", .sleeping),
            ("T", .stopped), ("t", .stopped), ("Z", .zombie), ("X", .dead), ("x", .dead),
        ] as [(String, ProcessRecord.Activity)])
    func theLetterSaysWhatItDoes(_ letter: String, _ activity: ProcessRecord.Activity) {
        #expect(record(name: "a", rest: letter + Self.rest.dropFirst())?.activity == activity)
    }

    @Test(arguments: ["?", "7", "SS", "é", "-"])
    func whatIsNoLetterIsDamage(_ letter: String) {
        #expect(record(name: "a", rest: letter + Self.rest.dropFirst()) == nil)
    }

    @Test func aTextThatIsCutBeforeTheStartOfTheProcessIsDamage() {
        let stat = "7 (cat) \(Self.rest)".bytes
        let whole = "7 (cat) S 1 21472 21472 0 -1 4194304 99 0 0 0 250 75 0 0 20 0 4 0 486814".utf8
            .count
        for end in 0...whole {
            let cut = ProcessRecord(
                pid: 7, stat: Array(stat[..<end]), status: [], commandLine: [])
            #expect(cut == nil)
        }
    }

    @Test(arguments: [11, 12, 17, 19])
    func aFieldThatIsNoNumberIsDamage(_ index: Int) {
        var fields = Self.rest.split(separator: " ").map(String.init)
        fields[index] = "-1"
        #expect(record(name: "a", rest: fields.joined(separator: " ")) == nil)
    }

    @Test func fieldsThatAreNotLookedAtMayBeAnything() {
        var fields = Self.rest.split(separator: " ").map(String.init)
        for index in [1, 2, 5, 14, 15] { fields[index] = "-99999999999999999999" }
        #expect(record(name: "a", rest: fields.joined(separator: " "))?.ticks == 325)
    }

    @Test(
        arguments: [
            ("", 0), ("VmRSS:", 0), ("VmRSS:\tx kB", 0), ("VmHWM:\t5 kB", 0), ("VmRSS: 5 kB", 5),
            ("Name:\tVmRSS: 9\nVmRSS:\t6", 6), ("Name:\tVmRSS: 9", 0),
        ] as [(String, UInt64)])
    func memoryIsOneLineOfTheStatus(_ status: String, _ resident: UInt64) {
        #expect(record(name: "a", status: status + "\n")?.resident == resident)
    }

    @Test(arguments: [
        ("", ""), ("\0", ""), ("\0\0", ""), ("a", "a"), ("a\0", "a"), ("a\0\0b\0", "a  b"),
        ("a b\0 \0", "a b"), ("\0a", " a"), ("nginx: worker   \0\0\0", "nginx: worker"),
    ])
    func argumentsAreSeparatedBySpaces(_ commandLine: String, _ command: String) {
        #expect(record(name: "a", command: commandLine.bytes)?.command == command)
    }

    @Test func ticksThatAddUpToTooMuchDoNotCrash() {
        var fields = Self.rest.split(separator: " ").map(String.init)
        fields[11] = "18446744073709551615"
        fields[17] = "18446744073709551615"
        let record = record(name: "a", rest: fields.joined(separator: " "))
        #expect(record?.ticks == .max)
        #expect(record?.threads == .max)
    }
}
