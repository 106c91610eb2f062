import Bowline
import BowlineTesting
import TestSupport
import Testing

@testable import BowlineConsole

@Suite("A list shows what came, moved, changed and went") struct ScreenListTests {
    struct Song: Identifiable, Equatable, CustomStringConvertible {
        var id: Int
        var description: String

        init(_ id: Int, _ text: String) {
            (self.id, description) = (id, text)
        }
    }

    let terminal = MemoryTerminal(20, 6)
    let screen: Screen
    let songs = Bindings(
        props: [Song(1, "Air"), Song(2, "Bolero"), Song(3, "Canon\n")], actions: ())
    let bag = DisposeBag()

    init() {
        screen = Screen(on: terminal)
        songs.bind(\.self, to: screen.list("songs")).disposed(by: bag)
    }

    @Test(.rule("X2"))
    func eachRowIsMarkedUntilTheNextChange() throws {
        func expect(_ rows: String) throws {
            try expectScreen(screen.lines(columns: 20, rows: 8), rows)
        }
        try expect("songs: 3\n  Air\n  Bolero\n  Canon\\n")
        songs.props = [songs.props[2], Song(4, "Dies irae"), Song(1, "Air!")]
        // One of two that have changed places has moved.
        try expect("songs: 3\n  Canon\\n\n+ Dies irae\n>~Air!\n- Bolero")
        songs.props[0].description = "Canon"
        try expect("songs: 3\n~ Canon\n  Dies irae\n  Air!")
        songs.props.removeAll { $0.id != 4 }
        try expect("songs: 1\n  Dies irae\n- Canon\n- Air!")
        songs.props = []
        try expect("songs: 0\n- Dies irae")
        songs.props = [Song(5, "Elegy")]
        try expect("songs: 1\n+ Elegy")
    }

    @Test func whatHasNoRoomIsCutOff() throws {
        screen.text("below")
        songs.props = [Song(7, "Galop")] + songs.props.dropLast()
        try expectScreen(
            screen.lines(columns: 7, rows: 4),
            "songs:\n+ Galop\n  Air\nbelow")
        try expectScreen(screen.lines(columns: 20, rows: 2), "songs: 3\nbelow")
        try expectScreen(screen.lines(columns: 20, rows: 1), "below")
        try expectScreen(
            screen.lines(columns: 20, rows: 9),
            "songs: 3\n+ Galop\n  Air\n  Bolero\n- Canon\\n\n\n\n\nbelow")
    }

    @Test func beforeThereIsAListItsNameStandsThere() throws {
        let screen = Screen(on: terminal)
        let sink: Sink<[Song]> = screen.list("so\u{7}ngs")
        try expectScreen(screen.lines(columns: 20, rows: 2), "so\\u{7}ngs")
        let empty = Bindings(props: [Song](), actions: ())
        empty.bind(\.self, to: sink).disposed(by: bag)
        try expectScreen(screen.lines(columns: 20, rows: 2), "so\\u{7}ngs: 0")
    }

    /// As a console sink prints it, of what changed between two drawings.
    @Test(.rule("X1", "X3"))
    func withoutATerminalTheChangesArePrintedRowByRow() {
        let log = screen.log()
        songs.bind(\.self, to: .console("songs", to: log)).disposed(by: bag)
        terminal.isInteractive = false
        var expected = ""
        func draw(_ lines: String...) {
            screen.draw()
            expected += lines.map { "\($0)\n" }.joined()
            #expect(terminal.plain == expected)
        }
        let first = ["songs: 3", "  + [0] Air", "  + [1] Bolero", "  + [2] Canon\\n"]
            .joined(separator: "\n")
        // Once by itself, and once by the sink.
        draw(first, first)
        songs.props = [songs.props[2], Song(4, ""), Song(1, "Air!")]
        let second = [
            "songs: 3", "  - [1] Bolero", "  + [1] \"\"", "  > [0→2] Air!", "  ~ [2] Air!",
        ].joined(separator: "\n")
        draw(second, second)
        draw()
    }

    @Test(.rule("X3"))
    func changesBetweenTwoDrawingsArePrintedAsOne() {
        terminal.isInteractive = false
        songs.props.removeFirst()
        songs.props.append(Song(4, "Dies irae"))
        screen.draw()
        songs.props.removeLast()
        songs.props.append(Song(5, "Elegy"))
        songs.props.removeFirst()
        screen.draw()
        songs.props.append(Song(6, "Fugue"))
        songs.props.removeLast()
        screen.draw()
        #expect(
            terminal.plain == """
                songs: 3
                  + [0] Bolero
                  + [1] Canon\\n
                  + [2] Dies irae
                songs: 2
                  - [2] Dies irae
                  - [0] Bolero
                  + [1] Elegy

                """)
    }
}
