import Bowline
import BowlineConsole

let store = Store(state: SteppingUpState(), reducer: steppingUpReducer())
let screen = Screen()
let view = SteppingUpView(screen: screen)
let connection = view.connect(
    to: store, props: SteppingUpView.props, actions: SteppingUpView.actions)
await screen.run()
connection.disconnect()
