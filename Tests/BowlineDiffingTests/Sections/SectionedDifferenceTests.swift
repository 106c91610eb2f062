import BowlineDiffing
import TestSupport
import Testing

/// Sections worked out by hand.
struct SectionedDifferenceTests {
    /// `blocks("a1:xy b:z")` is a section a with the content 1 and the items x and y, and one b.
    private func blocks(_ text: String) -> [ListSection<Row, Row>] {
        text.split(separator: " ").map { part in
            let halves = part.split(separator: ":", omittingEmptySubsequences: false)
            let content = halves[0].dropFirst()
            return ListSection(
                Row(id: halves[0].first ?? "?", content: Int(content) ?? 0),
                items: rows(String(halves[1])))
        }
    }

    private func text(_ sections: [ListSection<Row, Row>]) -> String {
        sections.map { section in
            let content = section.model.content == 0 ? "" : "\(section.model.content)"
            return "\(section.id)\(content):" + String(section.items.map(\.id))
        }.joined(separator: " ")
    }

    @Test(
        .rule("D2", "D3", "D4"),
        arguments: [
            ("a:xy b:z", "a:xy b:z", "no changes"),
            ("a:xy b:z", "b:z a:xy", "sections >[0→1]"),
            ("a:xy b:z", "a:x b:zy", "items >[0:1→1:1]"),
            ("a:xy", "a:xy b:z", "sections +[1]"),
            ("a:xy b:z", "a:xy", "sections -[1]"),
            ("a:xy b:z", "a:xyz", "sections -[1]; items >[1:0→0:2]"),
            ("a:xy", "b:y a:x", "sections +[0]; items >[0:1→0:0]"),
            ("a:xy", "b:xy", "sections -[0] +[0]; items >[0:0→0:0, 0:1→0:1]"),
            ("a:xy b:z", "a1:y b:wz", "sections ~[0]; items -[0:0] +[1:0]"),
            ("a:xyz", "a:zxy", "items >[0:2→0:0]"),
        ])
    func whatChanges(_ old: String, _ new: String, _ expected: String) {
        let changes = SectionedChangeset(from: blocks(old), to: blocks(new))
        #expect("\(changes)" == expected)
        #expect(changes.isEmpty == (expected == "no changes"))
    }

    @Test(
        .rule("D3", "D4"),
        arguments: [
            ("a:xy b:z", "a:xy b:z", "", ""),
            ("a:xy b:z", "b:zw a:y", "w", "x"),
            ("a:xy b:z", "c:vzw a:x", "vw", "y"),
            ("a:xy b:zx", "b:x", "", "xyz"),
            ("", "a:xy b:z", "xyz", ""),
        ])
    func whatHasComeAndGone(
        _ old: String, _ new: String, _ inserted: String, _ removed: String
    ) {
        let difference = SectionedDifference(from: blocks(old), to: blocks(new))
        #expect(String(difference.inserted.map(\.id)) == inserted)
        #expect(String(difference.removed.map(\.id)) == removed)
    }

