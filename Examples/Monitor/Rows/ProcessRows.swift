/// The list of processes: those that pass the filter, sorted, as many as are asked for.
func processRows(
    from previous: Sample?, to now: Sample, selection: ProcessSelection
) -> [ProcessRow] {
    var earlier: [ProcessRow.ID: UInt64] = [:]
    for record in previous?.processes ?? [] { earlier[record.id] = record.ticks }
    let filter = selection.filter.lowercased()
    let rows = now.processes.filter { $0.matches(filter) }.map { record in
        ProcessRow(
            id: record.id, name: record.name, command: record.command,
            cpu: share(
                of: record, before: earlier[record.id], from: previous?.uptime.hundredths,
                to: now.uptime.hundredths),
            memory: Rates.mebibytes(record.resident))
    }
    return Array(rows.sorted(by: selection.sort.order).prefix(selection.top))
}

/// The share of one core that a process had, in percent; a tick is a hundredth of a second.
///
/// One that began between the samples used all of its ticks there. Of one that was there before, but
/// was not seen, only the average over its life is known; it is the first sample's answer for all.
private func share(
    of record: ProcessRecord, before earlier: UInt64?, from begin: UInt64?, to end: UInt64?
) -> Double? {
    guard let end else { return nil }
    if let earlier {
        guard let begin, end > begin else { return nil }
        let ticks = record.ticks > earlier ? record.ticks - earlier : 0
        return Rates.percent(ticks, of: end - begin)
    }
    if let begin, end > begin, record.start >= begin {
        return Rates.percent(record.ticks, of: end - begin)
    }
    // The first second says too little.
    return Rates.percent(record.ticks, of: max(100, end - min(record.start, end)))
}

extension ProcessRecord {
    fileprivate var id: ProcessRow.ID { ProcessRow.ID(pid: pid, start: start) }

    /// - Parameter filter: in lower case.
    fileprivate func matches(_ filter: String) -> Bool {
        filter.isEmpty || name.lowercased().contains(filter)
            || command.lowercased().contains(filter)
    }
}

extension SortKey {
    /// The greatest load first, names and pids ascending; pids decide what would be equal.
    fileprivate func order(_ left: ProcessRow, _ right: ProcessRow) -> Bool {
        switch self {
        case .cpu where left.cpu != right.cpu: (left.cpu ?? -1) > (right.cpu ?? -1)
        case .memory where left.memory != right.memory: left.memory > right.memory
        case .name where left.name != right.name: left.name < right.name
        default: left.id.pid < right.id.pid
        }
    }
}
