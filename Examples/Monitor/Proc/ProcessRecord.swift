/// One process as `/proc/<pid>` shows it.
struct ProcessRecord: Equatable, Sendable {
    /// What a process is doing.
    enum Activity: Equatable, Sendable {
        case running, sleeping, stopped, zombie, dead
    }

    var pid: Int
    /// The command's name; it may contain anything, parentheses, newlines and escape sequences too.
    var name: String
    var activity: Activity
    /// Time spent in user and kernel mode, in ticks.
    var ticks: UInt64
    var threads: UInt64
    /// When it began, in ticks since the system did; with the pid it names a process for good.
    var start: UInt64
    /// Memory in RAM, in KiB; 0 for kernel threads and zombies.
    var resident: UInt64
    /// The arguments, separated by spaces; empty for kernel threads and zombies.
    var command: String
}

extension ProcessRecord {
    /// Reads the three files of a process.
    ///
    /// - Parameters:
    ///   - pid: the name of its directory.
    ///   - stat: `/proc/<pid>/stat`. The name stands in parentheses and may contain some, so it ends
    ///     at the last one.
    ///   - status: `/proc/<pid>/status`.
    ///   - commandLine: `/proc/<pid>/cmdline`, its arguments separated by NUL.
    /// - Returns: nil if `stat` is damaged, which is all that is left of some that vanish.
    init?(pid: Int, stat: [UInt8], status: [UInt8], commandLine: [UInt8]) {
        guard let open = stat.firstIndex(of: UInt8(ascii: "(")),
            let close = stat.lastIndex(of: UInt8(ascii: ")")), open < close
        else { return nil }
        // Behind the name: a letter, then numbers, of which the 11th and 12th are the time in user
        // and kernel mode, the 17th the threads and the 19th the start. Some others are negative.
        var fields = ByteReader(stat[(close + 1)...])
        guard let letter = fields.word(), let activity = Activity(letter) else { return nil }
        let words = (0..<19).compactMap { _ in fields.word() }
        guard words.count == 19,
            let user = ByteReader.number(words[10]), let kernel = ByteReader.number(words[11]),
            let threads = ByteReader.number(words[16]), let start = ByteReader.number(words[18])
        else { return nil }
        self.init(
            pid: pid,
            name: String(decoding: stat[(open + 1)..<close], as: UTF8.self),
            activity: activity,
            ticks: .saturatingSum(user, kernel),
            threads: threads,
            start: start,
            resident: Self.residentSize(status),
            command: Self.joined(commandLine))
    }

    /// A name cannot pretend to be this line: in `status` its newlines are escaped.
    private static func residentSize(_ status: [UInt8]) -> UInt64 {
        var reader = ByteReader(status[...])
        while var line = reader.line() {
            if line.rest.starts(with: "VmRSS:".utf8) {
                _ = line.word()
                return line.number() ?? 0
            }
        }
        return 0
    }

    private static func joined(_ commandLine: [UInt8]) -> String {
        let isEnd = { (byte: UInt8) in byte == 0 || byte == UInt8(ascii: " ") }
        let end = commandLine.lastIndex { !isEnd($0) }.map { $0 + 1 } ?? 0
        let spaced = commandLine[..<end].map { $0 == 0 ? UInt8(ascii: " ") : $0 }
        return String(decoding: spaced, as: UTF8.self)
    }
}

extension ProcessRecord.Activity {
    /// The letter in `stat`: R runs, T and t are stopped, Z is a zombie, X and x are dead, and all
    /// others are some kind of sleep.
    fileprivate init?(_ word: ArraySlice<UInt8>) {
        guard word.count == 1, let letter = word.first.map(UnicodeScalar.init),
            letter.properties.isAlphabetic, letter.isASCII
        else { return nil }
        switch letter {
        case "R": self = .running
        case "T", "t": self = .stopped
        case "Z": self = .zombie
        case "X", "x": self = .dead
        default: self = .sleeping
        }
    }
}
