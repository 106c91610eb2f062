import Bowline
import BowlineConsole

let store = Store(state: TableAndCollectionState(), reducer: tableAndCollectionReducer())
let screen = Screen()
let view = TableAndCollectionView(screen: screen)
let connection = view.connect(
    to: store, props: TableAndCollectionView.props, actions: TableAndCollectionView.actions)
await screen.run()
connection.disconnect()
