import BowlineDiffing
import TestSupport
import Testing

/// Cases worked out by hand.
struct ChangesetTests {
    private func changes(_ old: [Row], _ new: [Row]) -> [String] {
        let changes = Changeset(from: old, to: new)
        return changes.deletions.map { "-\($0)" } + changes.insertions.map { "+\($0)" }
            + changes.moves.map { ">\($0)" } + changes.updates.map { "~\($0)" }
    }

    @Test(
        .rule("D2", "D3"),
        arguments: [
            ("", "", ""),
            ("abc", "abc", ""),
            ("", "abc", "+0 +1 +2"),
            ("abc", "", "-2 -1 -0"),
            ("abc", "xyz", "-2 -1 -0 +0 +1 +2"),
            ("abc", "abxc", "+2"),
            ("abxc", "abc", "-2"),
            ("abc", "axc", "-1 +1"),
            ("ab", "ba", ">0→1"),
            ("abcd", "dabc", ">3→0"),
            ("abcd", "bcda", ">0→3"),
            ("abcde", "aecdb", ">1→4 >4→1"),
            ("abcdef", "xcafb", "-4 -3 +0 >0→2 >1→4"),
        ])
    func deletesInsertsAndMoves(_ old: String, _ new: String, _ expected: String) {
        #expect(changes(rows(old), rows(new)).joined(separator: " ") == expected)
    }

    @Test(.rule("D2")) func updatesByNewIndexWhatHasTheSameIdentityAndAnotherContent() {
        let old = rows("a", 0) + rows("b", 0) + rows("c", 0)
        #expect(changes(old, rows("x", 0) + rows("a", 0) + rows("c", 1)) == ["-1", "+0", "~2"])
        #expect(changes(old, rows("abc", 1)) == ["~0", "~1", "~2"])
    }

    @Test(.rule("D2")) func whatMovedAndChangedIsAMoveAndAnUpdate() {
        #expect(changes(rows("abc", 0), rows("c", 1) + rows("ab", 0)) == [">2→0", "~0"])
    }

    @Test(
        .rule("D3"),
        arguments: [
            ("aa", "aaa", "+2"),
            ("aaa", "aa", "-2"),
            ("aba", "ba", "-2 >0→1"),
            ("ba", "aba", "+2 >0→1"),
            ("aab", "baa", ">2→0"),
            ("abab", "baba", ">0→1 >2→3"),
            ("xaby", "aby", "-0"),
            ("abxa", "abya", "-2 +2"),
            ("axbac", "xbac", "-3 >0→2"),
        ])
    func pairsDuplicatesKthWithKth(_ old: String, _ new: String, _ expected: String) {
        #expect(changes(rows(old), rows(new)).joined(separator: " ") == expected)
    }

    @Test(.rule("D3")) func comparesTheContentOfTheKthDuplicateWithThatOfTheKth() {
        let old = [Row(id: "a", content: 1), Row(id: "a", content: 2)]
        let new = [Row(id: "b", content: 0), Row(id: "a", content: 2)]
        #expect(changes(old, new) == ["-1", "+0", "~1"])
    }

    @Test(.rule("D2")) func isEmptyOnlyIfNothingHasChanged() {
        #expect(Changeset(from: rows("ab"), to: rows("ab")).isEmpty)
        #expect(!Changeset(from: rows("ab"), to: rows("a")).isEmpty)
        #expect(!Changeset(from: rows("a"), to: rows("ab")).isEmpty)
        #expect(!Changeset(from: rows("ab"), to: rows("ba")).isEmpty)
        #expect(!Changeset(from: rows("ab"), to: rows("ab", 1)).isEmpty)
    }

    @Test(.rule("D1")) func theIdentityAndTheEqualityThatAreGivenDecide() {
        let words = ["Ant", "bee", "Cat"]
        let others = ["cat", "BEE", "dog"]
        func changes(isEqual: (String, String) -> Bool) -> Changeset {
            Changeset(from: words, to: others, id: { $0.lowercased() }, isEqual: isEqual)
        }
        #expect(changes(isEqual: ==).updates == [0, 1])
        #expect(changes(isEqual: { _, _ in true }).updates == [])
        #expect(changes(isEqual: ==).deletions == [0])
        #expect(changes(isEqual: ==).insertions == [2])
        #expect(changes(isEqual: ==).moves.count == 1)
    }

    @Test(.rule("D1", "D2")) func isEqualIsAskedWithTheOldAndTheNewElementOnceAPair() {
        var asked: [String] = []
        _ = Changeset(
            from: rows("abcde", 0), to: rows("axdce", 1), id: \.id,
            isEqual: {
                asked.append("\($0)\($1)")
                return $0 == $1
            })
        #expect(asked.sorted() == ["a0a1", "c0c1", "d0d1", "e0e1"])
    }

    @Test(.rule("D1")) func aValueThatDiffersFromItselfIsUpdated() {
        let list = [1, .nan]
        let changes = Changeset(from: list, to: list, id: { $0.bitPattern }, isEqual: ==)
        #expect(changes.updates == [1])
    }

    @Test(.rule("D2", "D3")) func theExampleOfTheDocumentationPrintsWhatItSays() {
        struct Item: Identifiable, Equatable {
            var id: Int
            var title: String
        }
        let old = [Item(id: 1, title: "a"), Item(id: 2, title: "b"), Item(id: 3, title: "c")]
        let new = [Item(id: 3, title: "c"), Item(id: 1, title: "A"), Item(id: 4, title: "d")]
        let changes = Changeset(from: old, to: new)
        var output = ""
        print(
            changes.deletions, changes.insertions, changes.moves, changes.updates, to: &output)
        #expect(output == "[1] [2] [0→1] [1]\n")
    }

    @Test func aMovePrintsAsOldToNew() {
        #expect(Changeset.Move(from: 3, to: 0).description == "3→0")
    }
}
