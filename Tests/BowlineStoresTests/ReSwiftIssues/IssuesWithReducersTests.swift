import BowlineStores
import BowlineTesting
import KitSupport
import Testing

/// What users of ReSwift asked about reducers, by the numbers of Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesWithReducersTests {
    // MARK: 12, functions

    private struct Reducers {
        static func ofType(state: inout Counter, action: any Action) { counting(&state, action) }

        var factor: Int
        func ofInstance(state: inout Counter, action: any Action) {
            if case Count.add(let amount) = action { state.count += amount * factor }
        }
    }

    @Test func `S0#12: a reducer is a function, wherever that is written`() {
        let closure: Reducer<Counter> = { state, action in counting(&state, action) }
        let reducers: [Reducer<Counter>] = [
            counting, closure, Reducers.ofType, Reducers(factor: 1).ofInstance,
        ]
        for reducer in reducers {
            let store = Store(state: Counter(), reducer: reducer)
            store.dispatch(Count.add(3))
            #expect(store.state.count == 3)
        }
        func returning(action: any Action, state: Counter?) -> Counter {
            var state = state ?? Counter()
            counting(&state, action)
            return state
        }
        let store = Store(reducer: returning, state: nil)
        store.dispatch(Count.add(3))
        #expect(store.state.count == 3)
    }

    // MARK: 17, a part that is not there

    private struct Session { var requests = 0 }
    private struct Signing { var session: Session? }
    private struct SignIn: Action {}
    private struct Request: Action {}

    @Test func `S0#17: a reducer of a part that is absent is not called, and need not make it`() {
        let calls = Heard<Int>()
        let store = Store(
            state: Signing(),
            reducer: combineReducers(
                reduce(ifPresent: \Signing.session) { (session: inout Session, action) in
                    calls(session.requests)
                    if action is Request { session.requests += 1 }
                },
                reduce(\.session, on: SignIn.self) { session, _ in session = Session() }))
        store.dispatch(Request())
        #expect(store.state.session?.requests == nil)
        store.dispatch(SignIn())
        store.dispatch(Request())
        #expect(store.state.session?.requests == 1)
        #expect(calls.values == [0])
    }

    // MARK: 49, combining reducers of parts

    private struct Cloud { var files = 0 }
    private struct Account { var name = "" }
    private struct AppState {
        var cloud = Cloud()
        var account = Account()
        var search = "all"
    }
    private struct Upload: Action {}
    private struct Rename: Action { var name: String }

    private static func cloudReducer(action: any Action, state: Cloud?) -> Cloud {
        var state = state ?? Cloud()
        if action is Upload { state.files += 1 }
        return state
    }

    private static func accountReducer(action: any Action, state: Account?) -> Account {
        var state = state ?? Account()
        if let action = action as? Rename { state.name = action.name }
        return state
    }

    @Test func `S0#49: reducers of parts are combined by their key paths, without one by hand`() {
        let store = Store(
            reducer: combineReducers(
                initial: AppState.init,
                reduce(\.cloud, inPlace(Self.cloudReducer)),
                reduce(\.account, inPlace(Self.accountReducer))),
            state: nil)
        for action in [Upload(), Rename(name: "Ada"), Upload()] as [any Action] {
            store.dispatch(action)
        }
        #expect(store.state.cloud.files == 2)
        #expect(store.state.account.name == "Ada")
        #expect(store.state.search == "all")
    }
}
