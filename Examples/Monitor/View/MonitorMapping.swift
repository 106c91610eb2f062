import Bowline

// From what the program knows to what the view shows, and from what the view asks for to actions:
// plain functions, for tests to call.

extension MonitorView {
    static func props(_ state: MonitorState) -> Props {
        let now = state.current ?? Sample.nothing
        let interval = now.uptime.seconds - (state.last?.uptime.seconds ?? now.uptime.seconds)
        let network = networkIncrease(from: state.last, to: now)
        func count(_ letters: String) -> Int {
            now.processes.count { letters.contains($0.status) }
        }
        func mebibytes(_ kibibytes: UInt64) -> Int { Int(clamping: kibibytes / 1024) }
        func used(_ total: UInt64, _ free: UInt64) -> UInt64 { total >= free ? total - free : 0 }
        return Props(
            cpu: Rates.busyShare(from: state.last?.cpu.all, to: now.cpu.all),
            cores: now.cpu.cores.sorted { $0.key < $1.key }.map { number, times in
                Rates.busyShare(from: state.last?.cpu.cores[number], to: times)
            },
            memoryUsed: mebibytes(used(now.memory.total, now.memory.available)),
            memoryAvailable: mebibytes(now.memory.available),
            memoryTotal: mebibytes(now.memory.total),
            swapUsed: mebibytes(used(now.memory.swapTotal, now.memory.swapFree)),
            swapTotal: mebibytes(now.memory.swapTotal),
            load1: now.load.one, load5: now.load.five, load15: now.load.fifteen,
            uptime: Int(now.uptime.seconds.rounded(.down).clamped(to: 0...1e15)) / 60,
            received: Rates.tenths(Rates.perSecond(network.received / 1024, interval)),
            sent: Rates.tenths(Rates.perSecond(network.sent / 1024, interval)),
            tasks: now.processes.count,
            running: count("R"), sleeping: count("SDI"), stopped: count("Tt"), zombies: count("Z"),
            threads: now.processes.reduce(0) { $0 &+ $1.threads },
            sort: state.selection.sort.rawValue,
            filter: state.selection.filter.isEmpty ? nil : state.selection.filter,
            processes: rows(state, now, interval))
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            sort: { dispatch(ProcessAction.sort($0)) },
            filter: { dispatch(ProcessAction.filter($0)) },
            top: { dispatch(ProcessAction.top($0)) })
    }

    /// The bytes that came and went; an interface that was not there before has carried nothing yet.
    private static func networkIncrease(
        from last: Sample?, to now: Sample
    ) -> (received: Double, sent: Double) {
        var total = (received: 0.0, sent: 0.0)
        for (name, counters) in now.network {
            guard let before = last?.network[name] else { continue }
            total.received += Double(Rates.increase(from: before.received, to: counters.received))
            total.sent += Double(Rates.increase(from: before.sent, to: counters.sent))
        }
        return total
    }

    private static func rows(
        _ state: MonitorState, _ now: Sample, _ interval: Double
    ) -> [ProcessRow] {
        var before: [ProcessRow.ID: UInt64] = [:]
        for record in state.last?.processes ?? [] {
            before[ProcessRow.ID(pid: record.pid, start: record.start)] = record.ticks
        }
        let filter = state.selection.filter.lowercased()
        let rows = now.processes.compactMap { record -> ProcessRow? in
            guard
                filter.isEmpty || record.name.lowercased().contains(filter)
                    || record.command.lowercased().contains(filter)
            else { return nil }
            let id = ProcessRow.ID(pid: record.pid, start: record.start)
            let ticks = before[id].map { record.ticks >= $0 ? record.ticks - $0 : 0 } ?? 0
            return ProcessRow(
                id: id, name: record.name, command: record.command,
                // A tick is a hundredth of a second, so ticks a second are percent of a core.
                cpu: Rates.tenths(Rates.perSecond(Double(ticks), interval)),
                memory: Rates.tenths(Double(record.resident) / 1024))
        }
        return Array(rows.sorted(by: state.selection.sort.order).prefix(state.selection.top))
    }
}

extension SortKey {
    /// The greatest load first, names and pids ascending; pids decide what else would be equal.
    fileprivate func order(_ left: ProcessRow, _ right: ProcessRow) -> Bool {
        switch self {
        case .cpu where left.cpu != right.cpu: left.cpu > right.cpu
        case .memory where left.memory != right.memory: left.memory > right.memory
        case .name where left.name != right.name: left.name < right.name
        default: (left.id.pid, left.id.start) < (right.id.pid, right.id.start)
        }
    }
}

extension Sample {
    /// Before anything was read.
    fileprivate static let nothing = Sample(
        stat: "", meminfo: "", loadavg: "", uptime: "", netDev: "", processes: [])
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
