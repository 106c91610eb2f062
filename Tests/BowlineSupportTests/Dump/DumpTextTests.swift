import BowlineSupport
import TestSupport
import Testing

@Suite struct DumpTextTests {
    struct State {
        var count = 1
        var items = [Item(id: 1, title: "a\nb"), Item(id: 2, title: "")]
        var tags: Set = ["y", "x"]
        var ages = ["ada": 36]
        var empty: [Int] = []
        var phase = Loading.loaded(Item(id: 3, title: "c"))
        var other = Loading.failed(code: 1, "x")
        var pair = (1, b: Item(id: 4, title: "d"))
        var place = (x: 1, y: 2)
        var none: Item?
    }

    @Test func everyFieldHasALineOfItsOwn() {
        #expect(
            StructuralDump(State()).text == #"""
                State
                  count: 1
                  items: 2 elements
                    [0]: Item
                      id: 1
                      title: "a\nb"
                    [1]: Item
                      id: 2
                      title: ""
                  tags: set of 2 elements
                    "x"
                    "y"
                  ages: 1 entry
                    ["ada"]: 36
                  empty: []
                  phase: .loaded
                    Item
                      id: 3
                      title: "c"
                  other: .failed(code: 1, "x")
                  pair: 2 values
                    0: 1
                    b: Item
                      id: 4
                      title: "d"
                  place: (x: 1, y: 2)
                  none: nil
                """#)
    }

    @Test func whatIsLeftOutHasALine() {
        let dump = StructuralDump([[1, 2, 3]], limits: DumpLimits(elements: 2))
        #expect(
            dump.text == """
                1 element
                  [0]: 3 elements
                    [0]: 1
                    [1]: 2
                    (1 more)
                """)
    }

    @Test func aWordIsAWord() {
        #expect(StructuralDump(1).text == "1")
        #expect(StructuralDump("").text == "\"\"")
    }
}
