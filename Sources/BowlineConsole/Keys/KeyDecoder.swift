/// Makes keys of the bytes that a terminal sends, however they are split over reads.
///
/// What is no UTF-8 gives U+FFFD; a sequence that stands for no key gives none.
struct KeyDecoder {
    private var waiting: [UInt8] = []

    /// Whether bytes wait for more: an Escape key is known only by what does not follow it.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Whether it waits for the end of a paste, which may well come in pieces with pauses between them.
    var isPasting: Bool { waiting.starts(with: "\u{1B}[200~".utf8) }

    /// Takes bytes in.
    ///
    /// - Returns: the keys that are whole now.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
        waiting += bytes
        return take(isAll: false)
    }

    /// Says that nothing has followed for a while.
    ///
    /// - Returns: the keys that what waits is by itself.
    mutating func finish() -> [Key] {
        take(isAll: true)
    }

    private mutating func take(isAll: Bool) -> [Key] {
        var keys: [Key] = []
        var rest = waiting[...]
        while !rest.isEmpty {
            var input = KeyInput(rest: rest, isAll: isAll)
            guard let key = input.read() else { break }
            if let key = key { keys.append(key) }
            rest = input.rest
        }
        waiting = Array(rest)
        return keys
    }
}

/// The bytes of one key, and what follows them.
private struct KeyInput {
    var rest: ArraySlice<UInt8>
    /// Whether no more bytes are to be waited for.
    let isAll: Bool

    private static var escape: UInt8 { 0x1B }

    /// Reads a key off the front.
    ///
    /// - Returns: nil if more bytes are needed, and a nil key for what stands for none.
    mutating func read() -> Key?? {
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
        guard let next = rest.first else {
            guard isAll else { return nil }
            return .escape
        }
        switch next {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            rest.removeFirst()
            let key =
                next == UInt8(ascii: "[") ? sequence() : rest.popFirst().map { Self.letter($0) }
            if let key { return key }
            guard isAll else { return nil }
            // Alt with a bracket, or with a large O.
            rest = whole.dropFirst(2)
            return .alt(Character(Unicode.Scalar(next)))
        case Self.escape: return .escape
        case 0x7F: return none()
        case 0..<0x20: return .escape
        default: return scalar().map { .some(.alt($0)) }
        }
    }

    private mutating func none() -> Key?? {
        rest.removeFirst()
        return .some(nil)
    }

    /// What follows `ESC [`.
    ///
    /// - Returns: nil if its end is not there.
    private mutating func sequence() -> Key?? {
        let body = rest.prefix { !(0x40...0x7E).contains($0) && $0 >= 0x20 }
        rest = rest.dropFirst(body.count)
        guard let final = rest.first else { return nil }
        // An escape in the middle begins another sequence.
        guard final >= 0x20 else { return .some(nil) }
        rest.removeFirst()
        let text = String(decoding: body, as: UTF8.self)
        guard final == UInt8(ascii: "~") else { return Self.letter(final) }
        // Behind a semicolon stand Shift, Alt and Ctrl.
        switch Int(text.prefix { $0 != ";" }) {
        case 1, 7: return .home
        case 2: return .insert
        case 3: return .delete
        case 4, 8: return .end
        case 5: return .pageUp
        case 6: return .pageDown
        case .some(let code) where 11...15 ~= code: return .function(code - 10)
        case .some(let code) where 17...21 ~= code: return .function(code - 11)
        case .some(let code) where 23...24 ~= code: return .function(code - 12)
        case 200: return pasted()
        default: return .some(nil)
        }
    }

    private static func letter(_ letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "O")))
        default: nil
        }
    }

    /// What was pasted, up to the mark of its end.
    private mutating func pasted() -> Key?? {
        let end = Array("\u{1B}[201~".utf8)
        guard let found = rest.indices.first(where: { rest[$0...].starts(with: end) }) else {
            // However long it lasts: a paste that was cut off is taken when the input ends.
            guard isAll else { return nil }
            let text = String(decoding: rest, as: UTF8.self)
            rest = []
            return .paste(text)
        }
        let text = String(decoding: rest[..<found], as: UTF8.self)
        rest = rest[(found + end.count)...]
        return .paste(text)
    }
}
