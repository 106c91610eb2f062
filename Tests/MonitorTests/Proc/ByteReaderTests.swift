import Testing

@testable import Monitor

@Suite("Lines, words and numbers are taken off the front of bytes")
struct ByteReaderTests {
    @Test(arguments: [
        ("", []), ("a", []), ("a\n", ["a"]), ("a\nb", ["a"]),
        ("\n\na\n\n", ["", "", "a", ""]),
    ])
    func linesEndAtNewlinesAndWhatHasNoEndIsNone(_ text: String, _ lines: [String]) {
        var reader = ByteReader(text.utf8)
        var found: [String] = []
        while let line = reader.line() { found.append(String(decoding: line.rest, as: UTF8.self)) }
        #expect(found == lines)
    }

    @Test(arguments: [
        ("", []), ("  ", []), ("a", ["a"]), (" a  b\tc\r\n", ["a", "b", "c"]), ("é ", ["é"]),
    ])
    func wordsStandBetweenSpaces(_ text: String, _ words: [String]) {
        var reader = ByteReader(text.utf8)
        var found: [String] = []
        while let word = reader.word() { found.append(String(decoding: word, as: UTF8.self)) }
        #expect(found == words)
    }

    @Test(
        arguments: [
            ("0", 0), ("007", 7), ("18446744073709551615", UInt64.max),
            ("18446744073709551616", nil),
            ("99999999999999999999", nil), ("", nil), ("-1", nil), ("+1", nil), ("1a", nil),
            ("1.0", nil),
            ("0x10", nil), ("٣", nil), ("/", nil), (":", nil),
        ] as [(String, UInt64?)])
    func numbersAreDigitsThatFit(_ text: String, _ number: UInt64?) {
        var reader = ByteReader(text.utf8)
        #expect(reader.number() == number)
    }

    @Test(
        arguments: [
            ("0.00", 0), ("0.4", 40), ("12.34", 1_234), ("12.349", 1_234), ("7", 700),
            (" 1.05 2.00", 105),
            ("184467440737095516.15", UInt64.max), ("184467440737095516.16", nil), ("1.", nil),
            (".5", nil), ("1.x", nil), ("1.2.3", nil), ("-0.5", nil), ("nan", nil), ("", nil),
        ] as [(String, UInt64?)])
    func hundredthsAreExact(_ text: String, _ number: UInt64?) {
        var reader = ByteReader(text.utf8)
        #expect(reader.hundredths() == number)
    }

    @Test func aNumberThatIsNoneIsTakenAllTheSame() {
        var reader = ByteReader("1 x 3".utf8)
        #expect(
            [reader.number(), reader.number(), reader.number(), reader.number()] == [
                1, nil, 3, nil,
            ])
    }

    @Test func bytesBeyondASCIIAreNeitherSpaceNorDigit() {
        var reader = ByteReader([0xFF, 0x85, 0xA0, 0x20, 0x31] as [UInt8])
        #expect(reader.word().map(Array.init) == [0xFF, 0x85, 0xA0])
        #expect(reader.number() == 1)
    }

    @Test func aSumThatDoesNotFitIsTheLargestNumber() {
        #expect(UInt64.saturatingSum(1, 2, 3) == 6)
        #expect(UInt64.saturatingSum(.max, 1, 0) == .max)
        #expect(UInt64.saturatingSum() == 0)
    }
}
