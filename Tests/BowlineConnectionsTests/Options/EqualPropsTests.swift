import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Props: Equatable { var a: Double }

private struct State: Equatable {
    var a = 1.0
    var other = 0
}

/// Props that are committed only when they differ as a whole.
@Suite("Props that are equal as a whole", .witnesses)
struct EqualPropsTests {
    private let store = Store<State>.changing(State())
    @WhenUsed private var asked = Heard<String>()
    @WhenUsed private var told = Heard<Double>()

    private func connection(
        _ areEqual: @escaping (Props, Props) -> Bool = { $0 == $1 }
    ) -> Connection<State, Props, Void> {
        let connection = Connection(
            store: store,
            areEqual: { [asked] old, new in
                asked("\(old.a) \(new.a)")
                return areEqual(old, new)
            },
            mapStateToProps: { Props(a: $0.a) }, mapDispatchToActions: { _ in })
        connection.bind(always: \.a, to: Sink { [told] in told($0) })
        return connection
    }

    /// They were compared with what was mapped last, which the sinks had been told before.
    @Test("New props are compared with those that were set by hand", .rule("C4", "C7"))
    func byHand() {
        let connection = connection()
        connection.connect()
        connection.props.a = 9
        store.change { $0.other = 1 }
        #expect(asked.take() == ["9.0 1.0"])
        #expect(told.take() == [1, 9, 1])
        connection.props.a = 2
        store.change { $0.a = 2 }
        #expect(asked.take() == ["2.0 2.0"])
        #expect(told.take() == [2])
    }

    /// With the checks on, they were compared with what the check had mapped.
    @Test(
        "Small steps add up until they differ from what was committed", .rule("C4", "C16"),
        arguments: [Diagnostics.CheckLevel.never, .once, .always])
    func tolerance(_ level: Diagnostics.CheckLevel) {
        Diagnostics.withConnectionChecks(level) {
            let connection = connection { abs($0.a - $1.a) < 10 }
            connection.connect()
            for step in 1...5 { store.change { $0.a = 1 + 4 * Double(step) } }
            connection.disconnect()
            store.change { $0.a = 22 }
            connection.connect()
            #expect(told.take() == [1, 13])
            store.change { $0.a = 23 }
            #expect(told.take() == [23])
            #expect(
                asked.take() == [
                    "1.0 5.0", "1.0 9.0", "1.0 13.0", "13.0 17.0", "13.0 21.0", "13.0 22.0",
                    "13.0 23.0",
                ])
        }
    }

    /// Equal props were committed again, so that sinks bound with `always` were told.
    @Test("It is asked when it is connected again", .rule("C3", "C4"))
    func reconnecting() {
        let connection = connection()
        connection.connect()
        connection.disconnect()
        store.change { $0.other = 1 }
        connection.connect()
        #expect(asked.take() == ["1.0 1.0"])
        #expect(told.take() == [1])
        connection.disconnect()
        store.change { $0.a = 2 }
        connection.connect()
        #expect(asked.take() == ["1.0 2.0"])
        #expect(told.take() == [2])
        connection.connect()
        #expect(asked.take() == [])
    }

    @Test("It is asked about a state that is given by hand, and not about props", .rule("C7"))
    func newState() {
        let connection = connection()
        connection.newState(state: State(other: 1))
        connection.newState(state: State(a: 2))
        connection.props = Props(a: 2)
        #expect(asked.take() == ["1.0 1.0", "1.0 2.0"])
        #expect(told.take() == [1, 2, 2])
    }

    /// The dispatch was refused as one from a mapping.
    @Test("It may dispatch, and disconnect what it belongs to", .rule("C4", "S4", "G4"))
    func callsBack() {
        weak var weakly: Connection<State, Props, Void>?
        let connection = connection { [store] old, new in
            if [2, 5].contains(new.a) { store.change { $0.a += 1 } }
            if new.a == 4 { weakly?.disconnect() }
            return old == new
        }
        weakly = connection
        connection.connect()
        store.change { $0.a = 2 }
        #expect(told.take() == [1, 2, 3])
        store.change { $0.a = 4 }
        #expect(told.take() == [])
        #expect(!connection.isConnected)
        store.change { $0.a = 5 }
        connection.connect()
        #expect(told.take() == [5, 6])
        #expect(connection.props.a == 6)
        #expect(asked.take() == ["1.0 2.0", "2.0 3.0", "3.0 4.0", "3.0 5.0", "5.0 6.0"])
    }
}

