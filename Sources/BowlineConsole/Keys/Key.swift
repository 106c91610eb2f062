/// What came from the keyboard of a terminal.
public enum Key: Hashable, Sendable {
    /// Text that was typed, a grapheme cluster of one scalar.
    case character(Character)
    /// A letter with Ctrl, as `.control("c")`.
    case control(Character)
    /// A character with Alt, which a terminal sends behind an escape.
    case alt(Character)
    /// The Enter or Return key.
    case enter
    /// The tabulator, and with Shift.
    case tab, backTab
    /// The key that removes what stands before the cursor, and the one that removes what stands
    /// behind it.
    case backspace, delete
    /// The Escape key.
    case escape
    /// The arrow keys.
    case up, down, left, right
    /// The keys for the ends of a line.
    case home, end
    /// The keys for a page.
    case pageUp, pageDown
    /// The key that changes between inserting and overwriting.
    case insert
    /// F1 to F12, by their number.
    case function(Int)
    /// Text that was pasted as one, with the line breaks that it has.
    case paste(String)
}
