import BowlineSupport

/// The actions that are on their way through a chain with a logging middleware, and what of them
/// has been written.
final class ActionLog<State> {
    /// An action that the rest of the chain has.
    private struct Open {
        let label: String
        let action: String
        let level: LogLevel
        /// The state that the next change is a change of; nil if the state is not shown.
        var before: StructuralDump?
        var isWritten = false
        let start: Duration
    }

    private let shownAction: LoggedAction
    private let shownState: LoggedState
    private let filter: ((any Action, State) -> Bool)?
    private let level: (any Action) -> LogLevel
    private let redact: ((String) -> Bool)?
    private let now: () -> Duration
    private let getState: () -> State?
    private let write: (LogEntry) -> Void
    /// The outermost first; nil for one that the filter left out.
    private var open: [Open?] = []

    init(
        shownAction: LoggedAction, shownState: LoggedState,
        filter: ((any Action, State) -> Bool)?, level: @escaping (any Action) -> LogLevel,
        redact: ((String) -> Bool)?, now: @escaping () -> Duration,
        getState: @escaping () -> State?, write: @escaping (LogEntry) -> Void
    ) {
        self.shownAction = shownAction
        self.shownState = shownState
        self.filter = filter
        self.level = level
        self.redact = redact
        self.now = now
        self.getState = getState
        self.write = write
    }

    func handle(_ action: any Action, _ next: DispatchFunction) {
        guard let (isShown, state) = look(at: action) else { return next(action) }
        settle(state)
        open.append(isShown ? begin(action, state) : nil)
        next(action)
        end(at: now())
    }

    /// Whether an action is shown, and the state before it; nil if the store is gone. No copy of
    /// the state outlives this call: the reducer would have to copy what it changes (S5).
    private func look(at action: any Action) -> (isShown: Bool, state: StructuralDump?)? {
        guard let state = getState() else { return nil }
        let isShown = filter?(action, state) ?? true
        return (isShown, isShown || isInsideShown ? dump(state) : nil)
    }

    private var isInsideShown: Bool { open.last.flatMap(\.self) != nil }

    private func dump(_ state: State) -> StructuralDump? {
        shownState == .none ? nil : StructuralDump(state, redact: redact)
    }

    /// Writes what the action that is on its way has changed so far: what comes now is not its
    /// doing.
    private func settle(_ state: StructuralDump?) {
        guard !open.isEmpty, let action = open[open.count - 1], let state,
            let before = action.before
        else { return }
        let changes = before.differences(to: state)
        guard !changes.isEmpty else { return }
        open[open.count - 1]?.before = state
        open[open.count - 1]?.isWritten = true
        write(action, at: now(), changes, state)
    }

    private func begin(_ action: any Action, _ state: StructuralDump?) -> Open {
        let label = actionLabel(action)
        return Open(
            label: label,
            action: shownAction == .label
                ? label : StructuralDump(action, redact: redact).lineWithType,
            level: level(action), before: state, start: now())
    }

    private func end(at time: Duration) {
        let action = open.removeLast()
        let state =
            action != nil || isInsideShown ? getState().flatMap { dump($0) } : nil
        if isInsideShown { open[open.count - 1]?.before = state }
        guard let action else { return }
        guard let state, let before = action.before else {
            return write(action, at: time, [], nil)
        }
        let changes = before.differences(to: state)
        if !changes.isEmpty || !action.isWritten { write(action, at: time, changes, state) }
    }

    private func write(
        _ action: Open, at time: Duration, _ changes: [DumpDifference], _ state: StructuralDump?
    ) {
        write(
            LogEntry(
                label: action.label, action: action.action, level: action.level,
                time: action.start, duration: time - action.start,
                changes: shownState == .changes ? changes.map(LogEntry.Change.init) : nil,
                state: shownState == .whole ? state?.text : nil,
                isPartial: state?.isCut ?? false))
    }
}

extension LogEntry.Change {
    fileprivate init(_ difference: DumpDifference) {
        self.init(
            path: difference.path.isEmpty ? "state" : difference.path, old: difference.old,
            new: difference.new, description: difference.line(root: "state"))
    }
}

/// The name of an action's type and, of an enum, the case, never with anything that it contains:
/// what the type says of itself is not asked for.
private func actionLabel(_ action: any Action) -> String {
    let type = "\(type(of: action))"
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, !(action is any CustomReflectable) else {
        return ConsoleText.visible(type)
    }
    if let label = mirror.children.first?.label { return ConsoleText.visible("\(type).\(label)") }
    let describesItself =
        action is any CustomStringConvertible || action is any CustomDebugStringConvertible
        || action is any TextOutputStreamable
    return ConsoleText.visible(describesItself ? type : "\(type).\(action)")
}
