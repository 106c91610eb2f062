import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct ScopeTests {
    // MARK: Reading and hearing

    @Test(.rule("S11"))
    func aScopeReadsAndHearsItsPart() {
        let store = makeWorld()
        let houses = store.scope(to: \.town).scope(to: \.houses)
        let (log, whole) = (Heard<Int>(), Heard<Town>())
        _ = houses.subscribe { log($0) }
        _ = store.scope(to: \.town).subscribe { whole($0) }
        store.dispatch(Edit { $0.other += 1 })
        houses.dispatch(Edit { $0.town.houses += 2 })
        #expect(houses.state == 2)
        #expect(log.values == [0, 2])
        #expect(whole.values == [Town(), Town(houses: 2)])
    }

    @Test(.rule("S11", "S8"))
    func everyFormOfSubscriptionWorksOnAScope() {
        let store = makeWorld()
        let town = store.scope(to: \.town)
        let log = Heard<String>()
        let (object, whole) = (
            Listener(Int.self) { log("object \($0)") },
            Listener(Town.self) { log("whole \($0.houses)") }
        )
        _ = town.subscribe(\.houses) { log("key path \($0)") }
        _ = town.subscribe(\.houses) { old, new in log("pair \(old ?? -1) \(new)") }
        _ = town.subscribe({ $0.select(\.houses, \.flag) }) { log("several \($0) \($1)") }
        _ = town.subscribe({ $0.select { $0.houses }.withAction() }) { count, _ in
            log("action \(count)")
        }
        town.subscribe(object) { $0.select(\.houses) }
        town.subscribe(whole)
        log.take()
        store.dispatch(Edit { $0.other += 1 })
        store.dispatch(Edit { $0.town.houses = 3 })
        #expect(
            log.values == [
                "key path 3", "pair 0 3", "several 3 false", "action 3", "object 3", "whole 3",
            ])
    }

    @Test(.rule("S11"))
    func keyPathsOfEveryKindMakeScopes() {
        final class Model { var number = 1 }
        struct State {
            var model = Model()
            var observed = 1 { didSet { _ = oldValue } }
            weak var weakly: Model?
            var pair = (left: 1, right: 2)
            var run: (Int) -> Int = { $0 + 1 }
            var list = [10, 20]
        }
        struct Step: Action {}
        let model = Model()
        let store = Store(
            state: State(weakly: model),
            reducer: { state, _ in
                state.model.number += 1
                state.observed += 1
                state.pair.right += 1
                state.list[1] += 1
                state.run = { $0 + 100 }
            })
        let number = store.scope(to: \.model.number)
        let observed = store.scope(to: \.observed)
        let weakly = store.scope(to: \.weakly?.number)
        let right = store.scope(to: \.pair.right)
        let run = store.scope(to: \.run)
        let second = store.scope(to: \.list[1])
        let text = store.scope(to: \.observed.description)
        let own = store.scope(to: \.self).scope(to: \.list).scope(to: \.count)
        let logs = (0..<5).map { _ in Heard<Int>() }
        for (scope, log) in zip([number, observed, right, second, own], logs) {
            _ = scope.subscribe { log($0) }
        }
        store.dispatch(Step())
        #expect(logs.map(\.values) == [[1, 2], [1, 2], [2, 3], [20, 21], [2]])
        #expect(weakly?.state == 1)
        #expect(run.state(1) == 101)
        #expect(text.state == "2")
    }

    @Test(.rule("S11"))
    func aComputedPartIsEvaluatedWhenItIsRead() {
        let store = makeWorld()
        let doubled = store.scope(to: \.doubled)
        let log = Heard<Int>()
        _ = doubled.subscribe { log($0) }
        store.dispatch(Edit { $0.town.houses = 2 })
        store.dispatch(Edit { $0.other = 2 })
        #expect(doubled.state == 4)
        #expect(log.values == [0, 4])
        #expect(doubled.scope(to: \.description).scope(to: \.count).state == 1)
    }

    @Test(.rule("G9", "S11"))
    func aPartThatIsAlwaysThereIsNotKept() {
        struct State {
            var probe: Probe? = Probe()
            var computed: Probe? { probe }
            struct Box { var probe: Probe? }
            var box: Box { Box(probe: probe) }
        }
        let store = Store(state: State(), reducer: { state, _ in state.probe = nil })
        weak let probe = store.state.probe
        let scopes: (Store<State.Box>, Store<Probe?>) = (
            store.scope(to: \.box), store.scope(to: \.box).scope(to: \.probe)
        )
        #expect(scopes.0.state.probe != nil)
        #expect(scopes.1.state != nil)
        store.dispatch(Unknown())
        #expect(probe == nil)
    }

    @Test(.rule("S11", "S8"))
    func anOptionalPartIsAScopeOfTheOptionalWhereThatIsAskedFor() {
        let store = makeWorld()
        let optional: Store<Guest?> = store.scope(to: \.guest)
        let log = Heard<Int?>()
        _ = optional.subscribe { log($0?.age) }
        store.dispatch(Edit { $0.guest = Guest(age: 1) })
        store.dispatch(Edit { $0.guest = nil })
        #expect(log.values == [nil, 1, nil])
        #expect(optional.state == nil)
    }

    // MARK: Order

    @Test(.rule("S11", "G3"))
    func subscribersOfScopesAndOfTheRootStandInOneOrder() {
        let store = makeWorld()
        let log = Heard<String>()
        let (one, two) = (store.scope(to: \.town), store.scope(to: \.town.houses))
        _ = store.subscribe { log("root \($0.town.houses)") }
        _ = one.subscribe { log("town \($0.houses)") }
        let token = two.subscribe { log("houses \($0)") }
        _ = store.subscribe { log("last \($0.town.houses)") }
        log.take()
        two.dispatch(Edit { $0.town.houses = 1 })
        #expect(log.values == ["root 1", "town 1", "houses 1", "last 1"])
        token.dispose()
        log.take()
        one.dispatch(Edit { $0.town.houses = 2 })
        #expect(log.values == ["root 2", "town 2", "last 2"])
    }

    @Test(.rule("S11", "G2", "G5"))
    func aScopeMadeInAPassReadsWhatIsCommitted() {
        let store = makeWorld()
        let log = Heard<String>()
        _ = store.subscribe(\.town.houses) { told in
            guard told == 1 else { return }
            store.dispatch(Edit { $0.town.houses = 2 })
            let scope = store.scope(to: \.town)
            log("told \(told), reads \(scope.state.houses)")
            _ = scope.subscribe(\.houses) { log("scope hears \($0)") }
            store.dispatch(Edit { $0.town.houses = 3 })
            log("reads \(scope.state.houses)")
        }
        store.dispatch(Edit { $0.town.houses = 1 })
        #expect(
            log.values == ["told 1, reads 2", "scope hears 2", "reads 3", "scope hears 3"])
    }

    @Test(.rule("S11", "G2"))
    func aScopeIsToldTheStateOfEachCommitNotTheLast() throws {
        let store = makeWorld(World(guest: Guest(age: 0)))
        let log = Heard<String>()
        _ = store.subscribe(\.other) { other in
            guard other == 1 else { return }
            store.dispatch(
                Edit {
                    $0.town.houses = 5; $0.guest?.age = 5; $0.items[1].title = "b"
                })
        }
        _ = store.scope(to: \.doubled).subscribe { log("computed \($0)") }
        let guest = try #require(store.scope(to: \.guest))
        _ = guest.subscribe(\.age) { log("optional \($0), reads \(guest.state.age)") }
        let row = try #require(store.scope(to: \.items, id: 2))
        _ = row.subscribe(\.title) { log("row \($0), reads \(row.state.title)") }
        log.take()
        store.dispatch(
            Edit {
                $0.other = 1; $0.town.houses = 1; $0.guest?.age = 1; $0.items[1].title = "a"
            })
        #expect(
            log.values == [
                "computed 2", "optional 1, reads 5", "row a, reads b",
                "computed 10", "optional 5, reads 5", "row b, reads b",
            ])
    }

    @Test(.rule("S11", "S7", "G4"))
    func anObjectMayLeaveThroughAnyHandleOnTheStore() {
        let store = makeWorld()
        let listener = Heard(Int.self)
        store.scope(to: \.town).subscribe(listener) { $0.select(\.houses) }
        store.scope(to: \.other).unsubscribe(listener)
        store.dispatch(Edit { $0.town.houses = 1 })
        store.subscribe(listener) { $0.select(\.other) }
        store.scope(to: \.town.flag).unsubscribe(listener)
        store.dispatch(Edit { $0.other = 1 })
        #expect(listener.values == [0, 0])
    }

    @Test(.rule("S11"))
    func fiftyNestedScopesReadAndDispatchAtAnOffset() {
        struct Pair { var left = 0; var right = 7 }
        let store = Store(state: Pair(), reducer: { state, _ in state.right += 1 })
        var scope = store
        for _ in 0..<50 { scope = scope.scope(to: \.self) }
        let right = scope.scope(to: \.right)
        let log = Heard<Int>()
        _ = right.subscribe { log($0) }
        right.dispatch(Unknown())
        #expect(log.values == [7, 8])
        #expect(right.place.lens == nil)
        #expect(right.place.offset == MemoryLayout<Pair>.offset(of: \.right))
    }
}
