extension LiveView.Props {
    /// What the prototype shows first: made up, like what the line view's does.
    static let dummy = LiveView.Props(
        shown: .dummy,
        cores: [
            LiveCore(id: 0, busy: 20, history: [5, 10, 80, 100, 20]),
            LiveCore(id: 1, busy: nil, history: []),
        ],
        isPaused: false)

    /// A machine that does nothing and says nothing.
    static var quiet: LiveView.Props {
        var props = dummy
        props.cores = []
        props.isPaused = true
        (props.shown.processes, props.shown.tasks, props.shown.running) = ([], 0, 0)
        (props.shown.uptime, props.shown.swapTotal, props.shown.received) = (nil, nil, nil)
        return props
    }
}
