extension Marbles {
    /// The text in which characters stand at given times, which do not go back.
    static func text(_ marks: [(time: Duration, character: Character)], frame: Duration) throws
        -> String
    {
        try check(frame)
        var text = ""
        var (next, index) = (0, 0)
        while index < marks.count {
            let time = marks[index].time
            let group = marks[index...].prefix { $0.time == time }.map(\.character)
            let (number, rest) = time.attoseconds.quotientAndRemainder(
                dividingBy: frame.attoseconds)
            guard rest == 0 else {
                throw MarbleError(
                    "\(time.exactText) is between two frames of \(frame.exactText)",
                    "Choose a frame that divides it")
            }
            text += String(repeating: "-", count: Int(number) - next)
            text += group.count == 1 ? String(group) : "(\(String(group)))"
            next = Int(number) + 1
            index += group.count
        }
        return text
    }

    /// The character that stands for a value.
    static func character<Element: Equatable>(
        for element: Element, values: [Character: Element]
    ) throws -> Character {
        // In order, so that the text does not depend on the dictionary's.
        if let name = values.keys.sorted().first(where: { values[$0] == element }) { return name }
        let text = "\(element)"
        guard let character = text.first, text.count == 1, isName(character),
            values[character] == nil
        else {
            throw MarbleError(
                "\(visibleText(of: element)) has no marble",
                "Give it one: values: [\"a\": …]")
        }
        return character
    }
}
