import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Add: Action { var amount: Int }
private struct Ping: Action {}

/// An action of more than the three words that an existential holds inline.
private struct Large: Action {
    var first = 1
    var second = "two"
    var third = [3]
    var fourth = 4.0
    var fifth: Int? = 5
}

private enum Loaded<Content>: Action {
    case started
    case finished(Content)
    case failed(code: Int, text: String)
}

private class Base: Action {
    var amount: Int
    init(_ amount: Int) { self.amount = amount }
}

private final class Derived: Base {}
private final class Sibling: Base {}

private struct Inner { var value = 0; var label = "" }

private struct State {
    var flag: UInt8 = 1
    var stored = 0
    var inner = Inner()
    var maybe: Inner?
    var list = [1, 2, 3]
    var table: [String: Int] = [:]
    var unit = Unit()
    var observed = 0 { didSet { changes.append("\(oldValue) to \(observed)") } }
    var changes: [String] = []
    var tuple = (first: 1, second: 2)
    @Clamped var clamped = 0
    var computed: Int {
        get { stored * 2 }
        set { stored = newValue / 2 }
    }
}

private struct Unit: Equatable {}

@propertyWrapper private struct Clamped {
    private var value: Int
    init(wrappedValue: Int) { value = wrappedValue }
    var wrappedValue: Int {
        get { value }
        set { value = min(newValue, 10) }
    }
}

private func add(
    to keyPath: WritableKeyPath<State, Int>, _ amount: Int, in state: inout State
) {
    reduce(keyPath, on: Add.self) { $0 += $1.amount }(&state, Add(amount: amount))
}

@Suite(.witnesses) struct ReduceOnTests {
    // MARK: Parts of the state

    @Test(.rule("S6"))
    func everyKindOfKeyPathCanBeReduced() {
        var state = State()
        add(to: \.stored, 3, in: &state)
        #expect(state.stored == 3)
        add(to: \.computed, 4, in: &state)
        #expect(state.stored == 5)
        add(to: \.inner.value, 6, in: &state)
        #expect(state.inner.value == 6)
        add(to: \.list[1], 7, in: &state)
        #expect(state.list == [1, 9, 3])
        reduce(\State.table["a"], on: Add.self) { $0 = ($0 ?? 10) + $1.amount }(
            &state, Add(amount: 1))
        #expect(state.table == ["a": 11])
        add(to: \.tuple.second, 8, in: &state)
        #expect(state.tuple == (1, 10))
        add(to: \.clamped, 30, in: &state)
        #expect(state.clamped == 10)
        #expect(state.flag == 1)
    }

    @Test(.rule("S6"))
    func aPropertyWithAnObserverIsObservedOnceAChange() {
        var state = State()
        add(to: \.observed, 2, in: &state)
        add(to: \.observed, 3, in: &state)
        #expect(state.changes == ["0 to 2", "2 to 5"])
    }

    @Test(.rule("S6"))
    func anOptionalPartIsReducedAsAWholeOrThroughAForcedPath() {
        var state = State()
        let whole = reduce(\State.maybe, on: Add.self) { part, action in
            if part == nil { part = Inner() } else { part?.value += action.amount }
        }
        whole(&state, Add(amount: 5))
        #expect(state.maybe?.value == 0)
        whole(&state, Add(amount: 5))
        #expect(state.maybe?.value == 5)
        add(to: \.maybe!.value, 2, in: &state)
        #expect(state.maybe?.value == 7)
    }

    @Test(.rule("S6"))
    func theWholeStateAndAnEmptyPartCanBeReduced() {
        var state = State()
        reduce(\State.self, on: Add.self) { $0.stored = $1.amount }(&state, Add(amount: 9))
        #expect(state.stored == 9)
        let ran = Box(0)
        reduce(\State.unit, on: Ping.self) { unit, _ in
            unit = Unit()
            ran.content += 1
        }(&state, Ping())
        #expect(ran.content == 1)
        var unit = Unit()
        reduce(\Unit.self, on: Ping.self) { _, _ in ran.content += 1 }(&unit, Ping())
        #expect(ran.content == 2)
    }

    @Test(.rule("S6"))
    func aPartBehindAClassIsReducedThroughTheReference() {
        final class Model { var number = 1; var list = [1] }
        struct Holding { var model = Model() }
        var state = Holding()
        reduce(\Holding.model.number, on: Add.self) { $0 += $1.amount }(&state, Add(amount: 2))
        reduce(\Holding.model.list, on: Add.self) { $0.append($1.amount) }(&state, Add(amount: 2))
        #expect(state.model.number == 3)
        #expect(state.model.list == [1, 2])
        var model = Model()
        reduce(\Model.number, on: Add.self) { $0 += $1.amount }(&model, Add(amount: 5))
        #expect(model.number == 6)
    }