/// What a slice of the state is compared with.
@Suite("Slices of connections", .witnesses)
struct MappedSliceTests {
    private let store = Store<State>.changing(State())
    @WhenUsed private var mapped = Heard<Double>()

    private func connection(
        _ store: Store<State>, _ atEach: @escaping (Double) -> Void = { _ in }
    ) -> Connection<State, Props, Void> {
        Connection(
            store: store, select: \.a,
            mapStateToProps: { [mapped] (a: Double) in
                mapped(a)
                atEach(a)
                return Props(a: a)
            }, mapDispatchToActions: { _ in })
    }

    @Test(
        "A slice that did not change while it was not connected is not mapped",
        .rule("C3", "C4"), arguments: [Diagnostics.CheckLevel.never, .always])
    func reconnecting(_ level: Diagnostics.CheckLevel) {
        Diagnostics.withConnectionChecks(level) {
            let connection = connection(store)
            connection.connect()
            connection.disconnect()
            store.change { $0.other = 1 }
            connection.connect()
            #expect(mapped.take() == [1])
            connection.disconnect()
            store.change { $0.a = 2 }
            connection.connect()
            #expect(mapped.take() == [2])
            connection.disconnect()
            connection.props.a = 9
            connection.connect()
            #expect(mapped.take() == [2])
            #expect(connection.props.a == 2)
        }
    }

    /// It went with the next commit, since its slice was taken for the one of the store.
    @Test(
        "A state that was given by hand stays until the selection changes, as props do",
        .rule("C4", "C7"), arguments: [Diagnostics.CheckLevel.never, .always])
    func newState(_ level: Diagnostics.CheckLevel) {
        Diagnostics.withConnectionChecks(level) {
            let connection = connection(store)
            connection.bind(\.a, to: Sink { _ in })
            connection.connect()
            connection.newState(state: State(a: 9))
            store.change { $0.other = 1 }
            #expect(connection.props.a == 9)
            connection.newState(state: State(a: 1))
            #expect(connection.props.a == 1)
            connection.newState(state: State(a: 2))
            store.change { $0.a = 3 }
            #expect(connection.props.a == 3)
            connection.newState(state: State(a: 9))
            connection.disconnect()
            connection.connect()
            #expect(connection.props.a == 3)
        }
        // The checks map again what was just mapped.
        let steps = mapped.take().reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }
        #expect(steps == [1, 9, 1, 2, 3, 9, 3])
    }

    @Test("A slice whose mapping was broken off is mapped again", .rule("C3", "C4", "G4"))
    func brokenOff() {
        weak var weakly: Connection<State, Props, Void>?
        let connection = connection(store) { if $0 == 2 { weakly?.disconnect() } }
        weakly = connection
        connection.connect()
        store.change { $0.a = 2 }
        #expect((connection.isConnected, connection.props.a) == (false, 1))
        weakly = nil
        connection.connect()
        #expect(connection.props.a == 2)
        #expect(mapped.take() == [1, 2, 2])
    }

    @Test(
        "In another store a slice is mapped anew, also behind a parent that is yet to be told",
        .rule("C12", "C13"))
    func waitingInAnotherStore() {
        let other = Store<State>.changing(State())
        let parent = other.connection(props: { $0 }, actions: { _ in })
        let connection = connection(store)
        parent.connect()
        connection.connect(under: parent)
        #expect(mapped.take() == [1])
        other.batch {
            other.change { $0.other = 1 }
            connection.store = other
            #expect(mapped.take() == [])
        }
        #expect(mapped.take() == [1])
    }
}
