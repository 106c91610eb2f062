import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Lists of identifiable elements on the console, byte by byte (X1).
@Suite(.witnesses) struct ConsoleListTests {
    struct Item: Identifiable, Equatable, CustomStringConvertible {
        var id: Int
        var name: String
        var description: String { name }

        init(_ id: Int, _ name: String) {
            self.id = id
            self.name = name
        }
    }

    private func written(_ lists: [Item]...) -> [String] {
        let lines = Heard<String>()
        let bindings = Bindings(props: lists[0], actions: ())
        bindings.bind(\.self, to: .console("items", to: lines))
        for list in lists.dropFirst() { bindings.props = list }
        return lines.values
    }

    @Test(.rule("X1"))
    func everyElementAtFirst() {
        #expect(
            written([Item(1, "milk"), Item(2, "bread")]) == [
                "items: 2\n  + [0] milk\n  + [1] bread\n"
            ])
        #expect(written([]) == ["items: 0\n"])
    }

    @Test(.rule("X1"))
    func theNewCountAndWhatChanged() {
        let (a, b, c, d) = (Item(1, "a"), Item(2, "b"), Item(3, "c"), Item(4, "d"))
        let (see, e, ee) = (Item(3, "see"), Item(5, "e"), Item(5, "ee"))
        #expect(
            written([a, b, c, d], [a, b, c, d], [d, a, c], [a, see, e], [ee, a, see], []) == [
                "items: 4\n  + [0] a\n  + [1] b\n  + [2] c\n  + [3] d\n",
                "items: 3\n  - [1] b\n  > [3→0] d\n",
                "items: 3\n  - [0] d\n  + [2] e\n  ~ [1] see\n",
                "items: 3\n  > [2→0] ee\n  ~ [0] ee\n",
                "items: 0\n  - [2] see\n  - [1] a\n  - [0] ee\n",
            ])
    }

    /// A line ended behind its place, as if there were no element.
    @Test(.rule("X1"))
    func anElementWithoutTextIsAnEmptyString() {
        #expect(
            written([Item(1, ""), Item(2, " ")], [Item(1, "a"), Item(2, "")]) == [
                "items: 2\n  + [0] \"\"\n  + [1]  \n", "items: 2\n  ~ [0] a\n  ~ [1] \"\"\n",
            ])
        let lines = Heard<String>()
        let bindings = Bindings(props: ["", "a"], actions: ())
        bindings.bind(\.self, to: .console("texts", to: lines)) { $0.map(IdentifiableValue.init) }
        #expect(lines.values == ["texts: 2\n  + [0] \"\"\n  + [1] a\n"])
    }

    @Test(.rule("X2"))
    func elementsAreMadeVisible() {
        #expect(
            written([Item(1, "a\n  + [9] fake\u{1B}[2J")]) == [
                "items: 1\n  + [0] a\\n  + [9] fake\\u{1B}[2J\n"
            ])
    }

    @Test(.rule("X1"))
    func twoBindingsOfOneSinkCompareEachWithItsOwn() {
        struct Props {
            var left = [Item(1, "l")]
            var right = [Item(2, "r")]
        }
        let lines = Heard<String>()
        let bindings = Bindings(props: Props(), actions: ())
        let sink: Sink<[Item]> = .console("items", to: lines)
        bindings.bind(\.left, to: sink)
        bindings.bind(\.right, to: sink)
        bindings.props.left.append(Item(3, "m"))
        #expect(
            lines.values == [
                "items: 1\n  + [0] l\n", "items: 1\n  + [0] r\n", "items: 2\n  + [1] m\n",
            ])
    }

    @Test(.rule("X1", "C3"))
    func aSkippedFirstListIsNotComparedWith() {
        let lines = Heard<String>()
        let bindings = Bindings(props: [Item(1, "a")], actions: ())
        bindings.bind(\.self, to: .console("items", to: lines), skipInitial: true)
        bindings.props.append(Item(2, "b"))
        // The first that it prints is a whole list.
        #expect(lines.values == ["items: 2\n  + [0] a\n  + [1] b\n"])
    }
}
