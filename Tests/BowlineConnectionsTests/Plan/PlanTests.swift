import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What counts as changed, how often it is asked, and in what order bindings fire.
@Suite(.witnesses) struct PlanTests {
    // MARK: How often == is asked

    @Test(.rule("C6"))
    func aHundredBindingsOfOneEntryAreJudgedByOneComparison() {
        let calls = Box(0)
        let bindings = Bindings(props: Counted(number: 0, calls: calls), actions: ())
        let fired = Box(0)
        for _ in 0..<100 { bindings.subscribe(\.self) { _ in fired.value += 1 } }
        #expect(calls.value == 0)
        fired.value = 0

        bindings.props.number = 1
        #expect(calls.value == 1)
        #expect(fired.value == 100)

        // The same bytes: nobody is asked.
        bindings.props = bindings.props
        #expect(calls.value == 1)
        #expect(fired.value == 100)

        // Other bytes that are equal: asked once, and nobody fires.
        bindings.props.note = 1
        #expect(calls.value == 2)
        #expect(fired.value == 100)
    }

    @Test(.rule("C6"))
    func comparersOfTheBindingsOwnAreAskedOnceEachAlsoForTheSameBytes() {
        let calls = Box(0)
        let asked = Box(0)
        let bindings = Bindings(props: Counted(number: 0, calls: calls), actions: ())
        for _ in 0..<100 {
            bindings.subscribe(
                \.self,
                isEqual: { _, _ in
                    asked.value += 1
                    return true
                }
            ) { _ in }
        }
        #expect(asked.value == 0)
        bindings.props = bindings.props
        #expect(asked.value == 100)
        bindings.props.number = 1
        #expect(asked.value == 200)
        #expect(calls.value == 0)
    }

