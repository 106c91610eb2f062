import BowlineSupport
import TestSupport
import Testing

private final class Folder {
    var name: String
    var kids: [Folder] = []
    weak var parent: Folder?

    init(_ name: String) { self.name = name }

    func add(_ count: Int) {
        for number in 0..<count {
            let kid = Folder("\(number)")
            kid.parent = self
            kids.append(kid)
        }
    }
}

/// An entry of a list linked backwards, as a list of all its entries shows it.
private final class Link {
    var name: Int
    weak var before: Link?

    init(_ name: Int) { self.name = name }

    static func list(_ count: Int) -> [Link] {
        let links = (0..<count).map { Link($0) }
        for (link, before) in zip(links.dropFirst(), links) { link.before = before }
        return links
    }
}

@Suite struct DumpRingTests {
    private func lines(_ old: StructuralDump, _ new: StructuralDump) -> [String] {
        onThread(stackSize: 512 * 1024) {
            old.differences(to: new).map { $0.line(root: "root") }
        }
    }

    @Test func instancesThatKnowTheirParentAreComparedAsOftenAsTheyAreShown() {
        let root = Folder("root")
        root.add(5_000)
        let before = StructuralDump(root)
        #expect(lines(before, StructuralDump(root)) == [])
        root.kids[4_321].name = "x"
        let after = StructuralDump(root)
        #expect(lines(before, after) == [#"kids[4321].name: "4321" → "x""#])
        #expect(before.countedDifferences(to: after).steps == 4)
        root.name = "top"
        root.kids.remove(at: 7)
        #expect(
            lines(after, StructuralDump(root)) == [
                #"name: "root" → "top""#,
                #"kids[7]: removed Folder(name: "7", kids: [], parent: Folder(shown above))"#,
            ])
    }

    @Test func aNewParentIsSeen() {
        let root = Folder("root")
        root.add(2)
        let before = StructuralDump(root)
        root.kids[1].parent = root.kids[0]
        #expect(
            lines(before, StructuralDump(root)) == [#"kids[1].parent.name: "root" → "0""#])
    }

    @Test func anInstanceThatOccursAgainIsNotFollowedToTheNext() {
        let links = Link.list(20_000)
        let before = StructuralDump(links)
        links[0].name = -1
        #expect(lines(before, StructuralDump(links)) == ["[0].name: 0 → -1"])
        let moved = Array(links.reversed())
        let counted = onThread(stackSize: 512 * 1024) {
            before.countedDifferences(to: StructuralDump(moved))
        }
        #expect(!counted.differences.isEmpty)
        #expect(counted.steps < 10 * 20_000)
    }

    @Test func ofAnotherInstanceInItsPlaceOneDifferenceIsTold() {
        final class Point { var x = 0, y = 0 }
        let (one, other) = (Point(), Point())
        (other.x, other.y) = (1, 1)
        let before = StructuralDump([one, other, one])
        #expect(lines(before, StructuralDump([one, other, other])) == ["[2].x: 0 → 1"])
        (other.x, other.y) = (2, 2)
        #expect(
            lines(before, StructuralDump([one, other, one])) == ["[1].x: 1 → 2", "[1].y: 1 → 2"])
    }

    // MARK: Cost

    private struct Reply {
        var text = "t"
        var replies: [Reply] = []

        static func chain(_ depth: Int, _ leaf: String) -> Reply {
            depth == 0 ? Reply(text: leaf) : Reply(replies: [chain(depth - 1, leaf)])
        }
    }

    @Test(arguments: [4, 8, 15])
    func aListInAListInAListIsComparedOnce(depth: Int) {
        let old = StructuralDump(Reply.chain(depth, "a"))
        let new = StructuralDump(Reply.chain(depth, "b"))
        let (differences, steps) = old.countedDifferences(to: new)
        #expect(
            differences.map { $0.line(root: "") } == [
                Array(repeating: "replies[0]", count: depth).joined(separator: ".")
                    + #".text: "a" → "b""#
            ])
        #expect(steps == 2 * depth + 2)
    }
}
