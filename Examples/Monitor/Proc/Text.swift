/// Reads of `/proc` come as bytes that may be cut, damaged or not UTF-8; numbers that make no sense are left
/// out, never guessed and never fatal.
enum Text {
    /// The lines of a file.
    static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: true)
    }

    /// The words of a line, at spaces and tabs.
    static func words(_ line: Substring) -> [Substring] {
        line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    }

    /// The numbers at the beginning of a list of words.
    static func numbers(_ words: some Sequence<Substring>) -> [UInt64] {
        var result: [UInt64] = []
        for word in words {
            guard let number = UInt64(word) else { break }
            result.append(number)
        }
        return result
    }
}
