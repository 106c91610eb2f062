/// The fields of one package, as ranges of the file.
struct StatusStanza {
    private let bytes: [UInt8]
    /// By the name in lower case.
    private var fields: [String: Range<Int>] = [:]
    private var last: String?
    private var firstLine = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isEmpty: Bool { fields.isEmpty }

    /// Takes a line that is not blank.
    ///
    /// - Parameter isWhole: whether the line has an end.
    /// - Returns: why it cannot be one of a stanza.
    mutating func take(_ line: Range<Int>, number: Int, isWhole: Bool) -> Problem? {
        if firstLine == 0 { firstLine = number }
        guard isWhole else { return Problem(line: number, what: "the file ends within it") }
        if Self.isBlank(bytes[line.lowerBound]) {
            guard let last, let field = fields[last] else {
                return Problem(line: number, what: "it continues a field, and there is none")
            }
            fields[last] = field.lowerBound..<line.upperBound
            return nil
        }
        guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")), colon > line.lowerBound,
            bytes[line.lowerBound..<colon].allSatisfy({ 0x21...0x7E ~= $0 })
        else {
            return Problem(line: number, what: "\(quoted(line)) is no field")
        }
        let name = text(line.lowerBound..<colon).lowercased()
        guard fields.updateValue(colon + 1..<line.upperBound, forKey: name) == nil else {
            return Problem(line: number, what: "\(quoted(line.lowerBound..<colon)) is there twice")
        }
        last = name
        return nil
    }

    func package() throws(Problem) -> Package {
        guard let field = fields["package"] else {
            throw Problem(line: firstLine, what: "it has no field 'Package'")
        }
        let name = value("package")
        guard name.utf8.first.map(Self.isAlphanumeric) == true,
            name.utf8.allSatisfy({ Self.isAlphanumeric($0) || "+-.".utf8.contains($0) })
        else {
            throw Problem(line: firstLine, what: "\(quoted(field)) is no name of a package")
        }
        return Package(
            name: name, version: value("version"), section: value("section"),
            size: Int(value("installed-size")).flatMap { $0 >= 0 ? $0 : nil },
            isInstalled: value("status").hasSuffix(" installed"), summary: summary,
            needs: [value("pre-depends"), value("depends")].filter { !$0.isEmpty }
                .joined(separator: ", "),
            provides: value("provides"))
    }

    /// A field's lines as one.
    private func value(_ name: String) -> String {
        fields[name].map(text)?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    }

    private var summary: String {
        guard let field = fields["description"] else { return "" }
        let end = bytes[field].firstIndex(of: UInt8(ascii: "\n")) ?? field.upperBound
        return text(field.lowerBound..<end).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The beginning of what is wrong: a line may be as long as the file.
    private func quoted(_ range: Range<Int>) -> String {
        let words = text(range.prefix(40)).split(whereSeparator: \.isWhitespace)
        return "'\(words.joined(separator: " "))\(range.count > 40 ? "…" : "")'"
    }

    /// A space, a tab or the carriage return of a line's end.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}
