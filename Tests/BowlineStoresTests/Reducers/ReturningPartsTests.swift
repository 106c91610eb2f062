import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Add: Action { var amount: Int }
private struct Forbidden: Action {}

private struct AppState: Equatable {
    var search = "start"
    var counter = 1
    var detail: Int?
}

private func counterReducer(action: any Action, state: Int?) -> Int {
    (state ?? 100) + ((action as? Add)?.amount ?? 0)
}

private func searchReducer(action: any Action, state: String?) -> String {
    action is Add ? "added" : state ?? "none"
}

@Suite(.witnesses) struct ReturningPartsTests {
    // MARK: Parts

    @Test(.rule("S1", "S6"))
    func `each reducer is given its part, at first that of the initial state, S0#49`() {
        let given = Heard<String>()
        let store = Store(
            reducer: combineReducers(
                initial: AppState.init,
                reduce(\.search, inPlace(searchReducer)),
                reduce(
                    \.counter,
                    inPlace({ action, counter in
                        given("\(type(of: action)) \(counter.map(String.init) ?? "nil")")
                        return counterReducer(action: action, state: counter)
                    })),
                reduce(ifPresent: \.detail, inPlace(counterReducer)),
                reduce(\.detail, on: Forbidden.self) { detail, _ in detail = 5 }),
            state: nil)
        #expect(store.state == AppState())
        store.dispatch(Add(amount: 2))
        #expect(store.state == AppState(search: "added", counter: 3))
        store.dispatch(Forbidden())
        store.dispatch(Add(amount: 3))
        #expect(store.state == AppState(search: "added", counter: 6, detail: 8))
        #expect(
            given.values == ["StoreInit 1", "Add 1", "Forbidden 3", "Add 3"])
    }

    @Test(.rule("S1"))
    func `a state that is given is not made`() {
        let made = Box(0)
        let store = Store(
            reducer: combineReducers(
                initial: {
                    made.content += 1
                    return AppState()
                }, reduce(\.counter, inPlace(counterReducer))),
            state: AppState(counter: 7))
        store.dispatch(Add(amount: 1))
        #expect(made.content == 0)
        #expect(store.state.counter == 8)
    }

    // MARK: In sequence

    @Test(.rule("S6"))
    func `returning reducers run in order, each given what the one before it returned`() {
        let given = Heard<String>()
        func reading(_ name: String, _ change: @escaping (Int) -> Int) -> ReturningReducer<Int> {
            { _, state in
                given("\(name) \(state.map(String.init) ?? "nil")")
                return change(state ?? 0)
            }
        }
        let store = Store(
            reducer: combineReducers(
                returning: reading("first") { $0 + 1 }, reading("second") { $0 * 10 },
                reading("third") { $0 - 1 }),
            state: nil)
        let told = Heard<Int>()
        _ = store.subscribe { told($0) }
        store.dispatch(Add(amount: 0))
        #expect(
            given.values == [
                "first nil", "second 1", "third 10", "first 9", "second 10", "third 100",
            ])
        #expect(told.values == [9, 99])
    }

    // MARK: Conversions

    @Test(.rule("S5"))
    func `a reducer gives the same in both forms, converted either way and back`() {
        let returningCounter: ReturningReducer<Counter> = { action, state in
            var state = state ?? Counter()
            counting(&state, action)
            return state
        }
        let stores = [
            Store(state: Counter(), reducer: counting),
            Store(state: Counter(), reducer: inPlace(returningCounter)),
            Store(reducer: returningCounter, state: nil),
            Store(reducer: returning(counting, initial: Counter.init), state: nil),
            Store(
                state: Counter(),
                reducer: inPlace(
                    returning(counting, initial: Counter.init))),
        ]
        for store in stores {
            for action in [Count.add(2), .rename("x"), .nothing, .set(7), .add(-3)] {
                store.dispatch(action)
            }
            #expect(store.state.count == 4)
            #expect(store.state.name == "x")
        }
    }

    @Test(.rule("S1"))
    func `a converted reducer makes the first state once and runs on it with the first action`() {
        let seen = Heard<String>()
        let reducer = returning(
            { (state: inout Int, action: any Action) in
                seen("\(type(of: action)) \(state)")
                state += 1
            }, initial: { 40 })
        #expect(reducer(StoreInit(), nil) == 41)
        #expect(reducer(Forbidden(), 1) == 2)
        #expect(seen.values == ["StoreInit 40", "Forbidden 1"])
    }

    @Test(.rule("G8", "S4"))
    func `what a part held may dispatch when it is freed, in a store of the returning form`() {
        struct Holding { var number = 0; var held: Probe? }
        let box = Box<Store<Holding>?>(nil)
        let log = Heard<String>()
        let reducer = combineReducers(
            initial: { Holding(held: Probe { box.content?.dispatch(Add(amount: 5)) }) },
            reduce(\.held, on: Forbidden.self) { held, _ in held = nil },
            reduce(\.number, inPlace(counterReducer)))
        let store = Store(reducer: reducer, state: nil)
        box.content = store
        _ = store.subscribe { log("\($0.number) \($0.held == nil ? "dropped" : "held")") }
        store.dispatch(Forbidden())
        #expect(log.values == ["0 held", "0 dropped", "5 dropped"])
        box.content = nil
    }

    @Test(.rule("S5"))
    func `a converted reducer in place copies what it changes once an action`() {
        let appending: ReturningReducer<Ledger> = { action, state in
            var state = state ?? Ledger()
            if let add = action as? Add { state.append(add.amount) }
            return state
        }
        let store = Store(state: Ledger(), reducer: inPlace(appending))
        for amount in 1...3 { store.dispatch(Add(amount: amount)) }
        store.dispatch(Forbidden())
        #expect(store.state.entries == [1, 2, 3])
        #expect(store.state.copies == 3)
    }
}
