import BowlineTesting
import TestSupport
import Testing

@Suite("What a view prints")
struct ShownTextTests {
    @Test(.rule("C15")) func aPrototypeIsTestedByWhatItPrints() throws {
        try withShownText { text in
            let screen = CounterView(output: text).prototype(
                CounterProps(count: 0, name: "", ratio: 0),
                actions: CounterActions(
                    increment: printing("increment", to: text),
                    decrement: printing("decrement", to: text),
                    rename: printing("rename", to: text)))
            try text.expect("count: 0", #"name: """#)
            screen.set(\.count, 7)
            try text.expect("count: 7")
            screen.actions.rename("Ada")
            screen.actions.increment()
            try text.expect("rename(Ada)", "increment()")
        }
    }

    @Test func linesAreSeveralArgumentsOrOne() throws {
        try withShownText { text in
            text.write("a\nb")
            text.write("\n\nc\n")
            try text.expect("a\nb", "", "c\n")
            try text.expect()
            // A carriage return and a line feed are one character, and two bytes.
            text.write("d\r\ne\r\n")
            try text.expect("d\r", "e\r")
        }
    }

    @Test func readingTheLinesIsLookingAtThem() throws {
        try withShownText { text in
            text.write("a\nb\n")
            #expect(text.lines == ["a", "b"])
            try text.expect("a", "b")
            text.write("c")
            #expect(text.lines == ["a", "b", "c"])
        }
    }

    @Test func aLineGivesTheTerminalNoOrders() {
        let failure = #expect(throws: TestFailure.self) {
            try withShownText { text in
                text.write("a\u{1B}[2J")
                try text.expect("a")
            }
        }
        #expect(failure?.lines == ["- a", "+ a\\u{1B}[2J"])
    }

    @Test(.rule("K1", "K3")) @MainActor func theAsynchronousFormStaysOnTheCallersIsolation()
        async throws
    {
        try await withShownText { text in
            text.write("a")
            await Task.yield()
            MainActor.assertIsolated()
            try text.expect("a")
        }
    }
}
