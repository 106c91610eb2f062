import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// `printing`, byte by byte (X1, X2).
@Suite(.witnesses) struct PrintingTests {
    struct Actions {
        var none: () -> Void
        var one: (String) -> Void
        var optional: (String?) -> Void
        var two: (Int, Double?) -> Void
        var five: (Int, String, Bool, [Int], Character) -> Void
        var callback: (Int, @escaping () -> Void) -> Void
        var waiting: (Int) async throws -> Void
    }

    @WhenUsed private var lines = Heard<String>()
    private var actions: Actions {
        Actions(
            none: printing("none", to: lines), one: printing("one", to: lines),
            optional: printing("optional", to: lines), two: printing("two", to: lines),
            five: printing("five", to: lines), callback: printing("callback", to: lines),
            waiting: printing("waiting", to: lines))
    }

    @Test(.rule("X1"))
    func `its name and its arguments, whatever their number`() {
        actions.none()
        actions.one("Ada")
        actions.two(1, 2.5)
        actions.five(-1, "a b", true, [1, 2], "é")
        #expect(
            lines.take() == [
                "none()\n", "one(Ada)\n", "two(1, 2.5)\n", "five(-1, a b, true, [1, 2], é)\n",
            ])
    }

    @Test(.rule("X1"))
    func `nil, empty strings and optionals as a console sink has them`() {
        actions.one("")
        actions.optional(nil)
        actions.optional("")
        actions.optional("text")
        actions.two(0, nil)
        #expect(
            lines.take() == [
                "one(\"\")\n", "optional(nil)\n", "optional(\"\")\n", "optional(text)\n",
                "two(0, nil)\n",
            ])
    }

    @Test(.rule("X2"))
    func `what a terminal would act on is made visible, in the name too`() {
        actions.one("\u{1B}[2J\n\tbell\u{7}")
        let named: (Int) -> Void = printing("two\nlines", to: lines)
        named(1)
        #expect(
            lines.take() == ["one(\\u{1B}[2J\\n\\tbell\\u{7})\n", "two\\nlines(1)\n"])
    }

    @Test(.rule("X1"))
    func `closures of other kinds take it as well`() async throws {
        let actions = actions
        actions.callback(1) {}
        try await actions.waiting(3)
        #expect(lines.take() == ["callback(1, (Function))\n", "waiting(3)\n"])
    }

    @Test(.rule("G9"))
    func `it keeps its stream and nothing else`() {
        weak var stream: Heard<String>?
        func make() -> (Int) -> Void {
            let lines = Heard<String>()
            stream = lines
            return printing("n", to: lines)
        }
        var action: ((Int) -> Void)? = make()
        action?(1)
        #expect(stream?.values == ["n(1)\n"])
        action = nil
        #expect(stream == nil)
    }
}
