import TerminalSupport

/// A machine at one moment in plain numbers, from which the files of a sample are written.
struct Moment {
    struct Process {
        var pid: Int
        var name = "task"
        var letter = "S"
        var ticks = 0
        var threads = 1
        var start = 0
        var resident = 0
        var arguments: [String] = []
    }

    /// In hundredths of a second.
    var uptime = 100
    /// Busy and idle ticks of each processor.
    var cores: [(busy: Int, idle: Int)] = []
    var memory = (total: 0, available: 0, swapTotal: 0, swapFree: 0)
    /// In hundredths.
    var loads = (0, 0, 0)
    /// The interfaces' bytes.
    var networks: [(name: String, received: Int, sent: Int)] = []
    var processes: [Process] = []

    func write(to directory: TemporaryDirectory, at path: String) throws {
        func write(_ text: String, _ name: String) throws {
            try directory.write(text.utf8, to: "\(path)/\(name)")
        }
        let (busy, idle) = cores.reduce((0, 0)) { ($0.0 + $1.busy, $0.1 + $1.idle) }
        let cpus = cores.enumerated().map { "cpu\($0) 0 0 \($1.busy) \($1.idle) 0 0 0 0 0 0\n" }
        try write("cpu  0 0 \(busy) \(idle) 0 0 0 0 0 0\n\(cpus.joined())ctxt 5\n", "stat")
        try write(
            """
            MemTotal:       \(memory.total) kB
            MemAvailable:   \(memory.available) kB
            SwapTotal:      \(memory.swapTotal) kB
            SwapFree:       \(memory.swapFree) kB

            """, "meminfo")
        let loads = [loads.0, loads.1, loads.2].map(Self.decimal).joined(separator: " ")
        try write("\(loads) 1/99 12345\n", "loadavg")
        try write("\(Self.decimal(uptime)) 0.00\n", "uptime")
        let interfaces = networks.map {
            "\($0.name): \($0.received) 0 0 0 0 0 0 0 \($0.sent) 0 0 0 0 0 0 0\n"
        }
        try write("Inter-| Receive | Transmit\n\(interfaces.joined())", "net/dev")
        for process in processes {
            try write(
                "\(process.pid) (\(process.name)) \(process.letter) 1 1 1 0 -1 0 0 0 0 0 "
                    + "\(process.ticks) 0 0 0 20 0 \(process.threads) 0 \(process.start) 0 0\n",
                "\(process.pid)/stat")
            try write(
                "Name:\tany\nVmRSS:\t\(process.resident) kB\n", "\(process.pid)/status")
            try write(
                process.arguments.map { "\($0)\0" }.joined(), "\(process.pid)/cmdline")
        }
    }

    private static func decimal(_ hundredths: Int) -> String {
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
