import Bowline
import BowlineTesting
import Foundation
import KitSupport
import Synchronization
import Testing
import TestSupport

private struct NumberRow: Identifiable, Equatable {
    var id: Int
}

private struct GuardedChild: Disposable {
    let captured: Probe

    init(_ captured: Probe) {
        self.captured = captured
    }

    func dispose() {}
}

extension Numbers {
    fileprivate var rows: [NumberRow] { [NumberRow(id: a)] }
}

/// Who keeps whom (G9).
@Suite(.witnesses) struct ConnectionLifetimeTests {
    final class Label {
        var text = ""
        var number = 0
        var optional: Int?
        var onEdit: ((Int) -> Void)?
    }

    enum Kind: CaseIterable {
        case subscribe, ownSubscribe, sink, optional, mapping, own, ownMapping, always
        case several, property, optionalProperty, mappedProperty, console, list, trace, render
        case relay, subject, optionalRelay, observer, binder, input, function, mappedFunction
        case distinct, ownDistinct, withOld, twoWay, twoWayProperty, observed, observedEntries
        case child, children

        func bind(
            _ bindings: Bindings<Numbers, Void>, _ captured: Probe, _ label: Label,
            _ keep: Box<[Any]>
        ) {
            let sink = Sink<Int> { _ in captured.touch() }
            switch self {
            case .subscribe: bindings.subscribe(\.a) { _ in captured.touch() }
            case .ownSubscribe:
                bindings.subscribe(\.a, isEqual: ==) { _ in captured.touch() }
            case .sink: bindings.bind(\.a, to: sink)
            case .optional:
                bindings.bind(\.a, to: Sink<Int?> { _ in captured.touch() })
            case .mapping: bindings.bind(\.a, to: sink) { $0 + 1 }
            case .own: bindings.bind(\.a, to: sink, isEqual: ==)
            case .ownMapping:
                bindings.bind(
                    \.a, to: sink,
                    isEqual: {
                        captured.touch()
                        return $0 == $1
                    }, mapping: { $0 + 1 })
            case .always: bindings.bind(always: \.a, to: sink)
            case .several: bindings.bind(\.a, \.b) { _, _ in captured.touch() }
            case .property: bindings.bind(\.a, to: label, \.number)
            case .mappedProperty:
                bindings.bind(\.a, to: label, \.text) {
                    captured.touch()
                    return "\($0)"
                }
            case .console: bindings.bind(\.a, to: .console("a", to: Nowhere()))
            case .trace: bindings.trace(to: Sink { _ in captured.touch() })
            case .optionalProperty: bindings.bind(\.a, to: label, \.optional)
            case .list: bindings.bind(\.rows, to: .console("rows", to: Nowhere()))
            case .render: bindings.bind(\.self) { _ in captured.touch() }
            case .relay:
                let relay = BehaviorRelay(value: 0)
                _ = relay.subscribe(onNext: { _ in captured.touch() })
                bindings.bind(\.a, to: relay)
            case .subject:
                let subject = PublishSubject<Int>()
                _ = subject.subscribe(onNext: { _ in captured.touch() })
                bindings.bind(\.a, to: subject)
            case .optionalRelay:
                let relay = PublishRelay<Int?>()
                _ = relay.subscribe(onNext: { _ in captured.touch() })
                bindings.bind(\.a, to: relay)
            case .observer:
                let relay = PublishRelay<Int>()
                _ = relay.subscribe(onNext: { _ in captured.touch() })
                bindings.bind(\.a, to: relay.asObserver())
            case .binder:
                bindings.bind(\.a, to: Binder(label) { label, _ in captured.touch() })
            case .input:
                let input = OwnInput(0)
                let other = Connection(
                    store: Store<Numbers>.changing(Numbers()), input: input,
                    mapStateToProps: { _, number in
                        captured.touch()
                        return number
                    }, mapDispatchToActions: { _ in })
                bindings.bind(\.a, to: input)
                other.bind(\.self, to: input)
            case .function:
                bindings.bind(
                    \.a,
                    to: .binder { numbers in numbers.subscribe(onNext: { _ in captured.touch() }) })
            case .mappedFunction:
                bindings.bind(
                    \.a,
                    to: .binder { texts in
                        texts.bind(to: label, \.text)
                    }
                ) {
                    captured.touch()
                    return "\($0)"
                }
            case .distinct:
                bindings.bind(\.a, to: .distinct(sink)) { $0 / 2 }
            case .ownDistinct:
                bindings.bind(
                    \.a,
                    to: .distinct(
                        sink,
                        isEqual: {
                            captured.touch()
                            return $0 == $1
                        }))
            case .withOld: bindings.bind(\.a, to: .withOld { _, _ in captured.touch() })
            case .twoWay:
                keep.value.append(
                    bindings.twoWay(\.a, to: sink) { _ in { _ in captured.touch() } })
            case .twoWayProperty:
                bindings.twoWay(\.a, to: label, \.number, edited: \.onEdit) { _ in
                    { _ in captured.touch() }
                }
            case .observed:
                _ = bindings.observe(\.a).subscribe(onNext: { _ in captured.touch() })
            case .observedEntries:
                _ = bindings.observe(\.a, \.b).subscribe(onNext: { _, _ in captured.touch() })
            case .child:
                let child = bindings.child(
                    \.a,
                    props: {
                        captured.touch()
                        return $0
                    }, actions: ())
                keep.value.append(child)
            case .children:
                let children = bindings.children(of: \.rows) { _ in
                    GuardedChild(captured)
                }
                keep.value.append(children)
            }
        }
    }

