/// The order of the elements of a set and of the keys of a dictionary: numbers by their value,
/// before everything else by its text.
struct DumpOrder: Comparable {
    let number: Double
    let text: String

    init(_ node: DumpNode) {
        number =
            if case .number(let text) = node.content, let value = Double(text), value.isFinite {
                value
            } else {
                .infinity
            }
        text = StructuralDump.line(of: node)
    }

    static func < (first: Self, second: Self) -> Bool {
        first.number != second.number ? first.number < second.number : first.text < second.text
    }
}
