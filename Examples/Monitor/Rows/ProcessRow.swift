/// A process as a line of the list.
struct ProcessRow: Identifiable, Equatable, CustomStringConvertible {
    /// The pid alone may come back for another process.
    struct ID: Hashable {
        var pid: Int
        /// When it began, in ticks since the system did.
        var start: UInt64
    }

    var id: ID
    var name: String
    var command: String
    /// Percent of one core, with one decimal; nil if it is not known.
    var cpu: Double?
    /// MiB, with one decimal.
    var memory: Double

    /// The command line is cut: it is there to tell two processes of one name apart.
    var description: String {
        let share = cpu.map { "\($0) %" } ?? "? %"
        let line = "\(id.pid) \(name)  \(share)  \(memory) MiB"
        return command.isEmpty ? line : "\(line)  \(command.prefix(60))"
    }
}

/// A processor as a line of the list.
struct CoreRow: Identifiable, Equatable, CustomStringConvertible {
    /// Its number; there are gaps where processors are switched off.
    var id: Int
    /// Percent, with one decimal; nil if it is not known.
    var busy: Double?

    var description: String {
        "core \(id)  \(busy.map { "\($0) %" } ?? "? %")"
    }
}
