import BowlineSupport
import Foundation
import Observation
import Synchronization
import TestSupport
import Testing

@Observable private final class Model { var count = 1 }

@Suite struct DumpLineTests {
    // MARK: Words

    @Test func numbersAndTruthAreAsSwiftWritesThem() {
        #expect(line(-3) == "-3")
        #expect(line(UInt8.max) == "255")
        #expect(line(Int128.max) == "170141183460469231731687303715884105727")
        #expect(line(0.1 + 0.2) == "0.30000000000000004")
        #expect(line(Float(2.5)) == "2.5")
        #expect(line(Double.nan) == "nan")
        #expect(line(-Double.infinity) == "-inf")
        #expect(line(true) == "true")
    }

    @Test(.rule("X2")) func stringsAreQuotedAndGiveATerminalNoOrders() {
        #expect(line("") == #""""#)
        #expect(line("a\"b\\c") == #""a\"b\\c""#)
        #expect(line("a\nb\u{1B}[2J\u{202E}") == #""a\nb\u{1B}[2J\u{202E}""#)
        #expect(line("👩‍👧 日本") == "\"👩‍👧 日本\"")
        #expect(line(Character("x")) == #""x""#)
        #expect(line(Unicode.Scalar(UInt8(10))) == #""\n""#)
        #expect(line("abc".dropFirst()) == #""bc""#)
        struct Odd: CustomReflectable {
            var customMirror: Mirror { Mirror(self, children: ["\u{1B}[2J": "\u{1B}c"]) }
        }
        #expect(line(Odd()) == #"Odd(\u{1B}[2J: "\u{1B}c")"#)
    }

    @Test func optionalsAndExistentialsLeaveNoTrace() {
        let none: Int? = nil
        let nested: Int?? = .some(.some(3))
        #expect(line(none as Any) == "nil")
        #expect(line(nested as Any) == "3")
        #expect(line([1, nil, "a"] as [Any?]) == #"[1, nil, "a"]"#)
        #expect(line(AnyHashable("a")) == #""a""#)
        #expect(
            line(["k": Optional<Any>.some(Item?.some(Item(id: 1, title: "t")) as Any) as Any])
                == #"["k": Item(id: 1, title: "t")]"#)
    }

    /// They read the same, so that one was taken for the other.
    @Test func nilInAnOptionalOfAnOptionalIsAnotherValueThanNil() {
        #expect(line(Int??.none as Any) == "nil")
        #expect(line(Int??.some(.none) as Any) == ".some(nil)")
        #expect(line(Int???.some(.some(.none)) as Any) == ".some(.some(nil))")
        let change = StructuralDump(Int??.none as Any)
            .differences(to: StructuralDump(Int??.some(.none) as Any))
        #expect(change == [DumpDifference(path: "", old: "nil", new: ".some(nil)")])
    }

    @Test func rangesAndDurationsReadAsTheyAreWritten() {
        #expect(line(1..<3) == "1..<3")
        #expect(line(0.5...1) == "0.5...1.0")
        #expect(line("a"..<"b") == #""a"..<"b""#)
        #expect(line(2...) == "2...")
        #expect(line(...2) == "...2")
        #expect(line(..<2) == "..<2")
        #expect(line(Duration.milliseconds(1500)) == "1.5 seconds")
        #expect(line(Duration.seconds(2363)) == "2363.0 seconds")
    }

    @Test func whatFoundationDescribesIsItsDescription() throws {
        let day = Date(timeIntervalSince1970: 86_400)
        #expect(line(day) == "1970-01-02 00:00:00 +0000")
        #expect(line(day.addingTimeInterval(0.25)) == "1970-01-02 00:00:00.25 +0000")
        #expect(line(day.addingTimeInterval(-0.25)) == "1970-01-01 23:59:59.75 +0000")
        #expect(line(try #require(URL(string: "https://a.b/0x1"))) == "https://a.b/0x1")
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect(line(id) == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        #expect(line(Decimal(string: "1.50") as Any) == "1.5")
        #expect(line(Data([1, 255])) == "2 bytes: 01ff")
        #expect(line(Data()) == "0 bytes")
        let long = Data(repeating: 7, count: 40)
        var other = long
        other[39] = 8
        #expect(
            line(long)
                == "40 bytes: \(String(repeating: "07", count: 32))…, check sum 6d9492d11b8d52d")
        #expect(line(long) != line(other))
    }

