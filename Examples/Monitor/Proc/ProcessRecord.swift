/// One process as `/proc/<pid>` shows it.
struct ProcessRecord: Equatable, Sendable {
    var pid: Int
    /// The command's name; it may contain anything, parentheses and newlines too.
    var name: String
    /// The letter of its state: R, S, D, T, Z and others.
    var status: Character
    /// Time spent in user and kernel mode, in ticks.
    var ticks: UInt64
    var threads: Int
    /// When it began, in ticks since the system did; with the pid it names a process for good.
    var start: UInt64
    /// Memory in RAM, in KiB; 0 for kernel threads.
    var resident: UInt64
    /// The arguments, separated by spaces; empty for kernel threads and zombies.
    var command: String

    /// - Parameters:
    ///   - stat: `/proc/<pid>/stat`. The name stands in parentheses and may contain some, so it ends
    ///     at the last one.
    ///   - status: `/proc/<pid>/status`.
    ///   - commandLine: `/proc/<pid>/cmdline`, its arguments separated by NUL.
    /// - Returns: nil if `stat` is damaged.
    init?(stat: String, status: String, commandLine: String) {
        guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")"),
            open < close, let pid = Int(stat[..<open].filter { $0 != " " })
        else { return nil }
        let fields = stat[stat.index(after: close)...]
            .split(whereSeparator: { $0 == " " || $0 == "\n" })
        // Behind the name: state, then 48 or so numbers, of which the 12th and 13th are user and
        // system time, the 18th the threads and the 20th the start.
        guard fields.count >= 20, fields[0].count == 1, let letter = fields[0].first,
            let user = UInt64(fields[11]), let system = UInt64(fields[12]),
            let threads = Int(fields[17]), let start = UInt64(fields[19])
        else { return nil }
        self.pid = pid
        self.name = String(stat[stat.index(after: open)..<close])
        self.status = letter
        self.ticks = user &+ system
        self.threads = max(0, threads)
        self.start = start
        self.resident = Self.residentSize(in: status)
        self.command = commandLine.split(separator: "\0", omittingEmptySubsequences: false)
            .joined(separator: " ").trimmingSpacesAtEnd()
    }

    private static func residentSize(in status: String) -> UInt64 {
        for line in Text.lines(status) where line.hasPrefix("VmRSS:") {
            let words = Text.words(line)
            if words.count >= 2, let value = UInt64(words[1]) { return value }
        }
        return 0
    }
}

extension String {
    fileprivate func trimmingSpacesAtEnd() -> String {
        var view = self[...]
        while view.last == " " { view.removeLast() }
        return String(view)
    }
}
