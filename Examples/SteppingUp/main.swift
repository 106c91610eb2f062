import Bowline
import BowlineConsole

let store = Store(state: SteppingUpState(), reducer: steppingUpReducer())
let screen = Screen()
let connection = SteppingUpView(screen: screen)
    .connect(to: store, props: SteppingUpView.props, actions: SteppingUpView.actions)
await screen.run()
connection.disconnect()
