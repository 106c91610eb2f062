import BowlineDiffing
import TestSupport
import Testing

/// Changes and edits that are applied to sections or lists which they were not made from. Those of sections,
/// and all edits, trapped with the message of an array's index, or gave sections that were neither the old
/// nor the new ones.
struct UnfitSectionsTests {
    private static let remedy =
        "; apply them to the sections that they were made from, with the sections that they were "
        + "made for."
    private static let editRemedy =
        "; make the edits of a difference one after the other, beginning with "

    private func check(_ output: [UInt8]?, _ message: String) {
        let said = output.map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(said.contains(message), "\(said)")
    }

    @Test(.rule("G10")) func changesOfFewerItemsThanTheyTakeTrap() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let changes = SectionedChangeset(
                from: [block(1, 1, 2)], to: [block(1, 2, 1)])
            _ = [block(1)].applying(changes, from: [block(1)])
        }
        check(
            result?.standardErrorContent,
            "The changes items >[0:0→0:1] do not lead from sections of [0] items to those of [0]"
                + Self.remedy)
    }

    @Test(.rule("G10")) func changesThatLeaveAnotherNumberOfItemsTrap() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let (old, new) = ([block(1, 1), block(2)], [block(1, 1, 2), block(2)])
            let changes = SectionedChangeset(from: old, to: new)
            _ = [block(1), block(2)].applying(changes, from: new)
        }
        check(
            result?.standardErrorContent,
            "The changes items +[0:1] do not lead from sections of [0, 0] items to those of [2, 0]"
                + Self.remedy)
    }

    @Test(.rule("G10")) func changesOfOtherSectionsTrap() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let old = [block(1, 1), block(2)]
            let changes = SectionedChangeset(from: old, to: [old[0]])
            _ = [block(7, 5)].applying(changes, from: old)
        }
        check(
            result?.standardErrorContent,
            "The changes sections -[1] do not lead from sections of [1] items to those of [1, 0]"
                + Self.remedy)
    }

    @Test(.rule("G10")) func aStageOfOtherSectionsTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let difference = SectionedDifference(from: [block(1, 1)], to: [block(1, 2)])
            _ = [block(1)].applying(difference.stages[0])
        }
        check(
            result?.standardErrorContent,
            "The changes items -[0:0] +[0:0] do not lead from sections of [0] items to those of [1]"
                + Self.remedy)
    }

    @Test(.rule("G10")) func anEditOfAnotherListTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var list = [Cell(id: 1)]
            list.apply(.move(from: 3, to: 0))
        }
        check(
            result?.standardErrorContent,
            "The edit > [3→0] does not fit a list of 1 elements" + Self.editRemedy
                + "the list that it was made from.")
    }

    @Test(.rule("G10")) func anEditOfOtherSectionsTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            var sections = [block(1, 1), block(2)]
            sections.apply(
                .move(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1)))
        }
        check(
            result?.standardErrorContent,
            "The edit item > [0:0→1:1] does not fit a list of 2 sections with [1, 0] items"
                + Self.editRemedy + "the sections that it was made from.")
    }
}

private func block(_ id: Int, _ items: Int...) -> Block {
    ListSection(Cell(id: id), items: items.map { Cell(id: $0) })
}
