import Bowline

struct User: Equatable { var name = "" }

struct Account: Equatable {
    var a = 0
    var b = 0
    var user = User()
}

enum AccountAction: Action { case a(Int), b(Int), name(String) }

struct AccountProps: Equatable {
    var a: Int
    var b: Int
    var user: User
    var sum: Int { a + b }

    init(_ state: Account) {
        a = state.a
        b = state.b
        user = state.user
    }
}

struct AccountActions {
    var setA: (Int) -> Void

    init(_ dispatch: @escaping DispatchFunction) {
        setA = { dispatch(AccountAction.a($0)) }
    }
}

typealias AccountConnection = Connection<Account, AccountProps, AccountActions>

func accountStore() -> Store<Account> {
    Store<Account>(
        state: Account(),
        reducer: { state, action in
            switch action as? AccountAction {
            case .a(let value): state.a = value
            case .b(let value): state.b = value
            case .name(let name): state.user.name = name
            case nil: break
            }
        }, label: "main store")
}

func accountConnection(_ store: Store<Account>) -> AccountConnection {
    Connection(
        store: store, mapStateToProps: AccountProps.init,
        mapDispatchToActions: AccountActions.init)
}

/// Where something was called in these tests.
func place(_ file: String, _ line: UInt) -> String {
    "BowlineConnectionsTests/\(file).swift:\(line)"
}
