import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Toast: Action, Equatable { var text: String }

@Suite(.witnesses) struct EventTests {
    @Test(.rule("S9"))
    func anEventIsToldOnceToThoseWhoAreThere() {
        let store = makeStore()
        let (early, late) = (Heard<String>(), Heard<String>())
        _ = store.subscribe(on: Toast.self) { early($0.text) }
        store.dispatch(Toast(text: "a"))
        _ = store.subscribe(on: Toast.self) { late($0.text) }
        store.dispatch(Count.add(1))
        store.dispatch(Toast(text: "b"))
        #expect(early.values == ["a", "b"])
        #expect(late.values == ["b"])
    }

    @Test(.rule("S9"))
    func actionsAreKeptOnlyWhileSomebodyHearsOfThem() {
        let store = makeStore()
        let heard = Heard<String>()
        let events = store.subscribe(on: Toast.self) { heard($0.text) }
        let pairs = store.subscribe({ $0.select(\.count).withAction() }) { heard("\($1 as Any)") }
        _ = store.subscribe(\.name) { _ in }
        #expect(store.core.notesActions)
        events.dispose()
        store.dispatch(Count.nothing)
        store.dispatch(Count.nothing)
        #expect(store.core.notesActions)
        pairs.dispose()
        store.batch {
            store.dispatch(Count.nothing)
            store.dispatch(Count.nothing)
        }
        store.dispatch(Count.nothing)
        store.dispatch(Count.nothing)
        #expect(!store.core.notesActions)
        _ = store.subscribe(on: Toast.self) { heard($0.text) }
        store.dispatch(Toast(text: "again"))
        #expect(heard.values == ["nil", "again"])
    }

    @Test(.rule("G3", "S9"))
    func itIsToldInTheTurnOfTheSubscriber() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe { _ in log("first") }
        _ = store.subscribe(on: Toast.self) { log("event \($0.text) at \(store.state.count)") }
        _ = store.subscribe { _ in log("last") }
        log.take()
        store.dispatch(Toast(text: "a"))
        #expect(log.values == ["first", "event a at 0", "last"])
    }

    @Test(.rule("G5", "S9"))
    func whoJoinsInAPassDoesNotHearTheEventOfIt() {
        let store = makeStore()
        let log = Heard<String>()
        let joined = Box(false)
        _ = store.subscribe { state in
            guard !joined.content, state.count == 1 else { return }
            joined.content = true
            _ = store.subscribe(on: Count.self) { log("\($0)") }
        }
        store.dispatch(Count.add(1))
        #expect(log.values == [])
        store.dispatch(Count.add(2))
        #expect(log.values == ["add(2)"])
    }

    @Test(.rule("S10", "G5", "S9"))
    func ofABatchEachEventIsToldAtTheEndInOrder() {
        let store = makeStore()
        let (all, late) = (Heard<String>(), Heard<String>())
        _ = store.subscribe(on: Toast.self) { all("\($0.text) \(store.state.count)") }
        store.batch {
            store.dispatch(Toast(text: "a"))
            store.dispatch(Count.add(1))
            _ = store.subscribe(on: Toast.self) { late($0.text) }
            store.batch { store.dispatch(Toast(text: "b")) }
            store.dispatch(Count.add(1))
            #expect(all.values == [])
        }
        #expect(all.values == ["a 2", "b 2"])
        #expect(late.values == ["b"])
    }

    @Test(.rule("G4", "S10"))
    func whoEndsInsideAnEventHearsNoFurtherOneOfTheBatch() {
        let store = makeStore()
        let log = Heard<String>()
        let token = Box<(any Disposable)?>(nil)
        token.content = store.subscribe(on: Toast.self) {
            log($0.text)
            token.content?.dispose()
        }
        store.batch {
            for text in ["a", "b"] { store.dispatch(Toast(text: text)) }
        }
        store.dispatch(Toast(text: "c"))
        #expect(log.values == ["a"])
    }

    @Test(.rule("G2", "S9"))
    func anEventThatItsHandlerDispatchesIsToldBehindIt() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(on: Toast.self) { toast in
            log("begin \(toast.text)")
            if toast.text.count < 3 { store.dispatch(Toast(text: toast.text + "!")) }
            log("end \(toast.text)")
        }
        _ = store.subscribe(on: Toast.self) { log("other \($0.text)") }
        store.dispatch(Toast(text: "a"))
        #expect(
            log.values == [
                "begin a", "end a", "other a", "begin a!", "end a!", "other a!", "begin a!!",
                "end a!!", "other a!!",
            ])
    }

    @Test(.rule("S9", "S3"))
    func whatMiddlewareStopsIsNotToldAndWhatItMakesIs() {
        let store = makeStore(middleware: [
            { _, _ in
                { next in
                    { action in
                        guard let toast = action as? Toast else { return next(action) }
                        if toast.text != "stop" { next(Toast(text: toast.text + "?")) }
                    }
                }
            }
        ])
        let log = Heard<String>()
        _ = store.subscribe(on: Toast.self) { log($0.text) }
        store.dispatch(Toast(text: "stop"))
        store.dispatch(Toast(text: "go"))
        #expect(log.values == ["go?"])
    }

    @Test(.rule("G9"))
    func whatAHandlerCapturedIsFreedWithTheSubscriptionAndWithTheStore() {
        var store: Store<Counter>? = makeStore()
        let survivors = Survivors()
        func subscribe() -> (any Disposable)? {
            let probe = Probe()
            survivors.watch(probe)
            return store?.subscribe(on: Toast.self) { _ in probe.touch() }
        }
        let token = subscribe()
        _ = subscribe()
        store?.dispatch(Toast(text: "a"))
        #expect(survivors.count == 2)
        token?.dispose()
        #expect(survivors.count == 1)
        store = nil
        #expect(survivors.count == 0)
    }

    @Test(.rule("S11"))
    func onAScopeEventsAreHeardWhileThereIsSomethingBehindIt() throws {
        let store = makeStore(Counter(note: "here"))
        let scope = try #require(store.scope(to: \.note))
        let log = Heard<String>()
        _ = scope.subscribe(on: Toast.self) { log($0.text) }
        scope.dispatch(Toast(text: "a"))
        store.dispatch(Count.note(nil))
        store.dispatch(Toast(text: "b"))
        store.dispatch(Count.note("back"))
        store.dispatch(Toast(text: "c"))
        #expect(log.values == ["a", "c"])
    }
}
