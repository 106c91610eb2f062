import BowlineStores

/// A step that a thunk is expected to take.
struct ThunkStep<State> {
    enum Kind {
        case reads(State?)
        case dispatches(any Action)
        case dispatchesMatched(ActionMatcher)
        case dispatchesSeen((any Action) throws -> Void)
    }

    let kind: Kind
    let place: TestFailure.Place

    init(kind: Kind, _ fileID: StaticString, _ line: UInt) {
        self.kind = kind
        place = TestFailure.Place(fileID, line)
    }

    var text: String {
        switch kind {
        case .reads: "to read the state"
        case .dispatches(let action): "to dispatch \(ActionText.text(of: action))"
        case .dispatchesMatched: "to dispatch an action that a matcher is for"
        case .dispatchesSeen: "to dispatch an action"
        }
    }
}

/// A thunk that is run, step by step. It cannot be stopped, so the first thing that is wrong is kept.
final class ThunkRun<State> {
    private let name: String
    private let steps: [ThunkStep<State>]
    private let place: TestFailure.Place
    private var index = 0
    private var last: State?
    private var error: (any Error)?
    private(set) var dispatched: [any Action] = []

    init(_ name: String, _ steps: [ThunkStep<State>], _ place: TestFailure.Place) {
        self.name = name
        self.steps = steps
        self.place = place
    }

    func getState() -> State? {
        guard let step = nextStep("read the state") else { return last }
        guard case .reads(let state) = step.kind else {
            fail(at: step.place, "\(name) read the state, and was expected \(step.text).")
            return last
        }
        last = state
        return state
    }

    func dispatch(_ action: any Action) {
        dispatched.append(action)
        let text = ActionText.text(of: action)
        guard let step = nextStep("dispatched \(text)") else { return }
        switch step.kind {
        case .reads:
            fail(at: step.place, "\(name) dispatched \(text), and was expected \(step.text).")
        case .dispatches(let expected):
            let lines = ActionText.difference(expected: [expected], came: [action])
            guard !lines.isEmpty else { return }
            fail(
                at: step.place,
                "\(name) dispatched another action than expected (- expected, + came):", lines)
        case .dispatchesMatched(let matcher):
            guard !matcher.matches(action) else { return }
            fail(at: step.place, "\(name) dispatched \(text), which the matcher is not for.")
        case .dispatchesSeen(let look):
            do { try look(action) } catch { self.error = self.error ?? error }
        }
    }

    /// - Parameter deed: what the thunk has done.
    private func nextStep(_ deed: String) -> ThunkStep<State>? {
        guard error == nil else { return nil }
        guard index < steps.count else {
            fail(
                at: place,
                steps.isEmpty
                    ? "\(name) \(deed), and was expected to do nothing."
                    : "\(name) \(deed), behind the last step that was expected, \(steps.last?.text ?? "")."
            )
            return nil
        }
        defer { index += 1 }
        return steps[index]
    }

    private func fail(at place: TestFailure.Place, _ summary: String, _ lines: [String] = []) {
        error = error ?? TestFailure(at: place.fileID, place.line, summary, lines)
    }

    func end() throws {
        if let error { throw (error as? TestFailure)?.noted() ?? error }
        guard index < steps.count else { return }
        let step = steps[index]
        let others = steps.count - index - 1
        let behind = others > 0 ? ", nor the \(counted(others, "step")) behind that" : ""
        throw TestFailure(
            at: step.place.fileID, step.place.line,
            "\(name) was expected \(step.text), and ended without it\(behind)."
        ).noted()
    }
}
