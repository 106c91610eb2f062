/// The machine at one moment: counters as they stand, nothing computed.
struct Sample: Equatable, Sendable {
    var cpu = CPUReport()
    var memory = MemoryInfo()
    var load = LoadAverages()
    var uptime = Uptime()
    /// By the name of the interface.
    var network: [String: NetworkCounters] = [:]
    /// By ascending pid.
    var processes: [ProcessRecord] = []
}

extension Sample {
    /// Reads a directory that looks like `/proc`. What is missing or damaged is left out; a process
    /// that vanishes while it is read is not there.
    ///
    /// - Returns: nil if there is no such directory.
    init?(directory: String) {
        guard let names = Files.names(in: directory) else { return nil }
        func bytes(_ name: String) -> [UInt8] { Files.bytes("\(directory)/\(name)") ?? [] }
        self.init(
            cpu: CPUReport(bytes("stat")),
            memory: MemoryInfo(bytes("meminfo")),
            load: LoadAverages(bytes("loadavg")),
            uptime: Uptime(bytes("uptime")),
            network: NetworkCounters.parse(bytes("net/dev")),
            processes: names.compactMap(Self.pid).sorted().compactMap { pid in
                Self.process(pid, in: "\(directory)/\(pid)")
            })
    }

    private static func process(_ pid: Int, in directory: String) -> ProcessRecord? {
        // Nobody looks at a command line beyond its first page.
        guard let stat = Files.bytes("\(directory)/stat"),
            let status = Files.bytes("\(directory)/status"),
            let commandLine = Files.bytes("\(directory)/cmdline", atMost: 4096)
        else { return nil }
        return ProcessRecord(pid: pid, stat: stat, status: status, commandLine: commandLine)
    }

    /// A name of digits only, as Linux writes a number.
    private static func pid(_ name: String) -> Int? {
        guard name.first != "0" else { return nil }
        return ByteReader.number(ArraySlice(name.utf8)).flatMap { Int(exactly: $0) }
    }
}
