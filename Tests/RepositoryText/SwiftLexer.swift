/// Cuts Swift text into tokens, as far as the house rules need it: it knows comments (nested ones
/// too), string literals of all forms with what they interpolate, words, numbers and symbols.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var endOfPrevious = -1
    private var lineOfPrevious = 0
    private var found: [SwiftToken] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func all() -> [SwiftToken] {
        code(untilParenthesis: false)
        return found
    }

    /// Reads code up to the end, or up to the parenthesis that closes an interpolation.
    private mutating func code(untilParenthesis: Bool) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case newline:
                line += 1
                position += 1
            case space, tab, carriageReturn:
                position += 1
            case slash where next == slash:
                lineComment()
            case slash where next == star:
                blockComment()
            case quote:
                string(hashes: 0)
            case hash where hashesBeforeQuote > 0:
                string(hashes: hashesBeforeQuote)
            case backtick:
                escapedWord()
            case _ where isDigit(byte):
                take(.number) { isWordByte($0) }
            case _ where isWordByte(byte):
                take(.word) { isWordByte($0) }
            case _ where isOperatorByte(byte):
                operatorSymbol()
            default:
                if untilParenthesis {
                    if byte == open { depth += 1 }
                    if byte == close {
                        if depth == 0 { return }
                        depth -= 1
                    }
                }
                add(.symbol, from: position, to: position + 1)
                position += 1
            }
        }
    }

    // MARK: Tokens

    private mutating func take(_ kind: SwiftToken.Kind, while belongs: (UInt8) -> Bool) {
        let start = position
        while position < bytes.count, belongs(bytes[position]) { position += 1 }
        add(kind, from: start, to: position)
    }

    private mutating func escapedWord() {
        let start = position + 1
        position = start
        while position < bytes.count, bytes[position] != backtick, bytes[position] != newline {
            position += 1
        }
        add(.word, from: start, to: position)
        position = min(position + 1, bytes.count)
        endOfPrevious = position
    }

    /// A postfix `!` stands alone, so that `x!.y` is seen; other runs are one symbol.
    private mutating func operatorSymbol() {
        let start = position
        let isPostfix = start == endOfPrevious
        if bytes[start] == exclamation, isPostfix, next != equals {
            position += 1
        } else {
            while position < bytes.count, isOperatorByte(bytes[position]),
                !(bytes[position] == slash && (next == slash || next == star))
            {
                position += 1
            }
        }
        add(.symbol, from: start, to: position)
    }

    // MARK: Comments

    private mutating func lineComment() {
        let start = position
        while position < bytes.count, bytes[position] != newline { position += 1 }
        let third = start + 2 < position ? bytes[start + 2] : 0
        let fourth = start + 3 < position ? bytes[start + 3] : 0
        let documents = third == slash && fourth != slash
        add(documents ? .documentation : .comment, from: start, to: position)
    }

    private mutating func blockComment() {
        let start = position
        let firstLine = line
        var depth = 0
        repeat {
            let byte = bytes[position]
            if byte == slash, next == star {
                depth += 1
                position += 2
            } else if byte == star, next == slash {
                depth -= 1
                position += 2
            } else {
                if byte == newline { line += 1 }
                position += 1
            }
        } while depth > 0 && position < bytes.count
        let documents = start + 2 < bytes.count && bytes[start + 2] == star
        add(documents ? .documentation : .comment, from: start, to: position, line: firstLine)
    }

    // MARK: Strings

    private var hashesBeforeQuote: Int {
        var end = position
        while end < bytes.count, bytes[end] == hash { end += 1 }
        return end < bytes.count && bytes[end] == quote ? end - position : 0
    }

    private mutating func string(hashes: Int) {
        position += hashes
        let isLong = matches([quote, quote, quote])
        position += isLong ? 3 : 1
        let fence = [UInt8](repeating: hash, count: hashes)
        let ending = [UInt8](repeating: quote, count: isLong ? 3 : 1) + fence
        let escape = [backslash] + fence
        var start = position
        var firstLine = line
        while position < bytes.count {
            if matches(ending) {
                add(.string, from: start, to: position, line: firstLine)
                position += ending.count
                endOfPrevious = position
                return
            }
            if matches(escape) {
                let escaped = position + escape.count
                if escaped < bytes.count, bytes[escaped] == open {
                    add(.string, from: start, to: position, line: firstLine)
                    position = escaped + 1
                    code(untilParenthesis: true)
                    position = min(position + 1, bytes.count)
                    start = position
                    firstLine = line
                } else {
                    if escaped < bytes.count, bytes[escaped] == newline { line += 1 }
                    position = min(escaped + 1, bytes.count)
                }
                continue
            }
            if bytes[position] == newline {
                if !isLong { return }
                line += 1
            }
            position += 1
        }
    }

    // MARK: Small things

    private var next: UInt8 { position + 1 < bytes.count ? bytes[position + 1] : 0 }

    private func matches(_ pattern: [UInt8]) -> Bool {
        position + pattern.count <= bytes.count
            && bytes[position..<position + pattern.count].elementsEqual(pattern)
    }

    private mutating func add(
        _ kind: SwiftToken.Kind, from start: Int, to end: Int, line firstLine: Int? = nil
    ) {
        let firstLine = firstLine ?? line
        found.append(
            SwiftToken(
                kind: kind, text: String(decoding: bytes[start..<end], as: UTF8.self),
                line: firstLine, lastLine: line, startsLine: lineOfPrevious != firstLine,
                touchesPrevious: start == endOfPrevious))
        endOfPrevious = end
        lineOfPrevious = line
    }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let quote = UInt8(ascii: "\"")
private let hash = UInt8(ascii: "#")
private let backtick = UInt8(ascii: "`")
private let backslash = UInt8(ascii: "\\")
private let open = UInt8(ascii: "(")
private let close = UInt8(ascii: ")")
private let exclamation = UInt8(ascii: "!")
private let equals = UInt8(ascii: "=")

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Letters, digits, the underscore, `$`, and all that is not ASCII.
private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 128...: true
    default: isDigit(byte)
    }
}

private func isOperatorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, equals, UInt8(ascii: "-"), UInt8(ascii: "+"), exclamation, star,
        UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
        true
    default: false
    }
}
