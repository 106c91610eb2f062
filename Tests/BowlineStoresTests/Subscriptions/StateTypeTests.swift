import BowlineStores
import BowlineTesting
import Foundation
import KitSupport
import Testing
import TestSupport

private protocol HasCount { var count: Int { get } }
private protocol HasNothing {}
extension Counter: HasCount {}
private struct Badge: Equatable, HasCount { var count = 0 }
private struct Screen { var badge = Badge(); var other = 0 }

private final class NothingScreen: StoreSubscriber {
    func newState(state: any HasNothing) {}
}

@Suite(.witnesses) struct StateTypeTests {
    @Test(.rule("S8"))
    func anObjectMayTakeTheStateAsAProtocol() {
        let store = makeStore()
        let (short, long) = (Heard((any HasCount).self), Heard((any HasCount).self))
        store.subscribe(short, as: (any HasCount).self)
        store.subscribe(long) { $0.select(as: (any HasCount).self) }
        store.dispatch(Count.add(1))
        store.dispatch(Count.nothing)
        #expect(short.values.map(\.count) == [0, 1, 1])
        #expect(long.values.map(\.count) == [0, 1, 1])
    }

    @Test(.rule("S8"))
    func aPartMayBeTakenAsAProtocolToo() {
        struct Raise: Action {}
        let store = Store(
            state: Screen(),
            reducer: { state, action in
                if action is Raise { state.badge.count += 1 } else { state.other += 1 }
            })
        let (object, log) = (Heard((any HasCount).self), Heard<Int>())
        store.subscribe(object) { $0.select(\.badge).select(as: (any HasCount).self) }
        let part = Heard((any HasCount).self)
        store.scope(to: \.badge).subscribe(part, as: (any HasCount).self, skipInitial: true)
        _ = store.subscribe({ $0.select { $0.badge }.select(as: (any HasCount).self) }) {
            log($0.count)
        }
        store.dispatch(Raise())
        #expect(object.values.map(\.count) == [0, 1])
        #expect(part.values.map(\.count) == [1])
        #expect(log.values == [0, 1])
    }

    @Test(.rule("S8", "G6"))
    func anEquatableTypeSkipsRepeatsAndPredicatesJudgeTheOthers() {
        protocol Plain {}
        struct Raise: Action {}
        let store = Store(
            state: Screen(),
            reducer: { state, action in
                if action is Raise { state.badge.count += 1 } else { state.other += 1 }
            })
        let (equatable, judged) = (Heard<Int>(), Heard<Int>())
        _ = store.subscribe({ $0.select { $0.badge as Any }.select(as: Badge.self) }) {
            equatable($0.count)
        }
        _ = store.subscribe({
            $0.select(\.badge).select(as: (any HasCount).self).skipRepeats { $0.count == $1.count }
        }) { judged($0.count) }
        for action in [Unknown(), Raise(), Unknown()] as [any Action] { store.dispatch(action) }
        #expect(equatable.values == [0, 1])
        #expect(judged.values == [0, 1])
    }

    @Test(.rule("S8", "G10"))
    func aStateThatIsNotOfTheTypeOfTheObjectTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore().subscribe(NothingScreen(), as: (any HasNothing).self)
        }
        expect(
            said(result),
            has:
                ": counter: NothingScreen subscribed to HasNothing, and the "
                + "state is Counter. Make that conform to it, or select a part of the state that is "
                + "one. Troubleshooting.md#state-type")
    }

    @Test(.rule("S8", "G10"))
    func aStateThatIsNotOfTheTypeOfAClosureTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = makeStore().subscribe({
                $0.select(\.name).select(as: (any HasNothing).self)
            }) { _ in }
        }
        expect(
            said(result),
            has: ": counter: a closure subscribed to HasNothing, and the "
                + "state is String.")
    }

    @Test(.rule("S8", "G10"))
    func aStateThatChangesItsTypeTrapsThen() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            struct Open { var content: Any = Badge(count: 3) }
            let store = Store(
                state: Open(), reducer: { state, _ in state.content = "text" }, label: "open")
            let heard = Box<[Int]>([])
            let screen = Listener((any HasCount).self) { heard.content.append($0.count) }
            store.subscribe(screen) { $0.select(\.content).select(as: (any HasCount).self) }
            FileHandle.standardError.write(Data("heard \(heard.content)\n".utf8))
            store.dispatch(Unknown())
        }
        expect(
            said(result), has: "heard [3]",
            ": open: Listener<HasCount> subscribed to HasCount, and the state is "
                + "String.")
    }
}
