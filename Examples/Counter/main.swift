import Bowline
import BowlineConsole

let store = Store(state: CounterState(), reducer: counterReducer())
let screen = Screen()
let view = CounterView(screen: screen)
let connection = view.connect(
    to: store, props: CounterView.props, actions: CounterView.actions)
await screen.run()
connection.disconnect()
