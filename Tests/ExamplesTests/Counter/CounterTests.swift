import BowlineTesting
import Testing

@testable import Counter

@Suite("Counter counts")
struct CounterTests {
    @Test func theCountGoesUpAndDown() throws {
        try ReducerSpec(counterReducer()).given(CounterState())
            .when(CounterAction.increment, CounterAction.increment).then { $0.count = 2 }
            .when(CounterAction.decrement).then { $0.count = 1 }
    }

    @Test func theCountIsShown() throws {
        try withPropsTable(CounterView.props) { table in
            try table.row(CounterState(), (\.count, 0))
            try table.row(CounterState(count: -3), (\.count, -3))
        }
    }

    @Test func eachActionAsksForItsOwn() throws {
        try withActions(CounterView.actions) { actions, asked in
            actions.increment()
            try asked.expect(CounterAction.increment)
            actions.decrement()
            try asked.expect(CounterAction.decrement)
        }
    }
}
