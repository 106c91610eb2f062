import BowlineTesting
import TestSupport
import Testing

@Suite("Differences", .rule("K4"))
struct DifferenceTests {
    @Test func whatIsFarFromADifferenceIsLeftOut() {
        let values = Array(1...20)
        var expected = values.map { Recorded.next(.zero, $0) }
        expected[9] = .next(.zero, 0)
        #expect(
            failure(of: values, expecting: expected) == [
                "  (7 the same)", "  0.0 seconds  next(8)", "  0.0 seconds  next(9)",
                "- 0.0 seconds  next(0)", "+ 0.0 seconds  next(10)", "  0.0 seconds  next(11)",
                "  0.0 seconds  next(12)", "  (8 the same)",
            ])
    }

    @Test func whatIsTooMuchToReadIsCounted() {
        for count in [60, 2000] {
            let expected = (1...count).map { Recorded.next(.zero, -$0) }
            let lines = failure(of: Array(1...count), expecting: expected)
            #expect(lines.count == 41)
            #expect(lines.first == "- 0.0 seconds  next(-1)")
            #expect(lines.last == "  (\(2 * count - 40) more that differ)")
        }
    }

    @Test func fieldsAreNamed() {
        struct Person: Equatable {
            var name: String
            var age: Int?
        }
        #expect(
            failure(
                of: [Person(name: "Ada", age: 36)],
                expecting: [
                    .next(.zero, Person(name: "Ada", age: nil))
                ]) == [
                    "- 0.0 seconds  next(Person(name: \"Ada\", age: nil))",
                    "+ 0.0 seconds  next(Person(name: \"Ada\", age: Optional(36)))",
                ])
    }

    @Test func whereOneCameInThePlaceOfOneAndBothAreLongTheFieldsThatDifferAreListed() {
        struct Person: Equatable {
            var name = "Augusta Ada King, Countess of Lovelace"
            var tags = ["mathematician"]
            var age: Int? = 36
        }
        let expected = Person()
        var other = expected
        other.age = nil
        other.tags.append("writer\n")
        func failure(_ came: [Person], _ expected: [Person]) -> [String] {
            self.failure(of: came, expecting: expected.map { .next(.zero, $0) })
        }
        let start = #"0.0 seconds  next(Person(name: "Augusta Ada King, Countess of Lovelace", "#
        let whole = start + #"tags: ["mathematician"], age: Optional(36)))"#
        let changed = start + #"tags: ["mathematician", "writer\n"], age: nil))"#
        #expect(
            failure([other], [expected]) == [
                "- " + whole, "+ " + changed,
                #"    tags[1]: added "writer\n""#, "    age: 36 → nil",
            ])
        #expect(
            failure([other, other], [expected]) == ["- " + whole, "+ " + changed, "+ " + changed])
        #expect(failure([], [expected]) == ["- " + whole])
        let (long, longer) = (String(repeating: "a", count: 61), String(repeating: "a", count: 62))
        #expect(
            self.failure(of: [long], expecting: [.next(.zero, longer)]) == [
                "- 0.0 seconds  next(\"\(longer)\")", "+ 0.0 seconds  next(\"\(long)\")",
            ])
    }

    @Test func aValueStaysOnItsLineAndGivesTheTerminalNoOrders() {
        #expect(
            failure(of: ["a\nb", "\u{1B}[2Jé"], expecting: []) == [
                "+ 0.0 seconds  next(\"a\\nb\")", "+ 0.0 seconds  next(\"\\u{1B}[2Jé\")",
            ])
        struct Wild: Equatable, CustomStringConvertible {
            var description: String { "two\nlines\u{1B}[2J\u{202E}" }
        }
        #expect(
            failure(of: [Wild()], expecting: []) == [
                "+ 0.0 seconds  next(two\\nlines\\u{1B}[2J\\u{202E})"
            ])
    }

    @Test func whatReadsTheSameAndIsNotIsSaid() {
        final class Item: Equatable, CustomStringConvertible {
            var description: String { "item" }
            static func == (one: Item, other: Item) -> Bool { one === other }
        }
        let note =
            "Some of these read the same and are not equal by ==, as NaN is not to itself. A description "
            + "of their type can tell them apart."
        #expect(
            failure(of: [Item()], expecting: [.next(.zero, Item())]) == [
                "- 0.0 seconds  next(item)", "+ 0.0 seconds  next(item)", note,
            ])
        #expect(
            failure(of: [Double.nan], expecting: [.next(.zero, .nan)]) == [
                "- 0.0 seconds  next(nan)", "+ 0.0 seconds  next(nan)", note,
            ])
        // In another order they are equal, and need no note.
        #expect(
            failure(of: [1, 2], expecting: [.next(.zero, 2), .next(.zero, 1)]) == [
                "- 0.0 seconds  next(2)", "  0.0 seconds  next(1)", "+ 0.0 seconds  next(2)",
            ])
    }

    /// Removing the `-` lines gives what came, removing the `+` lines what was expected.
    @Test func everyDifferenceIsOne() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let (old, new) = (list(&random), list(&random))
            let lines = failure(of: new, expecting: old.map { .next(.zero, $0) })
            #expect(lines.isEmpty == (old == new))
            guard !lines.isEmpty else { continue }
            func values(without mark: String) -> [Int] {
                lines.filter { !$0.hasPrefix(mark) }.compactMap { line in
                    Int(line.drop { $0 != "(" }.dropFirst().dropLast())
                }
            }
            #expect(values(without: "-") == new)
            #expect(values(without: "+") == old)
        }
    }

    /// Short, so that nothing is left out.
    private func list(_ random: inout SplitMix64) -> [Int] {
        (0..<random.below(4)).map { _ in random.below(3) }
    }

    private func failure<Value: Equatable>(
        of values: [Value], expecting expected: [Recorded<Value>]
    ) -> [String] {
        let subject = PublishSubject<Value>()
        let recording = TestScheduler().record(subject)
        values.forEach(subject.onNext)
        do {
            try recording.expect(expected)
            return []
        } catch {
            return (error as? TestFailure)?.lines ?? ["\(error)"]
        }
    }
}
