import BowlineSupport

/// What the logging middleware shows of the state.
public enum LoggedState: Sendable {
    /// What the action changed, each place with its old and its new value.
    case changes
    /// All of it, after the action.
    case whole
    /// Nothing.
    case none
}

/// What the logging middleware shows of an action.
public enum LoggedAction: Sendable {
    /// Its type or case with all that it contains.
    case whole
    /// The name of its type and case only, so that nothing that it contains gets out.
    case label
}

/// Middleware that writes each action, and what it changed.
///
///     let store = Store(state: Counter(), reducer: counting, middleware: [loggingMiddleware()])
///     store.dispatch(Count.add(1))
///     // Count.add(1)
///     //   count: 0 → 1
///
/// An entry is written when the rest of the chain has returned, before subscribers are told, and in
/// the order in which the actions changed the state. What a middleware behind this one dispatches
/// meanwhile has an entry of its own; each shows its own changes only, wherever this middleware is
/// listed. An action that changed nothing itself stands behind those that it caused.
///
/// The state is read by reflection before and after each action, as text; no copy of it is kept
/// while the reducer runs, which thus changes it in place (S5). Control characters in values are
/// made visible, never sent (X2). When the store is gone nothing is written.
///
/// Of the state, and of the action, 32 levels and 100,000 parts are read: fields, elements, keys and
/// values. Where there is more, the entry says that it is partial, and a change in the rest is not
/// seen. Of a set or dictionary that does not fit, the first by value or text are read; if it has
/// more than 200,000 elements, or other keys than numbers and strings, its number only.
///
/// - Complexity: O(n) in the parts that are read for an action; with `.none` the parts of the
///   action. If `isEnabled` says no, one call of it.
///
/// - Parameters:
///   - action: what is shown of the action.
///   - state: what is shown of the state.
///   - filter: says which actions are written, from the action and the state before it; nil for
///     all. What is left out changes nothing in the entries of others. It may dispatch; what it
///     dispatches comes before the action.
///   - level: an action's level, which goes to the output; asked for those that are written. It may
///     dispatch, as `filter`.
///   - redact: is given the path of each part of state and action, `user.password`,
///     `users["ada"].age`, `logIn.password`, and says whether `(redacted)` stands in its place. A
///     key of a dictionary and an element of a set has the path `users[]`. Entries with hidden keys
///     are still told apart, so an entry that came, went or changed is one line.
///   - isEnabled: is asked for each action; when it says no, the action is passed on and that is
///     all.
///   - now: a clock for times and durations, from any beginning; nil for one that counts from when
///     the store was made.
///   - format: makes the text of an entry.
///   - output: is given each text.
/// - Returns: the middleware.
public func loggingMiddleware<State>(
    action: LoggedAction = .whole,
    state: LoggedState = .changes,
    filter: ((any Action, State) -> Bool)? = nil,
    level: @escaping (any Action) -> LogLevel = { _ in .info },
    redact: ((_ path: String) -> Bool)? = nil,
    isEnabled: @escaping () -> Bool = { true },
    now: (() -> Duration)? = nil,
    format: @escaping (LogEntry) -> String = { $0.text },
    to output: LogOutput = .standard
) -> Middleware<State> {
    { _, getState in
        let log = ActionLog(
            shownAction: action, shownState: state, filter: filter, level: level, redact: redact,
            now: now ?? sinceNow(), getState: getState,
            write: { entry in output.write(format(entry), entry.level) })
        return { next in
            { action in
                guard isEnabled() else { return next(action) }
                log.handle(action, next)
            }
        }
    }
}

/// The time since this was called.
private func sinceNow() -> () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
}
