import BowlineTesting
import TestSupport
import Testing

@Suite("Values and their differences", .rule("K4"))
struct ExpectNoDifferenceTests {
    struct Node {
        var name: String
        var children: [Node] = []
        var shape = Shape.point
    }

    enum Shape {
        case point
        case circle(radius: Double)
        case box(width: Int, height: Int)
    }

    final class Link {
        var name: String
        var next: Link?

        init(_ name: String, _ next: Link? = nil) {
            self.name = name
            self.next = next
        }
    }

    @Test func whatIsTheSamePasses() throws {
        try expectNoDifference(
            Node(name: "a", shape: .circle(radius: 1)), .init(name: "a", shape: .circle(radius: 1)))
        try expectNoDifference((1, ["a": [2]]), (1, ["a": [2]]))
        try expectNoDifference(Optional("a"), "a")
        try expectNoDifference(Link("a", Link("b")), Link("a", Link("b")))
        try expectNoDifference(Set([3, 1, 2]), [1, 2, 3])
    }

    @Test func equatableValuesAreJudgedByTheirOwnOperator() throws {
        struct Loose: Equatable {
            var id: Int
            var note: String
            static func == (one: Loose, other: Loose) -> Bool { one.id == other.id }
        }
        try expectNoDifference(Loose(id: 1, note: "a"), Loose(id: 1, note: "b"))
        #expect(
            differences(Loose(id: 2, note: "a"), Loose(id: 1, note: "a")) == ["id: 1 → 2"])
    }

    @Test func onlyWhatDiffersIsShownWithItsPath() {
        let old = Node(
            name: "root",
            children: [Node(name: "a"), Node(name: "b", shape: .box(width: 1, height: 2))])
        var new = old
        new.children[1].shape = .box(width: 1, height: 3)
        new.children.append(Node(name: "c"))
        #expect(
            differences(new, old) == [
                "children[1].shape.box.height: 2 → 3",
                #"children[2]: added Node(name: "c", children: [], shape: .point)"#,
            ])
        new = old
        new.children[0].shape = .circle(radius: 2)
        #expect(differences(new, old) == ["children[0].shape: .point → .circle(radius: 2.0)"])
        #expect(differences(nil, 1) == ["the value: 1 → nil"])
        #expect(differences(["a": 1], ["b": 1]) == [#"["b"]: removed 1"#, #"["a"]: added 1"#])
    }

    @Test func anInstanceIsComparedOnceAlsoInARing() {
        let (one, other) = (Link("a", Link("b")), Link("a", Link("c")))
        one.next?.next = one
        other.next?.next = other
        #expect(differences(other, one) == [#"next.name: "b" → "c""#])
        one.next?.next = nil
        other.next?.next = nil
    }

    @Test func aValueIsTakenApartAsTextAndJSON() {
        let dump = ValueDump(Node(name: "a", shape: .circle(radius: 1)))
        #expect(
            "\(dump)" == """
                Node
                  name: "a"
                  children: []
                  shape: .circle(radius: 1.0)
                """)
        #expect(dump.line == #"Node(name: "a", children: [], shape: .circle(radius: 1.0))"#)
        #expect(
            dump.json == """
                {
                  "name": "a",
                  "children": [],
                  "shape": {
                    "circle": {
                      "radius": 1.0
                    }
                  }
                }
                """)
    }

    @Test func aDifferenceHasItsPathAndBothValues() {
        let found = ValueDump([1, 2]).differences(to: ValueDump([1, 3]))
        #expect(found.map(\.path) == ["[1]"])
        #expect(found.map(\.old) == ["2"])
        #expect(found.map(\.new) == ["3"])
        #expect(ValueDump(1).differences(to: ValueDump(1)) == [])
    }

    private func differences<Value>(_ came: Value, _ expected: Value) -> [String] {
        do {
            try expectNoDifference(came, expected)
            return []
        } catch {
            return (error as? TestFailure)?.lines ?? ["\(error)"]
        }
    }
}
