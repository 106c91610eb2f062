import BowlineSupport
import TestSupport
import Testing

@Suite struct DumpDifferenceTests {
    private func changes(_ old: Any, _ new: Any) -> [String] {
        StructuralDump(old).differences(to: StructuralDump(new)).map { $0.line(root: "state") }
    }

    private func items(_ ids: Int...) -> [Item] { ids.map { Item(id: $0, title: "\($0)") } }

    struct State {
        var count = 0
        var items: [Item] = []
        var users: [String: Item] = [:]
        var phase = Loading.idle
        var name: String?
    }

    @Test func fieldsAreNamedByTheirPathInOrder() {
        var old = State()
        old.items = items(1, 2)
        old.users = ["ada": Item(id: 7, title: "Ada"), "bob": Item(id: 8, title: "Bob")]
        var new = old
        #expect(changes(old, new) == [])
        new.count = 1
        new.items[1].title = "two"
        new.users["ada"]?.title = "Lovelace"
        new.name = "x"
        #expect(
            changes(old, new) == [
                "count: 0 → 1", #"items[1].title: "2" → "two""#,
                #"users["ada"].title: "Ada" → "Lovelace""#, #"name: nil → "x""#,
            ])
        let first = StructuralDump(old).differences(to: StructuralDump(new))[0]
        #expect(first.path == "count")
        #expect(first.old == "0")
        #expect(first.new == "1")
    }

    @Test func theWholeValueHasNoPath() {
        #expect(changes(1, 2) == ["state: 1 → 2"])
        #expect(changes(1, "1") == [#"state: 1 → "1""#])
        #expect(changes(Double.nan, Double.nan) == [])
        #expect(
            changes(Item(id: 1, title: ""), Loading.idle) == [
                #"state: Item(id: 1, title: "") → .idle"#
            ])
    }

    @Test func ofTheSameCaseThePayloadDiffers() {
        #expect(changes(Loading.idle, Loading.loading(1)) == ["state: .idle → .loading(1.0)"])
        #expect(changes(Loading.loading(0), Loading.loading(1)) == ["loading: 0.0 → 1.0"])
        #expect(
            changes(Loading.failed(code: 1, "a"), Loading.failed(code: 2, "b")) == [
                "failed.code: 1 → 2", #"failed.1: "a" → "b""#,
            ])
        #expect(
            changes(Loading.loaded(items(1)[0]), Loading.loaded(Item(id: 1, title: "x"))) == [
                #"loaded.title: "1" → "x""#
            ])
        #expect(changes((1, b: 2), (1, b: 3)) == ["b: 2 → 3"])
    }

    // MARK: Lists

    @Test func plainElementsAreComparedBetweenWhatIsTheSameAtBothEnds() {
        #expect(changes([1, 2, 3], [1, 9, 2, 3]) == ["[1]: added 9"])
        #expect(changes([1, 2, 3], [1, 3]) == ["[1]: removed 2"])
        #expect(changes([1, 2, 3], [1, 8, 3]) == ["[1]: 2 → 8"])
        #expect(changes([1, 2, 3], [1, 8, 9, 3]) == ["[1]: 2 → 8", "[2]: added 9"])
        #expect(changes([1, 1], [1, 1, 1]) == ["[2]: added 1"])
        #expect(changes([Int](), [1]) == ["[0]: added 1"])
        #expect(changes([[1, 2], [3]], [[1, 2], [4]]) == ["[1][0]: 3 → 4"])
    }

    @Test func elementsWithAnIDAreComparedWithThemselves() {
        #expect(changes(items(1, 2, 3), items(1, 3)) == [#"[1]: removed Item(id: 2, title: "2")"#])
        #expect(changes(items(1, 3), items(1, 2, 3)) == [#"[1]: added Item(id: 2, title: "2")"#])
        var moved = items(9, 3, 1, 2)
        moved[1].title = "x"
        #expect(
            changes(items(1, 2, 3, 4), moved) == [
                "state: order 1, 2, 3 → order 3, 1, 2", #"[3]: removed Item(id: 4, title: "4")"#,
                #"[0]: added Item(id: 9, title: "9")"#, #"[1].title: "3" → "x""#,
            ])
        #expect(changes(items(1, 2, 3, 4), items(1, 3, 2, 4)) == ["state: order 2, 3 → order 3, 2"])
    }

    @Test func elementsWithTheSameIDAreComparedByPosition() {
        #expect(changes(items(1, 1), items(1, 2)) == ["[1].id: 1 → 2", #"[1].title: "1" → "2""#])
    }

    @Test func setsAndDictionariesAreComparedByElementAndKey() {
        #expect(changes(Set([1, 2]), Set([2, 3])) == ["[1]: removed 1", "[3]: added 3"])
        #expect(
            changes(["a": 1, "b": 2], ["b": 3, "c": 4]) == [
                #"["a"]: removed 1"#, #"["b"]: 2 → 3"#, #"["c"]: added 4"#,
            ])
    }

    // MARK: Instances

    @Test func anInstanceThatChangedIsFoundInTheTextOfBefore() {
        let ada = Person("Ada")
        ada.friend = ada
        defer { ada.friend = nil }
        let before = StructuralDump([ada, ada])
        #expect(before.differences(to: StructuralDump([ada, ada])) == [])
        ada.name = "Bob"
        #expect(
            before.differences(to: StructuralDump([ada, ada])).map { $0.line(root: "") } == [
                #"[0].name: "Ada" → "Bob""#
            ])
    }

    @Test func anInstanceThatTakesThePlaceOfAnotherIsNotTakenForTheSame() {
        let (ada, bob) = (Person("Ada"), Person("Bob"))
        #expect(changes([ada, bob, ada], [ada, bob, bob]) == [#"[2].name: "Ada" → "Bob""#])
        #expect(
            changes([nil, ada], [ada, ada]) == [#"[0]: nil → Person(name: "Ada", friend: nil)"#])
    }

    // MARK: What is not shown

    @Test func aSecretThatChangedSaysSo() {
        struct User { var name: String, password: String }
        func dump(_ user: User) -> StructuralDump { StructuralDump(user) { $0 == "password" } }
        let old = dump(User(name: "a", password: "1"))
        #expect(old.differences(to: dump(User(name: "a", password: "1"))) == [])
        #expect(
            old.differences(to: dump(User(name: "a", password: "2"))).map { $0.line(root: "") } == [
                "password: (redacted) → (redacted)"
            ])
    }

    @Test func whatIsLeftOutIsComparedByItsNumber() {
        func dump(_ count: Int) -> StructuralDump {
            StructuralDump(Array(0..<count), limits: DumpLimits(elements: 2))
        }
        #expect(
            dump(5).differences(to: dump(6)).map { $0.line(root: "list") } == [
                "list: (3 more) → (4 more)"
            ])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aDumpOfTheSameValueNeverDiffersAndOneOfAnotherAlwaysDoes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let one = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                Item(id: .random(in: 0...4, using: &random), title: "")
            }
            let other = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                Item(id: .random(in: 0...4, using: &random), title: "")
            }
            #expect(changes(one, one) == [])
            #expect((changes(one, other) == []) == (one == other))
        }
    }
}
