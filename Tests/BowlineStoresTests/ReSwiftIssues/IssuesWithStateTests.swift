import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What users of ReSwift asked about the state, its parts and its types, by the numbers of
/// Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesWithStateTests {
    // MARK: 4, passing a smaller store

    private struct Instruments {
        var all = ["flute", "horn"]
        var current = 0
    }
    private struct AppState {
        var instruments = Instruments()
        var volume = 5
    }
    private struct Choose: Action { var index: Int }
    private struct SetVolume: Action { var volume: Int }

    private final class SmallScreen: StoreSubscriber {
        var shown: [Int] = []
        let store: Store<Instruments>

        init(store: Store<Instruments>) {
            self.store = store
            store.subscribe(self) { $0.select { $0.current } }
        }

        func newState(state: Int) { shown.append(state) }
    }

    private func makeInstruments() -> Store<AppState> {
        Store(
            state: AppState(),
            reducer: combineReducers(
                reduce(\AppState.instruments.current, on: Choose.self) { $0 = $1.index },
                reduce(\.volume, on: SetVolume.self) { $0 = $1.volume }))
    }

    @Test func `S0#4: a screen is given a store of its part, and there is one state`() {
        let store = makeInstruments()
        let screen = SmallScreen(store: store.scope(to: \.instruments))
        store.dispatch(Choose(index: 1))
        store.dispatch(SetVolume(volume: 9))
        screen.store.dispatch(Choose(index: 0))
        #expect(screen.shown == [0, 1, 0])
        #expect(store.state.instruments.current == 0)
        #expect(screen.store.state.all == ["flute", "horn"])
    }

    @Test func `S0#4: a store of a part is passed on as a store of a part of that`() {
        let store = makeInstruments()
        let current = store.scope(to: \.instruments).scope(to: \.current)
        let listener = Heard(Int.self)
        current.subscribe(listener)
        store.dispatch(Choose(index: 1))
        #expect(current.state == 1)
        #expect(listener.values == [0, 1])
    }

    // MARK: 6, reading

    @Test func `S0#6: the state can be read anywhere, as a value that stays as it was read`() {
        let store = makeStore()
        let inCallback = Heard<Int>()
        _ = store.subscribe(\.count) { _ in inCallback(store.state.count) }
        let before = store.state
        store.dispatch(Count.add(1))
        #expect(before.count == 0)
        #expect(store.state.count == 1)
        #expect(inCallback.values == [0, 1])
    }

    @Test func `S0#6: what is read inside a callback is the latest state, which is told later`() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count) { count in
            if count == 1 { store.dispatch(Count.add(1)) }
            log("told \(count), read \(store.state.count)")
        }
        store.dispatch(Count.add(1))
        #expect(log.values == ["told 0, read 0", "told 1, read 2", "told 2, read 2"])
    }

    // MARK: 15, struct or enum

    private enum Player: Action { case play, seek(Int) }
    private struct Rename: Action { var name: String }

    @Test func `S0#15: structs and enums are actions, in one store, side by side`() {
        let store = Store(
            state: Counter(),
            reducer: combineReducers(
                reduce(\Counter.count, on: Player.self) { count, action in
                    switch action {
                    case .play: count += 1
                    case .seek(let position): count = position
                    }
                },
                reduce(\.name, on: Rename.self) { $0 = $1.name }))
        let actions: [any Action] = [Player.seek(30), Rename(name: "Ada"), Player.play]
        for action in actions { store.dispatch(action) }
        #expect(store.state.count == 31)
        #expect(store.state.name == "Ada")
    }

    // MARK: 36, casting

    @Test
    func `S0#36: reducer, middleware, subscriber and thunk get what they handle with its type`() {
        let log = Heard<Int>()
        let store = Store(
            state: Counter(),
            reducer: reduce(\Counter.count, on: Count.self) { (count: inout Int, action: Count) in
                if action == .add(1) { count += 1 }
            },
            middleware: [
                service(on: Count.self, environment: log) {
                    (store: StoreHandle<Counter>, log: Heard<Int>, action: Count, next) in
                    next(action)
                    log(store.state.count)
                }
            ])
        let listener = Heard(Double.self)
        store.subscribe(listener) { $0.select { (state: Counter) in state.ratio } }
        store.dispatch(Thunk<Counter> { dispatch, getState in dispatch(Count.add(1)) })
        #expect(log.values == [1])
        #expect(listener.values == [0.5])
    }

    // MARK: 40, stronger types

    @Test func `S0#40: a reducer of an enum of actions does not compile when a case is missing`()
        throws
    {
        func program(_ cases: String) -> String {
            """
            import BowlineStores
            enum CounterAction: Action { case increment, set(Int) }
            struct AppState { var counter = 0 }
            func makeReducer() -> Reducer<AppState> {
                reduce(\\AppState.counter, on: CounterAction.self) { counter, action in
                    switch action {
                    case .increment: counter += 1
                    \(cases)
                    }
                }
            }
            """
        }
        let compiler = try Compiler()
        #expect(try compiler.compile(program("case .set(let value): counter = value")).errors == [])
        #expect(try compiler.compile(program("")).errors == ["switch must be exhaustive"])
        let wrongPayload = try compiler.compile(program("case .set(let value): counter = [value]"))
        #expect(wrongPayload.errors.count == 1)
    }
}
