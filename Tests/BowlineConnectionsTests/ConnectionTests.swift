import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct ConnectionTests {
    @Test(.rule("C1"))
    func makingOneMapsOnceAndDoesNotConnect() {
        let rig = Rig(Numbers(a: 4))
        #expect(rig.takeMappings() == 1)
        #expect(rig.connection.props == Numbers(a: 4))
        #expect(!rig.connection.isConnected)
        rig.store.change { $0.a = 5 }
        #expect(rig.takeMappings() == 0)
        #expect(rig.connection.props.a == 4)
    }

    @Test(.rule("C1"))
    func actionsAreMadeOnce() {
        let made = Box(0)
        let store = Store<Numbers>.changing(Numbers())
        let connection = store.connection(
            props: { $0 },
            actions: { dispatch in
                made.value += 1
                return NumberActions(dispatch)
            })
        connection.connect()
        connection.actions.setA(1)
        connection.disconnect()
        connection.store = .changing(Numbers())
        connection.connect()
        connection.actions.setA(2)
        #expect(made.value == 1)
    }

    @Test(.rule("C1"))
    func actionsWorkWithoutBeingConnected() {
        let rig = Rig()
        rig.connection.actions.setA(3)
        #expect(rig.store.state.a == 3)
        rig.connection.connect()
        rig.connection.disconnect()
        rig.connection.actions.setA(4)
        #expect(rig.store.state.a == 4)
        #expect(rig.connection.props.a == 3)
    }

    @Test(.rule("C2"))
    func bindingDeliversTheCurrentValueAtOnceConnectedOrNot() {
        let rig = Rig(Numbers(a: 1))
        rig.note("first", \.a)
        #expect(rig.heard.take() == ["first=1"])
        rig.connection.connect()
        rig.note("second", \.a)
        #expect(rig.heard.take() == ["second=1"])
        rig.connection.disconnect()
        rig.store.change { $0.a = 2 }
        rig.note("third", \.a)
        #expect(rig.heard.take() == ["third=1"])
    }

    @Test(.rule("C3"))
    func connectingMapsOnlyIfTheStoreMoved() {
        let rig = Rig()
        rig.note("a", \.a)
        _ = rig.takeMappings()
        rig.heard.take()
        rig.connection.connect()
        #expect(rig.takeMappings() == 0)
        rig.connection.disconnect()
        rig.connection.connect()
        #expect(rig.takeMappings() == 0)
        rig.connection.disconnect()
        rig.store.change { $0.a = 1 }
        rig.store.change { $0.a = 2 }
        rig.connection.connect()
        #expect(rig.takeMappings() == 1)
        #expect(rig.heard.take() == ["a=2"])
    }

    @Test(.rule("C3"))
    func catchingUpFiresOnlyWhatChanged() {
        let rig = Rig()
        rig.note("a", \.a)
        rig.note("b", \.b)
        rig.heard.take()
        rig.store.change { $0.b = 1 }
        rig.store.change { $0.a = 1 }
        rig.store.change { $0.a = 0 }
        rig.connection.connect()
        #expect(rig.heard.take() == ["b=1"])
    }

    @Test(.rule("C3"))
    func connectingMapsAgainAfterPropsWereSetByHand() {
        let rig = Rig()
        rig.note("a", \.a)
        rig.connection.props = Numbers(a: 9)
        _ = rig.takeMappings()
        #expect(rig.heard.take() == ["a=0", "a=9"])
        rig.connection.connect()
        #expect(rig.takeMappings() == 1)
        #expect(rig.heard.take() == ["a=0"])
        #expect(rig.connection.props.a == 0)
    }

    @Test(.rule("C3"))
    func connectAndDisconnectAreIdempotent() {
        let rig = Rig()
        rig.note("a", \.a)
        rig.heard.take()
        rig.connection.connect()
        rig.connection.connect()
        #expect(rig.connection.isConnected)
        _ = rig.takeMappings()
        rig.store.change { $0.a = 1 }
        #expect(rig.takeMappings() == 1)
        #expect(rig.heard.take() == ["a=1"])
        rig.connection.disconnect()
        rig.connection.disconnect()
        rig.connection.dispose()
        #expect(!rig.connection.isConnected)
        rig.store.change { $0.a = 2 }
        #expect(rig.takeMappings() == 0)
        #expect(rig.heard.take() == [])
        #expect(rig.connection.props.a == 1)
    }

    @Test(.rule("C3"))
    func aBagDisconnects() {
        let rig = Rig()
        let bag = DisposeBag()
        rig.connection.connect()
        rig.connection.disposed(by: bag)
        bag.dispose()
        #expect(!rig.connection.isConnected)
    }

    @Test(.rule("C4"))
    func aCommitMapsOnceHoweverManyBindings() {
        let rig = Rig()
        for _ in 0..<100 {
            rig.note("a", \.a)
            rig.note("b", \.b)
        }
        rig.connection.bind(\.a, \.b, \.c) { _, _, _ in }
        rig.connection.trace(to: Sink { _ in })
        rig.connection.connect()
        _ = rig.takeMappings()
        rig.heard.take()
        rig.store.change { $0.a = 1 }
        #expect(rig.takeMappings() == 1)
        #expect(rig.heard.take() == Array(repeating: "a=1", count: 100))
        rig.store.change { _ in }
        #expect(rig.takeMappings() == 1)
        #expect(rig.heard.take() == [])
    }

    @Test(.rule("C7"))
    func newStateIsMappedAndDeliveredConnectedOrNot() {
        let rig = Rig()
        rig.note("a", \.a)
        _ = rig.takeMappings()
        rig.connection.newState(state: Numbers(a: 1))
        #expect(rig.takeMappings() == 1)
        rig.connection.connect()
        rig.connection.newState(state: Numbers(a: 2))
        #expect(rig.heard.take() == ["a=0", "a=1", "a=0", "a=2"])
        #expect(rig.store.state.a == 0)
        rig.store.change { $0.b = 1 }
        #expect(rig.heard.take() == ["a=0"])
    }

    @Test(.rule("C12"))
    func replacingTheStoreLeavesTheOldAndFiresWhatDiffers() {
        let rig = Rig(Numbers(a: 1, b: 1))
        rig.note("a", \.a)
        rig.note("b", \.b)
        rig.connection.connect()
        rig.heard.take()
        _ = rig.takeMappings()
        let other = Store<Numbers>.changing(Numbers(a: 1, b: 2))
        let kept = rig.connection.actions
        rig.connection.store = other
        #expect(rig.takeMappings() == 1)
        #expect(rig.heard.take() == ["b=2"])
        #expect(rig.connection.isConnected)
        rig.store.change { $0.a = 5 }
        #expect(rig.takeMappings() == 0)
        kept.setA(7)
        #expect(rig.heard.take() == ["a=7"])
        #expect(other.state.a == 7)
        #expect(rig.store.state.a == 5)
        #expect(rig.connection.store === other)
    }

    @Test(.rule("C12"))
    func aStoreReplacedWhileDisconnectedIsMappedAtConnect() {
        let rig = Rig()
        rig.note("a", \.a)
        rig.heard.take()
        _ = rig.takeMappings()
        let other = Store<Numbers>.changing(Numbers(a: 3))
        rig.connection.store = other
        #expect(!rig.connection.isConnected)
        #expect(rig.takeMappings() == 0)
        #expect(rig.heard.take() == [])
        #expect(rig.connection.props.a == 0)
        rig.connection.actions.setA(4)
        #expect(other.state.a == 4)
        rig.connection.connect()
        #expect(rig.takeMappings() == 1)
        #expect(rig.heard.take() == ["a=4"])
    }

    /// Both stores have made as many commits: the number alone does not tell them apart.
    @Test(.rule("C3", "C12"))
    func anotherStoreOfTheSameCommitNumberIsMapped() {
        let rig = Rig()
        rig.note("a", \.a)
        rig.connection.connect()
        rig.connection.disconnect()
        rig.connection.store = .changing(Numbers(a: 8))
        rig.connection.connect()
        #expect(rig.heard.take() == ["a=0", "a=8"])
    }

    @Test(.rule("C1"))
    func spiesTakeThePlaceOfActions() {
        let rig = Rig()
        let asked = Heard<Int>()
        rig.connection.actions.setA = { asked($0) }
        rig.connection.actions.setA(5)
        #expect(asked.take() == [5])
        #expect(rig.store.state.a == 0)
    }

    @Test(.rule("S4"))
    func aMappingMayReadItsStore() {
        let store = Store<Numbers>.changing(Numbers(a: 2))
        let connection = store.connection(
            props: { [unowned store] state in store.state.a * 10 + state.a },
            actions: NumberActions.init)
        connection.connect()
        #expect(connection.props == 22)
        connection.actions.setA(3)
        #expect(connection.props == 33)
    }

    @Test(.rule("S4"))
    func aMappingThatDispatchesTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = Store<Numbers>.changing(Numbers())
            let connection = store.connection(
                props: { state in
                    if state.a == 1 { store.change { $0.a = 2 } }
                    return state.a
                },
                actions: NumberActions.init)
            connection.connect()
            connection.actions.setA(1)
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("bowline[dispatch-in-mapping]"))
    }

    // The mapping read the state through the store's memory while the reducer was writing it.
    @Test(.rule("S4"))
    func aConnectionMadeInAReducerTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let kept = Box<Store<Numbers>?>(nil)
            let store = Store<Numbers>(
                state: Numbers(),
                reducer: { _, _ in
                    _ = kept.value?.connection(props: { $0.a }, actions: NumberActions.init)
                })
            kept.value = store
            store.change { $0.a = 1 }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("bowline[state-in-reducer]"))
        #expect(message.contains("Change<Numbers>"))
    }

    // The number of the store's last commit was noted when the actions were there, so that connecting
    // took the props to be those of a state that was never mapped.
    @Test(.rule("C1", "C3"))
    func whatIsDispatchedWhileTheActionsAreMadeIsCaughtUpWith() {
        let store = Store<Numbers>.changing(Numbers(a: 1))
        let connection = store.connection(
            props: { $0.a },
            actions: { (dispatch: @escaping DispatchFunction) in
                let actions = NumberActions(dispatch)
                actions.setA(5)
                return actions
            })
        #expect(connection.props == 1)
        connection.connect()
        #expect(connection.props == 5)
    }

    @Test(.rule("S3"))
    func anActionHeldByMiddlewareIsMappedWhenItsChainIsThrough() {
        let heard = Heard<String>()
        let store = Store(
            state: 0,
            reducer: { state, action in (action as? Change<Int>)?.apply(&state) },
            middleware: [
                { _, getState in
                    { next in
                        { action in
                            next(action)
                            heard("chain \(getState() ?? -1)")
                        }
                    }
                }
            ])
        let connection = store.connection(props: { $0 }, actions: { _ in })
        connection.connect()
        connection.subscribe(\.self) { heard("sink \($0)") }
        store.change { $0 = 1 }
        #expect(heard.take() == ["sink 0", "chain 1", "sink 1"])
    }
}
