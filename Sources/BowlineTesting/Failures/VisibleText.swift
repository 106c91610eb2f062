import BowlineSupport

/// A value as it stands in a failure: on one line, strings in quotes, with nothing that a terminal
/// would take for an order, and nothing that cannot be seen.
func visibleText(of value: some Any) -> String {
    if let text = value as? any StringProtocol { return ConsoleText.exactlyQuoted(text) }
    if let character = value as? Character { return ConsoleText.exactlyQuoted(String(character)) }
    return ConsoleText.exact(String(describing: value))
}

/// A line of text as it stands in a failure, without quotes.
func visibleLine(_ text: String) -> String { ConsoleText.exact(text) }
