import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Pair: Equatable {
    var left = Numbers(a: 1)
    var right = Numbers(a: 10)
    var maybe: Numbers?
    var list: [Entry] = [Entry(id: 1), Entry(id: 2)]
    var other = 0
}

private struct Entry: Equatable, Identifiable {
    var id: Int
    var value = 0
}

/// A connection to a store of numbers, that notes what its bindings of `a` and `b` hear.
private final class ScopeRig {
    let heard = Heard<String>()
    let mappings = Box(0)
    let connection: Connection<Numbers, Numbers, NumberActions>

    init(_ store: Store<Numbers>) {
        connection = Connection(
            store: store,
            mapStateToProps: { [mappings] in
                mappings.value += 1
                return $0
            },
            mapDispatchToActions: NumberActions.init)
        connection.bind(\.a, to: { [heard] in heard("a=\($0)") })
        connection.bind(\.b, to: { [heard] in heard("b=\($0)") })
        connection.connect()
        heard.take()
    }
}

/// What a connection dispatches on a scope of numbers, as a change of the pair that they are part of.
private func lift(
    _ keyPath: WritableKeyPath<Pair, Numbers>
) -> (Change<Numbers>) -> Change<Pair> {
    { change in Change { change.apply(&$0[keyPath: keyPath]) } }
}

@Suite(.witnesses) struct ScopedConnectionTests {
    @Test(.rule("S11", "C3", "C4"))
    func aConnectionToAPartHearsOfThatPart() {
        let store = Store<Pair>.changing(Pair())
        let rig = ScopeRig(store.scope(to: \.left, action: lift(\.left)))
        store.change { $0.left.a = 2 }
        store.change { $0.right.a = 3 }
        rig.connection.actions.setA(4)
        #expect(rig.heard.take() == ["a=2", "a=4"])
        #expect(store.state.left.a == 4)
        #expect(rig.connection.props.a == 4)
    }

    @Test(.rule("S11", "C12", "C1"))
    func itsStoreCanBeChangedBetweenPartsAndRoots() {
        let store = Store<Pair>.changing(Pair())
        let (left, right) = (
            store.scope(to: \.left, action: lift(\.left)),
            store.scope(to: \.right, action: lift(\.right))
        )
        let rig = ScopeRig(left)
        rig.connection.store = right
        #expect(rig.heard.take() == ["a=10"])
        store.change { $0.left.a = 2 }
        #expect(rig.heard.take() == [])
        rig.connection.actions.setA(11)
        #expect(store.state.right.a == 11)
        #expect(store.state.left.a == 2)
        let root = Store<Numbers>.changing(Numbers(a: 100))
        rig.connection.store = root
        rig.connection.actions.setA(101)
        store.change { $0.right.a = 12 }
        #expect(rig.heard.take() == ["a=11", "a=100", "a=101"])
        rig.connection.disconnect()
        rig.connection.store = left
        #expect(rig.heard.take() == [])
        rig.connection.connect()
        #expect(rig.heard.take() == ["a=2"])
        rig.connection.actions.setA(3)
        #expect([store.state.left.a, store.state.right.a, root.state.a] == [3, 12, 101])
        #expect(rig.heard.take() == ["a=3"])
    }

    @Test(.rule("S11", "C12"))
    func itsStoreCanBeChangedInAPass() {
        let store = Store<Pair>.changing(Pair())
        let (left, right) = (store.scope(to: \.left), store.scope(to: \.right))
        let rig = ScopeRig(left)
        _ = store.subscribe(\.other) { other in
            guard other == 1 else { return }
            store.change {
                $0.left.b = 5; $0.right.b = 6
            }
            rig.connection.store = right
        }
        store.change {
            $0.other = 1; $0.left.a = 9
        }
        // Behind the connection: it was told of the left part before, and hears of none of it any more.
        #expect(rig.heard.take() == ["a=9", "a=10", "b=6"])
        store.change { $0.right.b = 7 }
        #expect(rig.heard.take() == ["b=7"])
    }

    @Test(.rule("S11", "C3"))
    func aPartThatIsGoneIsSilentAndKeepsTheProps() throws {
        let store = Store<Pair>.changing(Pair(maybe: Numbers(a: 1)))
        let scope = try #require(store.scope(to: \.maybe))
        let rig = ScopeRig(scope)
        store.change { $0.maybe?.a = 2 }
        store.change { $0.maybe = nil }
        store.change { $0.other += 1 }
        #expect(rig.heard.take() == ["a=2"])
        #expect(rig.connection.props.a == 2)
        // The connection was delivered it.
        #expect(scope.state.a == 2)
        // Connecting again while it is gone takes what is kept.
        rig.connection.disconnect()
        rig.connection.connect()
        #expect(rig.heard.take() == [])
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            rig.connection.actions.setA(7)
            rig.connection.actions.setA(8)
        }
        #if DEBUG
            #expect(reports.identifiers == ["scope-gone"])
        #endif
        store.change { $0.maybe = Numbers(a: 2, b: 3) }
        #expect(rig.heard.take() == ["b=3"])
    }

    @Test(.rule("S11", "C4"))
    func aConnectionToAnElementMapsOnceACommit() throws {
        let store = Store<Pair>.changing(Pair())
        let scope = try #require(store.scope(to: \.list, id: 2))
        let (mappings, heard) = (Box(0), Heard<Int>())
        let connection = Connection(
            store: scope,
            mapStateToProps: { entry in
                mappings.value += 1
                return entry
            }, mapDispatchToActions: { _ in () })
        connection.bind(\.value, to: { heard($0) })
        connection.connect()
        mappings.value = 0
        store.change { $0.list.reverse() }
        store.change { $0.list[0].value = 1 }
        store.change { $0.list.insert(Entry(id: 7, value: 7), at: 0) }
        #expect(mappings.value == 3)
        store.change { $0.list.removeAll() }
        #expect(mappings.value == 3)
        #expect(heard.take() == [0, 1])
    }

    @Test(.rule("S11", "G2", "C5"))
    func aConnectionIsToldEachCommitAlsoThroughALens() throws {
        let store = Store<Pair>.changing(Pair(maybe: Numbers(a: 1)))
        _ = store.subscribe(\.other) { other in
            if other == 1 { store.change { $0.maybe = nil } }
        }
        let rig = ScopeRig(try #require(store.scope(to: \.maybe)))
        store.change {
            $0.other = 1; $0.maybe?.a = 2
        }
        #expect(rig.heard.take() == ["a=2"])
        #expect(rig.connection.props.a == 2)
    }

    @Test(.rule("S11", "G9", "C1"))
    func aConnectionKeepsTheRootOfItsScopeAndItsActionsDoNot() throws {
        var store: Store<Pair>? = .changing(Pair(maybe: Numbers(a: 1)))
        weak let root = store
        var rig: ScopeRig? = ScopeRig(try #require(store?.scope(to: \.maybe)))
        let actions = rig?.connection.actions
        store = nil
        #expect(root != nil)
        rig?.connection.actions.setA(2)
        rig = nil
        #expect(root == nil)
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) { actions?.setA(3) }
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
    }

    @Test(.rule("S11", "G9"))
    func leavingAScopeLetsGoOfIt() {
        var store: Store<Pair>? = .changing(Pair())
        weak let root = store
        let rig = ScopeRig(store.map { $0.scope(to: \.left) } ?? .changing(Numbers()))
        store = nil
        rig.connection.store = .changing(Numbers(a: 50))
        #expect(root == nil)
        rig.connection.actions.setA(51)
        #expect(rig.heard.take() == ["a=50", "a=51"])
    }
}
