import BowlineDiffing
import Foundation
import TestSupport
import Testing

struct Song: Identifiable, Hashable, Codable {
    var id: Int
    var title: String

    init(_ id: Int, _ title: String) {
        self.id = id
        self.title = title
    }
}

enum ByTitle: EntityOrder {
    static var comparer: ((Song, Song) -> Bool)? { { $0.title < $1.title } }
}

/// Tables of entities, by hand and against a plain array.
struct EntityTableTests {
    private let three: EntityTable<Song> = [Song(3, "c"), Song(1, "a"), Song(2, "b")]

    @Test func selectsAllIdsTotalAndById() {
        #expect(three.all.map(\.title) == ["c", "a", "b"])
        #expect(three.ids == [3, 1, 2])
        #expect(three.total == 3)
        #expect(three[id: 2] == Song(2, "b"))
        #expect(three[id: 9] == nil)
        #expect(three.contains(id: 1))
        #expect(!three.contains(id: 9))
        #expect(three.index(id: 2) == 2)
        let read = \EntityTable<Song>.[id: 1]
        #expect(three[keyPath: read]?.title == "a")
    }

    @Test func addsOnlyWhatIsNotThere() {
        var songs = three
        let added = [songs.add(Song(4, "d")), songs.add(Song(1, "A"))]
        #expect(added == [true, false])
        songs.add([Song(5, "e"), Song(2, "B"), Song(5, "E")])
        #expect(songs.ids == [3, 1, 2, 4, 5])
        #expect(songs.all.map(\.title) == ["c", "a", "b", "d", "e"])
    }

    @Test func setsWhatIsThereAndWhatIsNot() {
        var songs = three
        songs.set(Song(1, "A"))
        songs.set([Song(4, "d"), Song(3, "C"), Song(4, "D")])
        #expect(songs.all == [Song(3, "C"), Song(1, "A"), Song(2, "b"), Song(4, "D")])
        songs.setAll([Song(9, "i"), Song(8, "h"), Song(9, "I")])
        #expect(songs.all == [Song(9, "I"), Song(8, "h")])
    }

    @Test func updatesInPlaceWhatIsThere() {
        var songs = three
        let isKnown = songs.update(1) { $0.title += "!" }
        let isUnknown = !songs.update(9) { _ in Issue.record("there is no 9") }
        #expect(isKnown && isUnknown)
        songs.update([2, 9, 3]) { $0.title += "?" }
        #expect(songs.all.map(\.title) == ["c?", "a!", "b?"])
    }

    /// An id that stood twice changed its entity twice.
    @Test func anUpdateOfManyChangesEachOnce() {
        var songs = three
        songs.update([1, 3, 1, 9, 3]) { $0.title += "!" }
        #expect(songs.all.map(\.title) == ["c!", "a!", "b"])
    }

    @Test func anUpdateThatChangesTheIdReplacesTheOtherEntity() {
        var songs = three
        songs.update(3) { $0.id = 7 }
        #expect(songs.ids == [7, 1, 2])
        songs.update(2) { $0.id = 7 }
        #expect(songs.all == [Song(1, "a"), Song(7, "b")])
        #expect(songs.index(id: 7) == 1)
        #expect(songs[id: 2] == nil)
    }

