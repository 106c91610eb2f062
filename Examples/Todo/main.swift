import Bowline
import BowlineConsole

let store = Store(state: TodoState(), reducer: todoReducer())
let screen = Screen()
let view = TodoView(screen: screen)
let connection = view.connect(
    to: store, props: TodoView.mapping, actions: TodoView.actions)
await screen.run()
connection.disconnect()
