import Bowline

// From what the program knows to what the view shows, and from what the view asks for to actions:
// plain functions, for tests to call. This file alone knows both sides.

extension MonitorView {
    static func props(_ state: MonitorState) -> Props {
        let now = state.current ?? Sample()
        let network = networkIncrease(from: state.previous, to: now)
        func mebibytes(_ kibibytes: UInt64?) -> Int? { kibibytes.map { Int($0 / 1024) } }
        func load(_ hundredths: UInt64?) -> Double? { hundredths.map { Double($0) / 100 } }
        func count(_ activity: ProcessRecord.Activity) -> Int {
            now.processes.count { $0.activity == activity }
        }
        return Props(
            uptime: now.uptime.hundredths.map { Int($0 / 6000) },
            cpu: share(
                from: state.previous == nil ? CPUTimes() : state.previous?.cpu.all, to: now.cpu.all),
            cores: cores(from: state.previous, to: now),
            load1: load(now.load.one), load5: load(now.load.five), load15: load(now.load.fifteen),
            memoryUsed: mebibytes(difference(now.memory.total, now.memory.available)),
            memoryAvailable: mebibytes(now.memory.available),
            memoryTotal: mebibytes(now.memory.total),
            swapUsed: mebibytes(difference(now.memory.swapTotal, now.memory.swapFree)),
            swapTotal: mebibytes(now.memory.swapTotal),
            received: rate(network.received, from: state.previous, to: now),
            sent: rate(network.sent, from: state.previous, to: now),
            tasks: now.processes.count,
            running: count(.running), sleeping: count(.sleeping), stopped: count(.stopped),
            zombies: count(.zombie),
            threads: Int(
                clamping: now.processes.reduce(UInt64(0)) { .saturatingSum($0, $1.threads) }),
            sort: state.selection.sort.rawValue,
            filter: state.selection.filter.isEmpty ? nil : state.selection.filter,
            processes: processRows(
                from: state.previous, to: now, selection: state.selection))
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            sort: { dispatch(ProcessAction.sort($0)) },
            filter: { dispatch(ProcessAction.filter($0)) },
            top: { dispatch(ProcessAction.top($0)) })
    }
}

/// The time between two samples in hundredths of a second, by the clock of the system that they are
/// of; that of the first one is the time since the system started. nil if a sample does not say.
private func elapsed(from previous: Sample?, to now: Sample) -> UInt64? {
    let begin = previous == nil ? 0 : previous?.uptime.hundredths
    return difference(now.uptime.hundredths, begin).flatMap { $0 > 0 ? $0 : nil }
}

/// Not below 0, also of damaged text.
private func difference(_ minuend: UInt64?, _ subtrahend: UInt64?) -> UInt64? {
    guard let minuend, let subtrahend else { return nil }
    return minuend > subtrahend ? minuend - subtrahend : 0
}

private func share(from old: CPUTimes?, to new: CPUTimes?) -> Double? {
    guard let old, let new else { return nil }
    return new.busy(since: old)
}

private func cores(from previous: Sample?, to now: Sample) -> [CoreRow] {
    now.cpu.cores.sorted { $0.key < $1.key }.map { number, times in
        let old = previous == nil ? CPUTimes() : previous?.cpu.cores[number]
        return CoreRow(id: number, busy: share(from: old, to: times))
    }
}

/// The bytes that came and went. An interface that was not in the sample before has carried nothing
/// yet: it may have been renamed.
private func networkIncrease(
    from previous: Sample?, to now: Sample
) -> (received: UInt64, sent: UInt64) {
    let zero = NetworkCounters(received: 0, sent: 0)
    var total = (received: UInt64(0), sent: UInt64(0))
    for (name, new) in now.network {
        guard let old = previous == nil ? zero : previous?.network[name] else { continue }
        total.received = .saturatingSum(
            total.received, Rates.increase(from: old.received, to: new.received))
        total.sent = .saturatingSum(total.sent, Rates.increase(from: old.sent, to: new.sent))
    }
    return total
}

private func rate(_ bytes: UInt64, from previous: Sample?, to now: Sample) -> Double? {
    guard !now.network.isEmpty else { return nil }
    return elapsed(from: previous, to: now).map { Rates.kibibytesPerSecond(bytes, in: $0) }
}
