import BowlineStores
import BowlineTesting
import KitSupport
import Testing

/// What users of ReSwift asked about dispatching, by the numbers of Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesWithDispatchTests {
    // MARK: 18, acknowledging what was shown

    private struct Photos {
        var pending: [Int] = []
    }

    private enum PhotoAction: Action {
        case found([Int])
        case handled([Int])
    }

    private func makePhotos() -> Store<Photos> {
        Store(
            state: Photos(),
            reducer: reduce(\Photos.pending, on: PhotoAction.self) { pending, action in
                switch action {
                case .found(let photos): pending += photos
                case .handled(let photos): pending.removeAll(where: photos.contains)
                }
            })
    }

    @Test func `S0#18: a list acknowledges from inside its callback, and applies each change once`()
    {
        let store = makePhotos()
        let log = Heard<String>()
        var queries = [[3], [2]]
        // A query that finds more while the list is being told.
        _ = store.subscribe(\.pending) { pending in
            if !pending.isEmpty, let found = queries.popLast() {
                store.dispatch(PhotoAction.found(found))
            }
        }
        _ = store.subscribe({ $0.select(\.pending).withOld() }) { old, new in
            let fresh = new.filter { !(old ?? []).contains($0) }
            guard !fresh.isEmpty else { return }
            log("animate \(fresh)")
            store.dispatch(PhotoAction.handled(fresh))
        }
        store.dispatch(PhotoAction.found([1]))
        #expect(log.values == ["animate [1]", "animate [2]", "animate [3]"])
        #expect(store.state.pending == [])
    }

    @Test func `S0#18: a hook runs behind the subscribers and before anything later is told`() {
        let store = makePhotos()
        let log = Heard<String>()
        _ = store.subscribe(\.pending, skipInitial: true) { pending in
            log("told \(pending)")
            if pending == [1] { store.dispatch(PhotoAction.found([2])) }
        }
        store.dispatch(PhotoAction.found([1])) { state in log("hook \(state.pending)") }
        #expect(log.values == ["told [1]", "hook [1]", "told [1, 2]"])
    }

    // MARK: 24, order

    @Test func `S0#24: a reducer gets what the one before it made, and subscribers the last state`()
    {
        let doubling: Reducer<Counter> = { state, _ in state.count *= 2 }
        let store = Store(state: Counter(), reducer: combineReducers(counting, doubling))
        let reversed = Store(state: Counter(), reducer: combineReducers(doubling, counting))
        let listener = Heard(Int.self)
        store.subscribe(listener) { $0.select(\.count) }
        store.dispatch(Count.add(3))
        reversed.dispatch(Count.add(3))
        #expect(listener.values == [0, 6])
        #expect(reversed.state.count == 3)
    }

    @Test func `S0#24: when a subscriber dispatches, those behind it still hear of each state`() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count) { count in
            log("first \(count)")
            if count == 1 { store.dispatch(Count.set(10)) }
        }
        _ = store.subscribe(\.count) { log("second \($0)") }
        store.dispatch(Count.add(1))
        #expect(
            log.values == ["first 0", "second 0", "first 1", "second 1", "first 10", "second 10"])
    }

    // MARK: 27, several actions

    @Test func `S0#27: a creator returns several actions, each of which is told`() {
        let store = makeStore()
        let listener = Heard(Int.self)
        store.subscribe(listener) { $0.select(\.count) }
        store.dispatch { state in [Count.add(1), Count.set(state.count + 10)] }
        #expect(listener.values == [0, 1, 10])
        store.dispatch([Count.add(1), Count.add(2)])
        #expect(listener.values == [0, 1, 10, 11, 13])
    }

    @Test func `S0#27: inside a batch they are told once`() {
        let store = makeStore()
        let listener = Heard(Int.self)
        store.subscribe(listener) { $0.select(\.count) }
        store.batch { store.dispatch { _ in [Count.add(1), Count.add(10)] } }
        #expect(listener.values == [0, 11])
    }

    // MARK: 33, synchronous dispatch

    @Test func `S0#33: when dispatch returns the state is new and everyone has been told`() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count, skipInitial: true) { log("told \($0)") }
        store.dispatch(Count.add(1))
        log("back \(store.state.count)")
        store.dispatch(Count.add(1))
        log("back \(store.state.count)")
        #expect(log.values == ["told 1", "back 1", "told 2", "back 2"])
    }

    // MARK: 47, dispatch inside dispatch

    private struct NewText: Action { var text: String }

    @Test func `S0#47: of nested dispatches, each action is logged with the state that it made`() {
        let log = Heard<String>()
        let logging: Middleware<String> = { _, getState in
            { next in
                { action in
                    log("action \((action as? NewText)?.text ?? "?")")
                    next(action)
                    log("state \(getState() ?? "none")")
                }
            }
        }
        let store = Store(
            state: "", reducer: reduce(\.self, on: NewText.self) { $0 = $1.text },
            middleware: [logging])
        let told = Heard<String>()
        let subscriber = Listener(String.self) { text in
            told(text)
            if told.values.count <= 3 { store.dispatch(NewText(text: text + "@")) }
        }
        store.subscribe(subscriber)
        #expect(
            log.values == [
                "action @", "state @", "action @@", "state @@", "action @@@", "state @@@",
            ])
        #expect(told.values == ["", "@", "@@", "@@@"])
    }

    @Test func `S0#47: the log shows what a middleware dispatches with changes of its own`() {
        let log = Heard<String>()
        let answering: Middleware<String> = { dispatch, _ in
            { next in
                { action in
                    next(action)
                    if (action as? NewText)?.text == "a" { dispatch(NewText(text: "b")) }
                }
            }
        }
        let store = Store(
            state: "", reducer: reduce(\.self, on: NewText.self) { $0 = $1.text },
            middleware: [loggingMiddleware(to: .calling { text, _ in log(text) }), answering])
        store.dispatch(NewText(text: "a"))
        #expect(
            log.values == [
                "NewText(text: \"a\")\n  state: \"\" → \"a\"",
                "NewText(text: \"b\")\n  state: \"a\" → \"b\"",
            ])
    }
}
