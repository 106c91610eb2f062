import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Notes every hook; what tests have it do in one is in `on`.
private final class Noting: StoreMonitor {
    let log: Heard<String>
    let name: String
    var on: (String) -> Void = { _ in }

    init(_ log: Heard<String>, name: String = "") {
        (self.log, self.name) = (log, name)
    }

    private func note(_ text: String) {
        log(name + text)
        on(text)
    }

    func willDispatch(_ action: any Action, in store: String, at callSite: CallSite?) {
        note("> dispatch \(action)\(callSite.map { " at \($0)" } ?? "")")
    }
    func didDispatch(_ action: any Action, in store: String) { note("< dispatch \(action)") }
    func willReduce(_ action: any Action, in store: String) { note("> reduce \(action)") }
    func didReduce(_ action: any Action, in store: String) { note("< reduce \(action)") }
    func willNotify(commit: UInt64, in store: String) { note("> notify \(commit) in \(store)") }
    func didNotify(commit: UInt64, in store: String) { note("< notify \(commit)") }
}

/// A monitor that wants one hook writes one.
private final class Silent: StoreMonitor {}

@Suite(.witnesses) struct MonitorTests {
    @WhenUsed private var log = Heard<String>()

    private func makeMonitored(_ middleware: [Middleware<Counter>] = []) -> Store<Counter> {
        let store = makeStore(middleware: middleware)
        store.monitor = Noting(log)
        return store
    }

    private func logTold(_ store: Store<Counter>) {
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
    }

    private let one = [
        "> reduce add(1)", "< reduce add(1)", "< dispatch add(1)", "> notify 1 in counter",
        "told 1", "< notify 1",
    ]

    @Test(.rule("S2", "S3"), arguments: [0, 1, 3])
    func theHooksComeInPairsAroundWhatTheyName(middleware: Int) {
        let store = makeMonitored(Array(repeating: passing, count: middleware))
        logTold(store)
        let line: UInt = #line + 1
        store.dispatch(Count.add(1))
        let place = "BowlineStoresTests/MonitorTests.swift:\(line)"
        #expect(log.values == ["> dispatch add(1) at \(place)"] + one)
    }

