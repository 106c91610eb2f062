public import BowlineStores
import BowlineSupport

/// What a thunk does, step by step: the states that it reads and the actions that it dispatches, in
/// order.
///
///     try ExpectThunk(roundUp(to: 5))
///         .getsState(AppState(counter: 3))
///         .dispatches(CounterAction.set(5))
///         .run()
///
/// No store is there: what the thunk reads is what the test gives it, and what it dispatches goes no
/// further. A step that the thunk does not take fails with the line on which it is written; one that it
/// takes and nobody expects fails with that of `run()`. A chain that ends without `run()` has checked
/// nothing, and traps with `expectation-not-run` (K3).
public struct ExpectThunk<State> {
    private let body: (@escaping DispatchFunction, @escaping () -> State?) -> Void
    private let name: String
    private let steps: [ThunkStep<State>]
    private let promise: Promise

    /// Expects something of a thunk.
    ///
    /// - Parameters:
    ///   - thunk: is run by ``run(fileID:line:)``.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    public init(_ thunk: Thunk<State>, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(
            "\(Thunk<State>.self)", thunk.body, [],
            Self.promise(at: CallSite(fileID: fileID, line: line)))
    }

    /// Expects something of a thunk with an environment.
    ///
    /// - Parameters:
    ///   - thunk: is run by ``run(fileID:line:)``.
    ///   - environment: what it is given.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    public init<Environment>(
        _ thunk: EnvironmentThunk<State, Environment>, environment: Environment,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            "\(EnvironmentThunk<State, Environment>.self)",
            { thunk.body($0, $1, environment) }, [],
            Self.promise(at: CallSite(fileID: fileID, line: line)))
    }

    private init(
        _ name: String,
        _ body: @escaping (@escaping DispatchFunction, @escaping () -> State?) -> Void,
        _ steps: [ThunkStep<State>], _ promise: Promise
    ) {
        self.name = name
        self.body = body
        self.steps = steps
        self.promise = promise
    }

    private static func promise(at callSite: CallSite) -> Promise {
        Promise(
            "Something is expected of a thunk of \(typeName(State.self)), and it was not run. End it with .run().",
            at: callSite)
    }

    private func adding(
        _ kind: ThunkStep<State>.Kind, _ fileID: StaticString, _ line: UInt
    ) -> ExpectThunk {
        ExpectThunk(name, body, steps + [ThunkStep(kind: kind, fileID, line)], promise)
    }

    /// The thunk reads the state, and is given this one.
    ///
    /// - Parameters:
    ///   - state: nil, as when the store is gone. It is made here, so that what making it throws is the
    ///     test's error, and no trap.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: what making the state throws.
    public func getsState(
        _ state: @autoclosure () throws -> State?, fileID: StaticString = #fileID,
        line: UInt = #line
    ) rethrows -> ExpectThunk {
        adding(.reads(try promise.keptIfThrown(state)), fileID, line)
    }

    /// The thunk dispatches this action.
    ///
    /// - Parameters:
    ///   - action: is compared by `==`, or by what it contains; another thunk, which shows nothing of
    ///     itself, is expected by its type, `.type(Thunk<AppState>.self)`, and run by an `ExpectThunk`
    ///     of its own. It is made here, so that what making it throws is the test's error, and no trap.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: what making the action throws.
    public func dispatches(
        _ action: @autoclosure () throws -> any Action, fileID: StaticString = #fileID,
        line: UInt = #line
    ) rethrows -> ExpectThunk {
        adding(.dispatches(try promise.keptIfThrown(action)), fileID, line)
    }

    /// The thunk dispatches an action that is matched.
    ///
    /// - Parameters:
    ///   - matcher: `.type(Load.self)`, or with a predicate.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    public func dispatches(
        _ matcher: ActionMatcher, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ExpectThunk {
        adding(.dispatchesMatched(matcher), fileID, line)
    }

    /// The thunk dispatches an action, at which a closure looks.
    ///
    /// - Parameters:
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    ///   - look: is given the action when the thunk dispatches it. What it throws fails the test,
    ///     unchanged; it may act on what the thunk works with, as the dispatch would.
    public func dispatches(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ look: @escaping (any Action) throws -> Void
    ) -> ExpectThunk {
        adding(.dispatchesSeen(look), fileID, line)
    }

    /// Runs the thunk, and checks that it takes the steps, in this order, and no others.
    ///
    /// - Parameters:
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the actions that it dispatched.
    /// - Throws: what a closure threw, unchanged; a ``TestFailure`` for the first step that differs.
    @discardableResult
    public func run(
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws -> [any Action] {
        promise.keep()
        let run = ThunkRun(name, steps, TestFailure.Place(fileID, line))
        body({ run.dispatch($0) }, { run.getState() })
        try run.end()
        return run.dispatched
    }
}
