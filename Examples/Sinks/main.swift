import Bowline
import BowlineConsole

let store = Store(state: SinksState(), reducer: sinksReducer())
let screen = Screen()
let view = SinksView(screen: screen)
let connection = view.connect(
    to: store, props: SinksView.props, actions: SinksView.actions)
await screen.run()
connection.disconnect()