    @Test func anUpdateThatThrowsLeavesWhatItHasChanged() {
        struct Refused: Error, Equatable {}
        var songs = three
        #expect(throws: Refused()) {
            try songs.update(1) { song throws(Refused) in
                song.id = 5
                throw Refused()
            }
        }
        #expect(songs.ids == [3, 5, 2])
        #expect(songs[id: 5]?.title == "a")
    }

    @Test func upsertsAddOrMerge() {
        var songs = three
        songs.upsert(Song(1, "x")) { $0.title += $1.title }
        songs.upsert([Song(4, "d"), Song(2, "y")]) { $0.title += $1.title }
        #expect(songs.all.map(\.title) == ["c", "ax", "by", "d"])
    }

    @Test func removesOneManyAndAll() {
        var songs = three
        let removed = [songs.remove(1), songs.remove(1)]
        #expect(removed == [Song(1, "a"), nil])
        #expect(songs.ids == [3, 2])
        #expect(songs.index(id: 2) == 1)
        songs.add(Song(1, "a"))
        songs.remove([3, 9, 1])
        #expect(songs.all == [Song(2, "b")])
        #expect(songs[id: 2] == Song(2, "b"))
        songs.removeAll()
        #expect(songs == [])
        #expect(songs[id: 2] == nil)
    }

    @Test func everyOperationKeepsTheOrder() {
        var songs = SortedEntityTable<Song, ByTitle>([Song(3, "c"), Song(1, "a"), Song(2, "b")])
        #expect(songs.ids == [1, 2, 3])
        songs.add(Song(4, "bb"))
        songs.set(Song(1, "z"))
        #expect(songs.ids == [2, 4, 3, 1])
        songs.update(3) { $0.title = "0" }
        songs.add([Song(6, "y"), Song(5, "x")])
        #expect(songs.ids == [3, 2, 4, 5, 6, 1])
        songs.upsert(Song(2, "zz")) { $0 = $1 }
        songs.update(5) { $0.id = 6 }
        #expect(songs.ids == [3, 4, 6, 1, 2])
        #expect(songs.ids.map { songs.index(id: $0) } == [0, 1, 2, 3, 4])
    }

    @Test func equalsInTheOrderStandAsTheyWereAdded() {
        var songs = SortedEntityTable<Song, ByTitle>([Song(2, "a"), Song(1, "a")])
        songs.add(Song(0, "a"))
        songs.set(Song(2, "a"))
        songs.add([Song(9, "a"), Song(8, "0")])
        #expect(songs.ids == [8, 2, 1, 0, 9])
    }

    @Test func isCodedAsTheArrayOfItsEntitiesAndKeepsItsOrder() throws {
        let data = try JSONEncoder().encode(three)
        #expect(try JSONDecoder().decode([Song].self, from: data) == three.all)
        #expect(try JSONDecoder().decode(EntityTable<Song>.self, from: data) == three)
        var sorted = try JSONDecoder().decode(SortedEntityTable<Song, ByTitle>.self, from: data)
        sorted.add(Song(4, "aa"))
        #expect(sorted.ids == [1, 4, 2, 3])
        let twice = try JSONEncoder().encode([Song(1, "a"), Song(1, "b")])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(EntityTable<Song>.self, from: twice)
        }
    }

    @Test func isEqualByEntitiesAndOrderAndShowsThem() {
        var other = three
        other.remove(3)
        #expect(other != three)
        other.add(Song(3, "c"))
        #expect(other != three)
        #expect(other == [Song(1, "a"), Song(2, "b"), Song(3, "c")])
        #expect(Set([three, three, other]).count == 2)
        #expect("\(other)" == "\(other.all)")
        #expect(Mirror(reflecting: three).displayStyle == .collection)
        #expect(Mirror(reflecting: three).children.count == 3)
    }

    @Test(arguments: [31, 32] as [UInt64])
    func doesWhatAPlainArrayDoes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var songs = EntityTable<Song>()
        var sorted = SortedEntityTable<Song, ByTitle>()
        var model: [Song] = []
        for _ in 0..<1_000 {
            let song = Song(random.below(12), "\(random.below(9))")
            let place = model.firstIndex { $0.id == song.id }
            switch random.below(4) {
            case 0:
                songs.add(song)
                sorted.add(song)
                if place == nil { model.append(song) }
            case 1:
                songs.set(song)
                sorted.set(song)
                if let place { model[place] = song } else { model.append(song) }
            case 2:
                let removed = (songs.remove(song.id), sorted.remove(song.id))
                #expect(removed.0 == removed.1)
                if let place { model.remove(at: place) }
            default:
                let other = random.below(12)
                songs.update(song.id) { $0.id = other }
                sorted.update(song.id) { $0.id = other }
                if let place {
                    model[place].id = other
                    let twin = model.indices.first { $0 != place && model[$0].id == other }
                    if let twin { model.remove(at: twin) }
                }
            }
            #expect(songs.all == model)
            #expect(Set(sorted.all) == Set(model))
            #expect(sorted.all.map(\.title) == model.map(\.title).sorted())
            #expect(songs.ids.map { songs.index(id: $0) } == Array(model.indices))
            #expect(sorted.ids.map { sorted.index(id: $0) } == Array(model.indices))
        }
    }
}
