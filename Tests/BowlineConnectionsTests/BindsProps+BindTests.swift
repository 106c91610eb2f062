import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// The forms of `bind` (C8, C10, C11).
@Suite(.witnesses) struct BindTests {
    final class Label {
        var title: String? = "old"
        var text = "old"
        var number = -1
        var writes = 0
        var watched = 0 { didSet { writes += 1 } }
    }

    private func made(_ props: Numbers = Numbers()) -> Bindings<Numbers, Void> {
        Bindings(props: props, actions: ())
    }

    // MARK: Types

    @Test(.rule("C8"))
    func aSinkOfTheSameType() {
        let bindings = made()
        let heard = Heard<Int>()
        bindings.bind(\.a, to: Sink { heard($0) })
        bindings.props.a = 1
        bindings.props.b = 1
        #expect(heard.take() == [0, 1])
    }

    @Test(.rule("C8"))
    func aSinkOfTheOptional() {
        let bindings = made()
        let heard = Heard<Int?>()
        bindings.bind(\.a, to: Sink { heard($0) })
        let sink = Sink<Int?> { heard($0) }
        bindings.bind(\.b, to: sink)
        bindings.props = Numbers(a: 1, b: 2)
        #expect(heard.take() == [0, 0, 1, 2])
    }

    @Test(.rule("C8"))
    func anOptionalEntryTellsNilAndValues() {
        let bindings = Bindings<Int?, Void>(props: nil, actions: ())
        let heard = Heard<Int?>()
        bindings.bind(\.self, to: Sink { heard($0) })
        bindings.props = nil
        bindings.props = 0
        bindings.props = 0
        bindings.props = nil
        #expect(heard.take() == [nil, 0, nil])
    }

    @Test(.rule("C8"))
    func anOptionalEntryReachesAPlainSinkByAMapping() {
        let bindings = Bindings<Int?, Void>(props: nil, actions: ())
        let heard = Heard<Bool>()
        let isHidden = Sink<Bool> { heard($0) }
        bindings.bind(\.self, to: isHidden) { $0 == nil }
        bindings.props = 1
        // The entry changed and its mapping runs; the mapping's result is not compared.
        bindings.props = 2
        #expect(heard.take() == [true, false, false])
    }

    @Test(.rule("C8"))
    func theMappingRunsOnceForEachValueFoundDifferent() {
        let bindings = made()
        let mapped = Heard<Int>()
        let heard = Heard<String>()
        bindings.bind(\.a, to: Sink { heard($0) }) {
            mapped($0)
            return "\($0)"
        }
        bindings.props.a = 1
        bindings.props.a = 1
        bindings.props.b = 1
        bindings.props.a = 2
        #expect(mapped.take() == [0, 1, 2])
        #expect(heard.take() == ["0", "1", "2"])
    }

    @Test(.rule("C8"))
    func theMappedValueReachesASinkOfItsOptional() {
        let bindings = made()
        let heard = Heard<String?>()
        bindings.bind(\.a, to: Sink<String?> { heard($0) }) { "\($0)" }
        bindings.bind(\.a, to: Sink<String?> { heard($0) }, mapping: String.init)
        #expect(heard.take() == ["0", "0"])
    }

