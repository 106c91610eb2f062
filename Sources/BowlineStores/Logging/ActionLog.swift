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
        guard let action = look(at: action) else { return next(action) }
        settle()
        open.append(action.isShown ? begin(action) : nil)
        next(action.action)
        end(at: now())
    }

    /// An action, and what the closures that were given say of it.
    private struct Seen {
        let action: any Action
        let isShown: Bool
        let level: LogLevel
    }

    /// Asks the closures, which may dispatch: so the state is read behind this. Nil if the store is
    /// gone. No copy of the state outlives this call: the reducer would have to copy what it
    /// changes (S5).
    private func look(at action: any Action) -> Seen? {
        guard let state = getState() else { return nil }
        let isShown = filter?(action, state) ?? true
        return Seen(
            action: action, isShown: isShown, level: isShown ? level(action) : .info)
    }

    private var isInsideShown: Bool { open.last.flatMap(\.self) != nil }

    /// The state as it is; nil if it is not shown, or the store is gone.
    private func dumpState() -> StructuralDump? {
        if shownState == .none { return nil }
        return getState().map { StructuralDump($0, redact: redact) }
    }

    /// Writes what the action that is on its way has changed so far: what comes now is not its
    /// doing.
    private func settle() {
        guard let action = open.last.flatMap(\.self), let before = action.before,
            let state = dumpState()
        else { return }
        let changes = before.differences(to: state)
        guard !changes.isEmpty else { return }
        open[open.count - 1]?.before = state
        open[open.count - 1]?.isWritten = true
        write(action, at: now(), changes, state)
    }

    private func begin(_ seen: Seen) -> Open {
        let label = actionLabel(seen.action)
        let action =
            shownAction == .label
            ? label : StructuralDump(seen.action, redact: redact).lineWithType
        // The output may have dispatched in `settle()`.
        return Open(
            label: label, action: action, level: seen.level, before: dumpState(), start: now())
    }

    private func end(at time: Duration) {
        let action = open.removeLast()
        guard action != nil || isInsideShown else { return }
        let state = dumpState()
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
