import BowlineTesting
import TestSupport
import Testing

@Suite("What a screen shows is compared row by row", .rule("K3"))
struct ExpectScreenTests {
    @Test func whatIsTheSamePasses() throws {
        try expectScreen(["count: 7"], "count: 7")
        try expectScreen(["", " a", "", "b"], "\n a\n\nb")
    }

    /// A screen has as many rows as it was asked for.
    @Test func blankRowsAtTheEndMayBeLeftOutOnEitherSide() throws {
        try expectScreen(["a", "", " ", ""], "a")
        try expectScreen(["a"], "a\n\n  \n")
        #expect(text { try expectScreen(["", "a"], "a") } != nil)
        #expect(text { try expectScreen(["a", "", "b"], "a\nb") } != nil)
    }
}
