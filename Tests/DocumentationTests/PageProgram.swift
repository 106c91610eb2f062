import RepositoryText
import Testing

/// A program made of the Swift fences of a page. CONTRIBUTING.md tells the convention.
struct PageProgram: Equatable, Sendable, CustomTestStringConvertible {
    struct Piece: Equatable, Sendable {
        let line: Int
        let text: String
    }

    let page: String
    var pieces: [Piece]
    /// What it prints, if the page shows that.
    var output: String?
    /// What the compiler says, if it is to refuse the program.
    var refusal: String?
    /// The modules that are not here, of which it needs the shapes.
    var shapes: [String] = []

    var testDescription: String { "\(page):\(pieces[0].line)" }

    /// The text for the compiler, which names the page's own lines in what it says.
    var source: String {
        let hasImport = pieces.contains { piece in
            piece.text.split(separator: "\n").contains {
                $0.prefixMatch(of: /(@\w+ )*import\s.*/) != nil
            }
        }
        let parts = pieces.map { piece in
            "#sourceLocation(file: \"\(page)\", line: \(piece.line))\n\(piece.text)"
        }
        return (hasImport ? "" : "import Bowline\n") + parts.joined() + "#sourceLocation()\n"
    }

    /// The programs of a page, in order.
    static func all(on page: MarkdownPage) throws -> [PageProgram] {
        var programs: [PageProgram] = []
        var refused: [PageProgram] = []
        for fence in page.fences {
            let refusal = argument(of: "fails:", in: fence)
            let shapes = argument(of: "with:", in: fence).map { names in
                names.split(separator: ",").map { String($0.drop { $0 == " " }) }
            }
            if fence.marks.contains("output") {
                guard let last = programs.last, last.shapes.isEmpty, fence.language != "swift"
                else {
                    throw Misplaced(page: page.path, line: fence.line, mark: "output")
                }
                programs[programs.count - 1].output =
                    (programs[programs.count - 1].output ?? "") + fence.text
            } else if fence.language == "swift" {
                let piece = Piece(line: fence.line, text: fence.text)
                var program = PageProgram(page: page.path, pieces: [piece])
                if fence.marks.contains("continues") {
                    guard let last = programs.last else {
                        throw Misplaced(page: page.path, line: fence.line, mark: "continues")
                    }
                    program = last
                    program.pieces.append(piece)
                }
                program.shapes += shapes ?? []
                if let refusal {
                    program.output = nil
                    program.refusal = refusal
                    refused.append(program)
                } else if fence.marks.contains("continues") {
                    programs[programs.count - 1] = program
                } else {
                    programs.append(program)
                }
            }
        }
        return programs + refused
    }

    /// What stands behind the name of a mark.
    private static func argument(of mark: String, in fence: MarkdownPage.Fence) -> String? {
        fence.marks.first { $0.hasPrefix(mark) }
            .map { String($0.dropFirst(mark.count).drop { $0 == " " }) }
    }

    struct Misplaced: Error, Equatable {
        let page: String
        let line: Int
        let mark: String
    }
}
