import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Append: Action { var entry: Int }
private struct SignOut: Action {}

private struct User {
    var name = "Ada"
    var ledger = Ledger()
}

private enum Session {
    case signedOut
    case signedIn(User)
    indirect case leaving(User, seconds: Int)

    var user: User? { if case .signedIn(let user) = self { user } else { nil } }
    var leaving: (User, Int)? {
        if case .leaving(let user, let seconds) = self { (user, seconds) } else { nil }
    }
}

private struct State {
    var flag: UInt8 = 1
    var session = Session.signedOut
    var maybe: Session?
}

private let userReducer: @Sendable (inout User, any Action) -> Void = { user, action in
    user.name += "."
    if let action = action as? Append { user.ledger.append(action.entry) }
}

@Suite(.witnesses) struct ReduceCaseTests {
    @Test(.rule("S6"))
    func `another case is skipped and stays`() {
        let ran = Box(0)
        let reducer = reduce(case: Session.signedIn, payload: \.user) { _, _ in ran.content += 1 }
        var session = Session.signedOut
        reducer(&session, Append(entry: 1))
        #expect(ran.content == 0)
        guard case .signedOut = session else {
            Issue.record("\(session)")
            return
        }
        session = .leaving(User(), seconds: 3)
        reducer(&session, Append(entry: 1))
        #expect(ran.content == 0)
        #expect(session.leaving?.1 == 3)
    }

    @Test(.rule("S5", "S6"))
    func `what the case holds is changed without a copy`() {
        let store = Store(
            state: State(session: .signedIn(User())),
            reducer: combineReducers(
                reduce(\.session, reduce(case: Session.signedIn, payload: \.user, userReducer)),
                reduce(\.session, on: SignOut.self) { session, _ in session = .signedOut }))
        for entry in 1...3 { store.dispatch(Append(entry: entry)) }
        #expect(store.state.session.user?.ledger.entries == [1, 2, 3])
        #expect(store.state.session.user?.ledger.copies == 0)
        #expect(store.state.session.user?.name == "Ada...")
        store.dispatch(SignOut())
        store.dispatch(Append(entry: 4))
        #expect(store.state.session.user == nil)
        #expect(store.state.flag == 1)
    }

    @Test(.rule("S5"))
    func `a case with several values and an indirect one are made of a tuple and functions`() {
        let reducer = reduce(
            case: { Session.leaving($0, seconds: $1) }, payload: { $0.leaving },
            reduce(\(User, Int).1, on: Append.self) { $0 -= $1.entry })
        let names = reduce(
            case: { Session.leaving($0, seconds: $1) }, payload: { $0.leaving },
            reduce(\(User, Int).0, userReducer))
        var session = Session.leaving(User(), seconds: 10)
        combineReducers(reducer, names)(&session, Append(entry: 4))
        #expect(session.leaving?.1 == 6)
        #expect(session.leaving?.0.name == "Ada.")
        #expect(session.leaving?.0.ledger.entries == [4])
        #expect(session.leaving?.0.ledger.copies == 0)
    }

    @Test(.rule("S5", "S6"))
    func `a case of an optional enum goes by both forms`() {
        let reducer = reduce(
            ifPresent: \State.maybe, reduce(case: Session.signedIn, payload: \.user, userReducer))
        var state = State()
        reducer(&state, Append(entry: 1))
        #expect(state.maybe == nil)
        state.maybe = .signedIn(User())
        reducer(&state, Append(entry: 1))
        #expect(state.maybe?.user?.ledger.entries == [1])
        #expect(state.maybe?.user?.ledger.copies == 0)
    }

    @Test(.rule("G8", "G9"))
    func `what the reducer drops is freed once, and what stays lives`() {
        let freed = Heard<String>()
        enum Holding {
            case empty
            case full([Probe])
            var held: [Probe]? { if case .full(let held) = self { held } else { nil } }
        }
        let reducer = reduce(case: Holding.full, payload: \.held) { held, _ in
            held.removeLast()
        }
        var state = Holding.full([Probe { freed("first") }, Probe { freed("second") }])
        reducer(&state, SignOut())
        #expect(freed.values == ["second"])
        #expect(state.held?.count == 1)
        state = .empty
        #expect(freed.values == ["second", "first"])
        reducer(&state, SignOut())
        #expect(state.held == nil)
    }
}
