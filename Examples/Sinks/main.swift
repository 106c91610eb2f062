import Bowline
import BowlineConsole

let store = Store(state: SinksState(), reducer: sinksReducer())
let screen = Screen()
let connection = SinksView(screen: screen)
    .connect(to: store, props: SinksView.props, actions: SinksView.actions)
await screen.run()
connection.disconnect()
