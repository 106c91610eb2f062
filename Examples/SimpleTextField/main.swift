import Bowline
import BowlineConsole

let store = Store(state: SimpleTextFieldState(), reducer: simpleTextFieldReducer())
let screen = Screen()
let view = SimpleTextFieldView(screen: screen)
let connection = view.connect(
    to: store, props: SimpleTextFieldView.props, actions: SimpleTextFieldView.actions)
await screen.run()
connection.disconnect()
