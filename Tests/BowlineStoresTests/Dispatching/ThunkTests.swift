import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Api { let name: String }
private protocol Greets { var greeting: String { get } }
extension Api: Greets { var greeting: String { "hello \(name)" } }

@Suite(.witnesses) struct ThunkTests {
    @Test(.rule("S12", "S11"))
    func middlewareSeesAThunkAsOneOfItsStateWhereverItWasDispatched() {
        let log = Heard<String>()
        let entries = Heard<String>()
        let isPart = ActionMatcher.type(Thunk<Int>.self)
        let store = makeStore(middleware: [
            loggingMiddleware(to: .calling { text, _ in entries(text) }),
            middleware { (_: StoreHandle<Counter>, action, next) in
                log("\(action), \(type(of: action)), \(isPart.matches(action))")
                next(action)
            },
        ])
        store.dispatch(Thunk<Counter> { _, _ in })
        store.scope(to: \.count).dispatch(
            Thunk<Int> { dispatch, getState in
                dispatch(Count.add((getState() ?? 0) + 1))
            })
        #expect(
            log.values == [
                "Thunk<Counter>, Thunk<Counter>, false", "Thunk<Int>, Thunk<Int>, true",
                "add(1), Count, false",
            ])
        #expect(store.state.count == 1)
        #expect(entries.values.count { $0.contains("Thunk<Int>") } == 1)
        #expect(entries.values.allSatisfy { !$0.contains("body") && !$0.contains("bound") })
        #expect(
            "\(EnvironmentThunk<Counter, Int> { _, _, _ in })" == "EnvironmentThunk<Counter, Int>")
    }

    @Test(.rule("S12"))
    func theStateOfAThunkNeedNotBeWritten() {
        let store = makeStore()
        store.dispatch(
            Thunk { dispatch, getState in dispatch(Count.add((getState()?.count ?? 0) + 1)) })
        store.scope(to: \.count).dispatch(
            Thunk { dispatch, getState in dispatch(Count.add(10 * (getState() ?? 0))) })
        #expect(store.state.count == 11)
    }

    @WhenUsed private var log = Heard<String>()

    private func naming(_ name: String) -> Middleware<Counter> {
        middleware { [log] (_: StoreHandle<Counter>, action, next) in
            log("\(name) \(action is Thunk<Counter> ? "thunk" : "\(action)")")
            next(action)
        }
    }

    /// A store whose reducer and enhancer say what they are given.
    private func makeLogging(_ middleware: [Middleware<Counter>]) -> Store<Counter> {
        Store(
            state: Counter(),
            reducer: { [log] state, action in
                log("reduces \(action)")
                counting(&state, action)
            }, middleware: middleware,
            enhancers: [
                StoreEnhancer { [log] setup in
                    setup.wrapReducer { reducer in
                        { state, action in
                            log("wraps \(action)")
                            reducer(&state, action)
                        }
                    }
                }
            ], label: "counter")
    }

    private func increaseIfOdd(by amount: Int) -> Thunk<Counter> {
        Thunk { dispatch, getState in
            if getState()?.count.isMultiple(of: 2) == false { dispatch(Count.add(amount)) }
        }
    }

    @Test(.rule("S12"))
    func aThunkNeverReachesAReducerAndEachMiddlewareSeesItWithoutAThunkMiddleware() {
        let store = makeLogging([naming("a"), naming("b")])
        store.dispatch(increaseIfOdd(by: 2))
        #expect(log.values == ["a thunk", "b thunk"])
        store.dispatch(Count.set(1))
        log.take()
        store.dispatch(increaseIfOdd(by: 2))
        #expect(
            log.values == [
                "a thunk", "b thunk", "a add(2)", "b add(2)", "wraps add(2)", "reduces add(2)",
            ])
        #expect(store.state.count == 3)
    }

    @Test(.rule("S12"))
    func middlewareBehindTheThunkMiddlewareDoesNotSeeThunks() {
        let store = makeLogging([naming("a"), createThunkMiddleware(), naming("b")])
        store.dispatch(Count.set(1))
        log.take()
        store.dispatch(increaseIfOdd(by: 2))
        #expect(
            log.values == [
                "a thunk", "a add(2)", "b add(2)", "wraps add(2)", "reduces add(2)",
            ])
    }

    @Test(.rule("S12"))
    func aStoreWithoutAnyMiddlewareRunsThunksToo() {
        let store = makeLogging([])
        store.dispatch(Count.set(1))
        log.take()
        store.dispatch(increaseIfOdd(by: 2))
        #expect(log.values == ["wraps add(2)", "reduces add(2)"])
    }

    @Test(.rule("S12"))
    func aMiddlewareMayStopAThunk() {
        let store = makeStore(middleware: [
            middleware { (_: StoreHandle<Counter>, action, next) in
                if !(action is Thunk<Counter>) { next(action) }
            }
        ])
        store.dispatch(Thunk<Counter> { _, _ in Issue.record("it was stopped") })
        #expect(store.state.count == 0)
    }

    @Test(
        .rule("S3", "S12"), arguments: Chain.allCases)
    func whatAThunkDispatchesIsToldOneByOne(chain: Chain) {
        let store = makeStore(middleware: chain.middleware)
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
        store.dispatch(
            Thunk<Counter> { [log] dispatch, getState in
                dispatch(Count.add(1))
                log("between \(getState()?.count ?? -1)")
                dispatch(
                    Thunk<Counter> { dispatch, _ in
                        dispatch(Count.add(1))
                        log("inner")
                        dispatch(Count.add(1))
                    })
                log("after")
                dispatch(Count.add(1))
            })
        #expect(
            log.values == [
                "told 1", "between 1", "told 2", "inner", "told 3", "after", "told 4",
            ])
    }

    @Test(.rule("S3", "S12"))
    func aThunkThatAMiddlewareDispatchesBehindNextIsToldBehindTheAction() {
        let store = makeStore(middleware: [
            handling { [log] action, dispatch, _, next in
                next(action)
                guard action == .add(1) else { return }
                dispatch(
                    Thunk<Counter> { dispatch, _ in
                        dispatch(Count.add(10))
                        dispatch(Count.add(10))
                    })
                log("chain ends")
            }
        ])
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
        store.dispatch(Count.add(1))
        #expect(log.values == ["chain ends", "told 1", "told 11", "told 21"])
    }

    @Test(.rule("S12", "G2"))
    func aThunkFromASubscriberRunsAtOnceAndIsToldInTurn() {
        let store = makeStore()
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("told \(state.count)")
            if state.count == 1 { store.dispatch(increaseIfOdd(by: 2)) }
            log("reads \(store.state.count)")
        }
        store.dispatch(Count.add(1))
        #expect(log.values == ["told 1", "reads 3", "told 3", "reads 3"])
    }

    // MARK: Environments

    @Test(.rule("S12"))
    func aThunkWithAnEnvironmentIsGivenThatOfTheMiddleware() {
        let store = makeStore(middleware: [createThunkMiddleware(environment: Api(name: "api"))])
        func greet(_ end: String) -> EnvironmentThunk<Counter, Api> {
            EnvironmentThunk { dispatch, getState, api in
                dispatch(Count.rename("\(api.greeting) \(getState()?.count ?? -1)\(end)"))
            }
        }
        store.dispatch(greet("!"))
        #expect(store.state.name == "hello api 0!")
        store.dispatch(increaseIfOdd(by: 2))
        store.dispatch(Thunk<Counter> { dispatch, _ in dispatch(Count.add(4)) })
        #expect(store.state.count == 4)
    }

    @Test(.rule("S12"))
    func anEnvironmentMayBeAProtocolAndThereMayBeSeveral() {
        let store = makeStore(middleware: [
            createThunkMiddleware(environment: Api(name: "plain") as any Greets),
            createThunkMiddleware(environment: 7),
        ])
        store.dispatch(
            EnvironmentThunk<Counter, any Greets> { dispatch, _, greets in
                dispatch(Count.rename(greets.greeting))
            })
        store.dispatch(
            EnvironmentThunk<Counter, Int> { dispatch, _, number in dispatch(Count.add(number)) })
        #expect(store.state.name == "hello plain")
        #expect(store.state.count == 7)
    }

    @Test(.rule("S11", "S12"))
    func thunksOfAScopeRunOnItAlsoWithAnEnvironment() {
        let store = makeStore(middleware: [
            naming("a"), createThunkMiddleware(environment: Api(name: "api")), naming("b"),
        ])
        let scope = store.scope(to: \.count)
        scope.dispatch(
            Thunk<Int> { dispatch, getState in dispatch(Count.add((getState() ?? -1) + 2)) })
        scope.dispatch(
            EnvironmentThunk<Int, Api> { dispatch, getState, api in
                dispatch(Count.rename("\(api.name) \(getState() ?? -1)"))
            })
        scope.dispatch(Thunk<Counter> { dispatch, _ in dispatch(Count.add(1)) })
        #expect(store.state.count == 3)
        #expect(store.state.name == "api 2")
        #expect(
            log.values.filter { $0.hasPrefix("b") } == [
                "b add(2)", "b rename(\"api 2\")", "b add(1)",
            ])
    }

    // MARK: Lifetime

    @Test(.rule("S12", "G9"), arguments: Chain.allCases)
    func whatAThunkKeepsOfAStoreThatIsGoneDoesNothingAndSaysSoOnce(
        chain: Chain
    ) {
        let kept = Box<(DispatchFunction, () -> Counter?)?>(nil)
        let survivors = Survivors()
        do {
            let store = makeStore(middleware: chain.middleware)
            survivors.watch(store)
            survivors.watch(store.core)
            store.dispatch(Thunk<Counter> { kept.content = ($0, $1) })
            #expect(kept.content?.1()?.count == 0)
        }
        #expect(survivors.count == 0)
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            kept.content?.0(Count.add(1))
            kept.content?.0(Count.add(1))
        }
        #expect(kept.content?.1() == nil)
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
    }

    @Test(.rule("S12", "G9"))
    func aThunkMayLetGoOfItsStore() {
        let box = Box<Store<Counter>?>(makeStore())
        box.content?.dispatch(
            Thunk<Counter> { [log] dispatch, getState in
                box.content = nil
                dispatch(Count.add(1))
                log("\(getState()?.count ?? -1)")
            })
        #expect(log.values == ["1"])
    }

    @Test(.rule("S4"))
    func ninetyNineThunksInsideEachOtherAreNotEndless() {
        let store = makeStore(middleware: [createThunkMiddleware()])
        func descend(_ depth: Int) -> Thunk<Counter> {
            Thunk { dispatch, _ in
                if depth > 1 { dispatch(descend(depth - 1)) } else { dispatch(Count.add(1)) }
            }
        }
        store.dispatch(descend(99))
        #expect(store.state.count == 1)
    }
}
