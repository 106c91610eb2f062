public import BowlineStores
import BowlineSupport

/// What a reducer makes of a state, as given, when, then.
///
///     try ReducerSpec(appReducer)
///         .given(AppState(counter: 1))
///         .when(CounterAction.increment, Rename(name: "Ada"))
///         .then {
///             $0.counter = 2
///             $0.name = "Ada"
///         }
///
/// `then` is given the state that was given, and makes of it the one that is expected; the whole state
/// is compared. Behind it another `when` goes on from there. A chain that ends without `then` has
/// checked nothing, and traps with `expectation-not-run` (K3).
public struct ReducerSpec<State> {
    private let reducer: Reducer<State>

    /// A spec of a reducer.
    ///
    /// - Parameter reducer: of one in the returning form, `inPlace(reducer)`.
    public init(_ reducer: @escaping Reducer<State>) {
        self.reducer = reducer
    }

    /// Begins with a state.
    ///
    /// - Parameters:
    ///   - state: any.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: what has to be told of actions, and then of their outcome.
    public func given(
        _ state: State, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Given {
        Given(reducer, state, at: CallSite(fileID: fileID, line: line))
    }

    /// A state, for actions.
    public struct Given {
        private let reducer: Reducer<State>
        private let state: State
        private let promise: Promise?

        init(_ reducer: @escaping Reducer<State>, _ state: State, at callSite: CallSite?) {
            self.reducer = reducer
            self.state = state
            promise = callSite.map {
                Promise(
                    "A ReducerSpec of \(typeName(State.self)) was given a state, and nothing was expected. End "
                        + "it with .when(…).then { … }.",
                    at: $0)
            }
        }

        /// Reduces an action.
        ///
        /// - Parameters:
        ///   - action: is made here, so that what making it throws is the test's error, and no trap.
        ///   - fileID: the caller's; leave it out.
        ///   - line: the caller's; leave it out.
        /// - Returns: what has to be told of the outcome.
        /// - Throws: what making the action throws.
        public func when(
            _ action: @autoclosure () throws -> any Action, fileID: StaticString = #fileID,
            line: UInt = #line
        ) rethrows -> When {
            promise?.keep()
            return When(
                reducer, state, [try action()], at: CallSite(fileID: fileID, line: line))
        }

        /// Reduces up to eight actions, in order. Each is made here, so that what making it throws is
        /// the test's error, and no trap.
        ///
        /// - Parameters:
        ///   - first: the first of them.
        ///   - second: the one behind it.
        ///   - third: and so on, as many as there are.
        ///   - fourth: as the third.
        ///   - fifth: as the third.
        ///   - sixth: as the third.
        ///   - seventh: as the third.
        ///   - eighth: as the third.
        ///   - fileID: the caller's; leave it out.
        ///   - line: the caller's; leave it out.
        /// - Returns: what has to be told of the outcome.
        /// - Throws: what making an action throws.
        public func when(
            _ first: @autoclosure () throws -> any Action,
            _ second: @autoclosure () throws -> any Action,
            _ third: @autoclosure () throws -> any Action = NoAction(),
            _ fourth: @autoclosure () throws -> any Action = NoAction(),
            _ fifth: @autoclosure () throws -> any Action = NoAction(),
            _ sixth: @autoclosure () throws -> any Action = NoAction(),
            _ seventh: @autoclosure () throws -> any Action = NoAction(),
            _ eighth: @autoclosure () throws -> any Action = NoAction(),
            fileID: StaticString = #fileID, line: UInt = #line
        ) rethrows -> When {
            promise?.keep()
            let actions: [any Action] = [
                try first(), try second(), try third(), try fourth(), try fifth(), try sixth(),
                try seventh(), try eighth(),
            ]
            return When(
                reducer, state, actions.filter { !($0 is NoAction) },
                at: CallSite(fileID: fileID, line: line))
        }
    }

    /// A state and actions, for their outcome.
    public struct When {
        private let reducer: Reducer<State>
        private let state: State
        private let actions: [any Action]
        private let promise: Promise

        init(
            _ reducer: @escaping Reducer<State>, _ state: State, _ actions: [any Action],
            at callSite: CallSite
        ) {
            self.reducer = reducer
            self.state = state
            self.actions = actions
            promise = Promise(
                "A ReducerSpec of \(typeName(State.self)) has actions, and nothing was expected of them. End it "
                    + "with .then { … }, or .thenNothingChanges().",
                at: callSite)
        }

        /// Checks what the actions make of the state.
        ///
        /// - Parameters:
        ///   - fileID: the caller's; leave it out.
        ///   - line: the caller's; leave it out.
        ///   - change: is given the state that was given, and makes of it the one that is expected.
        /// - Returns: the outcome, for more actions.
        /// - Throws: what the closure throws; a ``TestFailure`` with the fields that differ, or if the
        ///   closure changes nothing.
        @discardableResult
        public func then(
            fileID: StaticString = #fileID, line: UInt = #line,
            _ change: (inout State) throws -> Void
        ) throws -> Given {
            promise.keep()
            let came = try outcome(fileID, line)
            var expected = state
            let inPlace = try InPlaceChanges.of(state, came) { try change(&expected) }
            guard inPlace.isEmpty else {
                throw TestFailure(at: fileID, line, InPlaceChanges.closureSummary, inPlace).noted()
            }
            let given = try compare(expected, came, fileID, line)
            if Comparison(state, expected).isSame {
                throw TestFailure(
                    at: fileID, line,
                    "The closure of then changes nothing, and neither do the actions. Say "
                        + "thenNothingChanges()."
                ).noted()
            }
            return given
        }

        /// Checks that the actions leave the state as it is.
        ///
        /// - Parameters:
        ///   - fileID: the caller's; leave it out.
        ///   - line: the caller's; leave it out.
        /// - Returns: the state, for more actions.
        /// - Throws: a ``TestFailure`` with the fields that differ.
        @discardableResult
        public func thenNothingChanges(
            fileID: StaticString = #fileID, line: UInt = #line
        ) throws -> Given {
            promise.keep()
            return try compare(state, try outcome(fileID, line), fileID, line)
        }

        private func outcome(_ fileID: StaticString, _ line: UInt) throws -> State {
            var came = state
            let inPlace = InPlaceChanges.of(state) {
                for action in actions { reducer(&came, action) }
            }
            guard inPlace.isEmpty else {
                throw TestFailure(
                    at: fileID, line, InPlaceChanges.summary(of: "The reducer"), inPlace
                ).noted()
            }
            return came
        }

        private func compare(
            _ expected: State, _ came: State, _ fileID: StaticString, _ line: UInt
        ) throws -> Given {
            let failure = Comparison.failure(
                expected, came, "The reducer makes another state than expected (expected → came):")
            if let failure {
                throw TestFailure(at: fileID, line, failure.summary, failure.lines).noted()
            }
            return Given(reducer, came, at: nil)
        }
    }
}

/// Stands for an argument that is left out.
@usableFromInline
struct NoAction: Action {
    @usableFromInline
    init() {}
}
