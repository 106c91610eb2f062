import BowlineStores
import BowlineTesting
import Foundation
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct ScopeLifetimeTests {
    @Test(.rule("S11", "G9"))
    func aScopeKeepsItsRootAliveAndNothingElseDoes() throws {
        var store: Store<World>? = makeWorld(World(guest: Guest(age: 1)))
        weak let root = store
        weak let core = store?.core
        var middle: Store<Town>? = store?.scope(to: \.town)
        weak let gone = middle
        var houses: Store<Int>? = middle?.scope(to: \.houses)
        var guest: Store<Guest>? = store?.scope(to: \.guest)
        store = nil
        #expect(root != nil)
        middle = nil
        #expect(gone == nil)
        houses?.dispatch(Edit { $0.town.houses = 3 })
        #expect(houses?.state == 3)
        houses = nil
        #expect(root != nil)
        guest = nil
        #expect(guest == nil)
        #expect(root == nil)
        #expect(core == nil)
    }

    /// Each scope once held the one that it was made of, and its way to the root the next one's: some
    /// thousand were freed as deep on the stack.
    @Test(.rule("S11", "G7"))
    func aHundredThousandNestedScopesAreMadeUsedAndFreedOnASmallStack() {
        let count = onThread {
            let store = makeWorld()
            var scope = store.scope(to: \.self)
            for _ in 1..<100_000 { scope = scope.scope(to: \.self) }
            scope.dispatch(Edit { $0.other += 1 })
            scope.dispatch(Thunk<World> { dispatch, _ in dispatch(Edit { $0.other += 10 }) })
            let send = scope.dispatchFunction
            scope = store
            send(Edit { $0.other += 100 })
            return store.state.other
        }
        #expect(count == 111)
    }

    /// Each translation once held the one around it.
    @Test(.rule("S11", "G7"))
    func aHundredThousandScopesThatTranslateAreUsedAndFreedOnASmallStack() {
        struct Add: Action { var count: Int }
        let count = onThread {
            let store = makeWorld()
            var scope = store.scope(to: \.self) { (action: Add) in
                Edit { $0.other += action.count }
            }
            for level in 1..<100_000 {
                if level % 2 == 0 {
                    scope = scope.scope(to: \.self)
                } else {
                    scope = scope.scope(to: \.self) { (action: Add) in Add(count: action.count + 1)
                    }
                }
            }
            scope.dispatch(Add(count: 0))
            let send = scope.dispatchFunction
            scope = store
            send(Add(count: 1))
            return store.state.other
        }
        #expect(count == 50_000 + 50_001)
    }

    @Test(.rule("S11", "G7"))
    func scopesThatLookUpTheirPartAreFreedInALoopToo() {
        let isThere = onThread {
            let store = makeWorld()
            var scope = store.scope(to: \.looked)
            for _ in 1..<100 { scope = scope.scope(to: \.looked) }
            let reads = scope.state == store.state
            for _ in 100..<100_000 { scope = scope.scope(to: \.looked) }
            return reads
        }
        #expect(isThere)
    }

    @Test(
        .rule("S11", "G9", "G10"), arguments: ["stored", "optional", "element", "mapped", "nested"])
    func whatAScopeHandsOutKeepsNothingAliveAndSaysSoOnceWhenTheStoreIsGone(kind: String) throws {
        var store: Store<World>? = makeWorld(World(guest: Guest(age: 1)))
        weak let root = store
        weak let core = store?.core
        let survivors = Survivors()
        func hand<Part>(_ scope: Store<Part>?) throws -> (DispatchFunction, () -> Bool) {
            let scope = try #require(scope)
            survivors.watch(scope)
            let state = Box<(() -> Part?)?>(nil)
            scope.dispatch(Thunk<Part> { _, getState in state.content = getState })
            return (scope.dispatchFunction, { state.content?() != nil })
        }
        let (send, isThere) =
            switch kind {
            case "stored": try hand(store?.scope(to: \.town))
            case "optional": try hand(store?.scope(to: \.guest) as Store<Guest>?)
            case "element": try hand(store?.scope(to: \.items, id: 1))
            case "mapped":
                try hand(store?.scope(to: \.town) { (_: Unknown) in Edit { $0.other = 5 } })
            default: try hand(store?.scope(to: \.town).scope(to: \.mayor).scope(to: \.name))
            }
        #expect(survivors.count == 0)
        send(Edit { $0.other = 5 })
        if kind == "mapped" { send(Unknown()) }
        #expect(store?.state.other == 5)
        #expect(isThere())
        let reports = Heard<Diagnostics.Report>()
        store = nil
        #expect(root == nil)
        #expect(core == nil)
        Diagnostics.withHandler(reports.add) {
            send(Unknown())
            send(Unknown())
            #expect(!isThere())
        }
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
            #expect(
                reports.lines.first?.hasPrefix(
                    "bowline[store-gone]: An action (Unknown) was dispatched to a scope of world, "
                        + "which is gone, and was dropped.") == true)
        #endif
    }

    @Test(.rule("G9", "S11"))
    func aSubscriptionOnAScopeDoesNotKeepTheScope() {
        let store = makeWorld()
        weak var scope: Store<Town>?
        let log = Heard<Int>()
        do {
            let town = store.scope(to: \.town)
            scope = town
            _ = town.subscribe(\.houses) { log($0) }
            town.subscribe(Listener(Town.self))
        }
        #expect(scope == nil)
        store.dispatch(Edit { $0.town.houses = 2 })
        #expect(log.values == [0, 2])
    }

    @Test(.rule("G8", "G9", "S11"))
    func whatIsFreedMayUseTheScope() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        let log = Heard<String>()
        func subscribe() -> any Disposable {
            let held = Probe {
                guest.dispatch(Edit { $0.guest?.age += 1 })
                log("freed at \(guest.state.age)")
                _ = guest.subscribe(\.age) { log("new \($0)") }
            }
            return guest.subscribe({ $0.select { $0.age } }) { [held] age in
                withExtendedLifetime(held) { log("old \(age)") }
            }
        }
        let token = subscribe()
        token.dispose()
        store.dispatch(Edit { $0.guest?.age += 1 })
        #expect(log.values == ["old 1", "freed at 2", "new 2", "new 3"])
    }

    @Test(.rule("G9", "S11"))
    func aScopeMayBeLetGoOnAnotherThread() {
        var store: Store<World>? = makeWorld(World(guest: Guest(age: 1)))
        weak let core = store?.core
        let scope = Box<Store<Guest>?>(store?.scope(to: \.guest))
        store = nil
        onThread { scope.content = nil }
        #expect(core == nil)
    }
}
