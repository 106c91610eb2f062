import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What happens when a connection is used from inside its own callbacks.
@Suite(.witnesses) struct ConnectionReentrancyTests {
    // MARK: Disconnecting

    @Test(.rule("C3", "G4"))
    func aSinkThatDisconnectsSilencesTheOnesBehindItWhichCatchUpOnce() {
        let rig = Rig()
        rig.note("first", \.a)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            if $0 == 1 { rig.object.connection.disconnect() }
        }
        rig.note("same", \.a)
        rig.note("other", \.b)
        rig.connection.bind(\.a, \.b) { [heard = rig.heard] in heard("both=\($0),\($1)") }
        rig.connection.bind(\.b, to: Sink { [heard = rig.heard] in heard("own=\($0)") }) {
            $0 == $1
        }
        rig.connection.connect()
        rig.heard.take()
        rig.store.change {
            $0.a = 1
            $0.b = 1
        }
        #expect(rig.heard.take() == ["first=1"])
        #expect(!rig.connection.isConnected)
        #expect(rig.connection.props.a == 1)
        rig.connection.connect()
        #expect(rig.heard.take() == ["same=1", "other=1", "both=1,1", "own=1"])
        rig.connection.disconnect()
        rig.connection.connect()
        #expect(rig.heard.take() == [])
        rig.store.change {
            $0.a = 2
            $0.b = 2
        }
        #expect(rig.heard.take() == ["first=2", "same=2", "other=2", "both=2,2", "own=2"])
    }

    @Test(.rule("C3", "C6"))
    func whatASilencedBindingWasLastToldDecides() {
        let rig = Rig()
        rig.note("first", \.a)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            if $0 == 1 { rig.object.connection.disconnect() }
        }
        rig.note("last", \.a)
        rig.connection.connect()
        rig.heard.take()
        rig.store.change { $0.a = 1 }
        rig.store.change { $0.a = 0 }
        #expect(rig.heard.take() == ["first=1"])
        rig.connection.connect()
        // The last one was told 0 and never 1.
        #expect(rig.heard.take() == ["first=0"])
    }

    @Test(.rule("C3"))
    func reconnectingInTheSameSinkCatchesUpBehindThePass() {
        let rig = Rig()
        rig.note("first", \.a)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            guard $0 == 1 else { return }
            rig.object.connection.disconnect()
            rig.object.connection.connect()
            rig.object.heard("reconnected")
        }
        rig.note("last", \.a)
        rig.connection.connect()
        rig.heard.take()
        rig.store.change { $0.a = 1 }
        #expect(rig.heard.take() == ["first=1", "reconnected", "last=1"])
        rig.store.change { $0.a = 2 }
        #expect(rig.heard.take() == ["first=2", "last=2"])
    }

    /// Behind the pass that the store was left in stood a commit by hand, and behind that the store's
    /// last one, which nobody would be told; the connection was joined again in between.
    @Test(.rule("C3", "C12"))
    func joiningAgainBeforeACommitThatWillNotBeToldCatchesUpOnIt() {
        let rig = Rig()
        let other = Store<Numbers>.changing(Numbers(b: 7))
        rig.note("b", \.b)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            let connection = rig.object.connection
            if $0 == 1 {
                connection.props.a = 2
                connection.store = other
                connection.disconnect()
            } else if $0 == 2 {
                connection.connect()
            }
        }
        rig.connection.connect()
        rig.heard.take()
        rig.store.change { $0.a = 1 }
        #expect(rig.connection.isConnected)
        #expect(rig.connection.props == Numbers(b: 7))
        #expect(rig.heard.take() == ["b=7"])
    }

    /// The store has not moved since it was mapped, whatever its sinks did.
    @Test(.rule("C3"))
    func catchingUpOnAPassThatWasBrokenOffDoesNotMapAgain() {
        let rig = Rig()
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            if $0 == 1 { rig.object.connection.disconnect() }
        }
        rig.note("last", \.a)
        rig.connection.connect()
        _ = rig.takeMappings()
        rig.store.change { $0.a = 1 }
        #expect(rig.takeMappings() == 1)
        rig.heard.take()
        rig.connection.connect()
        #expect(rig.takeMappings() == 0)
        #expect(rig.heard.take() == ["last=1"])
        rig.connection.disconnect()
        rig.connection.connect()
        #expect(rig.takeMappings() == 0)
    }

    @Test(.rule("C3"))
    func reconnectingInASinkDoesNotMakeLaterConnectsMap() {
        let rig = Rig()
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            guard $0 == 1 else { return }
            rig.object.connection.disconnect()
            rig.object.connection.connect()
        }
        rig.note("last", \.a)
        rig.connection.connect()
        rig.store.change { $0.a = 1 }
        _ = rig.takeMappings()
        rig.heard.take()
        rig.connection.disconnect()
        rig.connection.connect()
        #expect(rig.takeMappings() == 0)
        #expect(rig.heard.take() == [])
    }

    @Test(.rule("C3", "C8"))
    func aMappingThatDisconnectsDoesNotLoseItsValue() {
        let rig = Rig()
        let mapped = Heard<Int>()
        rig.connection.bind(\.a, to: Sink { [heard = rig.heard] in heard($0) }) {
            [rig = Unretained(rig)] value in
            mapped(value)
            if value == 1, rig.object.connection.isConnected, mapped.values.count == 2 {
                rig.object.connection.disconnect()
            }
            return "a=\(value)"
        }
        rig.connection.connect()
        #expect(rig.heard.take() == ["a=0"])
        rig.store.change { $0.a = 1 }
        #expect(rig.heard.take() == [])
        rig.connection.connect()
        #expect(rig.heard.take() == ["a=1"])
        rig.store.change { $0.b = 1 }
        #expect(rig.heard.take() == [])
    }

    @Test(.rule("C3", "C10"))
    func aMappingBehindAComparerThatDisconnectsDoesNotLoseItsValue() {
        let rig = Rig()
        let hasLeft = Box(false)
        rig.connection.bind(
            \.a, to: Sink { [heard = rig.heard] in heard($0) }, isEqual: { $0 == $1 }
        ) { [rig = Unretained(rig)] value in
            if value == 1, !hasLeft.value {
                hasLeft.value = true
                rig.object.connection.disconnect()
            }
            return "a=\(value)"
        }
        rig.connection.connect()
        rig.heard.take()
        rig.store.change { $0.a = 1 }
        #expect(rig.heard.take() == [])
        rig.connection.connect()
        #expect(rig.heard.take() == ["a=1"])
    }

    @Test(.rule("C3", "G4"))
    func aComparerThatDisconnectsIsAskedAgainWithWhatWasGiven() {
        let rig = Rig()
        let asked = Heard<String>()
        rig.connection.subscribe(
            \.a,
            isEqual: { [rig = Unretained(rig)] old, new in
                asked("\(old),\(new)")
                if new == 1, asked.values.count == 1 { rig.object.connection.disconnect() }
                return old == new
            }
        ) { [heard = rig.heard] in heard("own=\($0)") }
        rig.note("behind", \.a)
        rig.connection.connect()
        rig.heard.take()
        rig.store.change { $0.a = 1 }
        #expect(rig.heard.take() == [])
        rig.connection.connect()
        #expect(rig.heard.take() == ["own=1", "behind=1"])
        #expect(asked.take() == ["0,1", "0,1"])
    }

    @Test(.rule("C3", "G4"))
    func mapStateToPropsThatDisconnectsDeliversNothing() {
        let connection = Box<Connection<Int, Int, Void>?>(nil)
        let heard = Heard<Int>()
        let store = Store<Int>.changing(0)
        connection.value = store.connection(
            props: { state in
                if state == 1 { connection.value?.disconnect() }
                return state
            }, actions: { _ in })
        connection.value?.subscribe(\.self) { heard($0) }
        connection.value?.connect()
        store.change { $0 = 1 }
        #expect(heard.take() == [0])
        #expect(connection.value?.props == 0)
        store.change { $0 = 2 }
        #expect(heard.take() == [])
        connection.value?.connect()
        #expect(heard.take() == [2])
        connection.value = nil
    }

    @Test(.rule("C3", "C5", "G4"))
    func anEqualityThatDisconnectsSilencesAllSinksOfThatCommit() {
        struct Nosy: Equatable {
            var number: Int
            var whenAsked: Box<() -> Void>
            static func == (left: Nosy, right: Nosy) -> Bool {
                left.whenAsked.value()
                return left.number == right.number
            }
        }
        let whenAsked = Box<() -> Void>({})
        let store = Store<Nosy>.changing(Nosy(number: 0, whenAsked: whenAsked))
        let connection = store.connection(props: { $0 }, actions: { _ in })
        let heard = Heard<String>()
        connection.subscribe(\.number) { heard("number \($0)") }
        connection.subscribe(\.self) { heard("self \($0.number)") }
        connection.connect()
        heard.take()
        whenAsked.value = { [unowned connection] in connection.disconnect() }
        store.change { $0.number = 1 }
        #expect(heard.take() == [])
        whenAsked.value = {}
        connection.connect()
        #expect(heard.take() == ["number 1", "self 1"])
    }

    @Test(.rule("C3", "X1"))
    func aTraceThatIsBrokenOffCatchesUp() {
        let rig = Rig()
        rig.connection.trace(
            to: Sink { [rig = Unretained(rig)] entry in
                rig.object.heard("\(entry.name)=\(entry.value)")
                if rig.object.connection.isConnected, entry.value as? Int == 1 {
                    rig.object.connection.disconnect()
                }
            })
        rig.connection.connect()
        rig.heard.take()
        rig.store.change {
            $0.a = 1
            $0.b = 2
        }
        #expect(rig.heard.take() == ["a=1"])
        rig.connection.connect()
        #expect(rig.heard.take() == ["b=2"])
    }

    // MARK: Dropping and replacing

    @Test(.rule("C3", "G9", "G4"))
    func aSinkThatDropsItsConnectionSilencesTheOnesBehindIt() {
        let heard = Heard<String>()
        let store = Store<Numbers>.changing(Numbers())
        let held = Box<Connection<Numbers, Numbers, Void>?>(
            store.connection(props: { $0 }, actions: { _ in }))
        weak let connection = held.value
        held.value?.subscribe(\.a) {
            heard("first=\($0)")
            if $0 == 1 { held.value = nil }
        }
        held.value?.subscribe(\.a) { heard("last=\($0)") }
        held.value?.connect()
        heard.take()
        store.change { $0.a = 1 }
        #expect(heard.take() == ["first=1"])
        #expect(connection == nil)
        store.change { $0.a = 2 }
        #expect(heard.take() == [])
    }

    @Test(.rule("C12", "G4"))
    func aSinkThatReplacesTheStoreSilencesThePassAndTellsTheNewState() {
        let rig = Rig()
        let other = Store<Numbers>.changing(Numbers(a: 10, b: 5))
        rig.note("first", \.a)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            if $0 == 1 { rig.object.connection.store = other }
        }
        rig.note("last", \.a)
        rig.note("b", \.b)
        rig.connection.connect()
        rig.heard.take()
        rig.store.change {
            $0.a = 1
            $0.b = 5
        }
        #expect(rig.heard.take() == ["first=1", "first=10", "last=10", "b=5"])
        rig.store.change { $0.a = 3 }
        #expect(rig.heard.take() == [])
    }

    @Test(.rule("C12", "G4"))
    func whoeverASinkThatReplacesTheStoreComesBeforeHearsOfTheNewStoreAlone() {
        let rig = Rig()
        let other = Store<Numbers>.changing(Numbers(a: 1, b: 9))
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            if $0 == 1 { rig.object.connection.store = other }
        }
        rig.note("same", \.a)
        rig.note("b", \.b)
        rig.connection.bind(
            always: \.b, to: Sink { [heard = rig.heard] in heard("always=\($0)") })
        rig.connection.connect()
        rig.heard.take()
        rig.store.change {
            $0.a = 1
            $0.b = 5
        }
        // Nobody is told that b was 5.
        #expect(rig.heard.take() == ["same=1", "b=9", "always=9"])
        #expect(rig.connection.props.b == 9)
        #expect(rig.store.state.b == 5)
    }

    @Test(.rule("C12", "G8"))
    func theOldStatesDeinitMayUseTheConnectionWhoseStoreWasReplaced() {
        struct State {
            var number = 0
            var ending: Probe?
        }
        let heard = Heard<String>()
        let held = Box<Connection<State, Int, Void>?>(nil)
        held.value = Store<State>.changing(
            State(
                ending: Probe {
                    guard let connection = held.value else { return }
                    heard("store \(connection.store.state.number)")
                    connection.props = 7
                }
            )
        ).connection(props: { $0.number }, actions: { _ in })
        held.value?.subscribe(\.self) { heard("props \($0)") }
        held.value?.store = .changing(State(number: 1))
        #expect(heard.take() == ["props 0", "store 1", "props 7"])
        held.value = nil
    }

    @Test(.rule("G8"))
    func whatReplacedActionsHeldMayUseTheActionsInItsDeinit() {
        let heard = Heard<Int>()
        let held = Box<Bindings<Int, () -> Int>?>(nil)
        func first() -> () -> Int {
            let ending = Probe { heard(held.value?.actions() ?? -1) }
            return {
                ending.touch()
                return 1
            }
        }
        held.value = Bindings(props: 0, actions: first())
        held.value?.actions = { 2 }
        #expect(heard.take() == [2])
        held.value = nil
    }

    // MARK: Dispatching and setting

    @Test(.rule("G2", "C5"))
    func aSinkThatDispatchesIsFollowedByTheNextCommitForAll() {
        let rig = Rig()
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            rig.object.heard("first=\($0)")
            if $0 == 1 {
                rig.object.connection.actions.setA(2)
                rig.object.heard("committed \(rig.object.store.state.a)")
            }
        }
        rig.note("last", \.a)
        rig.connection.connect()
        rig.heard.take()
        rig.connection.actions.setA(1)
        #expect(rig.heard.take() == ["first=1", "committed 2", "last=1", "first=2", "last=2"])
    }

    @Test(.rule("G2", "C7"))
    func propsSetInsideASinkAreReadAtOnceAndToldInOrder() {
        let rig = Rig()
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            rig.object.heard("first=\($0)")
            guard $0 == 1 else { return }
            rig.object.connection.props.a = 2
            rig.object.connection.props.b = 5
            rig.object.connection.props.a = 3
            rig.object.heard("reads \(rig.object.connection.props.a)")
        }
        rig.note("last", \.a)
        rig.note("b", \.b)
        rig.connection.bind(\.a, \.b) { [heard = rig.heard] in heard("both=\($0),\($1)") }
        rig.connection.connect()
        rig.heard.take()
        rig.connection.actions.setA(1)
        #expect(
            rig.heard.take() == [
                "first=1", "reads 3", "last=1", "both=1,0",
                "first=2", "last=2", "both=2,0",
                "b=5", "both=2,5",
                "first=3", "last=3", "both=3,5",
            ])
    }

    @Test(.rule("G7"))
    func nestedCommitsDoNotGrowTheStack() {
        let rig = Rig()
        let count = Box(0)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            count.value += 1
            if $0 < 100_000 { rig.object.connection.actions.setA($0 + 1) }
        }
        rig.connection.connect()
        #expect(count.value == 100_001)
        #expect(rig.connection.props.a == 100_000)
        count.value = 0
        rig.connection.subscribe(\.b) { [rig = Unretained(rig)] in
            count.value += 1
            if $0 < 100_000 { rig.object.connection.props.b = $0 + 1 }
        }
        #expect(count.value == 100_001)
    }

    @Test(.rule("G8"))
    func aReplacedValuesDeinitMaySetPropsBindAndDisconnect() {
        struct Held: Equatable {
            var ending: Probe?
            var number = 0
            static func == (left: Held, right: Held) -> Bool { left.ending === right.ending }
        }
        let heard = Heard<String>()
        let held = Box<Connection<Held, Held, Void>?>(nil)
        let store = Store<Held>.changing(Held())
        held.value = store.connection(props: { $0 }, actions: { _ in })
        held.value?.subscribe(\.self) { heard("self \($0.number)") }
        held.value?.subscribe(\.number) { heard("number \($0)") }
        held.value?.connect()
        heard.take()
        store.change {
            $0.number = 1
            $0.ending = Probe {
                heard("gone")
                held.value?.subscribe(\.number) { heard("new \($0)") }
                held.value?.props = Held(number: 9)
                held.value?.disconnect()
            }
        }
        #expect(heard.take() == ["self 1", "number 1"])
        store.change { $0 = Held(number: 2) }
        #expect(
            heard.take() == ["self 2", "number 2", "gone", "new 2", "number 9", "new 9"])
        #expect(held.value?.isConnected == false)
        held.value = nil
    }

    // MARK: Bindings

    @Test(.rule("G5"))
    func aBindingMadeInsideASinkIsToldOnceAndJoinsAtTheNextCommit() {
        let rig = Rig()
        let hasBound = Box(false)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            rig.object.heard("first=\($0)")
            guard $0 == 1, !hasBound.value else { return }
            hasBound.value = true
            rig.object.connection.props.a = 2
            rig.object.note("new", \.a)
            rig.object.note("newB", \.b)
        }
        rig.note("last", \.a)
        rig.connection.connect()
        rig.heard.take()
        rig.store.change {
            $0.a = 1
            $0.b = 1
        }
        // The new ones were told what is committed; the commit that they saw is not theirs.
        #expect(
            rig.heard.take() == ["first=1", "new=2", "newB=1", "last=1", "first=2", "last=2"])
        rig.store.change {
            $0.a = 3
            $0.b = 3
        }
        #expect(rig.heard.take() == ["first=3", "last=3", "new=3", "newB=3"])
    }

    @Test(.rule("G4"))
    func aBindingDisposedInsideASinkIsSilentAtOnce() {
        let rig = Rig()
        let later = Box<[any Disposable]>([])
        rig.connection.subscribe(\.a) { [heard = rig.heard] in
            heard("first=\($0)")
            if $0 == 1 { for binding in later.value { binding.dispose() } }
        }
        later.value.append(rig.note("second", \.a))
        later.value.append(
            rig.connection.bind(\.a, \.b) { [heard = rig.heard] _, _ in heard("both") })
        later.value.append(
            rig.connection.subscribe(
                \.b,
                isEqual: { [heard = rig.heard] _, _ in
                    heard("asked")
                    return false
                }
            ) { _ in })
        rig.note("fifth", \.a)
        rig.connection.connect()
        rig.heard.take()
        rig.store.change { $0.a = 1 }
        #expect(rig.heard.take() == ["first=1", "fifth=1"])
        rig.store.change { $0.a = 2 }
        #expect(rig.heard.take() == ["first=2", "fifth=2"])
    }

    @Test(.rule("G4", "C8"))
    func aBindingThatItsOwnMappingDisposesIsSilent() {
        let rig = Rig()
        let own = Box<(any Disposable)?>(nil)
        own.value = rig.connection.bind(
            \.a, to: Sink { [heard = rig.heard] in heard($0) }
        ) { value in
            if value == 1 { own.value?.dispose() }
            return "a=\(value)"
        }
        rig.connection.connect()
        rig.store.change { $0.a = 1 }
        rig.store.change { $0.a = 2 }
        #expect(rig.heard.take() == ["a=0"])
    }

    @Test(.rule("C2", "C6"))
    func aBindingMadeOnPropsThatWereNeverToldIsNotToldTwice() {
        let rig = Rig()
        let runs = Box(0)
        rig.connection.subscribe(\.a) { [rig = Unretained(rig)] in
            guard $0 == 1 else { return }
            runs.value += 1
            // Committed, and never told, since the connection is left again.
            rig.object.connection.actions.setA(2)
            rig.object.connection.disconnect()
            rig.object.connection.connect()
            rig.object.connection.disconnect()
        }
        rig.note("old", \.a)
        rig.connection.connect()
        rig.heard.take()
        rig.connection.actions.setA(1)
        #expect(rig.heard.take() == [])
        #expect(rig.connection.props.a == 2)
        rig.note("new", \.a)
        #expect(rig.heard.take() == ["new=2"])
        rig.connection.connect()
        #expect(rig.heard.take() == ["old=2"])
        #expect(runs.value == 1)
    }
}

/// A reference for closures that their owner outlives.
struct Unretained<Object: AnyObject> {
    private let reference: Unmanaged<Object>

    init(_ object: Object) {
        reference = .passUnretained(object)
    }

    var object: Object { reference.takeUnretainedValue() }
}
