public import BowlineStores
import BowlineSupport

/// A store with its real reducer, of which a test states every action and every change.
///
///     try withTestStore(state: AppState(), reducer: appReducer) { store in
///         try store.send(CounterAction.increment) { $0.counter = 1 }
///         try store.send(roundUp(to: 5))
///         try store.receive(CounterAction.set(5)) { $0.counter = 5 }
///     }
///
/// ``send(_:fileID:line:expecting:)`` dispatches an action; what middleware, thunks and subscribers
/// dispatch in answer is then received, in the order in which it was reduced. Each expectation gives
/// the state that was there before its action to a closure, which changes it to what is expected; the
/// whole state is compared with that. Without a closure no change is expected.
///
/// What is not stated fails the test: a change, an action that was not received (K3). A store made
/// with ``Exhaustivity/off`` compares what the closures change, and passes over the rest.
public final class TestStore<State> {
    /// The store for what is tested: connections, subscribers, views.
    public let store: Store<State>
    /// What views that are shown on the store have written to it.
    public let text: ShownText
    /// Shows views on the store.
    let views = ShownViews()
    let exhaustivity: Exhaustivity
    let note: FailureNote
    private let log: StepLog<State>
    /// Whether the test has stated something.
    private var hasStated = false

    init(
        state: State, reducer: @escaping Reducer<State>, middleware: [Middleware<State>],
        exhaustivity: Exhaustivity
    ) {
        let log = StepLog<State>()
        let enhancer = StoreEnhancer<State> { setup in
            setup.wrapReducer { reducer in
                { state, action in
                    let before = state
                    let inPlace = InPlaceChanges.of(before) { reducer(&state, action) }
                    log.steps.append(
                        Step(action: action, before: before, after: state, inPlace: inPlace))
                }
            }
        }
        store = Store(
            state: state, reducer: reducer, middleware: middleware, enhancers: [enhancer])
        self.log = log
        self.exhaustivity = exhaustivity
        note = FailureNote()
        text = ShownText(note: note)
    }

    /// The state. Reading it is looking at it.
    public var state: State {
        hasStated = true
        return store.state
    }

    /// Dispatches an action, and checks what it changes.
    ///
    /// An action that does not reach the reducer, a thunk for example, changes nothing by itself: what
    /// it dispatches is received.
    ///
    /// - Parameters:
    ///   - action: is dispatched to ``store``.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    ///   - change: is given the state before the action, and makes of it the one that is expected
    ///     behind it; left out, nothing is to change.
    /// - Throws: what the closure throws; a ``TestFailure`` with the fields that differ, or if earlier
    ///   actions were not received.
    public func send(
        _ action: any Action, fileID: StaticString = #fileID, line: UInt = #line,
        expecting change: ((inout State) throws -> Void)? = nil
    ) throws {
        if exhaustivity == .on { hasStated = true }
        let text = ActionText.text(of: action)
        if exhaustivity == .on, let first = log.steps.first {
            throw fail(
                fileID, line,
                "\(text) was to be sent when \(log.leftText) not received, first "
                    + "\(ActionText.text(of: first.action)). Receive them before.")
        }
        log.steps = []
        store.dispatch(action, fileID: fileID, line: line)
        guard let index = log.index(of: action) else {
            guard change != nil else { return }
            throw fail(
                fileID, line,
                "\(text) did not reach the reducer, so that it changes nothing: it is a thunk, or a "
                    + "middleware has kept it. Send it without a closure, and receive what was "
                    + "dispatched in its place.")
        }
        try check(log.steps.remove(at: index), change, fileID, line)
    }

    /// Checks the next action that was reduced without being sent by the test, and what it changed.
    ///
    /// - Parameters:
    ///   - action: what is expected; is compared by `==`, or by what it contains.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    ///   - change: see ``send(_:fileID:line:expecting:)``.
    /// - Throws: what the closure throws; a ``TestFailure`` if another action came, or none, or with
    ///   the fields that differ.
    public func receive(
        _ action: any Action, fileID: StaticString = #fileID, line: UInt = #line,
        expecting change: ((inout State) throws -> Void)? = nil
    ) throws {
        let step = try next("\(ActionText.text(of: action))", fileID, line) {
            Comparison(action, $0).isSame
        }
        let lines = ActionText.difference(expected: [action], came: [step.action])
        guard lines.isEmpty else {
            throw fail(
                fileID, line, "Another action was received than expected (- expected, + came):",
                lines)
        }
        try check(step, change, fileID, line)
    }

