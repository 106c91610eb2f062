import BowlineTesting
import TestSupport
import Testing

@Suite("The life cycle of a connected view")
struct ExpectLifeCycleTests {
    private final class Label {
        var text = ""
    }

    @Test func aViewThatKeepsToItsConnectionPasses() throws {
        let store = Store(state: AppState(), reducer: reducer())
        let label = Label()
        try expectLifeCycle {
            let connection = store.connection(props: counterProps, actions: counterActions)
            connection.bind(\.name, to: label, \.text)
            return connection
        } whenChanging: { round in
            store.dispatch(Rename(name: "\(round)"))
        } shows: {
            label.text
        }
    }

    @Test func aPureViewIsBoundToTheConnection() throws {
        let store = Store(state: AppState(), reducer: reducer())
        let lines = Lines()
        try expectLifeCycle {
            let connection = store.connection(props: counterProps, actions: counterActions)
            CounterView(output: lines).bind(connection.bindings)
            return connection
        } whenChanging: { round in
            store.dispatch(CounterAction.set(round))
        } shows: {
            lines.text
        }
    }

    @Test(.rule("K3")) func whatAClosureThrowsPassesUnchanged() {
        let store = Store(state: AppState(), reducer: reducer())
        #expect(throws: Failure(code: 2)) {
            try expectLifeCycle {
                store.connection(props: counterProps, actions: counterActions)
            } whenChanging: { _ in
                throw Failure(code: 2)
            } shows: {
                0
            }
        }
    }

    private final class Lines: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }
}
