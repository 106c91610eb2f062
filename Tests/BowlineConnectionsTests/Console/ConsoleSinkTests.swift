import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// The lines of `.console`, byte by byte (X1, X2).
@Suite(.witnesses) struct ConsoleSinkTests {
    /// What a sink of the value's type writes for it.
    private func line<Value: Equatable>(_ label: String, _ value: Value) -> String {
        let lines = Heard<String>()
        let bindings = Bindings(props: value, actions: ())
        bindings.bind(\.self, to: .console(label, to: lines))
        #expect(lines.values.count == 1)
        return lines.values.first ?? ""
    }

    @Test(.rule("X1"))
    func aLineAtOnceAndThenOneForEachChange() {
        let lines = Heard<String>()
        let bindings = Bindings(props: Numbers(), actions: ())
        bindings.bind(\.a, to: .console("count", to: lines))
        bindings.props.a = 1
        bindings.props.b = 1
        bindings.props.a = -20
        #expect(lines.values == ["count: 0\n", "count: 1\n", "count: -20\n"])
    }

    @Test(.rule("X1"))
    func valuesAsTheyDescribeThemselves() {
        #expect(line("n", 1.5) == "n: 1.5\n")
        #expect(line("n", Double.nan) == "n: nan\n")
        #expect(line("n", true) == "n: true\n")
        #expect(line("n", "text") == "n: text\n")
        #expect(line("n", "two words \"quoted\"") == "n: two words \"quoted\"\n")
        #expect(line("n", Character("é")) == "n: é\n")
        #expect(line("n", [1, 2]) == "n: [1, 2]\n")
        #expect(line("n", ["a", ""]) == "n: [\"a\", \"\"]\n")
        #expect(line("n", [Int]()) == "n: []\n")
        #expect(line("n", ["k": 1]) == "n: [\"k\": 1]\n")
        #expect(line("n", Side.left) == "n: left\n")
        #expect(line("n", Described()) == "n: described\n")
    }

    enum Side { case left }

    struct Described: Equatable, CustomStringConvertible {
        var description: String { "described" }
    }

    struct Mute: Equatable, CustomStringConvertible {
        var description: String { "" }
    }

    @Test(.rule("X1"))
    func nilAndOptionalsWithoutTheirWrapping() {
        #expect(line("n", Int?.none) == "n: nil\n")
        #expect(line("n", Int?.some(3)) == "n: 3\n")
        #expect(line("n", Int??.none) == "n: nil\n")
        #expect(line("n", Int??.some(.none)) == "n: nil\n")
        #expect(line("n", Int??.some(.some(3))) == "n: 3\n")
        #expect(line("n", Int????.some(.some(.some(.some(4))))) == "n: 4\n")
        #expect(line("n", String?.some("text")) == "n: text\n")
        #expect(line("n", String?.some("nil")) == "n: nil\n")
        #expect(line("n", Side?.some(.left)) == "n: left\n")
    }

    @Test(.rule("X1"))
    func emptyStrings() {
        #expect(line("n", "") == "n: \"\"\n")
        #expect(line("n", String?.some("")) == "n: \"\"\n")
        #expect(line("n", String??.some(.some(""))) == "n: \"\"\n")
        #expect(line("n", "abc".dropFirst(3)) == "n: \"\"\n")
        #expect(line("n", " ") == "n:  \n")
        #expect(line("", "") == ": \"\"\n")
        #expect(line("n", Mute()) == "n: \n")
    }

    @Test(
        .rule("X2"),
        arguments: [
            ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), ("\tx", #"\tx"#), ("\0", #"\0"#),
            ("\u{1B}[31mred\u{1B}[0m", #"\u{1B}[31mred\u{1B}[0m"#),
            ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#),
            ("\u{8}\u{7F}\u{B}\u{C}", #"\u{8}\u{7F}\u{B}\u{C}"#),
            ("\u{9B}2J\u{85}\u{90}", #"\u{9B}2J\u{85}\u{90}"#),
            ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
            ("\u{202E}abc\u{202C}", #"\u{202E}abc\u{202C}"#),
            ("\u{2066}\u{2067}\u{2068}\u{2069}", #"\u{2066}\u{2067}\u{2068}\u{2069}"#),
            ("\u{200E}\u{200F}\u{61C}", #"\u{200E}\u{200F}\u{61C}"#),
            ("e\u{301} 👩‍👧 🇩🇪 日本", "e\u{301} 👩‍👧 🇩🇪 日本"),
            (#"back\slash"#, #"back\slash"#),
        ])
    func controlCharactersAreMadeVisible(text: String, shown: String) {
        #expect(line("n", text) == "n: \(shown)\n")
        #expect(line("n", String?.some(text)) == "n: \(shown)\n")
        #expect(line(text, 1) == "\(shown): 1\n")
    }

    @Test(.rule("X2"))
    func noControlCharacterAtAllIsSent() {
        for value in Array(0...0x20) + Array(0x7F...0xA0) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "<\(Character(scalar))>"
            for written in [
                line("n", text), line(text, 0), line("n", [text]), line("n", text.first),
            ] {
                let isClean = written.dropLast().unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
                }
                #expect(isClean, "U+\(String(value, radix: 16))")
                #expect(written.hasSuffix("\n"))
            }
        }
    }

    @Test(.rule("X2"))
    func controlCharactersInsideCollectionsAreMadeVisible() {
        let written = line("n", ["\u{1B}[2J", "\u{202E}x"])
        #expect(written == "n: [\"\\u{1B}[2J\", \"\\u{202E}x\"]\n")
    }

    @Test(.rule("X1", "C8"))
    func mappedValuesAndOptionalSinks() {
        let lines = Heard<String>()
        let bindings = Bindings(props: Numbers(a: 3), actions: ())
        bindings.bind(\.a, to: .console("ratio", to: lines)) { "\($0 * 100) %" }
        bindings.bind(\.a, to: .console("double", to: lines), mapping: { Double($0) / 2 })
        bindings.bind(\.a, to: .console("own", to: lines), isEqual: ==)
        bindings.bind(always: \.a, to: .console("always", to: lines))
        let optional: Sink<Int?> = .console("optional", to: lines)
        bindings.bind(\.a, to: optional)
        #expect(
            lines.values == [
                "ratio: 300 %\n", "double: 1.5\n", "own: 3\n", "always: 3\n", "optional: 3\n",
            ])
    }

    @Test(.rule("X1"))
    func standardOutputGetsTheSameBytes() async {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
            let bindings = Bindings(props: Numbers(a: 4, text: "a\u{1B}b"), actions: ())
            print("before")
            bindings.bind(\.a, to: .console("a"))
            print("between")
            bindings.bind(\.text, to: .console("text"))
            bindings.trace(to: .console("trace"))
            bindings.props.a = 5
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(
            output.contains(
                """
                before
                a: 4
                between
                text: a\\u{1B}b
                trace.a: 4
                trace.b: 0
                trace.c: 0
                trace.text: a\\u{1B}b
                a: 5
                trace.a: 5

                """))
    }
}
