/// How many columns of a terminal text takes (X2).
package enum DisplayWidth {
    /// The columns of one grapheme cluster: 0, 1 or 2.
    ///
    /// The first scalar that has a width decides; what follows it combines with it. A cluster of
    /// emoji is as wide as one.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if let first = scalars.first, scalars.count == 1 { return columns(of: first) }
        // A text symbol that is asked for as an emoji.
        if scalars.contains("\u{FE0F}") { return 2 }
        return scalars.lazy.map(columns).first { $0 > 0 } ?? 0
    }

    package static func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Whether terminals agree on the width. Where they do not, the cursor is where they think.
    package static func isCertain(_ character: Character) -> Bool {
        if character.isASCII { return true }
        let scalars = character.unicodeScalars
        guard let first = scalars.first, scalars.count == 1 else { return false }
        return !first.properties.isEmoji && columns(of: first) > 0
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F ? 1 : 0 }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator,
            .surrogate:
            return 0
        case .format: return scalar == "\u{AD}" ? 1 : 0
        default: break
        }
        // Vowels and final consonants of Hangul, which stand in the syllable's cell.
        if 0x1160...0x11FF ~= scalar.value { return 0 }
        return properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
    }

    /// The wide and full-width blocks of Unicode Standard Annex 11; its wide symbols are those that
    /// are shown as emoji.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x1100: false
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
            0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
            true
        default: false
        }
    }
}
