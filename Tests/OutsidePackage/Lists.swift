import Bowline

struct Item: Identifiable, Equatable, CustomStringConvertible {
    let id: Int
    var title: String
    var description: String { title }
}

struct Replace: Action { var items: [Item] }

let store = Store(
    state: [Item(id: 1, title: "milk"), Item(id: 2, title: "bread")],
    reducer: reduce(\.self, on: Replace.self) { $0 = $1.items })

struct Props: Equatable { var items: [Item] }

let list = store.connection(props: Props.init(items:), actions: { _ in () })
list.bind(\.items, to: .console("items"))
list.connect()
store.dispatch(Replace(items: store.state + [Item(id: 3, title: "")]))
store.dispatch(Replace(items: [store.state[2], store.state[0], store.state[1]]))
store.dispatch(Replace(items: [Item(id: 3, title: "tea"), store.state[1]]))
store.dispatch(Replace(items: store.state))
store.dispatch(Replace(items: []))

let rows = ListRows<Item>(
    reload: { print("reload") },
    batch: { stage, commit in
        print(stage.changes)
        commit()
    },
    select: { print("selected", $0) })
list.bind(\.items, to: rows)
let before = store.state
store.dispatch(Replace(items: [Item(id: 7, title: "salt"), Item(id: 8, title: "rice")]))
print(store.state.inserted(since: before))
rows.select(1)
