import BowlineSupport

/// One line of text that is edited: what `screen.field` makes.
///
///     let field = screen.field("name")
///     view.twoWay(\.name, to: field, \.text, edited: \.onEdit, action: \.rename)
///
/// While it has the focus it takes characters, pasted text (of more lines one), the keys that delete, arrows, Home
/// and End, and Ctrl-A, E, K, U and W as in a shell. Enter and Escape give the focus back to where it was before
/// `focus()`; from one field to the next by Tab that stays what it was.
public final class ScreenField {
    private let (name, isSecret): (String, Bool)
    weak var screen: Screen?
    private var before = ""
    private var behind = ""
    /// Is called with the text when the user has changed it, synchronously.
    public var onEdit: ((String) -> Void)?
    /// Is called when Enter was pressed, when the focus has gone back.
    public var onEnter: (() -> Void)?
    /// Is called when Escape has given the focus back.
    var onEscape: (() -> Void)?

    init(_ name: String, isSecret: Bool) {
        (self.name, self.isSecret) = (ConsoleText.visible(name), isSecret)
    }

    /// Gives it the focus.
    public func focus() { screen?.focus(on: self) }

    private func visible(_ text: String) -> String {
        isSecret ? String(repeating: "*", count: text.count) : ConsoleText.visible(text)
    }

    /// The text. Setting it is no edit; the cursor goes behind a text that differs.
    public var text: String {
        get { before + behind }
        set {
            guard newValue != text else { return }
            (before, behind) = (newValue, "")
            screen?.changed()
        }
    }

    private func edit(_ key: Key) -> Bool {
        switch key {
        case .character(let character): before.append(character)
        case .paste(let text):
            before += text.split(whereSeparator: \.isNewline).joined(separator: " ")
        case .backspace: before = String(before.dropLast())
        case .delete,
            .control("d") where !behind.isEmpty:
            behind = String(behind.dropFirst())
        case .control("u"): before = ""
        case .control("k"): behind = ""
        case .control("w"):
            let words = before.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
            before = String(words.reversed())
        case .left: before.popLast().map { behind.insert($0, at: behind.startIndex) }
        case .right: if !behind.isEmpty { before.append(behind.removeFirst()) }
        case .home, .control("a"): (before, behind) = ("", before + behind)
        case .end, .control("e"): (before, behind) = (before + behind, "")
        default: return false
        }
        return true
    }
}

extension ScreenField: Widget {
    func take(_ key: Key) -> Bool {
        let (old, place) = (text, (before, behind))
        switch key {
        case .enter:
            _ = screen?.focusBack()
            onEnter?()
        case .escape:
            guard screen?.focusBack() == true else { return false }
            onEscape?()
        default:
            guard edit(key) else { return false }
            screen?.changed()
            guard text != old else { break }
            onEdit?(text)
            // An edit that was taken back moves nothing.
            if text == old { (before, behind) = place }
        }
        return true
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        var rest = canvas.write("\(name): ", in: area)
        guard canvas.focus === self else {
            canvas.write(visible(text), in: rest)
            return
        }
        // The end of what is before the cursor, so that the cursor is in sight.
        let shown = visible(before)
        let under = behind.first.map { visible(String($0)) } ?? " "
        var room = rest.width - DisplayWidth.columns(of: under)
        let seen = shown.reversed().prefix { character in
            room -= DisplayWidth.columns(of: character)
            return room >= 0
        }
        rest = canvas.write(shown.suffix(seen.count), in: rest)
        rest = canvas.write(under, in: rest, style: Style([.inverse]))
        canvas.write(visible(String(behind.dropFirst())), in: rest)
    }
}
