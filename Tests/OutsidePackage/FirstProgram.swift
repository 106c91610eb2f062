import Bowline

struct AppState {
    var page = 0
    var title = ""
}

enum Leaf: Action, Equatable { case forward, back, to(Int) }
struct Open: Action, Equatable { var title: String }

let appReducer = combineReducers(
    reduce(\AppState.page, on: Leaf.self) { page, action in
        switch action {
        case .forward: page += 1
        case .back: page -= 1
        case .to(let number): page = number
        }
    },
    reduce(\.title, on: Open.self) { $0 = $1.title }
)
let store = Store(state: AppState(), reducer: appReducer)

final class Keys {
    private var actions: [Character: () -> Void] = [:]
    private var lineAction: (String) -> Void = { _ in }

    func on(_ key: Character, _ action: @escaping () -> Void) { actions[key] = action }
    func onLine(_ action: @escaping (String) -> Void) { lineAction = action }
    func press(_ key: Character) { actions[key]?() }
    func enter(_ line: String) { lineAction(line) }
}

final class Label {
    var title: String?
}

final class Log: TextOutputStream {
    private(set) var text = ""
    func write(_ string: String) { text += string }
}

final class ReaderScreen: PropsView {
    struct Props: Equatable {
        var page: Int
        var title: String
        var read: Float
    }
    struct Actions {
        var turn: () -> Void
        var open: (String) -> Void
    }
    let keys: Keys
    var label: Label? = Label()

    init(keys: Keys) { self.keys = keys }

    func bind(_ view: Bindings<Props, Actions>) {
        view.bind(\.page, to: .console("page"))
        view.bind(\.read, to: .console("read")) { "\($0 * 100) %" }
        if let label { view.bind(\.title, to: label, \.title) }
        view.bind(\.page, \.title) { page, title in print("\(title), page \(page)") }
        keys.on("+", view.actions.turn)
        keys.onLine(view.actions.open)
    }
}

extension ReaderScreen {
    static func props(_ state: AppState) -> Props {
        Props(page: state.page, title: state.title, read: Float(state.page) / 8)
    }
    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(turn: { dispatch(Leaf.forward) }, open: { dispatch(Open(title: $0)) })
    }
}

print("-- a view")
let keys = Keys()
let screen = ReaderScreen(keys: keys)
let connection = screen.connect(
    to: store, props: ReaderScreen.props, actions: ReaderScreen.actions)
keys.press("+")
keys.enter("The Odyssey")
keys.enter("The Odyssey")
print("label: \(screen.label?.title ?? "none")")
store.dispatch(Leaf.to(4))
store.dispatch(Leaf.back)
screen.label = nil
keys.enter("The Iliad")
connection.disconnect()
keys.press("+")
print("state: \(store.state.page), props: \(connection.props.page)")

print("-- a connection by itself")
let log = Log()
let reader = store.connection(props: ReaderScreen.props, actions: ReaderScreen.actions)
reader.bind(\.page, to: .console("page"))
reader.bind(\.title, to: .console("title", to: log))
reader.trace(to: .console("trace"))
reader.connect()
reader.actions.turn()
reader.actions.open("Ithaka\u{7}")
print("log: \(log.text.split(separator: "\n"))")

print("-- props by hand")
let bindings = Bindings(
    props: ReaderScreen.Props(page: 0, title: "dummy", read: 0),
    actions: ReaderScreen.Actions(turn: { print("turn") }, open: { print("open \($0)") }))
ReaderScreen(keys: keys).bind(bindings)
bindings.props.page = 7
keys.press("+")
keys.enter("x")