    @Test(.rule("G9"), arguments: Kind.allCases, [false, true])
    func everyKindOfBindingFreesAllThereIs(kind: Kind, isConnected: Bool) throws {
        try expectReleased {
            let store = Store<Numbers>.changing(Numbers())
            let connection = store.connection(props: { $0 }, actions: { _ in })
            let captured = Probe()
            let label = Label()
            let kept = Box<[Any]>([])
            kind.bind(connection.bindings, captured, label, kept)
            if isConnected { connection.connect() }
            store.change { $0.a = 1 }
            connection.props = Numbers(a: 2)
            return [store, connection, connection.bindings, captured, label]
        }
    }

    @Test(.rule("G9"))
    func theConnectionKeepsItsStoreAndTheStoreDoesNotKeepTheConnection() {
        let connection = Box<Connection<Numbers, Numbers, Void>?>(nil)
        weak var store: Store<Numbers>?
        func make() {
            let made = Store<Numbers>.changing(Numbers())
            store = made
            connection.value = made.connection(props: { $0 }, actions: { _ in })
        }
        make()
        #expect(store != nil)
        connection.value?.connect()
        let kept = store
        weak let gone = connection.value
        connection.value = nil
        #expect(gone == nil)
        withExtendedLifetime(kept) {}
    }

    /// The connection itself goes at once; what the store has of it, at the store's next use.
    @Test(.rule("G9", "C3"))
    func aConnectionThatWasLetGoIsSilentAndItsSinksAreFreedAtTheNextCommit() {
        let store = Store<Numbers>.changing(Numbers())
        let mappings = Box(0)
        let heard = Heard<Int>()
        weak var captured: Probe?
        func connect() {
            let object = Probe()
            captured = object
            let connection = store.connection(
                props: { state in
                    mappings.value += 1
                    return state
                }, actions: { _ in })
            connection.subscribe(\.a) { value in
                object.touch()
                heard(value)
            }
            connection.connect()
            store.change { $0.a = 1 }
        }
        connect()
        #expect(heard.take() == [0, 1])
        #expect(mappings.value == 2)
        store.change { $0.a = 2 }
        #expect(heard.take() == [])
        #expect(mappings.value == 2)
        #expect(captured == nil)
    }

    @Test(.rule("G9"))
    func connectionsThatComeAndGoDoNotGatherInAStoreThatRests() {
        let store = Store<Numbers>.changing(Numbers())
        let alive = Box(0)
        let most = Box(0)
        for _ in 0..<1_000 {
            alive.value += 1
            most.value = max(most.value, alive.value)
            let ending = Probe { alive.value -= 1 }
            let connection = store.connection(props: { $0 }, actions: { _ in })
            connection.subscribe(\.a) { _ in ending.touch() }
            connection.connect()
        }
        #expect(most.value <= 64)
    }

    @Test(.rule("G9"))
    func disposingABindingFreesWhatItCapturedAtOnceOrBehindThePass() {
        let bindings = Bindings(props: Numbers(), actions: ())
        weak var captured: Probe?
        let binding = Box<(any Disposable)?>(nil)
        func bind() {
            let object = Probe()
            captured = object
            binding.value = bindings.subscribe(\.a) { value in
                object.touch()
                if value == 1 { binding.value?.dispose() }
            }
        }
        bind()
        #expect(captured != nil)
        binding.value?.dispose()
        #expect(captured == nil)
        bind()
        bindings.props.a = 1
        #expect(captured == nil)
    }

