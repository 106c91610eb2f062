import RepositoryText
import Testing

@Suite("Swift text is cut into tokens")
struct SwiftLexerTests {
    @Test(arguments: [
        ("let x = y!.z", "w:let w:x s:= w:y s:! s:. w:z"),
        ("a != b", "w:a s:!= w:b"),
        ("x as! T", "w:x w:as s:! w:T"),
        ("f(\"a\\(b + \"c\")d\")", "w:f s:( t:a w:b s:+ t:c t:d s:)"),
        ("#\"no \\(x)\"#", "t:no \\(x)"),
        ("#\"yes \\#(x)\"#", "t:yes  w:x t:"),
        ("\"\"\"\na \"b\"\n\"\"\" // c", "t:\na \"b\"\n c:// c"),
        ("/* a /* b */ c */ d", "c:/* a /* b */ c */ w:d"),
        ("/// doc\n//// not", "d:/// doc c://// not"),
        ("\"un\nclosed", "w:closed"),
        ("`class` 1_000 \\.x", "w:class n:1_000 s:\\ s:. w:x"),
        ("a/b // c", "w:a s:/ w:b c:// c"),
        ("größe", "w:größe"),
    ])
    func cuts(text: String, expected: String) {
        let letters: [SwiftToken.Kind: String] = [
            .word: "w", .number: "n", .symbol: "s", .string: "t", .comment: "c",
            .documentation: "d",
        ]
        let tokens = SwiftFile(path: "A.swift", text).tokens
        let shown = tokens.map { "\(letters[$0.kind] ?? "?"):\($0.text)" }
        #expect(shown.joined(separator: " ") == expected)
    }

    @Test func knowsLines() {
        let tokens = SwiftFile(path: "A.swift", "a b\n/* c\n*/ d\n\"\"\"\nx\n\"\"\" e").tokens
        #expect(tokens.map(\.line) == [1, 1, 2, 3, 4, 6])
        #expect(tokens.map(\.startsLine) == [true, false, true, false, true, false])
        #expect(tokens[2].lastLine == 3)
    }
}
