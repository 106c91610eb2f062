import BowlineSupport
import TestSupport
import Testing

private final class Calls: @unchecked Sendable { var count = 0 }  // On one thread only.

private struct Word: Comparable, CustomStringConvertible {
    let calls: Calls
    static func == (one: Self, other: Self) -> Bool { true }
    static func < (one: Self, other: Self) -> Bool { false }
    var description: String {
        calls.count += 1
        return "word"
    }
}

@propertyWrapper private struct Wrapped: CustomReflectable {
    let calls: Calls
    var wrappedValue = 1
    var customMirror: Mirror {
        calls.count += 1
        return Mirror(self, children: [])
    }
}

private final class Silent: CustomStringConvertible {
    let calls: Calls
    init(_ calls: Calls) { self.calls = calls }
    var description: String {
        calls.count += 1
        return "silent"
    }
}

private enum Phase: CustomStringConvertible {
    case waiting, done
    var description: String { "secret" }
}

private enum Traced: CustomDebugStringConvertible {
    case first, second
    var debugDescription: String { "secret" }
}

@Suite struct DumpByReflectionTests {
    private func dump(_ value: Any) -> StructuralDump {
        StructuralDump(value, byReflectionOnly: true)
    }

    @Test func noCodeOfTheValuesTypesRuns() {
        let calls = Calls()
        struct State {
            var word: Word
            var range: Range<Word>
            @Wrapped var wrapped: Int
            var silent: Silent
            var list: [Any]
        }
        let word = Word(calls: calls)
        let state = State(
            word: word, range: word..<word, wrapped: Wrapped(calls: calls), silent: Silent(calls),
            list: [word, Silent(calls)])
        _ = dump(state)
        #expect(calls.count == 0)
        _ = StructuralDump(state)
        #expect(calls.count > 0)
    }

    @Test func casesThatDescribeThemselvesAreStillToldApart() {
        #expect(dump(Phase.waiting).differences(to: dump(Phase.done)).count == 1)
        #expect(dump(Phase.done).differences(to: dump(Phase.done)) == [])
        #expect(dump(Traced.first).differences(to: dump(Traced.second)).count == 1)
        #expect(!dump([Phase.waiting]).line.contains("secret"))
    }

    @Test func theRestIsAsItIsOtherwise() {
        let values: [Any] = [
            1, "a", [1: "b"], Item(id: 1, title: "x"), Loading.loaded(Item(id: 2, title: "y")),
            Duration.seconds(1),
        ]
        #expect(dump(values).line == StructuralDump(values).line)
        #expect(dump(1..<3).line == "Range<Int>(lowerBound: 1, upperBound: 3)")
    }
}
