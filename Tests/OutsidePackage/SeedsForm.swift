import Bowline

// A program as it was written for ReSwift and ReRxSwift: new imports, the same text.

struct AppState {
    var counter = 0
    var text = "none"
}

struct Increase: Action {}
struct SetText: Action { let text: String }

func counterReducer(action: any Action, state: AppState?) -> AppState {
    var state = state ?? AppState()
    switch action {
    case _ as Increase: state.counter += 1
    case let action as SetText: state.text = action.text
    default: break
    }
    return state
}

let logging: Middleware<AppState> = { dispatch, getState in
    { next in
        { action in
            print("before \(getState()?.counter ?? -1)")
            next(action)
            print("after \(getState()?.counter ?? -1)")
        }
    }
}

let store = Store<AppState>(reducer: counterReducer, state: nil, middleware: [logging])

final class CounterView: StoreSubscriber {
    func newState(state: Int) { print("counter: \(state)") }
}

final class TextField { var text: String? }

@MainActor final class TextView: @MainActor Connectable {
    struct Props { let text: String }
    struct Actions { let setText: (String) -> Void }

    let field = TextField()
    let connection = Connection(
        store: store,
        mapStateToProps: { (state: AppState) in Props(text: state.text) },
        mapDispatchToActions: { dispatch in
            Actions(setText: { dispatch(SetText(text: $0)) })
        })

    func appear() {
        connection.bind(\Props.text, to: field, \.text)
        connection.subscribe(\Props.text) { print("text: \($0)") }
        connection.connect()
    }

    func disappear() { connection.disconnect() }
}

let counter = CounterView()
store.subscribe(counter) { $0.select { $0.counter } }
store.dispatch(Increase())

let view = TextView()
view.appear()
view.actions.setText("knot")
print("field: \(view.field.text ?? "empty"), props: \(view.props.text)")
store.dispatch(Increase())
view.disappear()
store.unsubscribe(counter)
view.actions.setText("loose")
store.dispatch(Increase())
print("field: \(view.field.text ?? "empty"), props: \(view.props.text)")
view.props = .init(text: "by hand")
print("state: \(store.state.counter), \(store.state.text)")
