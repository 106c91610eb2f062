/// All that the program knows: the last two samples, and how the processes are to be shown.
struct MonitorState: Equatable {
    var previous: Sample?
    var current: Sample?
    var selection = ProcessSelection()
    /// While true, samples pass by unseen.
    var isPaused = false
    var history = CPUHistory()
}

/// Which processes are shown, and in which order.
struct ProcessSelection: Equatable {
    var sort = SortKey.cpu
    /// Part of a name or a command, in upper or lower case; empty for all.
    var filter = ""
    /// How many at most.
    var top = 10
}

/// What processes are sorted by.
enum SortKey: String, CaseIterable, Equatable {
    case cpu, memory, name, pid
}
