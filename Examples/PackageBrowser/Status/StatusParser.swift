/// Takes stanzas off the front of a status file, some of them at a time.
///
/// A file may be cut anywhere, damaged, or no status file at all: a stanza that cannot be one is a
/// ``Problem``, and the next one begins behind the next blank line.
struct StatusParser {
    /// What was found in one go.
    struct Piece: Equatable {
        var packages: [Package] = []
        var problems: [Problem] = []
    }

    private let bytes: [UInt8]
    /// How many bytes have been read.
    private(set) var position = 0
    /// The number of the line that was read last.
    private var line = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The stanzas in the next bytes, up to the end of one; nil behind the last.
    mutating func next(_ count: Int) -> Piece? {
        guard position < bytes.count else { return nil }
        let end = position + min(count, bytes.count - position)
        var piece = Piece()
        while position < end {
            do throws(Problem) {
                if let package = try stanza() { piece.packages.append(package) }
            } catch {
                piece.problems.append(error)
            }
        }
        return piece
    }

    /// The lines up to a blank one, or the end; nil if there are none.
    private mutating func stanza() throws(Problem) -> Package? {
        var stanza = StatusStanza(bytes)
        var problem: Problem?
        while position < bytes.count {
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            let text = start..<position
            let isWhole = position < bytes.count
            position += isWhole ? 1 : 0
            line += 1
            if bytes[text].allSatisfy(StatusStanza.isBlank) { break }
            if problem == nil { problem = stanza.take(text, number: line, isWhole: isWhole) }
        }
        if let problem { throw problem }
        return stanza.isEmpty ? nil : try stanza.package()
    }
}
