package import BowlineConsole
import BowlineSupport

/// A small terminal: applies bytes to a screen. Knows what the kit sends, and traps on anything else.
package struct Emulator {
    /// How wide the terminal takes a cluster for, where it may differ from the kit.
    package var width: (Character) -> Int = { DisplayWidth.columns(of: $0) }
    /// Whether what it takes for more than two columns is in pieces of two, each by itself.
    package var splits = false
    /// Whether a line feed on the last row scrolls, which nothing of the kit's own frames does.
    package var scrolls = false
    package private(set) var size: TerminalSize
    package private(set) var cells: [[Cell]]
    package private(set) var row = 0
    package private(set) var column = 0
    package private(set) var style = Style.plain
    package private(set) var modes: Set<String> = []
    /// The screen that is not shown, while the alternate one is.
    private var saved: (cells: [[Cell]], row: Int, column: Int)?

    package init(_ size: TerminalSize) {
        self.size = size
        cells = Self.blank(size)
    }

    private static func blank(_ size: TerminalSize) -> [[Cell]] {
        Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
    }

    /// Fills the screen with something that nobody wrote.
    package mutating func soil() {
        for row in cells.indices {
            for column in cells[row].indices {
                cells[row][column] = Cell(character: "#", style: Style(foreground: .red))
            }
        }
    }

    package mutating func resize(_ size: TerminalSize) {
        self.size = size
        cells = Self.blank(size)
        if saved != nil { saved = (cells, 0, 0) }
        soil()
        (row, column) = (0, 0)
    }

    package mutating func apply(_ bytes: some Sequence<UInt8>) {
        var rest = Substring(String(decoding: Array(bytes), as: UTF8.self))
        while let first = rest.unicodeScalars.first {
            switch first {
            case "\u{1B}": escape(&rest)
            case "\u{0}"..."\u{1F}":
                rest.unicodeScalars.removeFirst()
                control(first)
            default:
                let end = rest.unicodeScalars.firstIndex { $0.value < 0x20 } ?? rest.endIndex
                for character in rest[..<end] { put(character) }
                rest = rest[end...]
            }
        }
    }

    private mutating func control(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": column = 0
        case "\n":
            precondition(scrolls || row + 1 < size.rows, "the screen would scroll")
            if row + 1 < size.rows {
                row += 1
            } else {
                cells.removeFirst()
                cells.append(Self.blank(size)[0])
            }
        case "\u{8}": column = max(0, column - 1)
        default: preconditionFailure("control \(scalar.value)")
        }
    }

    private mutating func put(_ character: Character) {
        // Where lines do not wrap, what does not fit is cut off.
        let wanted = width(character)
        if splits, wanted > 2 {
            for start in stride(from: 0, to: wanted, by: 2) {
                put(character, min(2, wanted - start))
            }
        } else {
            put(character, wanted)
        }
    }

    private mutating func put(_ character: Character, _ wanted: Int) {
        let width = min(wanted, size.columns - column)
        for place in column..<column + width { erase(place) }
        cells[row][column] = Cell(character: character, style: style)
        for place in column + 1..<max(column + width, column + 1) {
            cells[row][place] = Cell(character: nil, style: style)
        }
        // The worst of what terminals do behind the last column.
        column = min(column + width, size.columns - 1)
    }

    /// Blanks a cell, and the others of a wide character that it is a part of.
    private mutating func erase(_ place: Int) {
        var start = place
        while cells[row][start].character == nil {
            cells[row][start].character = " "
            start -= 1
        }
        if start < place { cells[row][start].character = " " }
        var end = place + 1
        while end < size.columns, cells[row][end].character == nil {
            cells[row][end].character = " "
            end += 1
        }
        cells[row][place] = .blank
    }

    private mutating func escape(_ rest: inout Substring) {
        precondition(rest.hasPrefix("\u{1B}["), "unknown sequence \(Array(rest.utf8.prefix(8)))")
        rest = rest.dropFirst(2)
        let body = rest.prefix { !$0.isLetter }
        let final = rest.dropFirst(body.count).first
        rest = rest.dropFirst(body.count + 1)
        if body.hasPrefix("?") { return mode(String(body.dropFirst()), on: final == "h") }
        let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map {
            Int($0) ?? 0
        }
        let count = max(1, numbers.first ?? 1)
        switch final {
        case "H":
            row = min(count, size.rows) - 1
            column = min(numbers.count > 1 ? max(1, numbers[1]) : 1, size.columns) - 1
        case "C": column = min(column + count, size.columns - 1)
        case "D": column = max(column - count, 0)
        case "A": row = max(row - count, 0)
        case "J":
            precondition(numbers == [2])
            precondition(style == .plain, "cleared in a style")
            cells = Self.blank(size)
        case "m": select(numbers.isEmpty ? [0] : numbers)
        default: preconditionFailure("unknown sequence \(body)\(final.map(String.init) ?? "")")
        }
    }

    private mutating func mode(_ name: String, on isOn: Bool) {
        if name == "1049", isOn != modes.contains(name) {
            if isOn {
                saved = (cells, row, column)
                cells = Self.blank(size)
            } else if let saved {
                (cells, row, column) = saved
            }
        }
        if isOn { modes.insert(name) } else { modes.remove(name) }
    }

    private mutating func select(_ codes: [Int]) {
        let colours: [TerminalColor] = [
            .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
        ]
        for code in codes {
            switch code {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 7: style.attributes.insert(.inverse)
            case 30...37: style.foreground = colours[code - 30]
            case 40...47: style.background = colours[code - 40]
            default: preconditionFailure("unknown style \(code)")
            }
        }
    }

    package var lines: [String] {
        cells.map { row in
            var line = String(row.compactMap(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
