/// The machine at one moment: counters as they stand, nothing computed.
struct Sample: Equatable, Sendable {
    var cpu: CPUStat
    var memory: MemoryInfo
    var load: LoadAverages
    var uptime: Uptime
    var network: [String: NetworkCounters]
    var processes: [ProcessRecord]

    /// Reads a directory that looks like `/proc`. What is missing or damaged is left out; a process
    /// that vanishes while it is read is not there.
    ///
    /// - Returns: nil if there is no `stat` in it, as on a system without `/proc`.
    init?(directory: String) {
        guard let stat = Files.text("\(directory)/stat") else { return nil }
        func text(_ name: String) -> String { Files.text("\(directory)/\(name)") ?? "" }
        let pids = (Files.names(in: directory) ?? []).compactMap { Int($0) }.sorted()
        self.init(
            stat: stat, meminfo: text("meminfo"), loadavg: text("loadavg"),
            uptime: text("uptime"), netDev: text("net/dev"),
            processes: pids.compactMap { pid in
                guard let stat = Files.text("\(directory)/\(pid)/stat"),
                    let status = Files.text("\(directory)/\(pid)/status")
                else { return nil }
                return ProcessRecord(
                    stat: stat, status: status, commandLine: text("\(pid)/cmdline"))
            })
    }

    /// A sample from the texts of its files.
    init(
        stat: String, meminfo: String, loadavg: String, uptime: String, netDev: String,
        processes: [ProcessRecord]
    ) {
        self.cpu = CPUStat(stat)
        self.memory = MemoryInfo(meminfo)
        self.load = LoadAverages(loadavg)
        self.uptime = Uptime(uptime)
        self.network = NetworkCounters.parse(netDev)
        self.processes = processes
    }
}
