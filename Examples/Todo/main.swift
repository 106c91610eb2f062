import Bowline
import BowlineConsole

let store = Store(state: TodoState(), reducer: todoReducer())
let screen = Screen()
let connection = TodoView(screen: screen)
    .connect(to: store, props: TodoView.mapping, actions: TodoView.actions)
await screen.run()
connection.disconnect()