    @Test func whatHasNothingToShowIsItsType() {
        let closure: (Int) -> String = { "\($0)" }
        #expect(line(closure) == "(Int) -> String")
        #expect(line(Item.self) == "Item.self")
        #expect(line(\Item.title) == "WritableKeyPath<Item, String>")
        #expect(line(ObjectIdentifier(Person.self)) == "ObjectIdentifier")
        let buffer = UnsafeMutableBufferPointer<Int>.allocate(capacity: 1)
        defer { buffer.deallocate() }
        #expect(line(buffer) == "UnsafeMutableBufferPointer<Int>")
        #expect(line(buffer.baseAddress as Any) == "UnsafeMutablePointer<Int>")
        actor Counter { var count = 0 }
        #expect(line(Counter()) == "Counter")
        struct Empty {}
        #expect(line(Empty()) == "Empty()")
        #expect(line(()) == "()")
    }

    @Test func whatCannotBeCopiedDoesNoHarm() {
        final class Guarded: Sendable {
            let count = Mutex(0)
            let flag = Atomic(true)
            let task = Task<Void, Never> {}
        }
        #expect(!line(Guarded()).contains("0x"))
    }

    // MARK: Parts

    @Test func structsTuplesAndClassesShowTheirFieldsInOrder() {
        class Base { private var one = 1 }
        final class Derived: Base { private var one = "a", two: [Int] = [] }
        #expect(line(Item(id: 1, title: "a")) == #"Item(id: 1, title: "a")"#)
        #expect(line((1, b: "x")) == #"(1, b: "x")"#)
        #expect(line(Derived()) == #"Derived(one: 1, one': "a", two: [])"#)
    }

    @Test func casesShowTheirPayload() {
        #expect(line(Loading.idle) == ".idle")
        #expect(line(Loading.loading(0.5)) == ".loading(0.5)")
        #expect(line(Loading.failed(code: 3, "x")) == #".failed(code: 3, "x")"#)
        #expect(line(Loading.named(name: "x")) == #".named(name: "x")"#)
        #expect(
            line(Loading.loaded(Item(id: 1, title: "a"))) == #".loaded(Item(id: 1, title: "a"))"#)
        #expect(StructuralDump(Loading.loading(1)).lineWithType == "Loading.loading(1.0)")
        #expect(StructuralDump(Item(id: 1, title: "")).lineWithType == #"Item(id: 1, title: "")"#)
        enum Kind: String { case small = "S" }
        #expect(line(Kind.small) == ".small")
        enum Told: CustomStringConvertible {
            case plain, full(Int)
            var description: String { "told" }
        }
        #expect(line([Told.plain, .full(1)]) == "[told, .full(1)]")
    }

