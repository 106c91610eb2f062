import Bowline
import BowlineConsole

let store = Store(state: SignUpState(), reducer: signUpReducer())
let screen = Screen()
// Behind a pipe nobody types, so nobody pauses.
let scheduler: any Scheduler = screen.isInteractive ? ClockScheduler() : ImmediateScheduler()
let validation = validate(store, by: Server(scheduler: scheduler))
let view = SignUpView(screen: screen)
let connection = view.connect(
    to: store, props: SignUpView.props, actions: SignUpView.actions)
await screen.run()
connection.disconnect()
validation.dispose()
