import BowlineTesting
import TestSupport
import Testing

@Suite("What a screen shows is compared row by row", .rule("K3"))
struct ExpectScreenTests {
    @Test func whatIsTheSamePasses() throws {
        try expectScreen(["count: 7"], "count: 7")
        try expectScreen(["", " a", "", "b"], "\n a\n\nb")
    }

    /// They are equal to Swift, and a terminal may show them differently.
    @Test func aLetterAndItsMarkAreNotTheLetterOfOneScalar() throws {
        let text = text { try expectScreen(["caf\u{E9}s"], "cafe\u{301}s") }
        #expect(
            text?.contains(#"column 4: "e\u{0301}" → "\u{00E9}""#) == true, "\(text ?? "nothing")")
    }

    /// A screen has as many rows as it was asked for.
    @Test func blankRowsAtTheEndMayBeLeftOutOnEitherSide() throws {
        try expectScreen(["a", "", " ", ""], "a")
        try expectScreen(["a"], "a\n\n  \n")
        #expect(text { try expectScreen(["", "a"], "a") } != nil)
        #expect(text { try expectScreen(["a", "", "b"], "a\nb") } != nil)
    }
}
