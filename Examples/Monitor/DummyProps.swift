extension MonitorView.Props {
    /// What the prototype shows: made up, and there before any of the program was.
    static let dummy = MonitorView.Props(
        uptime: 1_505,
        cpu: 12.5, cores: [CoreRow(id: 0, busy: 20), CoreRow(id: 1, busy: 5)],
        load1: 0.42, load5: 0.38, load15: 0.35,
        memoryUsed: 3_072, memoryAvailable: 5_120, memoryTotal: 8_192,
        swapUsed: 0, swapTotal: 2_048,
        received: 120.5, sent: 8,
        tasks: 3, running: 1, sleeping: 2, stopped: 0, zombies: 0, threads: 9,
        sort: "cpu", filter: nil,
        processes: [
            ProcessRow(
                id: .init(pid: 42, start: 1), name: "compiler", command: "compiler --fast all",
                cpu: 98.5, memory: 512),
            ProcessRow(
                id: .init(pid: 1, start: 0), name: "init", command: "/sbin/init", cpu: 0,
                memory: 11.5),
        ])
}

extension MonitorView.Actions {
    /// Actions that nobody answers.
    static var none: MonitorView.Actions {
        MonitorView.Actions(sort: { _ in }, filter: { _ in }, top: { _ in })
    }
}
