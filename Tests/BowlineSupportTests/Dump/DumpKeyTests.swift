import BowlineSupport
import TestSupport
import Testing

/// Dictionaries and sets that do not fit, and those of which the keys are not shown.
@Suite struct DumpKeyTests {
    private func lines(_ old: StructuralDump, _ new: StructuralDump) -> [String] {
        old.differences(to: new).map { $0.line(root: "root") }
    }

    // MARK: Limits

    @Test func ofADictionaryThatDoesNotFitTheFirstEntriesAreShown() {
        let limits = DumpLimits(parts: 7)
        func dump(_ entries: [Int: Int]) -> StructuralDump {
            StructuralDump(entries, limits: limits)
        }
        var entries = Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0) })
        let before = dump(entries)
        #expect(before.line == "[0: 0, 1: 1, 2: 2, (47 more)]")
        #expect(before.isCut)
        entries[2] = 7
        #expect(lines(before, dump(entries)) == ["[2]: 2 → 7"])
        #expect(StructuralDump(Set(0..<50), limits: limits).line.hasSuffix("5, (44 more)])"))
    }

    @Test func aHundredThousandKeysLeaveRoomForTheirValues() {
        var entries = Dictionary(uniqueKeysWithValues: (0..<100_001).map { ($0, $0) })
        let before = StructuralDump(entries)
        #expect(before.line.hasPrefix("[0: 0, 1: 1, 2: 2, "))
        #expect(
            before.line.hasSuffix("49998: 49998, 49999: Int(more than 100000 parts), (50001 more)]")
        )
        entries[5] = 1
        #expect(lines(before, StructuralDump(entries)) == ["[5]: 5 → 1"])
    }

    /// A key with parts, which tells how often it was looked into.
    private struct Key: Hashable, CustomReflectable {
        final class Count: @unchecked Sendable { var reads = 0 }  // On one thread only.
        let number: Int
        let count: Count
        static func == (one: Self, other: Self) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
        var customMirror: Mirror {
            count.reads += 1
            return Mirror(self, children: ["number": number])
        }
    }

    @Test(arguments: [(10, 10), (40, 40), (60, 0), (5_000, 0)])
    func noMoreKeysAreReadThanFit(number: Int, reads: Int) {
        let count = Key.Count()
        let keys = Set((0..<number).map { Key(number: $0, count: count) })
        let dump = StructuralDump(keys, limits: DumpLimits(parts: 50))
        #expect(count.reads == reads)
        #expect(dump.isCut == (number > 10))
        if reads == 0 { #expect(dump.line == "Set([(\(number) more)])") }
    }

    @Test func ofAVeryLargeOneOnlyTheNumberIsShown() {
        let limits = DumpLimits(parts: 10, keys: 20)
        let large = Dictionary(uniqueKeysWithValues: (0..<21).map { ($0, $0) })
        #expect(StructuralDump(large, limits: limits).line == "[(21 more)]")
        #expect(
            lines(
                StructuralDump(large, limits: limits),
                StructuralDump(large.merging([30: 1]) { $1 }, limits: limits)) == [
                    "root: (21 more) → (22 more)"
                ])
        #expect(StructuralDump(Set(0..<300_000)).line == "Set([(300000 more)])")
    }

    @Test func theFirstAreTheSameWhateverTheOrder() {
        let limits = DumpLimits(parts: 9)
        let keys = (0..<100).map { "k\($0)" }
        var other = Dictionary<String, Int>(minimumCapacity: 5_000)
        for key in keys.reversed() { other[key] = 1 }
        let one = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
        #expect(
            StructuralDump(one, limits: limits).line == StructuralDump(other, limits: limits).line)
        #expect(
            StructuralDump(one, limits: limits).line
                == #"["k0": 1, "k1": 1, "k10": 1, "k11": 1, (96 more)]"#)
    }

    // MARK: Hidden keys

    @Test func entriesWithHiddenKeysAreToldApart() {
        func dump(_ users: [String: Int]) -> StructuralDump { StructuralDump(users) { $0 == "[]" } }
        let users = ["a": 1, "b": 2, "c": 3]
        #expect(dump(users).line == "[(redacted): 1, (redacted): 2, (redacted): 3]")
        #expect(lines(dump(users), dump(["b": 2, "c": 3])) == ["[(redacted)]: removed 1"])
        #expect(
            lines(dump(users), dump(["a": 1, "aa": 9, "b": 2, "c": 3])) == [
                "[(redacted)]: added 9"
            ])
        #expect(lines(dump(users), dump(["a": 1, "b": 5, "c": 3])) == ["[(redacted)]: 2 → 5"])
    }

    @Test func hiddenElementsAndIDsAreToldApart() {
        func dump(_ ids: Set<Int>) -> StructuralDump { StructuralDump(ids) { $0 == "[]" } }
        #expect(
            lines(dump([1, 2, 3]), dump([2, 3])) == ["[(redacted)]: removed (redacted)"])
        func list(_ items: [Item]) -> StructuralDump {
            StructuralDump(items) { $0.hasSuffix("id") }
        }
        let (one, two) = (Item(id: 1, title: "1"), Item(id: 2, title: "2"))
        #expect(
            lines(list([one, two]), list([two])) == [
                #"[0]: removed Item(id: (redacted), title: "1")"#
            ])
    }

    @Test func aHiddenPartIsTheSameWhenAnInstanceMetElsewhereChanges() {
        struct State { var person = Person("Ada"), secret: Person }
        let person = Person("Ada")
        let state = State(person: person, secret: person)
        func dump() -> StructuralDump { StructuralDump(state) { $0 == "secret" } }
        let before = dump()
        person.name = "Bob"
        #expect(lines(before, dump()) == [#"person.name: "Ada" → "Bob""#])
    }

    @Test func keysOfTwoTypesThatReadTheSameAreTwo() {
        enum One { case a }
        enum Other { case a }
        let old: [AnyHashable: Int] = [One.a: 1]
        let new: [AnyHashable: Int] = [Other.a: 1]
        #expect(
            lines(StructuralDump(old), StructuralDump(new)) == ["[.a]: removed 1", "[.a]: added 1"])
    }
}
