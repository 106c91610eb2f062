import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A list whose rows are connections of their own: the table is told what comes, goes and moves, and what
/// changes inside of a row reaches that row alone.
@Suite(.witnesses) struct RowConnectionsTests {
    private struct Player {
        var photos: [Photo]
        var selected: Int?
    }

    private enum PlayerAction: Action, Equatable {
        case select(Int)
        case set([Photo])
    }

    private struct RowProps: Equatable {
        var title: String
        var isSelected: Bool
    }

    private typealias Row = Connection<Player, RowProps, Void>

    @Test(.rule("C13", "D1"))
    func `rows follow their element and the state, and selecting one calls an action with its id`()
    {
        let store = Store(
            state: Player(photos: [Photo(1, "a"), Photo(2, "b")]),
            reducer: { (player: inout Player, action: any Action) in
                switch action as? PlayerAction {
                case .select(let id): player.selected = id
                case .set(let photos): player.photos = photos
                case nil: break
                }
            })
        let list = store.connection(
            props: { $0.photos },
            actions: { dispatch in { (id: Int) in dispatch(PlayerAction.select(id)) } })
        let shown = Heard<String>()
        let children = list.children(of: \.self) { [weak list] input in
            let row = Row(
                store: store, input: input,
                mapStateToProps: {
                    RowProps(title: $1.title, isSelected: $0.selected == $1.id)
                }, mapDispatchToActions: { _ in })
            row.bind(\.self, to: Sink { shown("\($0.isSelected ? "▶" : "")\($0.title)") })
            if let list { row.connect(under: list) }
            return row
        }
        let batches = Heard<String>()
        let rows = ListRows<Photo>(
            reload: { batches("reload") },
            batch: { stage, commit in
                commit()
                batches("\(stage.changes)")
            }, select: list.actions)
        list.bind(\.self, to: rows)
        list.connect()
        #expect(shown.take() == ["a", "b"])
        #expect(batches.take() == ["reload"])

        rows.select(1)
        #expect(store.state.selected == 2)
        #expect(shown.take() == ["▶b"])
        #expect(batches.take() == [])

        store.dispatch(PlayerAction.set([Photo(2, "b"), Photo(3, "c"), Photo(1, "A")]))
        #expect(shown.take().sorted() == ["A", "c"])
        #expect(batches.take() == ["+[1] >[0→2]", "~[2]"])
        #expect(rows.elements.map { children[$0.id]?.props.title } == ["b", "c", "A"])

        store.dispatch(PlayerAction.set([Photo(3, "c")]))
        rows.select(0)
        #expect(shown.take() == ["▶c"])
        #expect(children.all.count == 1)
        #expect(batches.take() == ["-[2, 0]"])
    }
}