    @Test(.rule("D2")) func aSingleStepSaysWhatItIsOfAndWhere() {
        let edits = SectionedDifference(from: blocks("a:xy b:z c:"), to: blocks("d:vx c1: a:yw"))
            .edits
        #expect(
            edits.map(\.description) == [
                "section + [2] d0", "section > [0→3]", "item > [3:0→1:1]", "item + [3:1] w0",
                "section - [0]", "section ~ [1] c1",
            ])
        let (path, row) = (ItemPath(section: 0, item: 1), Row(id: "x", content: 2))
        let remove = SectionedEdit<ListSection<Row, Row>>.remove(at: path)
        let update = SectionedEdit<ListSection<Row, Row>>.update(row, at: path)
        #expect("\(remove), \(update)" == "item - [0:1], item ~ [0:1] x2")
    }

    @Test(.rule("D3", "D4"))
    func anItemThatTwoSectionsHaveIsPairedInItsOwnSectionFirst() {
        let changes = SectionedChangeset(from: blocks("a:x b:x"), to: blocks("a: b:x"))
        #expect("\(changes)" == "items -[0:0]")
        let moved = SectionedChangeset(from: blocks("a:xx b:"), to: blocks("a:x b:x"))
        #expect("\(moved)" == "items >[0:1→1:0]")
    }

    @Test(.rule("D1", "D2")) func eachStageIsOneKindOfChangeAndCarriesTheSectionsAfterIt() {
        let old = blocks("a:xy b:z c:w")
        let new = [
            ListSection(Row(id: "d", content: 0), items: rows("vz")),
            ListSection(Row(id: "c", content: 1), items: rows("w", 1)),
            ListSection(Row(id: "a", content: 0), items: rows("y")),
        ]
        let stages = SectionedDifference(from: old, to: new).stages
        #expect(
            stages.map { "\($0.changes) → \(text($0.sections))" } == [
                // d comes with v, and b, which goes, stays until z has left it.
                "sections +[1] >[0→3] → b:z d:v c:w a:xy",
                "items -[3:0] >[0:0→1:1] → b: d:vz c:w a:y",
                "sections -[0] → d:vz c:w a:y",
                "items ~[1:0] → d:vz c:w a:y",
                "sections ~[1] → d:vz c1:w a:y",
            ])
        #expect(stages.last?.sections == new)
        #expect(stages[2].sections[1].items == rows("w", 0))
        #expect(stages[3].sections[1].items == rows("w", 1))
    }

    @Test(.rule("D2")) func singleStepsGoThroughTheSameStages() {
        let edits = SectionedDifference(
            from: blocks("a:xy b:z"), to: blocks("c:v a1:yz")
        ).edits
        #expect(
            edits == [
                .insertSection(blocks("c:v")[0], at: 0),
                .remove(at: ItemPath(section: 1, item: 0)),
                .move(
                    from: ItemPath(section: 2, item: 0), to: ItemPath(section: 1, item: 1)),
                .removeSection(at: 2),
                .updateSection(blocks("a1:yz")[0], at: 1),
            ])
    }

    @Test(.rule("D3")) func strictDifferencesRefuseADuplicateAndNameIt() throws {
        typealias Difference = SectionedDifference<ListSection<Row, Row>>
        func refusal(_ old: String, _ new: String) -> DuplicateIdentity? {
            #expect(throws: DuplicateIdentity.self) {
                try Difference(strictlyFrom: blocks(old), to: blocks(new))
            }
        }
        let fine = try Difference(strictlyFrom: blocks("a:xy b:z"), to: blocks("b:x a:y"))
        #expect(fine.changes.sections.moves.count == 1)
        let item = try #require(refusal("a:xy b:z", "a:xy b:zx"))
        #expect(
            item
                == .item(
                    id: "\"x\"", .new, first: ItemPath(section: 0, item: 0),
                    second: ItemPath(section: 1, item: 1)))
        #expect(
            item.description
                == "Two items of the new list have the id \"x\": those at 0:0 and 1:1. Give each an "
                + "id of its own, or make the difference with init(from:to:), which pairs them in "
                + "their order.")
        let section = try #require(refusal("a:x b: a:y", "a:"))
        #expect(section == .section(id: "\"a\"", .old, first: 0, second: 2))
        #expect(
            section.description
                == "Two sections of the old list have the id \"a\": those at 0 and 2. Give each an "
                + "id of its own, or make the difference with init(from:to:), which pairs them in "
                + "their order.")
    }

    @Test func aTypeOfYourOwnIsASection() {
        struct Day: DiffableSection, Equatable {
            var model: IdentifiableValue<String> { IdentifiableValue(name) }
            let name: String
            var items: [Row]
        }
        let old = [Day(name: "Mo", items: rows("ab"))]
        let new = [Day(name: "Tu", items: rows("b")), Day(name: "Mo", items: rows("ca"))]
        let difference = SectionedDifference(from: old, to: new)
        #expect(difference.description == "sections +[0]; items +[1:0] >[0:1→0:0]")
        var list = old
        for stage in difference.stages { list = list.applying(stage) }
        #expect(list == new)
    }

    @Test func groupsElementsByAKey() {
        let sections = ["ant", "bee", "ape", "bat"].map(IdentifiableValue.init)
            .sections { $0.value.prefix(1) }
        #expect(sections.map(\.model.value) == ["a", "b"])
        #expect(sections.map { $0.items.map(\.value) } == [["ant", "ape"], ["bee", "bat"]])
    }
}
