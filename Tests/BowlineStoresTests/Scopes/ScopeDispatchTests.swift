import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private enum InnerAction: Action, Equatable { case poke(Int) }
private enum MiddleAction: Action, Equatable { case inner(InnerAction), own }
private enum OuterAction: Action, Equatable { case middle(MiddleAction), own }
private enum RootAction: Action, Equatable { case outer(OuterAction) }

private struct Root { var outer = Outer(); var seen = 0 }
private struct Outer { var middle: Middle? = Middle() }
private struct Middle { var inners = [Inner(id: 4), Inner(id: 5)] }
private struct Inner: Identifiable { var id: Int; var pokes = 0 }

@Suite(.witnesses) struct ScopeDispatchTests {
    @Test(.rule("S11"))
    func actionsAreMappedOverThreeLevels() throws {
        let (reduced, mapped) = (Heard<RootAction?>(), Heard<String>())
        let store = Store(
            state: Root(),
            reducer: { state, action in
                reduced(action as? RootAction)
                guard
                    case .outer(.middle(.inner(.poke(let amount))))? = action as? RootAction
                else { return }
                state.outer.middle?.inners[1].pokes += amount
            })
        let outer = store.scope(to: \.outer) { (action: OuterAction) in RootAction.outer(action) }
        let middle = try #require(
            outer.scope(to: \.middle) { (action: MiddleAction) in
                mapped("middle")
                return OuterAction.middle(action)
            })
        let inner = try #require(
            middle.scope(to: \.inners, id: 5) { (action: InnerAction) in
                mapped("inner")
                return MiddleAction.inner(action)
            })
        let log = Heard<Int>()
        _ = inner.subscribe(\.pokes) { log($0) }
        inner.dispatch(InnerAction.poke(2))
        #expect(mapped.values == ["inner", "middle"])
        middle.dispatch(MiddleAction.own)
        // Of another type: passes unchanged, but what an outer scope maps is mapped there.
        inner.dispatch(MiddleAction.own)
        inner.dispatch(Unknown())
        store.dispatch(InnerAction.poke(9))
        #expect(log.values == [0, 2])
        #expect(mapped.values == ["inner", "middle", "middle", "middle"])
        #expect(
            reduced.values == [
                .outer(.middle(.inner(.poke(2)))), .outer(.middle(.own)), .outer(.middle(.own)),
                nil, nil,
            ])
    }

    @Test(.rule("S11", "S10", "S3"))
    func everyFormOfDispatchWorksOnAScope() {
        let store = makeWorld()
        let houses = store.scope(to: \.town).scope(to: \.houses)
        let log = Heard<String>()
        _ = houses.subscribe { log("told \($0)") }
        func build(_ count: Int = 1) -> Edit { Edit { $0.town.houses += count } }
        log("dispatch")
        houses.dispatch(build())
        log("several")
        houses.dispatch([build(), build()])
        log("creators")
        houses.dispatch { state in state == 3 ? build(10) : nil }
        houses.dispatch { state in state == 3 ? build(10) : nil }
        houses.dispatch { state in [build(state), build(state)] }
        log("batch")
        houses.batch {
            houses.dispatch(build())
            log("reads \(houses.state)")
            houses.dispatch(build())
        }
        log("then")
        houses.dispatch(build()) { log("hook \($0)") }
        log("functions")
        houses.dispatchFunction(build())
        (houses as any DispatchingStoreType).dispatch(build())
        #expect(
            log.values == [
                "told 0", "dispatch", "told 1", "several", "told 2", "told 3", "creators",
                "told 13", "told 26", "told 39", "batch", "reads 40", "told 41", "then", "told 42",
                "hook 42", "functions", "told 43", "told 44",
            ])
    }

    @Test(.rule("S11", "S10"))
    func aHookOnAScopeIsGivenThePartAsItWasTold() {
        let store = makeWorld()
        let houses = store.scope(to: \.town.houses)
        let log = Heard<String>()
        _ = store.subscribe(\.town.houses) { count in
            log("told \(count)")
            if count == 1 { store.dispatch(Edit { $0.town.houses = 2 }) { _ in log("inner hook") } }
        }
        houses.dispatch(Edit { $0.town.houses = 1 }) { log("hook \($0), reads \(houses.state)") }
        #expect(
            log.values == ["told 0", "told 1", "hook 1, reads 2", "told 2", "inner hook"])
    }

    @Test(.rule("S11", "S12"), arguments: [false, true])
    func aThunkRunsOnTheStoreOfItsState(withMiddleware: Bool) throws {
        let thunks: Middleware<Root> = createThunkMiddleware()
        let store = Store(
            state: Root(),
            reducer: { state, action in
                state.seen += 1
                if case .outer(.middle(.inner(.poke(let amount))))? = action as? RootAction {
                    state.outer.middle?.inners[0].pokes += amount
                }
            }, middleware: withMiddleware ? [thunks] : [])
        let outer = store.scope(to: \.outer) { (action: OuterAction) in RootAction.outer(action) }
        let middle = try #require(
            outer.scope(to: \.middle) { (action: MiddleAction) in OuterAction.middle(action) })
        let inner = try #require(
            middle.scope(to: \.inners, id: 4) { (action: InnerAction) in MiddleAction.inner(action)
            })
        let log = Heard<String>()
        // Each dispatches an action of its own level.
        inner.dispatch(
            Thunk<Inner> { dispatch, getState in
                dispatch(InnerAction.poke(1))
                log("inner \(getState()?.pokes ?? -1)")
            })
        inner.dispatch(
            Thunk<Middle> { dispatch, getState in
                dispatch(MiddleAction.inner(.poke(1)))
                log("middle \(getState()?.inners[0].pokes ?? -1)")
            })
        inner.dispatch(
            Thunk<Outer> { dispatch, getState in
                dispatch(OuterAction.middle(.inner(.poke(1))))
                log("outer \(getState()?.middle?.inners[0].pokes ?? -1)")
            })
        inner.dispatch(
            Thunk<Root> { dispatch, getState in
                dispatch(RootAction.outer(.middle(.inner(.poke(1)))))
                log("root \(getState()?.outer.middle?.inners[0].pokes ?? -1)")
            })
        // A thunk may dispatch a thunk.
        inner.dispatch(
            Thunk<Inner> { dispatch, _ in
                dispatch(Thunk<Middle> { dispatch, _ in dispatch(MiddleAction.inner(.poke(1))) })
            })
        #expect(log.values == ["inner 1", "middle 2", "outer 3", "root 4"])
        #expect(inner.state.pokes == 5)
        #expect(store.state.seen == 5)
    }

    @Test(.rule("S11", "S12"))
    func aThunkWithAnEnvironmentRunsOnAScope() {
        let store = Store(
            state: World(), reducer: { state, action in (action as? Edit)?.change(&state) },
            middleware: [createThunkMiddleware(environment: 7)])
        let town = store.scope(to: \.town)
        town.dispatch(
            EnvironmentThunk<Town, Int> { dispatch, getState, number in
                let houses = getState()?.houses ?? -1
                dispatch(Edit { $0.town.houses = houses + number })
            })
        #expect(town.state.houses == 7)
    }

    @Test(.rule("S11", "S12"))
    func aThunkOfAScopeGoesOnWhenTheHandleIsGone() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let later = Box<(dispatch: DispatchFunction, state: () -> Guest?)?>(nil)
        do {
            let guest = try #require(store.scope(to: \.guest))
            guest.dispatch(Thunk<Guest> { later.content = ($0, $1) })
        }
        later.content?.dispatch(Edit { $0.guest?.age = 2 })
        #expect(later.content?.state()?.age == 2)
    }

    @Test(.rule("S11", "S4", "G10"))
    func dispatchingOnAScopeInAReducerOrAMappingTrapsBeforeTheActionIsMapped() async {
        let reducer = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let scope = Box<Store<Int>?>(nil)
            let store = Store(
                state: Counter(), reducer: { _, _ in ScopeMistake.dispatch(scope.content) },
                label: "the counter")
            scope.content = store.scope(to: \.count) { (_: Unknown) -> Count in fatalError("mapped")
            }
            store.dispatch(Count.add(3))
        }
        expect(
            said(reducer),
            has: "bowline[dispatch-in-reducer] "
                + "BowlineStoresTests/ScopeDispatchTests.swift:\(ScopeMistake.line): the counter: "
                + "Unknown was dispatched", "add(3)")
        let mapping = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = makeStore()
            let scope = store.scope(to: \.count)
            _ = scope.subscribe({
                $0.select { number in
                    ScopeMistake.dispatch(scope)
                    return number
                }
            }) { _ in }
        }
        expect(
            said(mapping),
            has: "bowline[dispatch-in-mapping] "
                + "BowlineStoresTests/ScopeDispatchTests.swift:\(ScopeMistake.line): counter: ")
    }

    @Test(.rule("S11", "S4", "G10"))
    func aGetterOfAPartThatDispatchesTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            struct State {
                var send: DispatchFunction?
                var part: Int {
                    send?(Unknown())
                    return 1
                }
            }
            struct Put: Action { var send: DispatchFunction }
            let store = Store(
                state: State(),
                reducer: { state, action in state.send = (action as? Put)?.send }, label: "state")
            let part = store.scope(to: \.part)
            store.dispatch(Put(send: store.dispatchFunction))
            _ = part.state
        }
        expect(said(result), has: "bowline[dispatch-in-mapping]: state: Unknown")
    }

    @Test(.rule("S11", "S4", "G10"))
    func makingOrReadingAScopeInAReducerTraps() async {
        let stored = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let box = Box<Store<Counter>?>(nil)
            box.content = Store(
                state: Counter(), reducer: { _, _ in _ = box.content?.scope(to: \.count) },
                label: "the counter")
            box.content?.dispatch(Count.add(3))
        }
        expect(
            said(stored), has: "bowline[state-in-reducer] ", ": the counter: its state was read",
            "add(3)")
        let optional = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let box = Box<Store<Counter>?>(nil)
            box.content = Store(
                state: Counter(),
                reducer: { _, _ in _ = box.content?.scope(to: \.note) as Store<String>? },
                label: "the counter")
            box.content?.dispatch(Count.add(3))
        }
        expect(said(optional), has: "bowline[state-in-reducer] ", ": the counter: ", "add(3)")
        let read = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let box = Box<[Store<Int>]>([])
            let store = Store(
                state: Counter(), reducer: { _, _ in for scope in box.content { _ = scope.state } },
                label: "the counter")
            box.content = [store.scope(to: \.count)]
            store.dispatch(Count.add(3))
        }
        expect(said(read), has: "bowline[state-in-reducer]: the counter: ", "add(3)")
    }

    @Test(
        .rule("S11", "S13", "G10"), arguments: ["replaceReducer", "middleware", "dispatchFunction"])
    func whatBelongsToTheStoreTrapsOnAScope(what: String) async {
        // An exit test captures nothing, so there is one for each.
        let result: ExitTest.Result?
        switch what {
        case "replaceReducer":
            result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                makeStore().scope(to: \.count).replaceReducer { (state: inout Int, _) in state = 0 }
            }
        case "middleware":
            result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                makeStore().scope(to: \.count).middleware = []
            }
        default:
            result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                makeStore().scope(to: \.count).dispatchFunction = { _ in }
            }
        }
        expect(
            said(result), has: "bowline[not-on-a-scope]", ": counter: ", what, "on a scope of Int")
    }
}

/// A mistake whose place a message names.
private enum ScopeMistake {
    static let line = #line + 2
    static func dispatch(_ scope: Store<Int>?) {
        scope?.dispatch(Unknown())
    }
}
