@testable import BowlineConsole
import TestSupport
import Testing

@Suite struct KeyDecoderTests {
    private static let table: [(String, [Key])] = [
        ("a", [.character("a")]), ("é世👍", [.character("é"), .character("世"), .character("👍")]),
        ("\r\n\t", [.enter, .enter, .tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
        ("\u{3}\u{1A}\u{0}\u{1C}", [.control("c"), .control("z"), .control(" "), .control("\\")]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
        ("\u{1B}OA\u{1B}OH\u{1B}OF", [.up, .home, .end]),
        (
            "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
            [.home, .end, .home, .end, .home, .end]
        ),
        ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.insert, .delete, .pageUp, .pageDown]),
        (
            "\u{1B}OP\u{1B}OS\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[23~\u{1B}[24~",
            [
                .function(1), .function(4), .function(5), .function(6), .function(10),
                .function(11),
                .function(12),
            ]
        ),
        // With Shift and Ctrl they are themselves.
        ("\u{1B}[1;5A\u{1B}[3;2~\u{1B}[1;2R\u{1B}[Z", [.up, .delete, .function(3), .backTab]),
        ("\u{1B}x\u{1B}é", [.alt("x"), .alt("é")]),
        // What is no key gives none.
        ("\u{1B}[99~\u{1B}[?25h\u{1B}Oqa", [.character("a")]),
        ("\u{1B}[[Aa", [.character("a")]),
        // A title, a colour, a report of the terminal: none of it was typed.
        ("\u{1B}]0;title\u{7}a", [.character("a")]),
        ("\u{1B}]11;rgb:00/00/00\u{1B}\\a", [.character("a")]),
        ("\u{1B}P>|name(1)\u{1B}\\a\u{1B}_b\u{1B}\\", [.character("a")]),
        ("\u{1B}Pcut\u{1B}[A", [.up]),
        (
            "\u{1B}[200~two\nlines\u{1B}[A\u{1B}[201~b",
            [.paste("two\nlines\u{1B}[A"), .character("b")]
        ),
        ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}[1\u{1B}[A", [.up]),
    ]

    @Test(.rule("X3"), arguments: table)
    func keysAreKnownHoweverTheyAreSplit(text: String, keys: [Key]) {
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var decoder = KeyDecoder()
            var found = decoder.decode(bytes[..<cut])
            found += decoder.decode(bytes[cut...])
            #expect(found == keys)
            #expect(decoder.rest.isEmpty)
        }
        var decoder = KeyDecoder()
        #expect(bytes.flatMap { decoder.decode([$0]) } == keys)
    }

    @Test(
        .rule("X3"),
        arguments: [
            ("\u{1B}", [.escape]), ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]),
            ("\u{1B}]", [.alt("]")]), ("\u{1B}Pa", []),
            ("\u{1B}]11;rgb\u{1B}", [.escape]), ("\u{1B}]\u{1B}", [.alt("]"), .escape]),
            ("\u{1B}[[", [.alt("["), .character("[")]),
            ("a\u{1B}", [.character("a"), .escape]), ("\u{1B}[200~left", [.paste("left")]),
        ] as [(String, [Key])])
    func whatWaitsIsByItselfWhenNothingFollows(text: String, keys: [Key]) {
        var decoder = KeyDecoder()
        let before = decoder.decode(text.utf8)
        #expect(!decoder.rest.isEmpty)
        #expect(before + decoder.finish() == keys)
        #expect(decoder.rest.isEmpty)
    }

    /// What had come of it was looked through again at each piece.
    @Test(.rule("X3"))
    func aLongPasteInPiecesIsReadInOnePass() {
        let text = String(repeating: "a\u{1B}[20", count: 40_000)
        var decoder = KeyDecoder()
        var keys: [Key] = []
        var rest = Array("\u{1B}[200~\(text)\u{1B}[201~b".utf8)[...]
        while !rest.isEmpty {
            keys += decoder.decode(rest.prefix(20))
            rest = rest.dropFirst(20)
        }
        #expect(keys == [.paste(text), .character("b")])
    }

    @Test(
        .rule("X3"),
        arguments: [
            ([0xFF, 0x61], [.character("\u{FFFD}"), .character("a")]),
            ([0xE4, 0x61], [.character("\u{FFFD}"), .character("a")]),
            ([0xE4, 0xB8, 0x61], [.character("\u{FFFD}"), .character("a")]),
            ([0x80, 0xC3, 0xA9], [.character("\u{FFFD}"), .character("é")]),
            ([0xED, 0xA0, 0x80], [.character("\u{FFFD}")]),
        ] as [([UInt8], [Key])])
    func whatIsNoUTF8IsReplaced(bytes: [UInt8], keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(bytes) == keys)
        decoder = KeyDecoder()
        #expect(bytes.flatMap { decoder.decode([$0]) } == keys)
    }

    @Test(.rule("X3"))
    func aScalarThatIsCutOffWaitsForItsRest() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0xE4, 0xB8]) == [])
        #expect(!decoder.rest.isEmpty)
        #expect(decoder.decode([0x96]) == [.character("世")])
        _ = decoder.decode([0xE4, 0xB8])
        #expect(decoder.finish() == [.character("\u{FFFD}")])
    }

    @Test(.rule("X3"), arguments: 0..<50 as Range<UInt64>)
    func anyBytesAreTaken(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let usual: [UInt8] = [0x1B, 0x5B, 0x4F, 0x41, 0x7E, 0x32, 0x30, 0x3B, 0xE4, 0xB8, 0x61]
        var decoder = KeyDecoder()
        for _ in 0..<100 {
            let bytes = (0..<random.below(8)).map { _ in
                random.below(4) == 0 ? UInt8(random.below(256)) : usual[random.below(usual.count)]
            }
            _ = decoder.decode(bytes)
        }
        _ = decoder.finish()
        #expect(decoder.rest.isEmpty)
    }
}