    @Test(.rule("S6"))
    func theStateMayBeAnEnumATupleAnArrayOrAnExistential() {
        var array = [1, 2]
        reduce(\[Int].self, on: Add.self) { $0.append($1.amount) }(&array, Add(amount: 3))
        #expect(array == [1, 2, 3])
        var pair = (left: 1, right: "a")
        reduce(\(left: Int, right: String).right, on: Add.self) { $0 += "\($1.amount)" }(
            &pair, Add(amount: 3))
        #expect(pair == (1, "a3"))
        var any: any Action = Ping()
        reduce(\(any Action).self, on: Add.self) { $0 = $1 }(&any, Add(amount: 3))
        #expect((any as? Add)?.amount == 3)
    }

    // MARK: Types of actions

    @Test(.rule("S6"))
    func otherActionsPassBy() {
        var state = State()
        let reducer = reduce(\State.stored, on: Add.self) { $0 += $1.amount }
        let others: [any Action] = [
            Ping(), Large(), Loaded<Int>.started, Base(3), StoreInit(), Count.add(3),
        ]
        for other in others { reducer(&state, other) }
        #expect(state.stored == 0)
    }

    @Test(.rule("S6"))
    func anEmptyAndALargeActionArriveWhole() {
        let pings = Box(0)
        let larges = Heard<String>()
        let store = Store(
            state: State(),
            reducer: combineReducers(
                reduce(\.unit, on: Ping.self) { _, _ in pings.content += 1 },
                reduce(\.stored, on: Large.self) { _, action in
                    larges("\(action.first) \(action.second) \(action.third) \(action.fourth) ")
                    larges("\(action.fifth.map(String.init) ?? "nil")")
                }))
        store.dispatch(Ping())
        store.dispatch(Large())
        store.dispatch(Large(second: String(repeating: "long ", count: 5), third: [], fifth: nil))
        #expect(pings.content == 1)
        #expect(
            larges.values == [
                "1 two [3] 4.0 ", "5", "1 long long long long long  [] 4.0 ", "nil",
            ])
    }

    @Test(.rule("S6"))
    func genericActionsAreToldApartByTheirArguments() {
        let log = Heard<String>()
        func reading<Content>(_ type: Content.Type) -> Reducer<State> {
            reduce(\State.self, on: Loaded<Content>.self) { _, action in
                switch action {
                case .started: log("\(type) started")
                case .finished(let content): log("\(type) \(content)")
                case .failed(let code, let text): log("\(type) \(code) \(text)")
                }
            }
        }
        let reducer = combineReducers(
            reading(Int.self), reading(String.self), reading([Int].self), reading((any Error).self),
            reading((Int, String, [Double]).self))
        var state = State()
        let actions: [any Action] = [
            Loaded<Int>.started, Loaded<String>.finished("text"), Loaded<[Int]>.finished([1, 2]),
            Loaded<Int>.failed(code: 404, text: "not there"),
            Loaded<(Int, String, [Double])>.finished((1, "b", [2.5])),
            Loaded<Int?>.finished(1), Loaded<any Action>.finished(Ping()),
        ]
        for action in actions { reducer(&state, action) }
        #expect(
            log.values == [
                "Int started", "String text", "Array<Int> [1, 2]", "Int 404 not there",
                #"(Int, String, Array<Double>) (1, "b", [2.5])"#,
            ])
    }

    @Test(.rule("S6"))
    func classActionsReachTheReducersOfTheirSuperclasses() {
        let log = Heard<String>()
        let reducer = combineReducers(
            reduce(\State.self, on: Base.self) { log("base \($1.amount)") },
            reduce(\State.self, on: Derived.self) { log("derived \($1.amount)") },
            reduce(\State.self, on: Sibling.self) { log("sibling \($1.amount)") })
        var state = State()
        reducer(&state, Base(1))
        reducer(&state, Derived(2))
        let hidden: Base = Sibling(3)
        reducer(&state, hidden)
        #expect(log.values == ["base 1", "base 2", "derived 2", "base 3", "sibling 3"])
    }

    @Test(.rule("S6", "G9"))
    func classActionsAreNotKept() {
        let freed = Box(0)
        final class Tracked: Action {
            let held: Probe
            init(_ held: Probe) { self.held = held }
        }
        let reducer = reduce(\State.stored, on: Tracked.self) { value, action in
            withExtendedLifetime(action) { value += 1 }
        }
        let store = Store(state: State(), reducer: reducer)
        for _ in 0..<3 { store.dispatch(Tracked(Probe { freed.content += 1 })) }
        #expect(store.state.stored == 3)
        #expect(freed.content == 3)
    }

    // MARK: Combining

    @Test(.rule("S6"))
    func combinedReducersRunInOrderOnTheSameStateAndSubscribersSeeTheLastOnly() {
        let store = Store(
            state: State(),
            reducer: combineReducers(
                reduce(\.stored, on: Add.self) { $0 += $1.amount },
                { state, _ in state.stored *= 10 },
                combineReducers(),
                combineReducers(reduce(\.stored, on: Add.self) { $0 += $1.amount })))
        let log = Heard<Int>()
        _ = store.subscribe(\.stored) { log($0) }
        store.dispatch(Add(amount: 2))
        store.dispatch(Ping())
        #expect(log.values == [0, 22, 220])
    }
}
