import Bowline

/// All that the program knows: the last two samples, and how the processes are to be shown.
struct MonitorState: Equatable {
    var last: Sample?
    var current: Sample?
    var selection = ProcessSelection()
}

/// Which processes are shown, and in which order.
struct ProcessSelection: Equatable {
    var sort = SortKey.cpu
    var filter = ""
    var top = 10
}

/// What processes are sorted by.
enum SortKey: String, CaseIterable, Equatable {
    case cpu, memory, name, pid
}

/// The machine was looked at.
struct Sampled: Action {
    var sample: Sample
}

/// The user wants other processes, or another order.
enum ProcessAction: Action, Equatable {
    case sort(SortKey)
    case filter(String)
    case top(Int)
}

func monitorReducer() -> Reducer<MonitorState> {
    combineReducers(
        reduce(\MonitorState.self, on: Sampled.self) { state, action in
            state.last = state.current
            state.current = action.sample
        },
        reduce(\.selection, on: ProcessAction.self) { selection, action in
            switch action {
            case .sort(let key): selection.sort = key
            case .filter(let text): selection.filter = text
            case .top(let count): selection.top = count
            }
        })
}
