import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Scopes on parts that come and go.
@Suite(.witnesses) struct MissingPartTests {
    // MARK: Optionals

    @Test(.rule("S11"))
    func withoutAPartThereIsNoScope() {
        let store = makeWorld()
        #expect((store.scope(to: \.guest) as Store<Guest>?) == nil)
        #expect(store.scope(to: \.items, id: 9) == nil)
        #expect((store.scope(to: \.named["a"]) as Store<Guest>?) == nil)
    }

    @Test(.rule("S11"))
    func aScopeWhosePartIsGoneIsSilentAndGoesOnWhenItComesBack() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        let (log, object) = (Heard<Int>(), Heard(Guest.self))
        _ = guest.subscribe(\.age) { log($0) }
        guest.subscribe(object)
        store.dispatch(Edit { $0.guest = nil })
        store.dispatch(Edit { $0.other += 1 })
        #expect(guest.state.age == 1)
        store.dispatch(Edit { $0.guest = Guest(age: 1) })
        store.dispatch(Edit { $0.guest = Guest(age: 2) })
        #expect(guest.state.age == 2)
        #expect(log.values == [1, 2])
        #expect(object.values.map(\.age) == [1, 2])
    }

    @Test(.rule("S11"))
    func whatASelectorMakesOfAKeptValueIsThatOfTheValue() throws {
        let store = makeWorld(World(guest: Guest(age: 0)))
        let guest = try #require(store.scope(to: \.guest))
        let tenfold = createSelector(\Guest.age) { $0 * 10 }
        let seen = Heard<Int>()
        let early = store.subscribe { world in
            guard world.guest?.age == 1 else { return }
            // The part goes before the scope's own subscriber has been told of it.
            store.dispatch(Edit { $0.guest = nil })
            seen(guest.state.age)
            seen(guest.select(tenfold))
        }
        let late = guest.subscribe(\.age) { _ in }
        store.dispatch(Edit { $0.guest?.age = 1 })
        #expect(seen.values == [0, 0])
        #expect(guest.state.age == 1)
        #expect(guest.select(tenfold) == 10)
        let (first, second) = (guest.scope(to: \.age), createSelector(\Int.self) { $0 * 100 })
        #expect(first.select(second) == 100)
        store.dispatch(Edit { $0.guest = Guest(age: 2) })
        #expect(guest.select(tenfold) == 20)
        early.dispose()
        late.dispose()
    }

    @Test(.rule("S11"))
    func itKeepsTheValueOfItsCreation() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        store.dispatch(Edit { $0.guest?.age = 2 })
        store.dispatch(Edit { $0.guest = nil })
        #expect(guest.state.age == 1)
    }

    @Test(.rule("S11"))
    func itKeepsTheValueThatWasLastRead() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        store.dispatch(Edit { $0.guest?.age = 2 })
        #expect(guest.state.age == 2)
        store.dispatch(Edit { $0.guest?.age = 3 })
        store.dispatch(Edit { $0.guest = nil })
        #expect(guest.state.age == 2)
    }

    @Test(.rule("S11"))
    func itKeepsTheValueThatWasLastDelivered() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        _ = guest.subscribe(\.age) { _ in }
        store.dispatch(Edit { $0.guest = Guest(age: 2, name: "a") })
        // Not delivered: the selection is the same.
        store.dispatch(Edit { $0.guest = Guest(age: 2, name: "b") })
        store.dispatch(Edit { $0.guest = nil })
        #expect(guest.state == Guest(age: 2, name: "a"))
    }

    @Test(.rule("S11"))
    func whatAPredicateDispatchesIsNotTakenForWhatWasDelivered() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        let once = Box(true)
        _ = guest.subscribe({
            $0.select(\.age).skip { _, _ in
                if once.content {
                    once.content = false
                    store.dispatch(Edit { $0.guest = nil })
                }
                return false
            }
        }) { _ in }
        store.dispatch(Edit { $0.guest?.age = 2 })
        #expect(guest.state.age == 2)
    }

    @Test(.rule("S11"))
    func whoSubscribesWhileThereIsNothingHearsOfItWhenItComes() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        store.dispatch(Edit { $0.guest = nil })
        let (log, skipping, pairs) = (Heard<Int>(), Heard<Int>(), Heard<String>())
        _ = guest.subscribe(\.age) { log($0) }
        _ = guest.subscribe(\.age, skipInitial: true) { skipping($0) }
        _ = guest.subscribe({ $0.select(\.age).withOld().withAction() }) { pair, action in
            pairs("\(pair.old ?? -1) \(pair.new) \(action.map { "\($0)" } ?? "nil")")
        }
        #expect(log.values == [])
        store.dispatch(Edit { $0.guest = Guest(age: 1) })
        store.dispatch(Edit { $0.guest = Guest(age: 2) })
        #expect(log.values == [1, 2])
        #expect(skipping.values == [1, 2])
        #expect(pairs.values == ["-1 1 Edit", "1 2 Edit"])
    }

    @Test(.rule("S11"))
    func scopesOfAScopeWhosePartIsGone() throws {
        let store = makeWorld(World(guest: Guest(age: 1, child: Child(toys: 3))))
        let guest = try #require(store.scope(to: \.guest))
        let early = guest.scope(to: \.age)
        let child = try #require(guest.scope(to: \.child))
        let toys = child.scope(to: \.toys)
        let log = Heard<Int>()
        _ = toys.subscribe { log($0) }
        store.dispatch(Edit { $0.guest = nil })
        #expect([early.state, child.state.toys, toys.state] == [1, 3, 3])
        // Made while the outer one is gone: a part of what that keeps.
        let late = guest.scope(to: \.age)
        let computed = guest.scope(to: \.name.count)
        #expect([late.state, computed.state] == [1, 5])
        #expect((guest.scope(to: \.child) as Store<Child>?) == nil)
        store.dispatch(Edit { $0.guest = Guest(age: 4) })
        #expect([early.state, late.state, computed.state] == [4, 4, 5])
        #expect([child.state.toys, toys.state] == [3, 3])
        store.dispatch(Edit { $0.guest?.child = Child(toys: 6) })
        #expect([child.state.toys, toys.state] == [6, 6])
        #expect(log.values == [3, 6])
    }

    @Test(.rule("S11"))
    func anEntryOfADictionaryIsAPartThatMayBeGone() throws {
        let store = makeWorld(World(named: ["a": Guest(age: 1)]))
        let entry = try #require(store.scope(to: \.named["a"]))
        let log = Heard<Int>()
        _ = entry.subscribe(\.age) { log($0) }
        store.dispatch(Edit { $0.named["b"] = Guest(age: 9) })
        store.dispatch(Edit { $0.named["a"]?.age = 2 })
        store.dispatch(Edit { $0.named["a"] = nil })
        #expect(entry.state.age == 2)
        store.dispatch(Edit { $0.named["a"] = Guest(age: 3) })
        #expect(log.values == [1, 2, 3])
    }

    // MARK: Elements

    @Test(.rule("S11"))
    func anElementIsFoundWhereverItMoves() throws {
        let store = makeWorld()
        let row = try #require(store.scope(to: \.items, id: 2))
        let log = Heard<String>()
        _ = row.subscribe(\.title) { log($0) }
        store.dispatch(Edit { $0.items.reverse() })
        store.dispatch(Edit { $0.items.insert(Row(id: 7, title: "new"), at: 0) })
        store.dispatch(Edit { $0.items[2].title = "a" })
        store.dispatch(Edit { $0.items.sort { $0.id < $1.id } })
        store.dispatch(Edit { $0.items[1].title = "b" })
        #expect(row.state == Row(id: 2, title: "b"))
        store.dispatch(Edit { $0.items.removeAll { $0.id == 2 } })
        store.dispatch(Edit { $0.items.removeAll() })
        #expect(row.state.title == "b")
        store.dispatch(Edit { $0.items = [Row(id: 2, title: "c")] })
        #expect(row.state.title == "c")
        #expect(log.values == ["row", "a", "b", "c"])
    }

    @Test(.rule("S11"))
    func ofElementsWithTheSameIdOneIsHeard() throws {
        let store = makeWorld(World(items: [Row(id: 1, title: "a"), Row(id: 1, title: "b")]))
        let row = try #require(store.scope(to: \.items, id: 1))
        #expect(row.state.title == "a")
        store.dispatch(Edit { $0.items.remove(at: 0) })
        #expect(row.state.title == "b")
        store.dispatch(Edit { $0.items.insert(Row(id: 5), at: 0) })
        #expect(row.state.title == "b")
    }

    @Test(.rule("S11"))
    func anElementOfACollectionWhoseIndicesGrowOld() throws {
        struct State { var set: Set<Tag> = [Tag(id: 1), Tag(id: 2)] }
        struct Tag: Hashable, Identifiable { var id: Int; var text = "tag" }
        struct Put: Action { var tags: [Tag] }
        let store = Store(
            state: State(),
            reducer: { state, action in
                if let put = action as? Put { state.set = Set(put.tags) }
            })
        let tag = try #require(store.scope(to: \.set, id: 2))
        let log = Heard<String>()
        _ = tag.subscribe(\.text) { log($0) }
        for count in 3..<200 {
            store.dispatch(Put(tags: (2...count).map { Tag(id: $0, text: "\(count / 100)") }))
        }
        store.dispatch(Put(tags: []))
        #expect(tag.state.text == "1")
        #expect(log.values == ["tag", "0", "1"])
    }

    @Test(.rule("S11"))
    func readingAnElementThatStaysComparesOneId() throws {
        struct Name: Hashable {
            var number: Int
            let asked: Box<Int>
            static func == (one: Name, other: Name) -> Bool {
                one.asked.content += 1
                return one.number == other.number
            }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        struct Named: Identifiable { var id: Name; var value = 0 }
        struct State { var items: [Named] }
        let asked = Box(0)
        let store = Store(
            state: State(
                items: (0..<1000).map { Named(id: Name(number: $0, asked: asked)) }),
            reducer: { state, _ in state.items[900].value += 1 })
        let scope = try #require(
            store.scope(to: \.items, id: Name(number: 900, asked: asked)))
        asked.content = 0
        store.dispatch(Unknown())
        #expect(scope.state.value == 1)
        #expect(asked.content == 1)
    }

    @Test(.rule("S11", "S4"))
    func anIdWhoseComparisonReadsTheScopeFindsIt() throws {
        struct Name: Hashable {
            var number: Int
            let asked: Box<() -> Void>
            static func == (one: Name, other: Name) -> Bool {
                let asked = one.asked.content
                one.asked.content = {}
                asked()
                return one.number == other.number
            }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        struct Named: Identifiable { var id: Name; var value = 0 }
        struct State { var items: [Named] }
        let asked = Box<() -> Void>({})
        let store = Store(
            state: State(items: (0..<3).map { Named(id: Name(number: $0, asked: asked)) }),
            reducer: { state, _ in state.items.swapAt(1, 2) })
        let scope = try #require(store.scope(to: \.items, id: Name(number: 2, asked: asked)))
        let log = Heard<Int>()
        for _ in 0..<2 {
            asked.content = { log(scope.state.id.number) }
            log(scope.state.id.number)
            store.dispatch(Unknown())
        }
        #expect(log.values == [2, 2, 2, 2])
    }

    @Test(.rule("S10", "S11"))
    func whatAHookIsGivenIsKept() throws {
        let store = makeWorld(World(guest: Guest(age: 1)))
        let guest = try #require(store.scope(to: \.guest))
        let log = Heard<Int>()
        _ = store.subscribe(\.guest?.age) { age in
            if age == 2 { store.dispatch(Edit { $0.guest = nil }) }
        }
        guest.dispatch(Edit { $0.guest?.age = 2 }) { log($0.age) }
        log(guest.state.age)
        #expect(store.state.guest == nil)
        #expect(log.values == [2, 2])
    }

    @Test(.rule("S11"))
    func aPartOfAnElementByAStoredKeyPath() throws {
        let store = makeWorld()
        let row = try #require(store.scope(to: \.items, id: 3))
        let note = row.scope(to: \.title)
        let optional = store.scope(to: \.items, id: 3)?.scope(to: \.note) as Store<String>?
        #expect(optional == nil)
        store.dispatch(Edit { $0.items[2].title = "x" })
        #expect(note.state == "x")
    }

    // MARK: What is dispatched

    @Test(.rule("S11", "G10"))
    func whatIsDispatchedOnAScopeWhosePartIsGoneIsDroppedAndReportedOnce() throws {
        let seen = Heard<String>()
        let store = makeWorld(
            World(guest: Guest(age: 1)),
            middleware: [
                { _, _ in
                    { next in
                        {
                            seen("\(type(of: $0))"); next($0)
                        }
                    }
                }
            ])
        let guest = try #require(store.scope(to: \.guest))
        let age = guest.scope(to: \.age)
        let send = guest.dispatchFunction
        store.dispatch(Edit { $0.guest = nil })
        seen.take()
        let reports = Heard<Diagnostics.Report>()
        let hooks = Heard<Int>()
        let line: UInt = #line + 2
        Diagnostics.withHandler(reports.add) {
            guest.dispatch(Edit { $0.other = 9 })
            guest.dispatch(Unknown())
            guest.dispatch(Unknown()) { hooks($0.age) }
            guest.dispatch([Unknown(), Unknown()])
            guest.dispatch(Thunk<World> { dispatch, _ in dispatch(Unknown()) })
            guest.dispatch(Thunk<Guest> { dispatch, _ in dispatch(Unknown()) })
            guest.batch { guest.dispatch(Unknown()) }
            guest.dispatch { _ in Unknown() }
            send(Unknown())
            age.dispatch(Unknown())
        }
        #expect(seen.values == [])
        #expect(store.state.other == 0)
        #expect(hooks.values == [1])
        #if DEBUG
            #expect(
                reports.lines == [
                    "bowline[scope-gone] BowlineStoresTests/MissingPartTests.swift:\(line): "
                        + "Edit was dispatched on a scope of Guest in world whose part "
                        + "of the state is gone, and was dropped. Let go of the scope when its "
                        + "element goes, or dispatch on the store that it was made of. "
                        + "Troubleshooting.md#scope-gone",
                    "bowline[scope-gone] BowlineStoresTests/MissingPartTests.swift:\(line + 9): "
                        + "Unknown was dispatched on a scope of Int in world whose part "
                        + "of the state is gone, and was dropped. Let go of the scope when its "
                        + "element goes, or dispatch on the store that it was made of. "
                        + "Troubleshooting.md#scope-gone",
                ])
        #endif
        store.dispatch(Edit { $0.guest = Guest(age: 2) })
        guest.dispatch(Edit { $0.other = 4 })
        #expect(store.state.other == 4)
        #expect(seen.values == ["Edit", "Edit"])
    }

    @Test(.rule("S11", "G8"))
    func aKeptValueMayUseTheScopeWhenItIsFreed() throws {
        struct Held { var held: Probe?; var number = 0 }
        struct State { var part: Held? }
        struct Put: Action { var part: Held? }
        let store = Store(
            state: State(part: Held(number: 1)),
            reducer: { state, action in
                if let put = action as? Put { state.part = put.part }
            })
        let scope = try #require(store.scope(to: \.part))
        let log = Heard<String>()
        _ = scope.subscribe({ $0.select { $0.number } }) { log("told \($0)") }
        func held(_ name: String) -> Probe {
            Probe {
                log("\(name) freed, scope \(scope.state.number)")
                if name == "a" { store.dispatch(Put(part: Held(number: 9))) }
            }
        }
        store.dispatch(Put(part: Held(held: held("a"), number: 2)))
        // The reducer lets go of its own, and the scope keeps another copy until it is told of this.
        store.dispatch(Put(part: Held(held: held("b"), number: 3)))
        #expect(scope.state.number == 9)
        #expect(
            log.values == [
                "told 1", "told 2", "a freed, scope 3", "told 3", "told 9", "b freed, scope 9",
            ])
    }
}
