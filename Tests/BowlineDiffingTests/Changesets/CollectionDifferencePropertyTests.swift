import BowlineDiffing
import TestSupport
import Testing

/// To the standard library's differences and back.
struct CollectionDifferencePropertyTests {
    @Test(.rule("D1")) func whatMovedOrChangedIsRemovedAndInsertedWithAnAssociation() {
        let (old, new) = (rows("abc", 0), rows("c", 0) + rows("a", 1) + rows("d", 0))
        let difference = CollectionDifference(ListDifference(from: old, to: new))
        #expect(
            difference.removals == [
                .remove(offset: 0, element: old[0], associatedWith: 1),
                .remove(offset: 1, element: old[1], associatedWith: nil),
            ])
        #expect(
            difference.insertions == [
                .insert(offset: 1, element: new[1], associatedWith: 0),
                .insert(offset: 2, element: new[2], associatedWith: nil),
            ])
        #expect(old.applying(difference) == new)
    }

    @Test(.rule("D1", "D3"), arguments: [21, 22] as [UInt64])
    func itLeadsToTheNewListAndBackToTheSameChanges(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let identities = 2 + random.below(12)
            func list() -> [Cell] {
                (0..<random.below(10)).map { _ in
                    Cell(id: random.below(identities), content: random.below(2))
                }
            }
            let (old, new) = (list(), list())
            let made = ListDifference(from: old, to: new)
            let difference = CollectionDifference(made)
            #expect(old.applying(difference) == new)
            #expect(Changeset(difference) == made.changes)
        }
    }

    @Test(.rule("D1", "D2"), arguments: [23] as [UInt64])
    func oneOfTheStandardLibraryLeadsToTheNewListAsAChangeset(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let old = (0..<random.below(9)).map { _ in random.below(9) }
            let new = (0..<random.below(9)).map { _ in random.below(9) }
            let plain = Changeset(new.difference(from: old))
            #expect(plain.moves.isEmpty)
            #expect(old.applying(plain, from: new) == new)
            let moving = Changeset(new.difference(from: old).inferringMoves())
            #expect(old.applying(moving, from: new) == new)
            #expect(moving.updates.isEmpty)
        }
    }

    @Test(.rule("D3")) func anAssociationThatKeepsTheOrderIsNoMove() throws {
        let difference = try #require(
            CollectionDifference<String>([
                .remove(offset: 2, element: "c", associatedWith: 2),
                .insert(offset: 2, element: "C", associatedWith: 2),
            ]))
        #expect("\(Changeset(difference))" == "~[2]")
        let none = try #require(CollectionDifference<String>([]))
        #expect(Changeset(none).isEmpty)
    }
}
