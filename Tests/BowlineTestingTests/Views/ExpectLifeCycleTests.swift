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
        try withShownText { text in
            try expectLifeCycle {
                let connection = store.connection(props: counterProps, actions: counterActions)
                CounterView(output: text).bind(connection.bindings)
                return connection
            } whenChanging: { round in
                store.dispatch(CounterAction.set(round))
            } shows: {
                text.lines
            }
            #expect(
                text.lines == [
                    "count: 0", #"name: """#, "count: 1", "count: 2", "count: 3", "count: 4",
                ])
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
}
