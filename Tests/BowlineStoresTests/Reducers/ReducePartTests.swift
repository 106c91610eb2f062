import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Append: Action { var entry: Int }
private struct Other: Action {}

private struct Page {
    var ledger = Ledger()
    var handled = 0
}

private struct State {
    var flag: UInt8 = 1
    var page = Page()
    var maybe: Page?
    var observed: Page? { didSet { writes += 1 } }
    var computed: Page {
        get { page }
        set {
            page = newValue
            writes += 1
        }
    }
    var writes = 0
}

/// A reducer of a part that handles one action and counts all.
private func pageReducer(_ page: inout Page, _ action: any Action) {
    page.handled += 1
    if let action = action as? Append { page.ledger.append(action.entry) }
}

private func makePresent() -> State {
    State(maybe: Page(ledger: Ledger([1])), observed: Page())
}

@Suite(.witnesses) struct ReducePartTests {
    // MARK: By key path

    @Test(.rule("S5", "S6"))
    func `a reducer of a part sees every action and its part alone`() {
        let store = Store(
            state: State(),
            reducer: combineReducers(
                reduce(\.page, pageReducer),
                reduce(\.page.handled) { handled, action in if action is Other { handled = -1 } }))
        store.dispatch(Append(entry: 1))
        store.dispatch(Append(entry: 2))
        #expect(store.state.page.handled == 2)
        store.dispatch(Other())
        #expect(store.state.page.handled == -1)
        #expect(store.state.page.ledger.entries == [1, 2])
        #expect(store.state.flag == 1)
    }

    @Test(.rule("S5"))
    func `a stored part is changed where it lies`() {
        let store = Store(
            state: State(), reducer: reduce(\.self, reduce(\.page, pageReducer)))
        for entry in 0..<10 { store.dispatch(Append(entry: entry)) }
        #expect(store.state.page.ledger.entries == Array(0..<10))
        #expect(store.state.page.ledger.copies == 0)
    }

    @Test(.rule("S6"))
    func
        `a computed part is written back at each action, but for the form with one type of action`()
    {
        var state = State()
        let whole = reduce(\State.computed, pageReducer)
        whole(&state, Append(entry: 1))
        whole(&state, Other())
        #expect(state.page.ledger.entries == [1])
        #expect(state.writes == 2)
        let typed = reduce(\State.computed, on: Append.self) { $0.ledger.append($1.entry) }
        typed(&state, Append(entry: 2))
        typed(&state, Other())
        #expect(state.page.ledger.entries == [1, 2])
        #expect(state.writes == 3)
    }

    // MARK: One type of action

    @Test(.rule("S5", "S6"))
    func `a reducer for one type of action on the whole state passes others by`() {
        let store = Store(
            state: State(),
            reducer: reduce(on: Append.self) { state, action in
                state.flag += 1
                state.page.ledger.append(action.entry)
            })
        store.dispatch(Append(entry: 3))
        store.dispatch(Other())
        store.dispatch(Append(entry: 4))
        #expect(store.state.flag == 3)
        #expect(store.state.page.ledger.entries == [3, 4])
        #expect(store.state.page.ledger.copies == 0)
    }

    // MARK: If present

    @Test(.rule("S6"))
    func `an absent part is skipped and stays absent, S0#17`() {
        let ran = Box(0)
        let reducer = combineReducers(
            reduce(ifPresent: \State.maybe) { _, _ in ran.content += 1 },
            reduce(ifPresent: \.maybe, on: Append.self) { _, _ in ran.content += 1 },
            reduce(
                ifPresent: \.maybe,
                inPlace({ _, page in
                    ran.content += 1
                    return page ?? Page()
                })))
        var state = State()
        reducer(&state, Append(entry: 1))
        #expect(ran.content == 0)
        #expect(state.maybe == nil)
        state.maybe = Page()
        reducer(&state, Append(entry: 1))
        reducer(&state, Other())
        #expect(ran.content == 5)
    }

    @Test(.rule("S6"))
    func `an absent part that is observed is not written`() {
        var state = State()
        let reducer = combineReducers(
            reduce(ifPresent: \State.observed, pageReducer),
            reduce(ifPresent: \.observed, on: Append.self) { $0.ledger.append($1.entry) })
        reducer(&state, Append(entry: 1))
        #expect(state.writes == 0)
        state.observed = Page()
        reducer(&state, Append(entry: 1))
        #expect(state.writes == 3)
        #expect(state.observed?.ledger.entries == [1, 1])
    }

    @Test(.rule("S5"))
    func `a present part is changed without a copy`() {
        let store = Store(
            state: makePresent(),
            reducer: combineReducers(
                reduce(ifPresent: \.maybe, pageReducer),
                reduce(ifPresent: \.maybe, on: Append.self) { $0.ledger.append(-$1.entry) }))
        store.dispatch(Append(entry: 2))
        store.dispatch(Other())
        store.dispatch(Append(entry: 3))
        #expect(store.state.maybe?.ledger.entries == [1, 2, -2, 3, -3])
        #expect(store.state.maybe?.ledger.copies == 0)
        #expect(store.state.maybe?.handled == 3)
    }

    @Test(.rule("S6"))
    func `the part is emptied and filled by reducing it as an optional`() {
        struct Close: Action {}
        let store = Store(
            state: makePresent(),
            reducer: combineReducers(
                reduce(ifPresent: \.maybe, on: Append.self) { $0.ledger.append($1.entry) },
                reduce(\.maybe, on: Close.self) { page, _ in page = nil },
                reduce(\.maybe, on: Other.self) { page, _ in page = Page() }))
        store.dispatch(Close())
        #expect(store.state.maybe == nil)
        store.dispatch(Append(entry: 1))
        #expect(store.state.maybe == nil)
        store.dispatch(Other())
        store.dispatch(Append(entry: 1))
        #expect(store.state.maybe?.ledger.entries == [1])
    }

    // MARK: In sequence

    @Test(.rule("S6"))
    func `reducers run in order, each on what the one before it left, S0#24`() {
        let reducers: [Reducer<[Int]>] = (1...3).map { number in
            { list, _ in list.append((list.last ?? 0) * 10 + number) }
        }
        let store = Store(state: [Int](), reducer: combineReducers(reducers))
        let told = Heard<[Int]>()
        _ = store.subscribe { told($0) }
        store.dispatch(Other())
        #expect(told.values == [[], [1, 12, 123]])
        var untouched = [7]
        combineReducers([Reducer<[Int]>]())(&untouched, Other())
        #expect(untouched == [7])
    }
}

extension Page: Equatable {
    static func == (first: Page, second: Page) -> Bool {
        first.handled == second.handled && first.ledger.entries == second.ledger.entries
    }
}
