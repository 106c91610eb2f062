import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Album: Equatable {
    var title = "Blue"
    var track = 1
}

private struct Room: Equatable {
    var album = Album()
    var lights = 3
}

private enum RoomStep: Action, Equatable {
    case track(Int)
    case lights(Int)
}

private func changing(_ room: inout Room, _ action: any Action) {
    switch action as? RoomStep {
    case .track(let track): room.album.track = track
    case .lights(let lights): room.lights = lights
    case nil: break
    }
}

private func makeRoom() -> Store<Room> { Store(state: Room(), reducer: changing, label: "room") }

private struct Props: Equatable { var track: Int }
private struct Actions { var play: (Int) -> Void }

private func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
    Actions(play: dispatching(RoomStep.track, to: dispatch))
}

/// A mapping that counts.
private final class CountedMapping {
    var runs = 0

    func map(_ album: Album) -> Props {
        runs += 1
        return Props(track: album.track)
    }

    func map(_ room: Room) -> Props { map(room.album) }
}

@Suite("Options of connections", .witnesses)
struct ConnectionOptionsTests {
    @Test("A slice that is unchanged is not mapped", .rule("C4"))
    func slice() {
        let store = makeRoom()
        let counted = CountedMapping()
        let connection = Connection(
            store: store, select: \.album, mapStateToProps: { counted.map($0) },
            mapDispatchToActions: actions)
        var told: [Int] = []
        connection.bind(\.track, to: Sink { told.append($0) })
        connection.connect()
        for lights in 0..<5 { store.dispatch(RoomStep.lights(lights)) }
        #expect(counted.runs == 1)
        connection.actions.play(2)
        #expect(counted.runs == 2)
        #expect(told == [1, 2])
        #expect(connection.props == Props(track: 2))
    }

    @Test("What a selector makes is a slice", .rule("C4"))
    func selector() {
        let store = makeRoom()
        let counted = CountedMapping()
        let album = createSelector(\Room.album) { $0 }
        let connection = Connection(
            store: store, select: album, mapStateToProps: { counted.map($0) },
            mapDispatchToActions: actions)
        connection.connect()
        store.dispatch(RoomStep.lights(0))
        store.dispatch(RoomStep.track(4))
        #expect(counted.runs == 2)
        #expect(connection.props.track == 4)
    }

    @Test(
        "A slice is mapped again in another store, and behind a time without connection",
        .rule("C3", "C12"))
    func sliceElsewhere() {
        let (store, other) = (makeRoom(), makeRoom())
        let connection = Connection(
            store: store, select: \.album, mapStateToProps: { Props(track: $0.track) },
            mapDispatchToActions: actions)
        connection.connect()
        other.dispatch(RoomStep.track(9))
        connection.store = other
        #expect(connection.props.track == 9)
        connection.disconnect()
        other.dispatch(RoomStep.track(10))
        #expect(connection.props.track == 9)
        connection.connect()
        #expect(connection.props.track == 10)
    }

    @Test(
        "Props set by hand stay while the slice is unchanged, and go when it is connected anew",
        .rule("C3", "C4", "C7"))
    func sliceByHand() {
        let store = makeRoom()
        let connection = Connection(
            store: store, select: \.album, mapStateToProps: { Props(track: $0.track) },
            mapDispatchToActions: actions)
        connection.connect()
        connection.props = Props(track: 100)
        store.dispatch(RoomStep.lights(0))
        #expect(connection.props.track == 100)
        connection.disconnect()
        connection.connect()
        #expect(connection.props.track == 1)
    }

    @Test("Props that are equal as a whole are not committed", .rule("C4", "C6"))
    func equalProps() {
        let store = makeRoom()
        let connection = Connection(
            store: store, areEqual: ==, mapStateToProps: { Props(track: $0.album.track) },
            mapDispatchToActions: actions)
        var told: [Int] = []
        connection.bind(always: \.track, to: Sink { told.append($0) })
        connection.connect()
        store.dispatch(RoomStep.lights(0))
        store.dispatch(RoomStep.track(2))
        #expect(told == [1, 2])
    }

    @Test("Each connection has a mapping of its own", .rule("C4"))
    func factory() {
        let store = makeRoom()
        var made = 0
        let connections = (0..<2).map { _ in
            Connection(
                store: store,
                makeMapStateToProps: {
                    made += 1
                    let track = createSelector(\Room.album) { $0.track }
                    return { Props(track: track($0)) }
                }, mapDispatchToActions: actions)
        }
        connections.forEach { $0.connect() }
        store.dispatch(RoomStep.track(3))
        #expect(made == 2)
        #expect(connections.map(\.props.track) == [3, 3])
    }

    @Test("An input of its own is mapped with the state, when either changes", .rule("C4"))
    func input() {
        let store = makeRoom()
        let offset = OwnInput(100)
        let connection = Connection(
            store: store, input: offset,
            mapStateToProps: { (room: Room, offset: Int) in Props(track: room.album.track + offset)
            },
            mapDispatchToActions: actions)
        var told: [Int] = []
        connection.bind(\.track, to: Sink { told.append($0) })
        offset.value = 200
        #expect(told == [101])
        connection.connect()
        #expect(told == [101, 201])
        store.dispatch(RoomStep.track(2))
        offset.value = 300
        connection.disconnect()
        offset.value = 400
        #expect(told == [101, 201, 202, 302])
        connection.connect()
        #expect(told == [101, 201, 202, 302, 402])
    }

    @Test("An input keeps no connection, and a connection that is gone is not mapped", .rule("G9"))
    func inputLifetime() {
        let survivors = Survivors()
        let offset = OwnInput(1)
        var maps = 0
        do {
            let connection = Connection(
                store: makeRoom(), input: offset,
                mapStateToProps: { (_: Room, offset: Int) in
                    maps += 1
                    return Props(track: offset)
                }, mapDispatchToActions: actions)
            connection.connect()
            survivors.watch(connection)
            survivors.watch(connection.bindings)
        }
        #expect(maps == 1)
        offset.value = 2
        #expect(maps == 1)
        #expect(survivors.count == 0)
    }

    @Test("Props or actions alone", .rule("C1"))
    func alone() {
        let store = makeRoom()
        let shown = Connection(store: store, mapStateToProps: { Props(track: $0.album.track) })
        shown.connect()
        let asking = Connection(store: store, mapDispatchToActions: actions)
        asking.connect()
        asking.actions.play(7)
        #expect(shown.props.track == 7)
    }

    @Test("Creators of any arity become functions of the view", .rule("C1"))
    func creators() {
        struct Move: Action, Equatable {
            var x: Int
            var y: Int
        }
        struct Stop: Action, Equatable {}
        var sent: [any Action] = []
        let move = dispatching(Move.init, to: { sent.append($0) })
        let stop = dispatching(Stop.init, to: { sent.append($0) })
        move(1, 2)
        stop()
        #expect(sent.map { "\($0)" } == ["Move(x: 1, y: 2)", "Stop()"])
    }

    @Test("The label stands in the description")
    func label() {
        let connection = Connection(
            store: makeRoom(), label: "player", mapStateToProps: { Props(track: $0.album.track) },
            mapDispatchToActions: actions)
        #expect(connection.label == "player")
        #expect("\(connection.debugDescription)".hasPrefix("Connection<player> to room"))
    }
}
