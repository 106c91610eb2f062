import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// The view that holds its connection.
@Suite(.witnesses) struct ConnectableTests {
    final class Screen: Connectable {
        struct Props { var count: Int }
        struct Actions { var set: (Int) -> Void }

        let connection: Connection<Numbers, Props, Actions>
        let heard = Heard<Int>()

        init(_ store: Store<Numbers>) {
            connection = Connection(
                store: store,
                mapStateToProps: { Props(count: $0.a) },
                mapDispatchToActions: { dispatch in
                    Actions(set: { value in dispatch(Change<Numbers> { $0.a = value }) })
                })
            connection.subscribe(\Props.count) { [heard] in heard($0) }
        }
    }

    @Test(.rule("C1", "C3"))
    func propsAndActionsAreThoseOfTheConnection() {
        let store = Store<Numbers>.changing(Numbers(a: 1))
        let screen = Screen(store)
        #expect(screen.props.count == 1)
        screen.connection.connect()
        screen.actions.set(2)
        #expect(store.state.a == 2)
        #expect(screen.props.count == 2)
        screen.connection.disconnect()
        screen.actions.set(3)
        #expect(screen.props.count == 2)
        #expect(screen.heard.take() == [1, 2])
    }

    @Test(.rule("C7"))
    func aTestSetsPropsAndReplacesActions() {
        let screen = Screen(.changing(Numbers()))
        let asked = Heard<Int>()
        screen.props = Screen.Props(count: 7)
        screen.props.count += 1
        screen.actions.set = { asked($0) }
        screen.actions.set(5)
        #expect(screen.heard.take() == [0, 7, 8])
        #expect(asked.take() == [5])
    }

    @Test(.rule("G9"))
    func theViewGoesWithItsConnection() {
        let store = Store<Numbers>.changing(Numbers())
        weak var view: Screen?
        func make() {
            let screen = Screen(store)
            screen.connection.connect()
            #expect(screen.heard.take() == [0])
            view = screen
        }
        make()
        #expect(view == nil)
    }

    @Test(.rule("C15"))
    func aFunctionTakesAnyConnectable() {
        func count(_ view: some Connectable<Numbers, Screen.Props, Screen.Actions>) -> Int {
            view.props.count
        }
        let screen = Screen(.changing(Numbers(a: 6)))
        #expect(count(screen) == 6)
        #expect(screen.heard.take() == [6])
    }
}
