/// A value as it stands in a failure: on one line, strings in quotes, with nothing that a terminal
/// would take for an order.
func visibleText(of value: some Any) -> String {
    let isText = value is any StringProtocol || value is Character
    let text = isText ? String(reflecting: value) : String(describing: value)
    return text.unicodeScalars.reduce(into: "") { visible, scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            visible += scalar.escaped(asASCII: true)
        default: visible.unicodeScalars.append(scalar)
        }
    }
}
