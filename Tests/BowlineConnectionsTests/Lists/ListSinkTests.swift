import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Sinks that are told what changes in a list.
@Suite(.witnesses) struct ListSinkTests {
    private struct Props {
        var photos: [Photo]
        var others = 0
    }

    private func told(_ lists: [[Photo]], limit: Int = .max) -> [String] {
        let heard = Heard<String>()
        let bindings = Bindings(props: Props(photos: lists[0]), actions: ())
        bindings.bind(\.photos, to: .list(limit: limit) { heard($0.text) })
        for list in lists.dropFirst() { bindings.props.photos = list }
        return heard.values
    }

    @Test(.rule("C2", "D4"))
    func theWholeListFirstAndThenChangesWithTheNewList() {
        #expect(
            told([photos(1, 2, 3), photos(3, 1, 4), [Photo(3, "c"), Photo(1), Photo(4)], []]) == [
                "whole [1, 2, 3]", "-[1] +[2] >[0→1] [3, 1, 4]", "~[0] [3c, 1, 4]",
                "-[2, 1, 0] []",
            ])
    }

    @Test func whatIsToldIsAValueThatIsComparedWithAnother() {
        let heard = Heard<ListUpdate<Photo>>()
        let bindings = Bindings(props: photos(1), actions: ())
        bindings.bind(\.self, to: .list(heard.add))
        bindings.props = photos(1, 2)
        #expect(
            heard.values == [
                .whole(photos(1)),
                .changes(ListDifference(from: photos(1), to: photos(1, 2))),
            ])
    }

    @Test func anEmptyFirstListIsAListToo() {
        #expect(told([[], photos(1)]) == ["whole []", "+[0] [1]"])
    }

    @Test func withMoreChangesThanTheLimitTheWholeListAgain() {
        #expect(
            told([photos(1, 2), photos(1, 2, 3, 4), photos(5), photos(5, 6)], limit: 2) == [
                "whole [1, 2]", "+[2, 3] [1, 2, 3, 4]", "whole [5]", "+[1] [5, 6]",
            ])
        #expect(told([photos(1), photos(2)], limit: 0) == ["whole [1]", "whole [2]"])
    }

    @Test(.rule("C2")) func aFirstListThatIsSkippedIsComparedWithAllTheSame() {
        let heard = Heard<String>()
        let bindings = Bindings(props: Props(photos: photos(1)), actions: ())
        bindings.bind(\.photos, to: .list { heard($0.text) }, skipInitial: true)
        bindings.props.photos = photos(1, 2)
        #expect(heard.values == ["+[1] [1, 2]"])
    }

    @Test(.rule("C8", "D4")) func aMappingSortsOrFiltersBeforeTheComparison() {
        let heard = Heard<String>()
        let bindings = Bindings(props: Props(photos: photos(3, 1)), actions: ())
        bindings.bind(\.photos, to: .list { heard($0.text) }) { photos in
            photos.filter { $0.id < 9 }.sorted { $0.id < $1.id }
        }
        bindings.props.photos = photos(3, 1, 2)
        bindings.props.photos = photos(2, 1, 3, 9)
        #expect(heard.values == ["whole [1, 3]", "+[1] [1, 2, 3]", "no changes [1, 2, 3]"])
    }

    @Test(.rule("C6")) func whatIsNotOfTheListIsNotTold() {
        let heard = Heard<String>()
        let bindings = Bindings(props: Props(photos: photos(1)), actions: ())
        bindings.bind(\.photos, to: .list { heard($0.text) })
        bindings.props.others = 1
        #expect(heard.values == ["whole [1]"])
    }

    @Test(.rule("S8")) func aRowIsUpdatedAtEachWriteOfAFieldThatIsStamped() {
        struct Feed: Identifiable, Equatable {
            let id: Int
            @VersionStamped var likes = 0
        }
        let heard = Heard<String>()
        let bindings = Bindings(props: [Feed(id: 1), Feed(id: 2)], actions: ())
        bindings.bind(
            \.self,
            to: .list { update in
                if case .changes(let difference) = update { heard("\(difference)") }
            })
        bindings.props[1].likes = 0
        bindings.props[0].likes = 1
        #expect(heard.values == ["~[1]", "~[0]"])
    }

    @Test func twoBindingsOfOneSinkCompareEachWithItsOwn() {
        let heard = Heard<String>()
        let bindings = Bindings(props: [photos(1), photos(2)], actions: ())
        let sink: Sink<[Photo]> = .list { heard($0.text) }
        bindings.bind(\.[0], to: sink)
        bindings.bind(\.[1], to: sink)
        bindings.props[0] = photos(1, 3)
        #expect(heard.values == ["whole [1]", "whole [2]", "+[1] [1, 3]"])
    }

    @Test(.rule("D4", "C8")) func sectionsAreMadeByAMappingAndItemsMoveBetweenThem() {
        let heard = Heard<String>()
        let start = [Photo(1, "a"), Photo(2, "b"), Photo(3, "a")]
        let bindings = Bindings(props: Props(photos: start), actions: ())
        bindings.bind(\.photos, to: .sections(limit: 3) { heard($0.text) }) { photos in
            photos.sections(by: \.title)
        }
        bindings.props.photos[2].title = "b"
        bindings.props.photos = [Photo(7, "x"), Photo(8, "y"), Photo(9, "x")]
        #expect(
            heard.values == [
                "whole a[1a, 3a] b[2b]",
                "items >[0:1→1:1] ~[1:1] a[1a] b[2b, 3b]",
                "whole x[7x, 9x] y[8y]",
            ])
    }
}
