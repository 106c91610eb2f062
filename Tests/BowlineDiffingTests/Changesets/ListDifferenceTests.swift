import BowlineDiffing
import TestSupport
import Testing

/// Differences worked out by hand: stages, single steps, what has come and gone, and descriptions.
struct ListDifferenceTests {
    private func difference(_ old: [Row], _ new: [Row]) -> ListDifference<Row> {
        ListDifference(from: old, to: new)
    }

    private func stages(_ old: [Row], _ new: [Row]) -> [String] {
        difference(old, new).stages.map { "\($0.changes) \($0.elements)" }
    }

    @Test(.rule("D1", "D2")) func firstTheElementsComeToTheirPlacesThenTheirContentsAreReplaced() {
        let old = rows("abc", 0)
        #expect(
            stages(old, rows("c", 1) + rows("a", 0) + rows("d", 0)) == [
                "-[1] +[2] >[0→1] [c0, a0, d0]", "~[0] [c1, a0, d0]",
            ])
        #expect(stages(old, rows("ab", 0)) == ["-[2] [a0, b0]"])
        #expect(stages(old, rows("abc", 1)) == ["~[0, 1, 2] [a1, b1, c1]"])
    }

    @Test(.rule("D4")) func equalListsHaveNoStageAndTheNewListAllTheSame() {
        let difference = difference(rows("ab"), rows("ab"))
        #expect(difference.stages.isEmpty)
        #expect(difference.edits.isEmpty)
        #expect(difference.new == rows("ab"))
    }

    @Test(.rule("D1")) func theLastStageCarriesTheNewListAlsoInWhatTheComparerDoesNotSee() {
        let new = rows("ba", 7)
        let difference = ListDifference(
            from: rows("ab", 0), to: new, id: \.id, isEqual: { _, _ in true })
        #expect(difference.stages.map(\.elements) == [new])
        #expect(difference.changes.updates == [])
    }

    @Test(
        .rule("D2"),
        arguments: [
            ("abc", "abc", []),
            ("abc", "cbd", ["- [0]", "> [0→1]", "+ [2] d0"]),
            ("abc", "cad", ["- [1]", "> [0→1]", "+ [2] d0"]),
            ("abcde", "aecdb", ["> [4→1]", "> [2→4]"]),
            ("abc", "", ["- [2]", "- [1]", "- [0]"]),
            ("", "ab", ["+ [0] a0", "+ [1] b0"]),
            ("dab", "abcd", ["+ [3] c0", "> [0→3]"]),
        ] as [(String, String, [String])])
    func singleStepsStandAtThePlacesOfTheirTurn(
        _ old: String, _ new: String, _ expected: [String]
    ) {
        #expect(difference(rows(old), rows(new)).edits.map(\.description) == expected)
    }

    @Test(.rule("D2")) func contentsAreTheLastOfTheSteps() {
        let new = rows("b", 1) + rows("a", 0)
        #expect(
            difference(rows("ab", 0), new).edits == [
                .move(from: 0, to: 1), .update(new[0], at: 0),
            ])
        #expect(ListEdit.update(new[0], at: 0).description == "~ [0] b1")
    }

    @Test(.rule("D1")) func applyingTakesFromTheNewListOnlyWhatComesOrChanges() {
        let old = rows("ab", 0)
        let new = rows("cba", 5)
        let changes = Changeset(from: old, to: new, id: \.id, isEqual: { _, new in new.id == "a" })
        #expect("\(changes)" == "+[0] >[0→2] ~[1]")
        #expect(old.applying(changes, from: new) == rows("c", 5) + rows("b", 5) + rows("a", 0))
    }

    @Test(.rule("G10")) func changesOfAnotherListTrap() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let changes = Changeset(from: [1, 2], to: [2], id: \.self)
            _ = [1].applying(changes, from: [2])
        }
        let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(
            said?.contains(
                "The changes -[0] do not lead from a list of 1 elements to one of 1; apply them to "
                    + "the list that they were made from, with the list that they were made for.")
                == true)
    }

    @Test(.rule("D3")) func whatHasComeAndGoneSinceAnOlderList() {
        let (old, new) = (rows("abca", 0), rows("daac", 1) + rows("a", 2))
        #expect(new.inserted(since: old) == rows("d", 1) + rows("a", 2))
        #expect(new.removed(since: old) == rows("b", 0))
        #expect(difference(old, new).inserted == new.inserted(since: old))
        #expect(difference(old, new).removed == new.removed(since: old))
        #expect(["b", "c", "c"].inserted(since: ["a", "c"], id: \.self) == ["b", "c"])
        #expect(["b"].removed(since: ["a", "b", "c"], id: \.self) == ["a", "c"])
        #expect(rows("ab").inserted(since: []) == rows("ab"))
        #expect([].removed(since: rows("ab")) == rows("ab"))
    }

    @Test func describesWhatThereIs() {
        #expect("\(Changeset(from: [1], to: [1], id: \.self))" == "no changes")
        #expect("\(difference(rows("abc"), rows("xb", 1)))" == "-[2, 0] +[0] ~[1]")
        #expect(difference(rows("abc"), rows("xb", 1)).changes.count == 4)
    }
}
