import Bowline
import BowlineConsole
import BowlineTesting
import TestSupport
import Testing

@testable import Sinks

@Suite("Sinks counts writes, and commits that left a sink alone")
struct SinksTests {
    @Test func eachActionChangesOneThing() throws {
        try ReducerSpec(sinksReducer()).given(SinksState())
            .when(SinksAction.count).then {
                ($0.number, $0.history, $0.actions) = (2, [1, 2], 1)
            }
            .when(SinksAction.rename(nil)).then { ($0.title, $0.actions) = (nil, 2) }
            .when(SinksAction.turn).then {
                $0.fruits = [$0.fruits[1], $0.fruits[2], $0.fruits[0]]
                $0.actions = 3
            }
            .when(SinksAction.nothing).then { $0.actions = 4 }
    }

    @Test func numbersAreShownAsParts() throws {
        let turned = [Fruit(id: 2, name: "fig"), Fruit(id: 1, name: "apple")]
        try withPropsTable(SinksView.props) { table in
            try table.row(
                SinksState(), (\.number, 1), (\.title, "one"), (\.fruits, SinksState().fruits),
                (\.share, 0.1), (\.shares, [0.1]), (\.order, "fruit"), (\.commits, 0))
            try table.row(
                SinksState(number: 4, title: nil, fruits: turned, history: [3, 4], actions: 9),
                (\.number, 4), (\.title, nil), (\.fruits, turned), (\.share, 0.4),
                (\.shares, [0.3, 0.4]), (\.order, nil), (\.commits, 9))
        }
    }

    @Test func eachActionAsksForItsOwn() throws {
        try withActions(SinksView.actions) { actions, asked in
            actions.count()
            actions.rename("two")
            actions.rename("")
            actions.turn()
            actions.nothing()
            try asked.expect(
                SinksAction.count, SinksAction.rename("two"), SinksAction.rename(nil),
                SinksAction.turn, SinksAction.nothing)
        }
    }

    /// Three commits change the number, one the title, one the fruits, and two nothing of these.
    @Test(.rule("C2", "C6"))
    func aSinkIsWrittenAtFirstAndWhenItsEntryHasChanged() {
        let screen = Screen()
        let view = SinksView(screen: screen)
        let store = Store(state: SinksState(), reducer: sinksReducer())
        let connection = view.connect(to: store, props: SinksView.props, actions: SinksView.actions)
        for action in [
            .count, .nothing, .count, .turn, .nothing, .rename("two"), .count,
        ] as [SinksAction] {
            store.dispatch(action)
        }
        let rows = screen.lines(columns: 60, rows: 25).map { $0.dropFirst(31) }
            .map { $0.split(separator: " ").map(String.init) }
        let number = ["4", "4"]
        let rare = ["2", "6"]
        let expected = [
            "line": rare, "label": number, "bar": number, "progress": number,
            "sparkline": number, "field": rare, "table": rare, "sorted": rare, "log": rare,
            "console": number, "list": rare, "closure": number,
            // 7 entries: those that changed, and the number of commits each time.
            "trace": ["26", "30"], "several": ["5", "3"], "distinct": ["3", "5"],
            "withOld": number, "sections": rare, "binder": number, "property": rare,
            "relay": number, "input": number, "rows": rare,
        ]
        for (kind, counts) in expected {
            #expect(rows.contains([kind] + counts), "\(kind): \(rows)")
        }
        #expect(rows.contains(["row", "console"] + rare))
        #expect(rows.contains(["marked", "list"] + rare))
        #expect(view.target.title == "two")
        #expect(view.target.number.value == 4)
        #expect(view.target.input.value == 4)
        #expect(view.target.rows.elements.map(\.name) == ["fig", "plum", "apple"])
        connection.disconnect()
    }
}
