import Bowline
import BowlineObservation
import BowlineTesting
import KitSupport
import Observation
import Synchronization
import Testing
import TestSupport

/// Who keeps whom (G9).
@Suite(.witnesses) struct ObservedPropsLifetimeTests {
    enum Use: CaseIterable {
        case nothing, reading, readingWhatIsNotEquatable, tracking, twoWay, writing

        func use(_ screen: ObservedProps<Screen, ScreenActions>) {
            switch self {
            case .nothing: break
            case .reading: _ = (screen.a, screen.sum, screen[dynamicMember: \.inner.c])
            case .readingWhatIsNotEquatable: read(screen, \.a)
            case .tracking: withObservationTracking({ _ = screen.a }, onChange: {})
            case .twoWay: _ = screen.binding(\.text, send: screen.actions.setText).value
            case .writing: screen.binding(\.text, send: screen.actions.setText).value = "x"
            }
        }

        /// Does not know whether the entry is Equatable, and so takes the form for any type.
        private func read<Value>(
            _ screen: ObservedProps<Screen, ScreenActions>, _ keyPath: KeyPath<Screen, Value>
        ) {
            _ = screen[dynamicMember: keyPath]
        }
    }

    @Test(.rule("G9"), arguments: Use.allCases, [false, true])
    func theObjectGoesWithAllThatThereIs(use: Use, commitsBehind: Bool) throws {
        try expectReleased {
            let store = Store.changing(Screen())
            let captured = Probe()
            let connection = store.connection(
                props: { state in
                    captured.touch()
                    return state
                }, actions: ScreenActions.init)
            let screen = ObservedProps(connection)
            screen.connect()
            use.use(screen)
            if commitsBehind { store.change { $0.a = 1 } }
            return [store, captured, connection, connection.bindings, screen]
        }
    }

    @Test(.rule("G9"))
    func theObjectKeepsItsStore() {
        weak var store: Store<Screen>?
        var screen: ObservedProps<Screen, ScreenActions>?
        func make() {
            let ownStore = Store.changing(Screen())
            store = ownStore
            screen = ownStore.observedScreen()
        }
        make()
        #expect(store != nil)
        #expect(screen?.isConnected == true)
        screen?.actions.setA(1)
        #expect(screen?.a == 1)
        screen = nil
        #expect(store == nil)
    }

    /// Equal if the numbers are; counts how often that is asked.
    private struct Counted: Equatable {
        final class Calls { var count = 0 }
        var number = 0
        var calls: Calls

        static func == (left: Counted, right: Counted) -> Bool {
            left.calls.count += 1
            return left.number == right.number
        }
    }

    @Test(.rule("G9"), arguments: [false, true])
    func whenTheObjectGoesItsBindingsEndAndTheConnectionGoesOn(elsewhere: Bool) {
        let calls = Counted.Calls()
        let store = Store.changing(Counted(calls: calls))
        let connection = store.connection(props: { $0 }, actions: { _ in })
        connection.connect()
        var screen: ObservedProps<Counted, Void>? = ObservedProps(connection)
        let told = Atomic(0)
        withObservationTracking {
            _ = screen?[dynamicMember: \.self]
        } onChange: {
            told.add(1, ordering: .relaxed)
        }
        store.change { $0.calls = calls }
        store.change { $0.number = 0 }
        calls.count = 0
        if elsewhere { onThread { screen = nil } } else { screen = nil }
        for number in 1...3 { store.change { $0.number = number } }
        #expect(calls.count == 0)
        #expect(told.load(ordering: .relaxed) == 0)
        #expect(connection.isConnected)
        #expect(connection.props.number == 3)
    }

    @Test(.rule("G9"))
    func whatReadersCapturedGoesWithTheObject() {
        let connection = Store.changing(Screen()).connection(props: { $0 }, actions: { _ in })
        let survivors = Survivors()
        var screen: ObservedProps<Screen, Void>? = ObservedProps(connection)
        func track() {
            let captured = Probe()
            survivors.watch(captured)
            nonisolated(unsafe) let ownCaptured = captured
            withObservationTracking({ _ = screen?.a }, onChange: { ownCaptured.touch() })
        }
        track()
        #expect(survivors.count == 1)
        screen = nil
        #expect(survivors.count == 0)
    }

    @Test(.rule("G9"))
    func itMayBeLetGoOnAThreadWhileItsConnectionTellsOnAnother() {
        for _ in 0..<100 {
            let store = Store.changing(Screen())
            let connection = store.connection(props: { $0 }, actions: { _ in })
            connection.connect()
            var screen: ObservedProps<Screen, Void>? = ObservedProps(connection)
            withObservationTracking({ _ = screen?.a }, onChange: {})
            sideBySide({ screen = nil }) {
                for number in 1...20 { store.change { $0.a = number } }
            }
            #expect(connection.props.a == 20)
        }
    }

    @Test(.rule("G9"))
    func anObjectThatGoesWhileItIsToldTellsNobodyElse() {
        let store = Store.changing(Screen())
        let connection = store.connection(props: { $0 }, actions: { _ in })
        connection.connect()
        nonisolated(unsafe) var screen: ObservedProps<Screen, Void>? = ObservedProps(connection)
        nonisolated(unsafe) var log: [String] = []
        withObservationTracking({ _ = screen?.a }) {
            log.append("a")
            screen = nil
        }
        withObservationTracking({ _ = screen?.b }, onChange: { log.append("b") })
        connection.subscribe(\.b, skipInitial: true) { log.append("sink \($0)") }
        store.change { ($0.a, $0.b) = (1, 1) }
        #expect(log == ["a", "sink 1"])
    }
}
