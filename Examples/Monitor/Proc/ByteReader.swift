/// Takes lines, words and numbers off the front of bytes.
///
/// What `/proc` says is bytes: it may be cut anywhere, damaged, or not UTF-8. A number that is not
/// one is nil, never guessed and never fatal.
struct ByteReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) {
        rest = ArraySlice(bytes)
    }

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// The next line, without its end; nil behind the last one.
    mutating func line() -> ByteReader? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        defer { rest = rest[min(end + 1, rest.endIndex)...] }
        return ByteReader(rest[..<end])
    }

    /// The next word, at spaces, tabs and line ends; nil behind the last one.
    mutating func word() -> ArraySlice<UInt8>? {
        guard let start = rest.firstIndex(where: { !Self.isSpace($0) }) else { return nil }
        let end = rest[start...].firstIndex(where: Self.isSpace) ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[start..<end]
    }

    /// The next word as a whole number; nil if it is none or too large.
    mutating func number() -> UInt64? {
        word().flatMap(Self.number)
    }

    /// The next word, a decimal number like `12.34`, in hundredths; what is smaller is cut off.
    mutating func hundredths() -> UInt64? {
        guard let word = word() else { return nil }
        let point = word.firstIndex(of: UInt8(ascii: ".")) ?? word.endIndex
        var digits = word[..<point]
        guard !digits.isEmpty else { return nil }
        if point < word.endIndex {
            let fraction = word[(point + 1)...]
            guard !fraction.isEmpty, fraction.allSatisfy(Self.isDigit) else { return nil }
            digits += fraction.prefix(2)
            if fraction.count == 1 { digits.append(UInt8(ascii: "0")) }
        } else {
            digits += [UInt8(ascii: "0"), UInt8(ascii: "0")]
        }
        return Self.number(digits)
    }

    /// Digits only, no sign, as large as 64 bits can hold.
    static func number(_ word: ArraySlice<UInt8>) -> UInt64? {
        guard !word.isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in word {
            guard isDigit(byte) else { return nil }
            let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeNow) = tens.addingReportingOverflow(UInt64(byte & 0xF))
            guard !isTooLarge, !isTooLargeNow else { return nil }
            value = sum
        }
        return value
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || 9...13 ~= byte
    }
}

extension UInt64 {
    /// The sum, or the largest number when damaged text adds up to more than that.
    static func saturatingSum(_ numbers: UInt64...) -> UInt64 {
        numbers.reduce(0) { sum, number in
            let (value, isTooLarge) = sum.addingReportingOverflow(number)
            return isTooLarge ? .max : value
        }
    }
}
