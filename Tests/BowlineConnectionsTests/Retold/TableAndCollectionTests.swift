import Bowline
import TestSupport
import Testing

/// A table and a collection of the same items, which show each change as a batch: ReRxSwift's third example.
@Suite struct TableAndCollectionTests {
    struct Item: Identifiable, Equatable {
        var id: Int
        var name: String
    }
    struct AppState {
        var items: [Item]
        var isBusy = false
    }
    struct SetItems: Action { var items: [Item] }
    struct RenameItem: Action { var id: Int; var name: String }
    struct SetBusy: Action { var isBusy: Bool }

    final class Screen: PropsView {
        struct Props: Equatable {
            var items: [Item]
            var isBusy: Bool
        }

        struct Actions {
            var reverse: () -> Void
            var remove: (Int) -> Void
        }

        let table = RowsView<Item>()
        let collection = RowsView<Item>()
        let title = Label()

        func bind(_ view: Bindings<Props, Actions>) {
            view.bind(\.items, to: Sink { [table] in table.show($0) })
            view.bind(\.items, to: Sink { [collection] in collection.show($0) }) { items in
                items.sorted { $0.name < $1.name }
            }
            view.bind(\.items, \.isBusy) { [title] items, isBusy in
                title.text = isBusy ? "…" : "\(items.count) items"
            }
        }
    }

    private static let start = [
        Item(id: 1, name: "milk"), Item(id: 2, name: "bread"), Item(id: 3, name: "apples"),
    ]

    private let store = Store(
        state: AppState(items: start),
        reducer: combineReducers(
            reduce(\AppState.items, on: SetItems.self) { $0 = $1.items },
            reduce(\.items, on: RenameItem.self) { items, action in
                for index in items.indices where items[index].id == action.id {
                    items[index].name = action.name
                }
            },
            reduce(\.isBusy, on: SetBusy.self) { $0 = $1.isBusy }))

    private func connect(
        _ screen: Screen
    ) -> Connection<AppState, Screen.Props, Screen.Actions> {
        screen.connect(
            to: store, props: { Screen.Props(items: $0.items, isBusy: $0.isBusy) },
            actions: { [store] dispatch in
                Screen.Actions(
                    reverse: { [weak store] in
                        dispatch(SetItems(items: (store?.state.items ?? []).reversed()))
                    },
                    remove: { [weak store] id in
                        dispatch(SetItems(items: (store?.state.items ?? []).filter { $0.id != id }))
                    })
            })
    }

    @Test(.rule("C2", "D1")) func `both show the items, the collection by name`() {
        let screen = Screen()
        let connection = connect(screen)
        #expect(screen.table.rows.map(\.name) == ["milk", "bread", "apples"])
        #expect(screen.collection.rows.map(\.name) == ["apples", "bread", "milk"])
        #expect(screen.table.take() == ["-[] +[0, 1, 2] >[] ~[]"])
        #expect(screen.title.text == "3 items")
        withExtendedLifetime(connection) {}
    }

    @Test(.rule("C6", "D1")) func `a change is a batch of what changed, in each its own`() {
        let screen = Screen()
        let connection = connect(screen)
        _ = (screen.table.take(), screen.collection.take())
        connection.actions.remove(2)
        #expect(screen.table.take() == ["-[1] +[] >[] ~[]"])
        #expect(screen.collection.take() == ["-[1] +[] >[] ~[]"])
        store.dispatch(RenameItem(id: 3, name: "zucchini"))
        #expect(screen.table.take() == ["-[] +[] >[] ~[1]"])
        #expect(screen.collection.take() == ["-[] +[] >[0→1] ~[1]"])
        store.dispatch(SetItems(items: [Item(id: 9, name: "new")] + store.state.items))
        #expect(screen.table.take() == ["-[] +[0] >[] ~[]"])
        #expect(screen.collection.take() == ["-[] +[1] >[] ~[]"])
        #expect(screen.title.text == "3 items")
    }

    @Test(.rule("C6"))
    func `what is not in the list changes no row, and reversing leaves the sorted one`() {
        let screen = Screen()
        let connection = connect(screen)
        _ = (screen.table.take(), screen.collection.take())
        store.dispatch(SetBusy(isBusy: true))
        store.dispatch(SetItems(items: store.state.items))
        #expect(screen.table.take() == [])
        #expect(screen.title.text == "…")
        connection.actions.reverse()
        #expect(screen.table.rows.map(\.id) == [3, 2, 1])
        #expect(screen.table.take().count == 1)
        #expect(screen.collection.take() == [])
    }

    @Test(.rule("C15", "D1")) func `made-up lists come to be shown by batches, too`() {
        var random = SplitMix64(seed: 7)
        let lists = (0..<40).map { _ in
            (0..<random.below(12)).shuffled(using: &random)
                .map { Item(id: $0, name: "\(random.below(3))") }
        }
        let screen = Screen()
        let prototype = screen.prototype(
            lists.map { .init(items: $0, isBusy: false) },
            actions: .init(reverse: {}, remove: { _ in }))
        for list in lists {
            #expect(screen.table.rows == list)
            #expect(screen.collection.rows == list.sorted { $0.name < $1.name })
            prototype.next()
        }
        #expect(screen.table.rows == lists[0])
    }
}
