import BowlineConnections
import BowlineSupport

/// An entry of Props that can be edited while its prototype runs on a terminal.
///
///     await prototype.run(editable: [.text(\.name), .number(\.count), .toggle(\.isOn)])
public struct EditableEntry<Props> {
    let name: String
    /// What an edit begins with; nil for what is changed without one.
    let text: ((Props) -> String)?
    let show: (Props) -> String
    /// Changes the entry, by a text that was typed.
    ///
    /// Returns what was expected, if the text is not that; then nothing is changed.
    let edit: (inout Props, String) -> String?

    /// An entry that is text; any is taken.
    ///
    /// - Parameter keyPath: the entry. It is called by its key path.
    public static func text(_ keyPath: WritableKeyPath<Props, String>) -> EditableEntry {
        EditableEntry(
            name: EntryName.text(keyPath), text: { $0[keyPath: keyPath] },
            show: { ConsoleText.quoted($0[keyPath: keyPath]) },
            edit: { props, text in
                props[keyPath: keyPath] = text
                return nil
            })
    }

    /// An entry that is a number, of any type that is made of text: an `Int`, a `Double`.
    ///
    /// - Parameter keyPath: the entry.
    /// - Returns: the entry. A text that is no such number, or none that is finite, changes nothing.
    public static func number<Number: Numeric & LosslessStringConvertible>(
        _ keyPath: WritableKeyPath<Props, Number>
    ) -> EditableEntry {
        EditableEntry(
            name: EntryName.text(keyPath), text: { "\($0[keyPath: keyPath])" },
            show: { "\($0[keyPath: keyPath])" },
            edit: { props, text in
                let words = text.split(whereSeparator: \.isWhitespace)
                guard words.count == 1, let number = Number(String(words[0])),
                    (number as? any FloatingPoint)?.isFinite != false
                else { return expectation(of: Number.self) }
                props[keyPath: keyPath] = number
                return nil
            })
    }

    /// An entry that is true or false, and the other one at each edit.
    ///
    /// - Parameter keyPath: the entry.
    public static func toggle(_ keyPath: WritableKeyPath<Props, Bool>) -> EditableEntry {
        EditableEntry(
            name: EntryName.text(keyPath), text: nil, show: { "\($0[keyPath: keyPath])" },
            edit: { props, _ in
                props[keyPath: keyPath].toggle()
                return nil
            })
    }
}

private func expectation(of type: Any.Type) -> String {
    if type is any FloatingPoint.Type { return "a finite number" }
    guard let type = type as? any FixedWidthInteger.Type else { return "a number" }
    return "a whole number from \(type.min) to \(type.max)"
}