    @Test(.rule("S2"))
    func aFunctionValueHasNoCallSiteAndAScopeHasItsCallers() {
        let store = makeMonitored()
        logTold(store)
        store.dispatchFunction(Count.add(1))
        #expect(log.values == ["> dispatch add(1)"] + one)
        log.take()
        let scope = store.scope(to: \.count)
        let line: UInt = #line + 1
        scope.dispatch(Count.add(1))
        #expect(
            log.values.first
                == "> dispatch add(1) at BowlineStoresTests/MonitorTests.swift:\(line)")
        #expect(scope.monitor === store.monitor)
    }

    /// The place of the dispatch that was being told was once taken for it.
    @Test(.rule("S3"))
    func whatPassesASpyFromASubscriberHasNoPlace() {
        let store = makeMonitored([passing])
        let own = store.dispatchFunction
        store.dispatchFunction = { [log] in
            log("spy")
            own($0)
        }
        _ = store.subscribe(\.count, skipInitial: true) { if $0 == 1 { own(Count.add(2)) } }
        let line: UInt = #line + 1
        store.dispatch(Count.add(1))
        let place = "BowlineStoresTests/MonitorTests.swift:\(line)"
        #expect(
            log.values.filter { $0.hasPrefix("> dispatch") || $0 == "spy" }
                == ["spy", "> dispatch add(1) at \(place)", "> dispatch add(2)"])
    }

    @Test(.rule("S3"))
    func nestedDispatchesNestAndAreToldBehind() {
        let store = makeMonitored([
            handling { action, dispatch, _, next in
                if action == .add(1) { dispatch(Count.add(2)) }
                next(action)
                if action == .add(1) { dispatch(Count.add(3)) }
            }
        ])
        store.dispatchFunction(Count.add(1))
        #expect(
            log.values == [
                "> dispatch add(1)",
                "> dispatch add(2)", "> reduce add(2)", "< reduce add(2)", "< dispatch add(2)",
                "> notify 1 in counter", "< notify 1",
                "> reduce add(1)", "< reduce add(1)",
                "> dispatch add(3)", "> reduce add(3)", "< reduce add(3)", "< dispatch add(3)",
                "< dispatch add(1)",
                "> notify 2 in counter", "< notify 2", "> notify 3 in counter", "< notify 3",
            ])
    }

    @Test(.rule("S10", "S13"))
    func aBatchIsNotifiedOnceAndThunksAndSetStateAreSeen() {
        let store = makeMonitored()
        store.batch {
            store.dispatchFunction(Count.add(1))
            store.dispatchFunction(SetState(Counter(count: 5)))
        }
        #expect(
            log.values.filter { $0.contains("notify") } == ["> notify 2 in counter", "< notify 2"])
        #expect(log.values.count { $0.contains("reduce SetState") } == 2)
        log.take()
        store.dispatchFunction(Thunk<Counter> { dispatch, _ in dispatch(Count.add(1)) })
        #expect(log.values.count { $0.contains("dispatch Thunk") } == 2)
        #expect(log.values.count { $0.contains("reduce Thunk") } == 0)
        #expect(log.values.count { $0.contains("reduce add(1)") } == 2)
    }

    @Test(.rule("S3"))
    func aStoppedActionIsDispatchedAndNotReduced() {
        let store = makeMonitored([handling { _, _, _, _ in }])
        store.dispatchFunction(Count.add(1))
        #expect(log.values == ["> dispatch add(1)", "< dispatch add(1)"])
    }

    @Test(.rule("S13"))
    func theMonitorHearsAReplacedReducerAndAnotherChain() {
        let store = makeMonitored()
        store.replaceReducer { state, _ in state.count += 100 }
        store.middleware = [passing]
        store.dispatchFunction(Count.add(1))
        #expect(store.state.count == 100)
        #expect(log.values.count == 6)
        store.monitor = nil
        store.dispatch(Count.add(1))
        #expect(store.state.count == 200)
        #expect(log.values.count == 6)
    }

    @Test(.rule("S3"))
    func aMonitorKeepsWhatMiddlewareRemembers() {
        var made = 0
        let store = makeStore(middleware: [
            { _, _ in
                { next in
                    made += 1
                    return next
                }
            }
        ])
        store.monitor = Noting(log)
        store.monitor = nil
        store.dispatch(Count.add(1))
        #expect(made == 1)
        #expect(log.values == [])
    }

    // MARK: Exchanged while something is on its way

    @Test(
        .rule("S3"), arguments: ["> dispatch add(1)", "< dispatch add(1)", "> notify 1 in counter"])
    func whatHasBegunWithAMonitorEndsWithIt(moment: String) {
        let store = makeStore()
        let first = Noting(log, name: "a ")
        let second = Noting(log, name: "b ")
        first.on = { text in if text == moment { store.monitor = second } }
        store.monitor = first
        store.dispatchFunction(Count.add(1))
        #expect(store.monitor === second)
        for name in ["a ", "b "] {
            for kind in ["dispatch", "reduce", "notify"] {
                let begun = log.values.count { $0.hasPrefix("\(name)> \(kind)") }
                let ended = log.values.count { $0.hasPrefix("\(name)< \(kind)") }
                #expect(begun == ended, "\(name)\(kind) in \(log.values)")
            }
        }
        #expect(log.values.count == 6)
        first.on = { _ in }
        log.take()
        store.dispatchFunction(Count.add(1))
        #expect(log.values.count == 6)
        #expect(log.values.allSatisfy { $0.hasPrefix("b ") })
    }

    @Test(.rule("S3"))
    func oneThatIsSetInASubscriberHearsTheNextCommitFirst() {
        let store = makeStore()
        let noting = Noting(log)
        _ = store.subscribe(skipInitial: true) { state in
            guard state.count == 1 else { return }
            store.monitor = noting
            store.dispatchFunction(Count.add(1))
        }
        store.dispatch(Count.add(1))
        #expect(
            log.values == [
                "> dispatch add(1)", "> reduce add(1)", "< reduce add(1)", "< dispatch add(1)",
                "> notify 2 in counter", "< notify 2",
            ])
    }

    @Test(.rule("G2"))
    func theHooksAroundDispatchAndNotifyMayDispatch() {
        let store = makeStore()
        let noting = Noting(log)
        noting.on = { text in
            if text == "> notify 1 in counter" { store.dispatchFunction(Count.add(10)) }
            if text == "< notify 1" { store.dispatchFunction(Count.add(100)) }
        }
        store.monitor = noting
        logTold(store)
        store.dispatchFunction(Count.add(1))
        noting.on = { _ in }
        #expect(
            log.values.filter { $0.contains("told") || $0.contains("notify") } == [
                "> notify 1 in counter", "told 1", "< notify 1",
                "> notify 2 in counter", "told 11", "< notify 2",
                "> notify 3 in counter", "told 111", "< notify 3",
            ])
    }

    @Test(.rule("S2"))
    func aCallSiteDoesNotOutliveItsDispatch() {
        let store = makeMonitored()
        let old = store.dispatchFunction
        store.dispatchFunction = { _ in }
        store.dispatch(Count.add(1))
        old(Count.add(1))
        #expect(log.values.first == "> dispatch add(1)")
        store.dispatchFunction = old
        store.dispatch(Count.add(2)) { _ in }
        #expect(
            log.values.contains {
                $0.hasPrefix("> dispatch add(2) at BowlineStoresTests/MonitorTests.swift:")
            })
    }

    @Test(.rule("S2", "S3"))
    func severalMonitorsAreOneTheFirstOutermost() {
        let store = makeStore()
        let monitors = StoreMonitors([Noting(log, name: "a "), Noting(log, name: "b ")])
        store.monitor = monitors
        store.dispatchFunction(Count.add(1))
        let hooks = ["dispatch add(1)", "reduce add(1)"]
        #expect(
            log.values == [
                "a > \(hooks[0])", "b > \(hooks[0])", "a > \(hooks[1])", "b > \(hooks[1])",
                "b < \(hooks[1])", "a < \(hooks[1])", "b < \(hooks[0])", "a < \(hooks[0])",
                "a > notify 1 in counter", "b > notify 1 in counter", "b < notify 1",
                "a < notify 1",
            ])
        #expect(monitors.all.count == 2)
    }

    // MARK: Lifetime

    @Test(.rule("G8", "G9"))
    func theStoreKeepsItsMonitorAndAReplacedOneMayUseTheStoreWhenItGoes() {
        final class Dying: StoreMonitor {
            let dying: Probe
            init(_ dying: Probe) { self.dying = dying }
        }
        let survivors = Survivors()
        let store = makeStore()
        do {
            let monitor = Dying(
                Probe { [log] in
                    store.dispatch(Count.add(1))
                    log("freed, \(store.monitor == nil)")
                })
            survivors.watch(monitor)
            store.monitor = monitor
        }
        #expect(survivors.count == 1)
        store.monitor = nil
        #expect(survivors.count == 0)
        #expect(log.values == ["freed, true"])
        #expect(store.state.count == 1)
    }

    @Test(.rule("G9"))
    func aMonitorGoesWithItsStore() {
        let survivors = Survivors()
        do {
            let store = makeStore(middleware: [passing])
            let monitor = Silent()
            survivors.watch(monitor)
            survivors.watch(store)
            store.monitor = monitor
            store.dispatch(Count.add(1))
        }
        #expect(survivors.count == 0)
    }
}
