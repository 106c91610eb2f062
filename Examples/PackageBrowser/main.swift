import Bowline
import BowlineConsole

let (file, copies) = await startup()
let store = Store(
    state: PackageBrowserState(file: file.name, size: file.bytes.count),
    reducer: packageBrowserReducer())
let reading = StatusReading(bytes: file.bytes, copies: copies).begin(for: store)
let screen = Screen()
// Keys from a pipe come at once, and are to find packages.
if !screen.isInteractive { _ = await reading.result }
let searcher = Searcher(for: store, isPatient: !screen.isInteractive)
let view = PackageBrowserView(screen: screen, size: file.bytes.count, scheduler: ClockScheduler())
let connection = view.connect(
    to: store, props: PackageBrowserView.props, actions: PackageBrowserView.actions)
await screen.run()
searcher.stop()
reading.cancel()
connection.disconnect()
