import Bowline

// From state to what the live view shows; this file alone knows both sides.

extension LiveView {
    static func props(_ state: MonitorState) -> Props {
        let shown = MonitorView.props(state)
        return Props(
            shown: shown,
            cores: shown.cores.map { core in
                LiveCore(
                    id: core.id, busy: core.busy, history: state.history.cores[core.id] ?? [])
            },
            isPaused: state.isPaused)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        let shown = MonitorView.actions(dispatch)
        return Actions(
            sort: shown.sort, filter: shown.filter, pause: { dispatch(PauseToggled()) })
    }
}
