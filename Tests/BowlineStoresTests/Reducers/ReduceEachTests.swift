import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Append: Action {
    var id: Int
    var entry: Int
}

private enum Change: Action {
    case rename(id: Int, String)
    case clear

    var id: Int? { if case .rename(let id, _) = self { id } else { nil } }
}

private struct Song: Identifiable {
    var id: Int
    var title = ""
    var ledger = Ledger()
}

private struct State {
    var flag: UInt8 = 1
    var songs = (1...4).map { Song(id: $0) }
    var table = Dictionary(uniqueKeysWithValues: (1...4).map { ($0, Song(id: $0)) })
    var tail: ArraySlice<Song> = []
    var observed = (1...2).map { Song(id: $0) } { didSet { writes += 1 } }
    var observedTable = [1: Song(id: 1)] { didSet { writes += 1 } }
    var writes = 0
}

private let reducer: @Sendable (inout State, any Action) -> Void = { state, action in
    combineReducers(
        reduce(each: \State.songs, on: Append.self, id: \.id) { $0.ledger.append($1.entry) },
        reduce(each: \.table, on: Append.self, key: \.id) { $0.ledger.append($1.entry) }
    )(&state, action)
}

@Suite(.witnesses) struct ReduceEachTests {
    @Test(.rule("S5", "S6"))
    func `the element that the action names is changed, without a copy of it or of the list`() {
        let store = Store(state: State(), reducer: reducer)
        let place = store.state.songs.withUnsafeBufferPointer { $0.baseAddress }
        for id in [3, 1, 3, 4] { store.dispatch(Append(id: id, entry: id * 10)) }
        #expect(store.state.songs.map(\.ledger.entries) == [[10], [], [30, 30], [40]])
        #expect(store.state.songs.map(\.ledger.copies) == [0, 0, 0, 0])
        #expect(store.state.songs.withUnsafeBufferPointer { $0.baseAddress } == place)
        let table = store.state.table.sorted { $0.key < $1.key }.map(\.value)
        #expect(table.map(\.ledger.entries) == [[10], [], [30, 30], [40]])
        #expect(table.map(\.ledger.copies) == [0, 0, 0, 0])
        #expect(store.state.flag == 1)
    }

    @Test(.rule("S6"))
    func `an element that is not there is left alone, and the list is not written`() {
        let observing = combineReducers(
            reduce(each: \State.observed, on: Append.self, id: \.id) { $0.ledger.append($1.entry) },
            reduce(each: \.observedTable, on: Append.self, key: \.id) {
                $0.ledger.append($1.entry)
            })
        var state = State()
        for id in [0, 5] {
            reducer(&state, Append(id: id, entry: 1))
            observing(&state, Append(id: id, entry: 1))
        }
        #expect(state.songs.allSatisfy { $0.ledger.entries.isEmpty })
        #expect(state.table.values.allSatisfy { $0.ledger.entries.isEmpty })
        #expect(state.table.count == 4)
        #expect(state.writes == 0)
        observing(&state, Append(id: 1, entry: 7))
        #expect(state.writes == 2)
        #expect(state.observed[0].ledger.entries == [7])
        #expect(state.observedTable[1]?.ledger.entries == [7])
    }

    @Test(.rule("S6"))
    func `an action that names no element passes by, as do actions of other types`() {
        let ran = Heard<String>()
        let reducer = reduce(each: \State.songs, on: Change.self, id: \.id) { song, edit in
            guard case .rename(_, let title) = edit else { return }
            song.title = title
            ran(title)
        }
        var state = State()
        reducer(&state, Change.clear)
        reducer(&state, Append(id: 1, entry: 1))
        reducer(&state, Change.rename(id: 2, "two"))
        #expect(ran.values == ["two"])
        #expect(state.songs.map(\.title) == ["", "two", "", ""])
    }

    @Test(.rule("S6"))
    func `of two elements with one id it is the first, whatever was reduced before`() {
        let reducer = reduce(each: \[Song].self, on: Append.self, id: \.id) {
            $0.ledger.append($1.entry)
        }
        var songs = [Song(id: 1), Song(id: 2)]
        reducer(&songs, Append(id: 2, entry: 5))
        songs.insert(Song(id: 2), at: 0)
        reducer(&songs, Append(id: 2, entry: 6))
        #expect(songs.map(\.ledger.entries) == [[6], [], [5]])
    }

    @Test(.rule("S6"))
    func `a slice is found by its own indices, and an empty list is left alone`() {
        let reducer = reduce(each: \State.tail, on: Append.self, id: \.id) {
            $0.ledger.append($1.entry)
        }
        var state = State()
        reducer(&state, Append(id: 3, entry: 1))
        #expect(state.tail.isEmpty)
        state.tail = state.songs[2...]
        reducer(&state, Append(id: 3, entry: 1))
        reducer(&state, Append(id: 1, entry: 1))
        #expect(state.tail.map(\.ledger.entries) == [[1], []])
    }

    @Test(.rule("S5"))
    func `an element of one of many lists is reached through an element`() {
        struct Album: Identifiable { var id: Int; var songs: [Song] }
        struct Library { var albums = [Album(id: 7, songs: [Song(id: 1), Song(id: 2)])] }
        struct InAlbum: Action { var album: Int; var append: Append }
        let store = Store(
            state: Library(),
            reducer: reduce(each: \.albums, on: InAlbum.self, id: \.album) { album, action in
                let songs = reduce(each: \Album.songs, on: Append.self, id: \.id) {
                    $0.ledger.append($1.entry)
                }
                songs(&album, action.append)
            })
        store.dispatch(InAlbum(album: 7, append: Append(id: 2, entry: 9)))
        store.dispatch(InAlbum(album: 8, append: Append(id: 2, entry: 9)))
        #expect(store.state.albums[0].songs.map(\.ledger.entries) == [[], [9]])
        #expect(store.state.albums[0].songs.map(\.ledger.copies) == [0, 0])
    }
}
