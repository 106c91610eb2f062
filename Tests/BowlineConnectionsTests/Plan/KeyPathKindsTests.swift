import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Every kind of key path works and is judged on its own (C9).
@Suite(.witnesses) struct KeyPathKindsTests {
    final class Model {
        var number = 0
        var child: Model?
    }

    @propertyWrapper struct Clamped: Equatable {
        var wrappedValue: Int
    }

    struct Inner: Equatable {
        var number = 0
        var text = ""
        var doubled: Int { number * 2 }
    }

    struct Props {
        var stored = 0
        let constant = 5
        var nested = Inner()
        var optional: Inner?
        var list = [10, 20, 30]
        var table = ["a": 1]
        var pair = (left: 0, right: "")
        var model = Model()
        var observed = 0 { didSet { observations += 1 } }
        var observations = 0
        @Clamped var wrapped = 0
        weak var weakModel: Model?
        var getter: Int { stored + nested.number }
        subscript(offset: Int) -> Int { stored + offset }
    }

    /// Binds the key path, makes a change that does not concern it, and one that does.
    private func check<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>,
        from first: Value, to second: Value,
        unrelated: (inout Props) -> Void,
        change: (inout Props) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bindings = Bindings(props: Props(), actions: ())
        let single = Heard<Value>()
        let group = Heard<Value>()
        let own = Heard<Value>()
        bindings.subscribe(keyPath) { single($0) }
        bindings.bind(keyPath, \.constant) { value, _ in group(value) }
        bindings.subscribe(keyPath, isEqual: ==) { own($0) }
        unrelated(&bindings.props)
        bindings.props = bindings.props
        #expect(single.values == [first], sourceLocation: sourceLocation)
        change(&bindings.props)
        bindings.props = bindings.props
        #expect(single.take() == [first, second], sourceLocation: sourceLocation)
        #expect(group.take() == [first, second], sourceLocation: sourceLocation)
        #expect(own.take() == [first, second], sourceLocation: sourceLocation)
    }

    @Test(.rule("C9"))
    func storedAndNested() {
        check(\.stored, from: 0, to: 1) {
            $0.nested.number = 9
        } change: {
            $0.stored = 1
        }
        check(\.nested.text, from: "", to: "x") {
            $0.nested.number = 9
        } change: {
            $0.nested.text = "x"
        }
        check(\.nested, from: Inner(), to: Inner(number: 1)) {
            $0.stored = 9
        } change: {
            $0.nested.number = 1
        }
        check((\Props.nested).appending(path: \.number), from: 0, to: 2) {
            $0.nested.text = "y"
        } change: {
            $0.nested.number = 2
        }
    }

    @Test(.rule("C9"))
    func computed() {
        check(\.getter, from: 0, to: 3) {
            $0.stored = 1
            $0.nested.number = -1
        } change: {
            $0.nested.number = 2
        }
        check(\.nested.doubled, from: 0, to: 4) {
            $0.nested.text = "z"
        } change: {
            $0.nested.number = 2
        }
    }

    @Test(.rule("C9"))
    func throughAnOptional() {
        check(\.optional?.number, from: nil, to: 0) {
            $0.stored = 1
        } change: {
            $0.optional = Inner()
        }
        check(\.optional?.text.count, from: nil, to: 2) {
            $0.stored = 1
        } change: {
            $0.optional = Inner(text: "ab")
        }
    }

    @Test(.rule("C9"))
    func bySubscript() {
        check(\.list[1], from: 20, to: 21) {
            $0.list[0] = 11
            $0.list.append(40)
        } change: {
            $0.list[1] = 21
        }
        check(\.table["b"], from: nil, to: 2) {
            $0.table["a"] = 3
        } change: {
            $0.table["b"] = 2
        }
        check(\.[3], from: 3, to: 4) {
            $0.nested.number = 1
        } change: {
            $0.stored = 1
        }
    }

    @Test(.rule("C9"))
    func elementsOfTuples() {
        check(\.pair.left, from: 0, to: 1) {
            $0.pair.right = "x"
        } change: {
            $0.pair.left = 1
        }
        check(\.pair.1, from: "", to: "y") {
            $0.pair.left = 3
        } change: {
            $0.pair.right = "y"
        }
    }

    @Test(.rule("C9"))
    func propertiesWithObserversAndWrappers() {
        check(\.observed, from: 0, to: 1) {
            $0.stored = 1
        } change: {
            $0.observed = 1
        }
        check(\.wrapped, from: 0, to: 1) {
            $0.stored = 1
        } change: {
            $0.wrapped = 1
        }
    }

    /// The old props hold the same instance: what was told is remembered as a value.
    @Test(.rule("C6", "C9"))
    func throughAClassWhoseInstanceIsMutated() {
        check(\.model.number, from: 0, to: 1) {
            $0.stored = 1
            $0.model = Model()
        } change: {
            $0.model.number = 1
        }
        check(\.model.child?.number, from: nil, to: 7) {
            $0.model.number = 4
        } change: {
            $0.model.child = Model()
            $0.model.child?.number = 7
        }
        let model = Model()
        check(\.weakModel?.number, from: nil, to: 0) {
            $0.stored = 1
        } change: {
            $0.weakModel = model
        }
    }

    @Test(.rule("C9"))
    func theWholeProps() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<Numbers>()
        bindings.subscribe(\.self) { heard($0) }
        bindings.props.a = 1
        bindings.props.a = 1
        bindings.props.text = "x"
        #expect(
            heard.take() == [Numbers(), Numbers(a: 1), Numbers(a: 1, text: "x")])
    }

    @Test(.rule("C9"))
    func subscriptsWithOtherIndicesAreOtherEntries() {
        let bindings = Bindings(props: [1, 2], actions: ())
        let heard = Heard<String>()
        for index in 0..<2 {
            bindings.subscribe(\.[index]) { heard("\(index)=\($0)") }
            bindings.subscribe(\.[index]) { heard("again \(index)=\($0)") }
        }
        heard.take()
        bindings.props[1] = 3
        #expect(heard.take() == ["1=3", "again 1=3"])
    }

    @Test(.rule("C9"))
    func propsThatAreAnInstance() {
        let model = Model()
        let bindings = Bindings(props: model, actions: ())
        let heard = Heard<Int>()
        bindings.subscribe(\.number) { heard($0) }
        model.number = 1
        bindings.props = model
        bindings.props = Model()
        #expect(heard.take() == [0, 1, 0])
    }

    @Test(.rule("C9"))
    func propsThatAreATupleAnOptionalOrAnEnum() {
        enum Choice {
            case one, two
            var name: String { "\(self)" }
        }
        let heard = Heard<String>()
        let pair = Bindings(props: (1, "x"), actions: ())
        pair.subscribe(\.0) { heard("\($0)") }
        pair.props = (1, "y")
        pair.props = (2, "y")
        let optional = Bindings<Inner?, Void>(props: nil, actions: ())
        optional.subscribe(\.?.number) { heard("\($0 ?? -1)") }
        optional.props = Inner(number: 3)
        let choice = Bindings(props: Choice.one, actions: ())
        choice.subscribe(\.name) { heard($0) }
        choice.props = .two
        #expect(heard.take() == ["1", "2", "-1", "3", "one", "two"])
    }
}
