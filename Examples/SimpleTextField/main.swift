import Bowline
import BowlineConsole

let store = Store(state: SimpleTextFieldState(), reducer: simpleTextFieldReducer())
let screen = Screen()
let connection = SimpleTextFieldView(screen: screen)
    .connect(to: store, props: SimpleTextFieldView.props, actions: SimpleTextFieldView.actions)
await screen.run()
connection.disconnect()
