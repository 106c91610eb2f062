/// Marble text taken apart: which character stands in which frame.
///
/// A character takes one frame, a group in parentheses too, however long it is; white space takes none.
struct Marbles {
    struct Mark: Equatable {
        let character: Character
        let frame: Int
        /// From 1.
        let column: Int
    }

    let text: String
    private(set) var marks: [Mark] = []

    init(_ text: String) throws {
        self.text = text
        var frame = 0
        var group: (column: Int, count: Int)?
        for (index, character) in text.enumerated() where !character.isWhitespace {
            let column = index + 1
            switch character {
            case "-":
                guard group == nil else {
                    throw MarbleError(
                        text, column, "time cannot pass inside a group",
                        "Take the `-` out of the parentheses")
                }
                frame += 1
            case "(":
                guard group == nil else {
                    throw MarbleError(
                        text, column, "a group inside a group", "One pair of parentheses will do")
                }
                group = (column, marks.count)
            case ")":
                guard let opened = group else {
                    throw MarbleError(
                        text, column, "`)` ends a group that was not begun",
                        "Put a `(` before what is to happen at the same time")
                }
                guard marks.count > opened.count else {
                    throw MarbleError(
                        text, opened.column, "an empty group",
                        "Write `-` for a frame without events")
                }
                group = nil
                frame += 1
            default:
                marks.append(Mark(character: character, frame: frame, column: column))
                if group == nil { frame += 1 }
            }
        }
        if let group {
            throw MarbleError(text, group.column, "a group without an end", "Put a `)` behind it")
        }
    }

    func error(at mark: Mark, _ problem: String, _ remedy: String) -> MarbleError {
        MarbleError(text, mark.column, problem, remedy)
    }

    /// Whether a character can stand for a value without having been given one.
    static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    static func check(_ frame: Duration) throws {
        guard frame > .zero else {
            throw MarbleError(
                "A frame of \(frame.exactText) lets no time pass", "Give a positive frame")
        }
    }
}
