import Bowline

/// A function, because a global of closure type would not be Sendable.
func monitorReducer() -> Reducer<MonitorState> {
    combineReducers(
        reduce(\MonitorState.self, on: Sampled.self) { state, action in
            if !state.isPaused { state.take(action.sample) }
        },
        reduce(\.isPaused, on: PauseToggled.self) { isPaused, _ in isPaused.toggle() },
        reduce(\.selection, on: ProcessAction.self) { selection, action in
            switch action {
            case .sort(let key): selection.sort = key
            case .filter(let text): selection.filter = text
            case .top(let count): selection.top = count
            }
        })
}

extension MonitorState {
    /// Rates are what happened from `previous` to `current`, so time has to go by between the two: a
    /// sample of the same hundredth of a second takes the place of the one before it, and one from
    /// before it comes from a system that was started anew.
    fileprivate mutating func take(_ sample: Sample) {
        if let now = sample.uptime.hundredths, let last = current?.uptime.hundredths {
            if now > last { previous = current }
            if now < last {
                previous = nil
                history = CPUHistory()
            }
        } else {
            previous = current
        }
        let isAnother = current?.uptime != sample.uptime || sample.uptime.hundredths == nil
        current = sample
        if isAnother, let previous { history.add(sample.cpu, since: previous.cpu) }
    }
}