    @Test func setsAndDictionariesAreSorted() {
        for _ in 0..<20 {
            #expect(
                line(Set((1...12).shuffled())) == "Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])")
            let pairs = ["b", "a", "c"].shuffled().map { ($0, $0 == "a" ? 1 : 2) }
            #expect(
                line(Dictionary(uniqueKeysWithValues: pairs)) == #"["a": 1, "b": 2, "c": 2]"#)
        }
        #expect(line([2.5: "x", -1: "y", .infinity: "z"]) == #"[-1.0: "y", 2.5: "x", inf: "z"]"#)
        #expect(line([Int: Int]()) == "[:]")
        #expect(line(Set<Int>()) == "Set([])")
    }

    @Test func anInstanceInASetIsShownInFullAtTheSamePlaceEveryTime() {
        struct Holder: Hashable {
            let name: String
            let person: Person
            static func == (one: Self, other: Self) -> Bool { one.name == other.name }
            func hash(into hasher: inout Hasher) { hasher.combine(name) }
        }
        let ada = Person("Ada")
        for _ in 0..<20 {
            let holders = Set(["b", "a", "c"].map { Holder(name: $0, person: ada) })
            #expect(
                line(holders) == """
                    Set([Holder(name: "a", person: Person(name: "Ada", friend: nil)), \
                    Holder(name: "b", person: Person(shown above)), \
                    Holder(name: "c", person: Person(shown above))])
                    """)
        }
    }

    @Test func anInstanceIsShownOnceAlsoInARing() {
        let (ada, bob) = (Person("Ada"), Person("Bob"))
        (ada.friend, bob.friend) = (bob, ada)
        defer { ada.friend = nil }
        #expect(
            line([ada, bob]) == """
                [Person(name: "Ada", friend: Person(name: "Bob", friend: Person(shown above))), \
                Person(shown above)]
                """)
    }

    @Test func wrappersAndLazyPropertiesHaveTheirOwnNames() {
        struct State {
            @Stored var count = 1
            @Counted var name = "a"
            lazy var sum = 3
            var _plain = 2
        }
        var state = State()
        state.name = "b"
        #expect(
            line(state)
                == """
                State(count: 1, name: Counted<String>(value: "b", writes: 1), sum: nil, \
                _plain: 2)
                """
        )
        #expect(state.sum == 3)
        #expect(line(state).contains("sum: 3"))
        #expect(line(Model()) == "Model(count: 1)")
    }

    @Test func aMirrorOfItsOwnCountsAndADescriptionOfItsOwnOnlyWithoutParts() {
        struct Described: CustomStringConvertible, CustomDebugStringConvertible {
            var id = 1
            var description: String { "described" }
            var debugDescription: String { "debugged" }
        }
        struct Word: CustomStringConvertible, CustomReflectable {
            var id = 1
            var description: String { "w\u{7}" }
            var customMirror: Mirror { Mirror(self, children: []) }
        }
        struct Chosen: CustomReflectable {
            var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
        }
        #expect(line(Described()) == "Described(id: 1)")
        #expect(line(Word()) == #"w\u{7}"#)
        #expect(line(Chosen()) == "Chosen(shown: 1)")
    }

    // MARK: Limits

    @Test func limitsSayWhatTheyLeaveOut() {
        struct Node {
            var next: [Node] = []
        }
        let deep = Node(next: [Node(next: [Node()])])
        let dump = StructuralDump(deep, limits: DumpLimits(depth: 3))
        #expect(dump.line == "Node(next: [Node(next: Array<Node>(deeper than 3))])")
        #expect(dump.isCut)
        let short = StructuralDump([[1, 2, 3], [4]], limits: DumpLimits(elements: 2))
        #expect(short.line == "[[1, 2, (1 more)], [4]]")
        #expect(short.isCut)
        let few = DumpLimits(elements: 1)
        #expect(StructuralDump(Set([3, 1, 2]), limits: few).line == "Set([1, (2 more)])")
        #expect(StructuralDump(["b": 1, "a": 2], limits: few).line == #"["a": 2, (1 more)]"#)
        let parts = StructuralDump(Array(1...100), limits: DumpLimits(parts: 5))
        #expect(parts.line == "[1, 2, 3, 4, (96 more)]")
        let fields = StructuralDump(Item(id: 1, title: "a"), limits: DumpLimits(parts: 2))
        #expect(fields.line == "Item(id: 1, title: String(more than 2 parts))")
        #expect(!StructuralDump(deep).isCut)
    }

    @Test func aLongRingOfInstancesDoesNotExhaustTheStack() {
        let first = Person("0")
        var last = first
        for number in 1...10_000 {
            let next = Person("\(number)")
            last.friend = next
            last = next
        }
        let text = onThread(stackSize: 512 * 1024) { StructuralDump(first).line }
        #expect(text.contains("deeper than 32"))
        var rest: Person? = first
        while let person = rest { (rest, person.friend) = (person.friend, nil) }
    }

    // MARK: Secrets

    @Test func whatIsRedactedIsNotShown() {
        struct User { var name = "ada", password = "123", notes = ["k": "v"] }
        var asked: [String] = []
        let dump = StructuralDump(["u": User()]) { path in
            asked.append(path)
            return path.hasSuffix(".password") || path.hasSuffix(#"["k"]"#)
        }
        #expect(
            dump.line == """
                ["u": User(name: "ada", password: (redacted), notes: ["k": (redacted)])]
                """)
        #expect(!dump.text.contains("123"))
        #expect(!dump.json.contains("123"))
        #expect(
            asked == [
                "[]", #"["u"]"#, #"["u"].name"#, #"["u"].password"#, #"["u"].notes"#,
                #"["u"].notes[]"#, #"["u"].notes["k"]"#,
            ])
        let action = StructuralDump(Loading.failed(code: 1, "x")) { $0 == "failed.1" }
        #expect(action.line == ".failed(code: 1, (redacted))")
    }
}
