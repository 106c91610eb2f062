import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// `trace(to:)`, byte by byte (X1).
@Suite(.witnesses) struct TraceTests {
    private func traced<Props>(
        _ props: Props, label: String = "trace", then changes: ((inout Props) -> Void)...
    ) -> [String] {
        let lines = Heard<String>()
        let bindings = Bindings(props: props, actions: ())
        bindings.trace(to: .console(label, to: lines))
        for change in changes { change(&bindings.props) }
        return lines.values
    }

    struct Model { var number = 0 }

    struct Props {
        var zebra = 1
        var name: String? = nil
        var empty = ""
        var list = [1]
        var model = Model()
        var closure: () -> Void = {}
        var ratio = 0.0
        var computed: Int { zebra * 2 }
        static let shared = 5
    }

    @Test(.rule("X1"))
    func allStoredEntriesInOrderOfDeclarationAndThenTheChangedOnes() {
        let lines = Heard<String>()
        let bindings = Bindings(props: Props(), actions: ())
        bindings.trace(to: .console("trace", to: lines))
        #expect(
            lines.take() == [
                "trace.zebra: 1\n", "trace.name: nil\n", "trace.empty: \"\"\n", "trace.list: [1]\n",
                "trace.model: Model(number: 0)\n", "trace.closure: (Function)\n",
                "trace.ratio: 0.0\n",
            ])
        bindings.props = bindings.props
        #expect(lines.take() == [])
        bindings.props.list = [1]
        bindings.props.name = "a"
        bindings.props.ratio = -0.0
        bindings.props.model.number = 2
        #expect(lines.take() == ["trace.name: a\n", "trace.model: Model(number: 2)\n"])
        var props = bindings.props
        props.list.append(2)
        props.zebra = 2
        props.empty = "\n"
        bindings.props = props
        #expect(
            lines.take() == ["trace.zebra: 2\n", "trace.empty: \\n\n", "trace.list: [1, 2]\n"])
    }

    @Test(.rule("X1"))
    func entriesNeedNotBeBoundNorPropsEquatable() {
        let store = Store<Numbers>.changing(Numbers(text: "x"))
        let lines = Heard<String>()
        let connection = store.connection(props: { $0 }, actions: { _ in })
        connection.trace(to: .console("t", to: lines))
        connection.connect()
        store.change { $0.b = 3 }
        #expect(
            lines.values == ["t.a: 0\n", "t.b: 0\n", "t.c: 0\n", "t.text: x\n", "t.b: 3\n"])
    }

    @Test(.rule("X1", "C6"))
    func nilIsNotTheTextNilAndNotANumberIsTheSameAsItself() {
        #expect(
            traced(Props(name: nil), then: { $0.name = "nil" }, { $0.name = nil }).dropFirst(7) == [
                "trace.name: nil\n", "trace.name: nil\n",
            ])
        #expect(
            traced(Props(ratio: .nan), then: { $0.ratio = .nan }, { $0.ratio = 1 }).dropFirst(7)
                == ["trace.ratio: 1.0\n"])
    }

    @Test(.rule("X1"))
    func elementsOfATupleAreNamedByTheirPosition() {
        #expect(
            traced((1, "x"), then: { $0.1 = "y" }) == [
                "trace.0: 1\n", "trace.1: x\n", "trace.1: y\n",
            ])
        #expect(traced((left: 1, right: 2)) == ["trace.left: 1\n", "trace.right: 2\n"])
    }

    @Test(.rule("X1"))
    func propsWithoutStoredEntriesPrintNothing() {
        struct Empty {}
        #expect(traced(Empty(), then: { $0 = Empty() }) == [])
        #expect(traced((), then: { $0 = () }) == [])
    }

    @Test(.rule("X1"))
    func optionalsPrintWithoutTheirWrapping() {
        struct Nested {
            var deep: Int?? = .some(nil)
            var text: String?? = .some("")
        }
        #expect(
            traced(Nested(), then: { $0.deep = 3 }) == [
                "trace.deep: nil\n", "trace.text: \"\"\n", "trace.deep: 3\n",
            ])
    }

    /// A mirror of the user's own may name its children as it likes.
    @Test(.rule("X2"))
    func namesAndLabelsAreMadeVisible() {
        struct Odd: CustomReflectable {
            var customMirror: Mirror { Mirror(self, children: ["\u{1B}[2J": "\u{1B}c"]) }
        }
        #expect(traced(Odd(), label: "a\nb") == [#"a\nb.\u{1B}[2J: \u{1B}c"# + "\n"])
    }

    @Test(.rule("X1", "G2"))
    func aSinkOfEntriesIsToldOfEachInOrder() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        bindings.trace(
            to: Sink { [unowned bindings] entry in
                heard("\(entry.name)=\(entry.value)")
                if entry.name == "a", entry.value as? Int == 1 { bindings.props.b = 9 }
            })
        heard.take()
        bindings.props = Numbers(a: 1, c: 1)
        #expect(heard.take() == ["a=1", "c=1", "b=9"])
    }

    @Test(.rule("G4"))
    func aTraceThatItsOwnSinkDisposesIsSilent() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        let own = Box<(any Disposable)?>(nil)
        own.value = bindings.trace(
            to: Sink { entry in
                heard("\(entry.name)=\(entry.value)")
                if entry.value as? Int == 1 { own.value?.dispose() }
            })
        heard.take()
        bindings.props = Numbers(a: 1, b: 1)
        bindings.props.c = 1
        #expect(heard.take() == ["a=1"])
    }
}
