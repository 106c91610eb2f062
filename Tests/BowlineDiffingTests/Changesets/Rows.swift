import BowlineDiffing

/// An element whose identity and content are told apart.
struct Row: Identifiable, Equatable, CustomStringConvertible {
    var id: Character
    var content: Int

    var description: String { "\(id)\(content)" }
}

/// `rows("ab", 1)` is a1, b1.
func rows(_ ids: String, _ content: Int = 0) -> [Row] {
    ids.map { Row(id: $0, content: content) }
}

/// All lists over some elements, up to a length.
func lists<Element>(over elements: [Element], upTo length: Int) -> [[Element]] {
    var all: [[Element]] = [[]]
    var longest = all
    for _ in 0..<length {
        longest = longest.flatMap { list in elements.map { list + [$0] } }
        all += longest
    }
    return all
}

/// All orders of some elements.
func orders<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return orders(of: Array(elements.dropFirst())).flatMap { rest in
        (0...rest.count).map { place in
            var order = rest
            order.insert(first, at: place)
            return order
        }
    }
}