    /// Checks the next action that was reduced without being sent by the test, by a matcher, and what
    /// it changed.
    ///
    /// - Parameters:
    ///   - matcher: `.type(Loaded.self)`, or with a predicate.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    ///   - change: see ``send(_:fileID:line:expecting:)``.
    /// - Throws: what the closure throws; a ``TestFailure`` if the action is not matched, if there is
    ///   none, or with the fields that differ.
    public func receive(
        _ matcher: ActionMatcher, fileID: StaticString = #fileID, line: UInt = #line,
        expecting change: ((inout State) throws -> Void)? = nil
    ) throws {
        let step = try next("an action", fileID, line, where: matcher.matches)
        guard matcher.matches(step.action) else {
            throw fail(
                fileID, line,
                "\(ActionText.text(of: step.action)) was received, which the matcher is not for.")
        }
        try check(step, change, fileID, line)
    }
}

// MARK: What both have in common

extension TestStore {
    /// The next action that was reduced; without exhaustivity the next that is wanted, if one is.
    private func next(
        _ wanted: String, _ fileID: StaticString, _ line: UInt,
        where isWanted: (any Action) -> Bool
    ) throws -> Step<State> {
        hasStated = true
        if exhaustivity == .off,
            let index = log.steps.firstIndex(where: { isWanted($0.action) })
        {
            log.steps.removeFirst(index)
        }
        guard !log.steps.isEmpty else {
            throw fail(
                fileID, line,
                "\(wanted) was to be received, and nothing was dispatched that is not accounted for."
            )
        }
        return log.steps.removeFirst()
    }

    private func check(
        _ step: Step<State>, _ change: ((inout State) throws -> Void)?,
        _ fileID: StaticString, _ line: UInt
    ) throws {
        let isOff = exhaustivity == .off
        let text = ActionText.text(of: step.action)
        guard step.inPlace.isEmpty else {
            throw fail(fileID, line, InPlaceChanges.summary(of: text), step.inPlace)
        }
        if isOff, change == nil { return }
        var expected = isOff ? step.after : step.before
        let inPlace = try InPlaceChanges.of(step.before, step.after) {
            do {
                try change?(&expected)
            } catch {
                // It passes unchanged, and is kept, since the body may catch it.
                note.noting(
                    TestFailure(
                        at: fileID, line,
                        "The closure for \(text) threw an error, so that nothing was compared: "
                            + "\(error)."))
                throw error
            }
        }
        guard inPlace.isEmpty else {
            throw fail(fileID, line, InPlaceChanges.closureSummary, inPlace)
        }
        let failure = Comparison.failure(
            expected, step.after,
            change == nil
                ? "\(text) changes the state, and no change was expected (before → after). State it: "
                    + "{ $0.name = value }."
                : "\(text) makes another state than expected (expected → came):")
        if let failure { throw fail(fileID, line, failure.summary, failure.lines) }
        if !hasStated { hasStated = try !isOff || states(change, of: step) }
        if !isOff, change != nil, Comparison(step.before, expected).isSame {
            throw fail(
                fileID, line,
                "The closure for \(text) changes nothing, and neither does the action. Leave the "
                    + "closure out.")
        }
    }

    /// Whether a closure that leaves the state behind an action as it is says anything of it: then it
    /// changes the state before it.
    private func states(
        _ change: ((inout State) throws -> Void)?, of step: Step<State>
    ) throws -> Bool {
        var state = step.before
        try change?(&state)
        return !Comparison(step.before, state).isSame
    }

    private func fail(
        _ fileID: StaticString, _ line: UInt, _ summary: String, _ lines: [String] = []
    ) -> TestFailure {
        note.noting(TestFailure(at: fileID, line, summary, lines))
    }
}

extension TestStore: Scoped {
    var heading: String { "A test on a store ended with something left unchecked:" }
    var failure: TestFailure? { note.first }
    var complaints: [String] {
        var found: [String] = []
        let isOn = exhaustivity == .on
        if isOn, let first = log.steps.first {
            found.append(
                "\(log.leftText) not received, first \(ActionText.text(of: first.action)). Receive "
                    + "them in the order in which they were reduced.")
        } else if !hasStated, !text.wasLookedAt {
            found.append(
                isOn
                    ? "No action was sent. Send one: store.send(action) { $0.name = value }."
                    : "Nothing was stated. Give send a closure that sets what is expected, or receive "
                        + "what is dispatched.")
        }
        return found + [text.complaint].compactMap { $0 } + views.complaints()
    }
}
