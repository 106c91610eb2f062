import BowlineStores
import BowlineTesting
import Foundation
import KitSupport
import Testing
import TestSupport

/// What users of ReSwift asked about subscribers, by the numbers of Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesWithSubscribersTests {
    // MARK: 2, selecting a part

    @Test func `S0#2: a screen subscribes to its part of the state, and hears of that alone`() {
        struct Navigation: Equatable { var route = "home" }
        struct AppState { var navigation = Navigation(); var contacts = 0 }
        struct Go: Action { var route: String }
        struct AddContact: Action {}
        let store = Store(
            state: AppState(),
            reducer: combineReducers(
                reduce(\AppState.navigation.route, on: Go.self) { $0 = $1.route },
                reduce(\.contacts, on: AddContact.self) { contacts, _ in contacts += 1 }))
        let byClosure = Heard(Navigation.self)
        let byKeyPath = Heard(Navigation.self)
        store.subscribe(byClosure) { $0.select { $0.navigation } }
        store.subscribe(byKeyPath) { $0.select(\.navigation) }
        for action in [AddContact(), Go(route: "detail"), AddContact()] as [any Action] {
            store.dispatch(action)
        }
        #expect(byClosure.values.map(\.route) == ["home", "detail"])
        #expect(byKeyPath.values.map(\.route) == ["home", "detail"])
    }

    @Test func `S0#2: a container outside of the screen selects, and hands down what it shows`() {
        final class Screen { var title = "" }
        final class Container: StoreSubscriber {
            let screen = Screen()
            func newState(state: String) { screen.title = state }
        }
        let store = makeStore()
        let container = Container()
        store.subscribe(container) { $0.select { "\($0.name): \($0.count)" } }
        store.dispatch(Count.add(2))
        #expect(container.screen.title == "none: 2")
    }

    // MARK: 11, subscribing twice

    @Test func `S0#11: an object that subscribes twice is told once, and one unsubscribe ends it`()
    {
        let store = makeStore()
        let listener = Heard(Int.self)
        Diagnostics.withHandler({ _ in }) {
            store.subscribe(listener) { $0.select(\.count) }
            store.subscribe(listener) { $0.select(\.count) }
        }
        listener.take()
        store.dispatch(Count.add(1))
        #expect(listener.values == [1])
        store.unsubscribe(listener)
        store.dispatch(Count.add(1))
        #expect(listener.values == [1])
    }

    @Test func `S0#11: the second subscription's selection takes the place of the first's`() {
        let store = makeStore()
        let listener = Heard(String.self)
        Diagnostics.withHandler({ _ in }) {
            store.subscribe(listener) { $0.select(\.name) }
            store.subscribe(listener) { $0.select { "\($0.count)" } }
        }
        store.dispatch(Count.rename("Ada"))
        store.dispatch(Count.add(1))
        #expect(listener.values == ["none", "0", "1"])
    }

    // MARK: 31, strong references

    @Test func `S0#31: a screen that subscribes to a store it holds is freed with its last owner`()
    {
        final class Screen: StoreSubscriber {
            let store: Store<Counter>
            let log: Heard<Int>

            init(_ store: Store<Counter>, _ log: Heard<Int>) {
                self.store = store
                self.log = log
                store.subscribe(self) { $0.select(\.count) }
            }

            deinit { store.unsubscribe(self) }

            func newState(state: Int) { log(state) }
        }
        let store = makeStore()
        let log = Heard<Int>()
        let survivors = Survivors()
        do {
            let screen = Screen(store, log)
            survivors.watch(screen)
            store.dispatch(Count.add(1))
        }
        #expect(survivors.count == 0)
        store.dispatch(Count.add(1))
        #expect(log.values == [0, 1])
    }

    @Test func `S0#31: a subscriber that says nothing when it goes is forgotten all the same`() {
        let store = makeStore()
        let log = Heard<Int>()
        for number in 0..<100 {
            store.subscribe(Listener(Int.self) { log($0 + number) }) { $0.select(\.count) }
        }
        let greeted = log.values.count
        store.dispatch(Count.add(1))
        #expect(greeted == 100)
        #expect(log.values.count == 100)
        #expect(String(reflecting: store) == "counter after 1 commits, 0 subscriptions")
    }

    // MARK: 35, a state of another type

    @Test func `S0#35: a subscriber that wants a protocol gets the state as that`() {
        let store = Store(
            state: SignedIn(), reducer: reduce(\SignedIn.isIn, on: SignIn.self) { $0 = $1.isIn })
        let listener = Heard((any HasAuthentication).self)
        store.subscribe(listener, as: (any HasAuthentication).self)
        store.dispatch(SignIn(isIn: true))
        #expect(listener.values.map(\.isIn) == [false, true])
    }

    @Test func `S0#35: a state that is not what the subscriber wants traps and names all three`()
        async
    {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore().subscribe(
                Listener((any HasAuthentication).self), as: (any HasAuthentication).self)
        }
        let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        for part in ["bowline[state-type]", "HasAuthentication", "Counter", "Listener"] {
            #expect(said.contains(part), "\(part) is not in \(said.prefix(600))")
        }
    }

    // MARK: 39, the last action

    @Test func `S0#39: a subscriber decides by the action that led to the state`() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select { $0 }.withAction() }) { state, action in
            guard action == nil || action is Count else { return }
            log("\(state.count) by \(action.map { "\($0)" } ?? "nothing")")
        }
        store.dispatch(Count.add(2))
        store.dispatch(Unknown())
        store.dispatch(Count.set(1))
        #expect(log.values == ["0 by nothing", "2 by add(2)", "1 by set(1)"])
    }

    @Test func `S0#39: a subscriber compares the state with the one before it`() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(\.count).withOld() }) { old, new in
            log("\(old.map(String.init) ?? "nil") to \(new)")
        }
        store.dispatch(Count.add(2))
        store.dispatch(Count.add(0))
        store.dispatch(Count.add(3))
        #expect(log.values == ["nil to 0", "0 to 2", "2 to 5"])
    }
}

private protocol HasAuthentication { var isIn: Bool { get } }
private struct SignedIn: HasAuthentication { var isIn = false }
private struct SignIn: Action { var isIn: Bool }
