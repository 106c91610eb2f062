/// Makes keys of the bytes that a terminal sends, however they are split over reads.
///
/// What is no UTF-8 gives U+FFFD; a sequence that stands for no key gives none.
struct KeyDecoder {
    /// The bytes of no whole key yet: an Escape key is known only by what does not follow it.
    private(set) var rest: ArraySlice<UInt8> = []
    /// How much of a paste that waits has no end in it.
    private var searched = 0
    /// Whether no more bytes are to be waited for.
    private var isAll = false

    private static var escape: UInt8 { 0x1B }

    /// Whether it waits for the end of a paste or of what a terminal says of itself, which may well come in pieces
    /// with pauses between them.
    var isLong: Bool {
        rest.starts(with: "\u{1B}[200~".utf8)
            || rest.count > 2 && "]PX^_".utf8.contains(rest[rest.startIndex + 1])
    }

    /// The keys that are whole with these bytes.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        rest += bytes
        return take()
    }

    /// The keys that what waits is by itself, when nothing has followed for a while.
    mutating func finish() -> [Key] {
        isAll = true
        defer { isAll = false }
        return take()
    }

    private mutating func take() -> [Key] {
        var keys: [Key] = []
        while !rest.isEmpty {
            let whole = rest
            guard let key = read() else {
                rest = whole
                break
            }
            searched = 0
            if let key { keys.append(key) }
        }
        return keys
    }

    /// Reads a key off the front: nil if more bytes are needed, and a nil key for what stands for none.
    private mutating func read() -> Key?? {
        guard let first = rest.first else { return nil }
        if first == Self.escape { return escaped() }
        if first < 0x20 || first == 0x7F {
            rest.removeFirst()
            return control(first)
        }
        return scalar().map { .some(.character($0)) }
    }

    private func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x0D, 0x0A: .enter
        case 0x09: .tab
        case 0x08, 0x7F: .backspace
        case 0x00: .control(" ")
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: .control(Character(Unicode.Scalar(byte + 0x40)))
        }
    }

    /// A scalar of UTF-8; nil if its bytes are not all there.
    private mutating func scalar() -> Character? {
        guard let first = rest.first else { return nil }
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        var bytes = rest.prefix(1)
        for byte in rest.dropFirst().prefix(length - 1) {
            guard byte & 0xC0 == 0x80 else { break }
            bytes.append(byte)
        }
        // Cut off, not broken: the rest is still to come.
        if bytes.count < length, bytes.count == rest.count, !isAll { return nil }
        rest = rest.dropFirst(bytes.count)
        let text = String(decoding: bytes, as: UTF8.self)
        return text.unicodeScalars.count == 1 ? text.first : "\u{FFFD}"
    }

    private mutating func escaped() -> Key?? {
        let whole = rest
        rest.removeFirst()
        guard let next = rest.first else { return isAll ? .some(.escape) : nil }
        switch Unicode.Scalar(next) {
        case "[", "O", "]", "P", "X", "^", "_":
            rest.removeFirst()
            let key: Key?? =
                switch Unicode.Scalar(next) {
                case "[": sequence()
                case "O": rest.popFirst().map { Self.letter($0) }
                default: report()
                }
            if let key { return key }
            guard isAll else { return nil }
            rest = whole.dropFirst(2)
            return .alt(Character(Unicode.Scalar(next)))
        case "\u{7F}":
            rest.removeFirst()
            return .some(nil)
        case "\u{0}"..<" ": return .escape
        default: return scalar().map { .some(.alt($0)) }
        }
    }

    /// Skips what a terminal says of itself, up to a bell, `ESC \`, or an escape that begins something else.
    private mutating func report() -> Key?? {
        let text = rest.prefix { $0 != 0x07 && $0 != Self.escape }
        rest = rest.dropFirst(text.count)
        if rest.first == 0x07 {
            rest.removeFirst()
        } else if rest.starts(with: "\u{1B}\\".utf8) {
            rest = rest.dropFirst(2)
        } else if rest.count < 2 {
            // Cut off: when the input ends there it is no key either.
            return isAll && !text.isEmpty ? .some(nil) : nil
        }
        return .some(nil)
    }

    /// What follows `ESC [`; nil if its end is not there.
    private mutating func sequence() -> Key?? {
        let body = rest.prefix { !(0x40...0x7E).contains($0) && $0 >= 0x20 }
        rest = rest.dropFirst(body.count)
        guard let final = rest.first else { return nil }
        // An escape in the middle begins another sequence.
        guard final >= 0x20 else { return .some(nil) }
        rest.removeFirst()
        // A function key of the Linux console has a letter more.
        if final == UInt8(ascii: "["), body.isEmpty { return rest.popFirst().map { _ in nil } }
        let text = String(decoding: body, as: UTF8.self)
        guard final == UInt8(ascii: "~") else { return Self.letter(final) }
        // Behind a semicolon stand Shift, Alt and Ctrl.
        guard let code = Int(text.prefix { $0 != ";" }) else { return .some(nil) }
        if code == 200 { return pasted() }
        let keys: [Int: Key] = [
            1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        ]
        let functions = [11...15: 10, 17...21: 11, 23...24: 12]
        let function = functions.first { $0.key ~= code }
        return .some(keys[code] ?? function.map { .function(code - $0.value) })
    }

    private static func letter(_ letter: UInt8) -> Key? {
        if 0x50...0x53 ~= letter { return .function(Int(letter) - 0x4F) }
        let keys: [Unicode.Scalar: Key] = [
            "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
            "M": .enter,
        ]
        return keys[Unicode.Scalar(letter)]
    }

    /// What was pasted, up to the mark of its end.
    private mutating func pasted() -> Key?? {
        let end = Array("\u{1B}[201~".utf8)
        let found = rest.dropFirst(searched).indices.first {
            rest[$0] == Self.escape && rest[$0...].starts(with: end)
        }
        // However long it lasts: a paste that was cut off is taken when the input ends.
        guard found != nil || isAll else {
            searched = max(0, rest.count - end.count + 1)
            return nil
        }
        let text = String(decoding: rest[..<(found ?? rest.endIndex)], as: UTF8.self)
        rest = rest[(found.map { $0 + end.count } ?? rest.endIndex)...]
        return .paste(text)
    }
}
