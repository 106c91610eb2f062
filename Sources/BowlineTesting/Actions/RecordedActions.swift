public import BowlineStores
import BowlineSupport

/// Actions that were dispatched, in order, for a test to expect.
///
///     try withRecordedActions { recorded in
///         let store = Store(
///             state: AppState(), reducer: appReducer, middleware: [recorded.middleware()])
///         store.dispatch(Rename(name: "Ada"))
///         try recorded.expect(Rename(name: "Ada"))
///     }
///
/// Each expectation is about what was dispatched since the one before it. At its end the scope which
/// gave them to the test fails for those that no expectation has taken, and if nothing was expected
/// at all (K3).
///
/// Actions are compared by type and `==`; those that are not Equatable by what they contain, as
/// ``expectNoDifference(_:_:fileID:line:)`` does. An action that shows nothing of itself, a thunk for
/// example, is expected by its type: `expect(.type(Thunk<AppState>.self))`.
public final class RecordedActions {
    private var log = ReadLog<any Action>()
    private var silences = 0
    /// Whether a store was made with the middleware.
    private(set) var isInStore = false
    let note: FailureNote

    init(note: FailureNote) {
        self.note = note
    }

    /// All actions so far, expected or not. Reading it is looking at them.
    public var actions: [any Action] { log.readAll() }

    func add(_ action: any Action) {
        log.add(action)
    }

    /// How often something was dispatched, or the test has said that nothing was.
    var answers: Int { log.items.count + silences }

    /// A middleware that records each action that comes to where it is listed, and passes it on.
    ///
    /// - Returns: the middleware, which keeps the record.
    public func middleware<State>() -> Middleware<State> {
        { [self] _, _ in
            isInStore = true
            return { next in
                { [self] action in
                    add(action)
                    next(action)
                }
            }
        }
    }

    /// Checks that exactly these actions were dispatched since the last expectation, in this order.
    ///
    /// - Parameters:
    ///   - first: the first of them.
    ///   - others: those behind it.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows what was expected and what came, and the fields that
    ///   differ.
    public func expect(
        _ first: any Action, _ others: any Action..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try check([first] + others, fileID, line)
    }

    /// Checks that nothing was dispatched since the last expectation.
    ///
    /// - Parameters:
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows what came.
    public func expectNone(fileID: StaticString = #fileID, line: UInt = #line) throws {
        try check([], fileID, line)
        silences += 1
    }

    /// Checks that as many actions were dispatched since the last expectation as there are matchers,
    /// and that each is matched by the one in its place.
    ///
    /// - Parameters:
    ///   - first: a matcher: `.type(Load.self)`, or with a predicate.
    ///   - others: those behind it.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that says of each action whether it is matched.
    public func expect(
        _ first: ActionMatcher, _ others: ActionMatcher..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let (matchers, came) = ([first] + others, log.takeNew())
        let verdicts = (0..<max(matchers.count, came.count)).map { index in
            guard index < came.count else { return "no action for this matcher" }
            let text = ActionText.text(of: came[index])
            guard index < matchers.count else { return "\(text) has no matcher" }
            return matchers[index].matches(came[index])
                ? "\(text) is matched" : "\(text) is not matched"
        }
        guard verdicts.contains(where: { !$0.hasSuffix(" is matched") }) else { return }
        throw note.noting(
            TestFailure(
                at: fileID, line, "Other actions were dispatched than the matchers are for:",
                verdicts.enumerated().map { "\($0 + 1): \($1)" }))
    }

    private func check(_ expected: [any Action], _ fileID: StaticString, _ line: UInt) throws {
        let lines = ActionText.difference(expected: expected, came: log.takeNew())
        guard !lines.isEmpty else { return }
        throw note.noting(
            TestFailure(
                at: fileID, line,
                "Other actions were dispatched than expected (- expected, + came):", lines))
    }
}

extension RecordedActions: Watched {
    var complaint: String? {
        guard log.wasLookedAt || !log.items.isEmpty else {
            return "No action was dispatched, and none was expected. Use what is tested, or say "
                + "expectNone()."
        }
        guard let first = log.unseen.first else { return nil }
        return
            "\(counted(log.unseen.count, "action was", "actions were")) dispatched and not expected, "
            + "first \(ActionText.text(of: first)). Expect them in the order in which they came."
    }
}

/// Actions as they stand in failures.
enum ActionText {
    static func text(of action: any Action) -> String { StructuralDump(action).lineWithType }

    /// - Returns: nothing, if they are the same.
    static func difference(expected: [any Action], came: [any Action]) -> [String] {
        Difference.lines(
            expected: expected, came: came, by: { Comparison($0, $1).isSame },
            row: { ("", text(of: $0)) },
            fields: { expected, came in
                guard type(of: expected) == type(of: came) else { return [] }
                let differences = ValueDump(expected).differences(to: ValueDump(came))
                return differences.contains { $0.path.isEmpty } ? [] : differences.map { "\($0)" }
            },
            longerThan: 0,
            likeness: { expected, came in
                Comparison.likeness(
                    expected, came, remedy: ", or expect it by .type(\(type(of: came)).self)")
            })
    }
}