    @Test(.rule("C6"))
    func anEntrySharedByBindingsOfEveryKindIsJudgedOnce() {
        struct Props {
            var entry: Counted
            var number = 0
        }
        final class Label { var entry: Counted? }
        let calls = Box(0)
        let bindings = Bindings(
            props: Props(entry: Counted(number: 0, calls: calls)), actions: ())
        let heard = Heard<String>()
        let label = Label()
        bindings.subscribe(\.entry) { heard("subscribe \($0.number)") }
        bindings.bind(\.entry, to: Sink { heard("sink \($0.number)") })
        bindings.bind(\.entry, to: Sink<Counted?> { heard("optional \($0!.number)") })
        bindings.bind(\.entry, to: Sink { heard($0) }) { "mapped \($0.number)" }
        bindings.bind(\.entry, to: label, \.entry)
        bindings.bind(\.entry) { heard("one \($0.number)") }
        bindings.bind(\.entry, \.number) { heard("two \($0.number) \($1)") }
        bindings.bind(\.number, \.entry) { heard("three \($0) \($1.number)") }
        heard.take()
        bindings.props.entry.number = 1
        #expect(calls.value == 1)
        #expect(label.entry?.number == 1)
        #expect(
            heard.take() == [
                "subscribe 1", "sink 1", "optional 1", "mapped 1", "one 1", "two 1 0", "three 0 1",
            ])
    }

    /// Bindings that a broken-off pass had not reached are told apart until they have caught up,
    /// and then share one comparison again.
    @Test(.rule("C3", "C6"))
    func bindingsThatHaveCaughtUpAreJudgedTogetherAgain() {
        let calls = Box(0)
        let store = Store<Counted>.changing(Counted(number: 0, calls: calls))
        let connection = store.connection(props: { $0 }, actions: { _ in })
        connection.subscribe(\.self) { [unowned connection] in
            if $0.number == 1 { connection.disconnect() }
        }
        let fired = Box(0)
        for _ in 0..<100 { connection.subscribe(\.self) { _ in fired.value += 1 } }
        connection.connect()
        fired.value = 0
        calls.value = 0
        store.change { $0.number = 1 }
        #expect(fired.value == 0)
        #expect(calls.value == 1)
        connection.connect()
        #expect(fired.value == 100)
        // Of those who were told the bytes are the same; those who were not are asked for at once.
        #expect(calls.value == 2)
        store.change { $0.number = 2 }
        #expect(fired.value == 200)
        #expect(calls.value == 3)
        store.change { $0.note = 1 }
        #expect(fired.value == 200)
        #expect(calls.value == 4)
    }

    // MARK: The reference

    @Test(.rule("C6"))
    func anEqualValueOfOtherBytesLeavesTheReference() {
        struct Rough: Equatable {
            var number: Int
            static func == (left: Rough, right: Rough) -> Bool {
                left.number / 10 == right.number / 10
            }
        }
        let bindings = Bindings(props: Rough(number: 0), actions: ())
        let heard = Heard<Int>()
        bindings.subscribe(\.self) { heard($0.number) }
        for number in [5, 9, 12, 19, 11, 3] { bindings.props.number = number }
        #expect(heard.take() == [0, 12, 3])
    }

    @Test(.rule("C6"))
    func aComparerIsAskedWithWhatItsBindingWasLastGiven() {
        let bindings = Bindings(props: 0, actions: ())
        let heard = Heard<String>()
        func isNear(_ old: Int, _ new: Int) -> Bool {
            heard("\(old),\(new)")
            return abs(old - new) < 3
        }
        bindings.subscribe(\.self, isEqual: isNear) { heard("got \($0)") }
        for number in [1, 2, 3, 4, 5] { bindings.props = number }
        #expect(
            heard.take() == ["got 0", "0,1", "0,2", "0,3", "got 3", "3,4", "3,5"])
    }

    @Test(.rule("C6"), arguments: [false, true])
    func notANumberAfterItselfDoesNotFireAndZeroEqualsMinusZero(isComputed: Bool) {
        struct Props {
            var stored = 0.0
            var computed: Double { stored }
        }
        let bindings = Bindings(props: Props(), actions: ())
        let heard = Heard<Double>()
        bindings.subscribe(isComputed ? \.computed : \.stored) { heard($0) }
        bindings.props.stored = -0.0
        #expect(heard.take().count == 1)
        bindings.props.stored = .nan
        bindings.props.stored = .nan
        bindings.props = bindings.props
        #expect(heard.take().count == 1)
        bindings.props.stored = 1
        bindings.props.stored = .nan
        #expect(heard.take().count == 2)
    }

    /// The same bytes are the same value, whether the entry is stored or read by a getter.
    @Test(.rule("C6"))
    func aComputedEntryOfTheSameBytesIsNotAskedFor() {
        struct Props {
            var stored: Counted
            var computed: Counted { stored }
        }
        let calls = Box(0)
        let bindings = Bindings(
            props: Props(stored: Counted(number: 0, calls: calls)), actions: ())
        bindings.subscribe(\.computed) { _ in }
        bindings.props = bindings.props
        #expect(calls.value == 0)
    }

    @Test(.rule("C6"))
    func anInstanceMutatedInPlaceDoesNotFire() {
        final class Model: Equatable {
            var number = 0
            static func == (left: Model, right: Model) -> Bool { left.number == right.number }
        }
        struct Props { var model = Model() }
        let bindings = Bindings(props: Props(), actions: ())
        let heard = Heard<String>()
        bindings.subscribe(\.model) { heard("model \($0.number)") }
        bindings.subscribe(\.model.number) { heard("number \($0)") }
        bindings.props.model.number = 1
        bindings.props = bindings.props
        #expect(heard.take() == ["model 0", "number 0", "number 1"])
        let other = Model()
        other.number = 1
        bindings.props.model = other
        #expect(heard.take() == [])
        bindings.props.model = Model()
        #expect(heard.take() == ["model 0", "number 0"])
    }

    // MARK: Layouts

    @Test(.rule("C6"))
    func everyLayoutIsJudgedByItsValue() {
        struct Padded: Equatable {
            var small: UInt8
            var large: UInt64
            var last: UInt8
        }
        enum Choice: Equatable {
            case none
            case number(Int)
            case text(String)
            indirect case nested(Choice)
        }
        struct Empty: Equatable {}
        struct Never: Equatable {
            static func == (left: Never, right: Never) -> Bool { false }
        }
        struct Wide: Equatable {
            var a = 0, b = 0, c = 0, d: UInt32 = 0, e: UInt16 = 0, f: UInt8 = 0
        }
        struct Props {
            var padded = Padded(small: 0, large: 0, last: 0)
            var choice = Choice.none
            var empty = Empty()
            var never = Never()
            var wide = Wide()
            var flag = false
            var bytes: (UInt8, UInt8, UInt8) = (0, 0, 0)
            var text = ""
            var list = [1, 2]
            var optional: Int??
        }
        let bindings = Bindings(props: Props(), actions: ())
        let heard = Heard<String>()
        bindings.subscribe(\.padded) { _ in heard("padded") }
        bindings.subscribe(\.choice) { heard($0 == .number(1) ? "choice 1" : "choice") }
        bindings.subscribe(\.empty) { _ in heard("empty") }
        bindings.subscribe(\.never) { _ in heard("never") }
        bindings.subscribe(\.wide) { heard("wide \($0.f)") }
        bindings.subscribe(\.flag) { heard("flag \($0)") }
        bindings.subscribe(\.bytes.2) { heard("byte \($0)") }
        bindings.subscribe(\.text) { heard("text \($0)") }
        bindings.subscribe(\.list) { heard("list \($0)") }
        bindings.subscribe(\.optional) { heard("optional \($0 as Any)") }
        #expect(heard.take().count == 10)
        // Equal values made anew: their padding may hold anything.
        var props = Props()
        withUnsafeMutableBytes(of: &props.padded) { bytes in
            bytes[1] = 0xAA
            bytes[2] = 0x55
        }
        props.text = String(decoding: [UInt8](), as: UTF8.self)
        props.list = Array([0, 1, 2].dropFirst())
        bindings.props = props
        #expect(heard.take() == [])
        bindings.props.padded.last = 1
        bindings.props.choice = .number(0)
        bindings.props.choice = .number(1)
        bindings.props.choice = .nested(.text("a"))
        bindings.props.choice = .nested(.text("a"))
        bindings.props.wide.f = 1
        bindings.props.flag = true
        bindings.props.bytes.2 = 1
        bindings.props.bytes.1 = 1
        bindings.props.text = "a text that is too long to stand in sixteen bytes"
        bindings.props.text = "a text that is too long " + "to stand in sixteen bytes"
        bindings.props.list.append(3)
        bindings.props.optional = .some(nil)
        bindings.props.optional = .some(.some(0))
        #expect(
            heard.take() == [
                "padded", "choice", "choice 1", "choice",
                "wide 1", "flag true", "byte 1",
                "text a text that is too long to stand in sixteen bytes", "list [1, 2, 3]",
                "optional Optional(nil)", "optional Optional(Optional(0))",
            ])
    }

    // MARK: Order

    @Test(.rule("C5"))
    func bindingsFireByAgeOverAllEntries() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        bindings.subscribe(\.b) { _ in heard("1 b") }
        bindings.subscribe(\.a) { _ in heard("2 a") }
        let third = bindings.bind(\.c, \.a) { _, _ in heard("3 ca") }
        bindings.subscribe(\.b, isEqual: ==) { _ in heard("4 b own") }
        bindings.bind(always: \.text, to: Sink { _ in heard("5 text always") })
        bindings.subscribe(\.a) { _ in heard("6 a") }
        bindings.subscribe(\.c) { _ in heard("7 c") }
        bindings.subscribe(\.b) { _ in heard("8 b") }
        heard.take()
        bindings.props = Numbers(a: 1, b: 1, c: 1)
        #expect(
            heard.take() == [
                "1 b", "2 a", "3 ca", "4 b own", "5 text always", "6 a", "7 c", "8 b",
            ])
        third.dispose()
        bindings.subscribe(\.a) { _ in heard("9 a") }
        heard.take()
        bindings.props = Numbers(a: 2, b: 1, c: 2)
        #expect(heard.take() == ["2 a", "5 text always", "6 a", "7 c", "9 a"])
    }

    @Test(.rule("C5"))
    func everyEntryIsJudgedBeforeAnySinkRuns() {
        let calls = Box(0)
        struct Props {
            var number = 0
            var entry: Counted
        }
        let bindings = Bindings(
            props: Props(entry: Counted(number: 0, calls: calls)), actions: ())
        let seen = Heard<Int>()
        bindings.subscribe(\.number) { _ in seen(calls.value) }
        bindings.subscribe(\.entry) { _ in }
        bindings.props = Props(number: 1, entry: Counted(number: 1, calls: calls))
        #expect(seen.take() == [0, 1])
    }

    @Test(.rule("C6"))
    func aComparerOfTheBindingsOwnIsAskedAtItsTurn() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        bindings.subscribe(\.a) { heard("first \($0)") }
        bindings.subscribe(
            \.a,
            isEqual: {
                heard("asked \($0),\($1)")
                return $0 == $1
            }
        ) { heard("own \($0)") }
        bindings.subscribe(\.a) { heard("last \($0)") }
        heard.take()
        bindings.props.a = 1
        #expect(heard.take() == ["first 1", "asked 0,1", "own 1", "last 1"])
        bindings.props.b = 1
        #expect(heard.take() == ["asked 1,1"])
    }

    @Test(.rule("C5", "G2"))
    func allBindingsOfACommitSeeItsPropsWhateverIsSetMeanwhile() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        bindings.subscribe(\.a) { [unowned bindings] in
            if $0 == 1 { bindings.props = Numbers(a: 2, b: 2, c: 2, text: "two") }
        }
        bindings.bind(\.a, \.b, \.text) { heard("three \($0) \($1) \($2)") }
        bindings.subscribe(\.b, isEqual: ==) { heard("own \($0)") }
        bindings.bind(always: \.c, to: Sink { heard("always \($0)") })
        bindings.subscribe(\.self) { heard("self \($0.text)") }
        heard.take()
        bindings.props = Numbers(a: 1, b: 1, c: 1, text: "one")
        #expect(
            heard.take() == [
                "three 1 1 one", "own 1", "always 1", "self one",
                "three 2 2 two", "own 2", "always 2", "self two",
            ])
    }

    // MARK: Entries that come and go

    @Test(.rule("C6"))
    func anEntryBoundAgainLaterStartsFromTheValueOfThen() {
        let calls = Box(0)
        let bindings = Bindings(props: Counted(number: 0, calls: calls), actions: ())
        let heard = Heard<Int>()
        for round in 0..<3 {
            let binding = bindings.subscribe(\.self) { heard($0.number) }
            bindings.props.number += 1
            binding.dispose()
            bindings.props.number += 1
            bindings.props.number += 1
            #expect(calls.value == round + 1)
        }
        #expect(heard.take() == [0, 1, 3, 4, 6, 7])
        // Bound and let go without a commit between, twice.
        bindings.subscribe(\.self) { heard($0.number) }.dispose()
        bindings.subscribe(\.self) { heard($0.number) }
        bindings.props.number = 0
        #expect(heard.take() == [9, 9, 0])
        #expect(calls.value == 4)
    }

    @Test(.rule("C6", "G5"))
    func lettingTheLastBindingGoAndBindingAgainInsideASinkKeepsCount() {
        let bindings = Bindings(props: Numbers(), actions: ())
        let heard = Heard<String>()
        let current = Box<(any Disposable)?>(nil)
        func rebind() {
            current.value?.dispose()
            current.value = bindings.subscribe(\.b) { heard("b=\($0)") }
        }
        bindings.subscribe(\.a) { _ in rebind() }
        rebind()
        #expect(heard.take() == ["b=0", "b=0"])
        bindings.props = Numbers(a: 1, b: 1)
        #expect(heard.take() == ["b=1"])
        bindings.props.b = 2
        #expect(heard.take() == ["b=2"])
        bindings.props = Numbers(a: 2, b: 2)
        bindings.props = Numbers(a: 2, b: 3)
        #expect(heard.take() == ["b=2", "b=3"])
        current.value = nil
    }

    /// Entries keep their key path, and with it the index of a subscript.
    @Test(.rule("G9"), arguments: [false, true])
    func entriesOfBindingsThatAreGoneDoNotGather(isShared: Bool) {
        final class Index: Hashable {
            let alive: Box<Int>
            init(_ alive: Box<Int>) {
                self.alive = alive
                alive.value += 1
            }
            deinit { alive.value -= 1 }
            static func == (left: Index, right: Index) -> Bool { left === right }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        struct Props {
            var number = 0
            subscript(index: Index) -> Int { number }
        }
        let alive = Box(0)
        let bindings = Bindings(props: Props(), actions: ())
        for _ in 0..<1_000 {
            let index = Index(alive)
            let binding =
                isShared
                ? bindings.subscribe(\.[index]) { _ in }
                : bindings.bind(always: \.[index], to: Sink { _ in })
            binding.dispose()
            #expect(alive.value <= 64)
        }
        bindings.props.number = 1
        #expect(alive.value == 0)
    }

    @Test(.rule("G9"))
    func whatABoundGroupOfEntriesKeptIsFreedAtTheNextCommit() {
        final class Model: Equatable {
            static func == (left: Model, right: Model) -> Bool { left === right }
        }
        struct Props {
            var model: Model?
            var number = 0
        }
        let bindings = Bindings(props: Props(model: Model()), actions: ())
        weak let model = bindings.props.model
        let binding = bindings.bind(\.model, \.number) { _, _ in }
        binding.dispose()
        bindings.props.model = nil
        #expect(model == nil)
    }

    /// A commit comes by the bindings of changed entries only. So what a binding captured stayed when
    /// its bag had gone, until its own entry changed, which may be never.
    @Test(.rule("G9"), arguments: [0, 1])
    func whatABindingOfABagThatIsGoneCapturedIsFreedAtTheNextCommit(b: Int) {
        let bindings = Bindings(props: Numbers(a: 0, b: 0), actions: ())
        let isFreed = Box(false)
        var bag: DisposeBag? = DisposeBag()
        do {
            let captured = Probe { isFreed.value = true }
            let binding = bindings.subscribe(\.a) { _ in captured.touch() }
            if let bag { binding.disposed(by: bag) }
        }
        bindings.subscribe(\.b) { _ in }
        bag = nil
        bindings.props = Numbers(a: 0, b: b)
        #expect(isFreed.value)
    }
}