    @Test(.rule("S7", "C2"))
    func leavingOutTheFirstValueCountsItAsGiven() {
        let bindings = made()
        let heard = Heard<String>()
        let mappings = Box(0)
        bindings.subscribe(\.a, skipInitial: true) { heard("subscribe \($0)") }
        bindings.subscribe(\.a, isEqual: ==, skipInitial: true) { heard("own \($0)") }
        bindings.bind(\.a, to: Sink { heard("sink \($0)") }, skipInitial: true)
        bindings.bind(\.a, to: Sink<Int?> { _ in heard("optional") }, skipInitial: true)
        bindings.bind(\.a, to: Sink { heard($0) }, skipInitial: true) {
            mappings.value += 1
            return "mapped \($0)"
        }
        bindings.bind(\.a, to: Sink { heard($0) }, isEqual: ==, skipInitial: true) {
            "own mapped \($0)"
        }
        bindings.bind(always: \.a, to: Sink { heard("always \($0)") }, skipInitial: true)
        #expect(heard.take() == [])
        #expect(mappings.value == 0)
        bindings.props.a = 0
        #expect(heard.take() == ["always 0"])
        bindings.props.a = 1
        #expect(
            heard.take() == [
                "subscribe 1", "own 1", "sink 1", "optional", "mapped 1", "own mapped 1",
                "always 1",
            ])
    }

    // MARK: Entries that are not Equatable

    private struct Loose {
        var closure: (() -> Int)?
        var value: any CustomStringConvertible = 0
        var list: [any CustomStringConvertible] = []
        var number = 0
    }

    @Test(.rule("C10"))
    func existentialsByAComparer() {
        let bindings = Bindings(props: Loose(), actions: ())
        let heard = Heard<String>()
        bindings.bind(
            \.value, to: Sink { heard("value \($0)") },
            isEqual: { $0.description == $1.description })
        bindings.bind(
            \.list, to: Sink { heard($0) }, isEqual: { $0.count == $1.count },
            mapping: { "list \($0)" })
        bindings.props.value = "0"
        bindings.props.value = 1.5
        bindings.props.list = ["a"]
        bindings.props.list = ["b"]
        #expect(heard.take() == ["value 0", "list []", "value 1.5", #"list ["a"]"#])
    }

    @Test(.rule("C10"))
    func closuresLiveInPropsAndAreGivenAtEachCommit() {
        let bindings = Bindings(props: Loose(closure: { 1 }), actions: ())
        let heard = Heard<Int>()
        bindings.bind(always: \.closure, to: Sink { heard($0?() ?? -1) })
        bindings.props.closure = { 2 }
        bindings.props.number = 1
        bindings.props.closure = nil
        #expect(heard.take() == [1, 2, 2, -1])
    }

    @Test(.rule("C10"))
    func anOwnComparerDecidesForAnEquatableEntryToo() {
        let bindings = made()
        let heard = Heard<Int>()
        bindings.subscribe(\.a, isEqual: { _, _ in false }) { heard($0) }
        bindings.subscribe(\.a, isEqual: { _, _ in true }) { heard(100 + $0) }
        bindings.props.a = 1
        bindings.props.b = 1
        #expect(heard.take() == [0, 100, 1, 1])
    }

    // MARK: Several entries

    @Test(.rule("C5"))
    func oneTwoAndFiveEntriesAtOnce() {
        struct Five { var a = 1, b = "b", c = true, d: Double? = nil, e = [0] }
        let bindings = Bindings(props: Five(), actions: ())
        let heard = Heard<String>()
        bindings.bind(\.a) { heard("one \($0)") }
        bindings.bind(\.b, \.e) { heard("two \($0) \($1)") }
        bindings.bind(\.a, \.b, \.c, \.d, \.e) {
            heard("five \($0) \($1) \($2) \($3 ?? -1) \($4)")
        }
        #expect(heard.take() == ["one 1", "two b [0]", "five 1 b true -1.0 [0]"])
        bindings.props = Five(a: 2, b: "c", c: false, d: 4, e: [1, 2])
        #expect(heard.take() == ["one 2", "two c [1, 2]", "five 2 c false 4.0 [1, 2]"])
        bindings.props.d = 5
        #expect(heard.take() == ["five 2 c false 5.0 [1, 2]"])
        bindings.props = bindings.props
        #expect(heard.take() == [])
    }

    @Test(.rule("C5"))
    func theSameEntryTwiceAtOnce() {
        let bindings = made()
        let heard = Heard<String>()
        let binding = bindings.bind(\.a, \.a) { heard("\($0) \($1)") }
        bindings.props.a = 1
        #expect(heard.take() == ["0 0", "1 1"])
        binding.dispose()
        bindings.props.a = 2
        bindings.subscribe(\.a) { heard("\($0)") }
        bindings.props.a = 3
        #expect(heard.take() == ["2", "3"])
    }

    // MARK: Properties of objects

    @Test(.rule("C11"))
    func propertiesOfAnObject() {
        let bindings = made(Numbers(a: 1, text: "first"))
        let label = Label()
        bindings.bind(\.text, to: label, \.text)
        bindings.bind(\.text, to: label, \.title)
        bindings.bind(\.a, to: label, \.number)
        bindings.bind(\.a, to: label, \.watched) { $0 * 10 }
        #expect(label.text == "first")
        #expect(label.title == "first")
        #expect(label.number == 1)
        #expect(label.watched == 10)
        bindings.props.b = 1
        #expect(label.writes == 1)
        bindings.props = Numbers(a: 2, text: "second")
        #expect(label.text == "second")
        #expect(label.title == "second")
        #expect(label.number == 2)
        #expect(label.watched == 20)
        #expect(label.writes == 2)
    }

    /// The next commit need not change the entry.
    @Test(.rule("C11", "G9"), arguments: [false, true])
    func whenTheObjectIsGoneItsBindingAndWhatThatCapturedGo(changesOther: Bool) {
        let bindings = made()
        let mappings = Box(0)
        weak var captured: Probe?
        weak var gone: Label?
        func bind() {
            let label = Label()
            let object = Probe()
            captured = object
            gone = label
            bindings.bind(\.a, to: label, \.text) {
                mappings.value += 1
                object.touch()
                return "\($0)"
            }
            #expect(captured != nil)
        }
        bind()
        #expect(gone == nil)
        #expect(mappings.value == 1)
        if changesOther { bindings.props.b = 1 } else { bindings.props = bindings.props }
        #expect(captured == nil)
        bindings.props.a = 1
        #expect(mappings.value == 1)
    }

    @Test(.rule("C11", "G9"))
    func bindingsOfObjectsThatAreGoneDoNotGather() {
        let alive = Box(0)
        let most = Box(0)
        let bindings = made()
        for _ in 0..<1_000 {
            alive.value += 1
            most.value = max(most.value, alive.value)
            let ending = Probe { alive.value -= 1 }
            bindings.bind(\.a, to: Label(), \.text) {
                ending.touch()
                return "\($0)"
            }
        }
        #expect(most.value <= 64)
    }

    @Test(.rule("C11", "G4"))
    func anObjectFreedInsideAPassIsNotWritten() {
        let bindings = made()
        let mappings = Box(0)
        let label = Box<Label?>(Label())
        bindings.subscribe(\.a) { if $0 == 1 { label.value = nil } }
        if let object = label.value {
            bindings.bind(\.a, to: object, \.text) {
                mappings.value += 1
                return "\($0)"
            }
        }
        bindings.props.a = 1
        #expect(label.value == nil)
        #expect(mappings.value == 1)
    }

    @Test(.rule("C11"))
    func aSinkWhoseObjectIsGoneIsNoMistake() {
        let bindings = made()
        func sink() -> Sink<Int> { Sink(Label(), \.number) }
        bindings.bind(\.a, to: sink())
        bindings.props.a = 1
    }

    // MARK: Disposing

    @Test(.rule("G4", "O4"))
    func everyBindReturnsItsEnd() {
        let bindings = made()
        let heard = Heard<String>()
        let label = Label()
        let sink = Sink<Int> { _ in heard("sink") }
        let ends: [any Disposable] = [
            bindings.subscribe(\.a) { _ in heard("subscribe") },
            bindings.subscribe(\.a, isEqual: ==) { _ in heard("own") },
            bindings.bind(\.a, to: sink),
            bindings.bind(\.a, to: Sink<Int?> { _ in heard("optional") }),
            bindings.bind(\.a, to: sink) { $0 + 1 },
            bindings.bind(\.a, to: sink, isEqual: ==),
            bindings.bind(\.a, to: sink, isEqual: ==) { $0 + 1 },
            bindings.bind(always: \.a, to: sink),
            bindings.bind(\.a, \.b) { _, _ in heard("two") },
            bindings.bind(\.a, to: label, \.number),
            bindings.bind(\.text, to: label, \.title),
            bindings.bind(\.a, to: label, \.text) { "\($0)" },
            bindings.trace(to: Sink { _ in heard("trace") }),
        ]
        label.number = -5
        heard.take()
        for end in ends {
            end.dispose()
            end.dispose()
        }
        bindings.props = Numbers(a: 1, b: 1, c: 1, text: "x")
        #expect(heard.take() == [])
        #expect(label.number == -5)
    }

    @Test(.rule("O3"))
    func lettingGoOfTheEndKeepsTheBindingAndABagEndsIt() {
        let bindings = made()
        let heard = Heard<Int>()
        bindings.subscribe(\.a) { heard($0) }
        do {
            let bag = DisposeBag()
            bindings.subscribe(\.a) { heard(10 + $0) }.disposed(by: bag)
        }
        bindings.props.a = 1
        #expect(heard.take() == [0, 10, 1])
    }

    @Test(.rule("C8"))
    func aSinkMadePerBindingHasAMemoryForEach() {
        let bindings = made()
        let heard = Heard<String>()
        let sink = Sink<Int>(perBinding: {
            var sum = 0
            return {
                sum += $0
                heard("\(sum)")
            }
        })
        bindings.bind(\.a, to: sink)
        bindings.bind(\.b, to: sink)
        bindings.props = Numbers(a: 1, b: 10)
        bindings.props = Numbers(a: 2, b: 20)
        #expect(heard.take() == ["0", "0", "1", "10", "3", "30"])
    }
}