    @Test(.rule("G9"))
    func whatAConnectionHandsOutKeepsNothingAlive() {
        weak var store: Store<Numbers>?
        weak var connection: Connection<Numbers, Numbers, NumberActions>?
        weak var captured: Probe?
        func make() -> (NumberActions, any Disposable) {
            let made = Store<Numbers>.changing(Numbers())
            let ownConnection = made.connection(props: { $0 }, actions: NumberActions.init)
            let object = Probe()
            (store, connection, captured) = (made, ownConnection, object)
            let end = ownConnection.subscribe(\.a) { _ in object.touch() }
            ownConnection.connect()
            return (ownConnection.actions, end)
        }
        let (actions, end) = make()
        #expect(store == nil)
        #expect(connection == nil)
        #expect(captured == nil)
        end.dispose()
        withExtendedLifetime(actions) {}
    }

    @Test(.rule("G9", "C1"))
    func actionsOutliveTheirConnection() {
        let store = Store<Numbers>.changing(Numbers())
        func take() -> NumberActions {
            let connection = store.connection(props: { $0 }, actions: NumberActions.init)
            connection.connect()
            return connection.actions
        }
        let actions = take()
        actions.setA(4)
        #expect(store.state.a == 4)
    }

    @Test(.rule("G9", "G10"))
    func actionsOutliveTheirStoreAndSayOnceThatItIsGone() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            func take() -> NumberActions {
                Store<Numbers>.changing(Numbers())
                    .connection(props: { $0 }, actions: NumberActions.init).actions
            }
            let actions = take()
            let copy = actions
            #expect(reports.identifiers == [])
            actions.setA(1)
            copy.setA(2)
            actions.setA(3)
        }
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
    }

    @Test(.rule("G9", "G10", "C12"))
    func afterTheStoreWasReplacedTheActionsReachTheNewOneUntilThatIsGone() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            let first = Store<Numbers>.changing(Numbers())
            func take() -> NumberActions {
                let connection = first.connection(props: { $0 }, actions: NumberActions.init)
                let actions = connection.actions
                let second = Store<Numbers>.changing(Numbers())
                connection.store = second
                actions.setA(1)
                #expect(second.state.a == 1)
                return actions
            }
            let actions = take()
            actions.setA(2)
            #expect(first.state.a == 0)
        }
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
    }

    @Test(.rule("G9"))
    func replacingTheStoreFreesTheOldOne() {
        let connection = Box<Connection<Numbers, Numbers, Void>?>(nil)
        weak var old: Store<Numbers>?
        func make() {
            let made = Store<Numbers>.changing(Numbers())
            old = made
            connection.value = made.connection(props: { $0 }, actions: { _ in })
            connection.value?.connect()
        }
        make()
        connection.value?.store = .changing(Numbers())
        #expect(old == nil)
    }

    /// The last reference may end on any thread; the store finds the dead receiver at its next use.
    @Test(.rule("G9"))
    func aConnectionMayBeLetGoOnAnotherThread() {
        let store = Store<Numbers>.changing(Numbers())
        let heard = Heard<Int>()
        weak var gone: Connection<Numbers, Numbers, Void>?
        weak var captured: Probe?
        func make() -> Crossing<Connection<Numbers, Numbers, Void>> {
            let object = Probe()
            let connection = store.connection(props: { $0 }, actions: { _ in })
            connection.subscribe(\.a) { value in
                object.touch()
                heard(value)
            }
            connection.connect()
            (gone, captured) = (connection, object)
            return Crossing(connection)
        }
        for round in 0..<50 {
            let crossing = make()
            #expect(heard.take() == [store.state.a])
            let started = DispatchSemaphore(value: 0)
            let ended = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                started.signal()
                crossing.letGo()
                ended.signal()
            }
            started.wait()
            // The store is used while the connection goes, and again when it has gone.
            store.change { $0.b = round }
            ended.wait()
            #expect(gone == nil)
            heard.take()
            store.change { $0.a += 1 }
            #expect(heard.take() == [])
            #expect(captured == nil)
        }
    }
}

/// Carries the last reference of an object to another thread, to end there.
final class Crossing<Object: AnyObject>: @unchecked Sendable {
    private var object: Object?

    init(_ object: Object) {
        self.object = object
    }

    func letGo() {
        object = nil
    }
}
