import Bowline
import BowlineTesting
import TerminalSupport
import TestSupport
import Testing

@testable import BowlineConsole

@Suite("A screen that runs takes one event after the other") @MainActor struct ScreenRunTests {
    let terminal = MemoryTerminal(20, 3)
    let screen: Screen
    let view = Bindings(props: 0, actions: ())
    let bag = DisposeBag()

    init() {
        screen = Screen(on: terminal)
        view.bind(\.self, to: screen.label("count")).disposed(by: bag)
    }

    @Test(.rule("X3"))
    func itBeginsAndEndsWithTheInput() async {
        terminal.script = [.ended]
        await screen.run()
        #expect(terminal.runs == ["begin", "end"])
        #expect(terminal.lines == ["count: 0", "", ""])
        await screen.run()
        #expect(terminal.runs == ["begin", "end", "begin", "end"])
    }

    @Test(.rule("X3"))
    func keysThatWereWaitingAreTakenUntilItIsStopped() async {
        screen.on(.character("+")) { [view] in view.props += 1 }
        screen.stops(on: .character("q"))
        terminal.script = [.input(Array("++q++".utf8)), .input([0x2B])]
        await screen.run()
        #expect(view.props == 2)
        #expect(!screen.isRunning)
    }

    @Test(.rule("X3"))
    func itIsDrawnOnceForAllThatChangedInATurn() async {
        screen.on(.character("+")) { [view] in for _ in 0..<10 { view.props += 1 } }
        screen.on(.character("?")) { [terminal] in
            #expect(terminal.lines[0] == "count: 20")
            #expect(terminal.writeCount == 2)
        }
        screen.stops(on: .escape)
        let told = Told(terminal)
        screen.on(.character("n")) { told.next() }
        terminal.script = [.input(Array("++n".utf8))]
        await screen.run()
        #expect(terminal.lines[0] == "count: 20")
        #expect(terminal.writeCount == 2)
    }

    /// What comes behind the drawing that is due.
    @MainActor final class Told {
        let terminal: MemoryTerminal
        init(_ terminal: MemoryTerminal) { self.terminal = terminal }
        func next() {
            terminal.happen(.input([UInt8(ascii: "?")]))
            terminal.happen(.input([0x1B]))
            terminal.happen(.pause)
        }
    }

    @Test(.rule("X3"))
    func anotherSizeIsDrawnWhole() async {
        terminal.resize(12, 2)
        terminal.script = [.resized, .ended]
        await screen.run()
        #expect(terminal.lines == ["count: 0", ""])
    }

    @Test(.rule("X3"))
    func aPasteWithPausesIsOne() async {
        let field = screen.field("f")
        terminal.script = [
            .input(Array("\u{1B}[200~two\n".utf8)), .pause, .input(Array("lines\u{1B}[20".utf8)),
            .pause, .input(Array("1~!".utf8)), .ended,
        ]
        await screen.run()
        #expect(field.text == "two lines!")
    }

    /// What came behind a pause was taken for typed.
    @Test(.rule("X3"), arguments: ["]11;rgb:00/", "P>|na", "_G"])
    func aReportWithPausesIsNotTyped(begin: String) async {
        let field = screen.field("f")
        terminal.script = [
            .input(Array("\u{1B}\(begin)".utf8)), .pause, .input(Array("more".utf8)), .pause,
            .input([0x1B]), .pause, .input(Array("\\typed".utf8)), .ended,
        ]
        await screen.run()
        #expect(field.text == "typed")
    }

    @Test(.rule("X3"))
    func whatIsPrintedComesIntoTheLog() async {
        _ = screen.log()
        screen.on(.character("p")) { [terminal] in
            terminal.programPrints("hello\n")
            terminal.happen(.ended)
        }
        terminal.script = [.input([UInt8(ascii: "p")])]
        await screen.run()
        screen.draw()
        #expect(terminal.lines == ["count: 0", "hello", ""])
        #expect(terminal.plain == "")
    }

    /// A character or a line end that came in two pieces was two.
    @Test(.rule("X3"))
    func whatIsPrintedInPiecesIsWhole() async throws {
        let log = screen.log()
        screen.on(.character("p")) { [terminal] in
            for byte in "日本\r\n\n一".utf8 { terminal.programPrints([byte]) }
            terminal.happen(.ended)
        }
        terminal.script = [.input([UInt8(ascii: "p")])]
        terminal.takesEach = true
        await screen.run()
        try expectScreen(screen.lines(columns: 20, rows: 4), "count: 0\n日本")
        log.write("二\n")
        try expectScreen(screen.lines(columns: 20, rows: 4), "count: 0\n日本\n\n一二")
    }

    @Test(.rule("X3"))
    func withoutALogWhatIsPrintedComesBehindTheScreen() async {
        screen.on(.character("p")) { [terminal] in terminal.programPrints("hello\n") }
        screen.stops(on: .character("q"))
        terminal.script = [.input(Array("ppq".utf8))]
        await screen.run()
        #expect(terminal.plain == "hello\nhello\n")
    }

    @Test(.rule("X3"))
    func cancellationEndsIt() async {
        let run = Task { await screen.run() }
        run.cancel()
        await run.value
        #expect(terminal.runs == ["begin", "end"])
    }

    // MARK: Without a terminal

    @Test(.rule("X3"))
    func withoutATerminalLinesAreWrittenThatAreNewOrChanged() async {
        terminal.isInteractive = false
        screen.columns {
            screen.text("Title")
            view.bind(\.self, to: screen.bar("share", of: 10.0)) { Double($0) }.disposed(by: bag)
        }
        let log = screen.log()
        log.write("first\n")
        screen.draw()
        view.props = 5
        log.write("first\nsecond\n")
        screen.draw()
        screen.draw()
        #expect(
            terminal.plain == """
                count: 0
                Title
                share            0 %
                first
                count: 5
                share ████      50 %
                first
                second

                """)
        #expect(terminal.runs == [])
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        let name: String
    }

    /// Lines were cut as on a terminal of 80 columns, and what changed behind that was not said.
    @Test(.rule("X3"))
    func withoutATerminalNothingIsCutOff() {
        terminal.isInteractive = false
        screen.text("a title of more than twenty")
        let items = Bindings(props: [Item(id: 1, name: "longer than the rest of it")], actions: ())
        let table = screen.table(
            .text("", width: 2) { (item: Item) in "\(item.id)" }, .bar("", width: 4) { _ in 1 },
            .text("name") { $0.name })
        items.bind(\.self, to: table).disposed(by: bag)
        view.bind(\.self, to: screen.label("the value of the count")).disposed(by: bag)
        view.bind(\.self, to: screen.bar("share", of: 2.0)) { Double($0) }.disposed(by: bag)
        screen.draw()
        view.props = 1
        screen.draw()
        #expect(
            terminal.plain == """
                count: 0
                a title of more than twenty
                        name
                1  ████ longer than the rest of it
                the value of the count: 0
                share            0 %
                count: 1
                the value of the count: 1
                share ████      50 %

                """)
    }

    @Test(.rule("X3"))
    func withoutATerminalItRunsUntilItIsStopped() async {
        terminal.isInteractive = false
        let run = Task { await screen.run() }
        await Task {
            view.props = 1
            view.props = 2
            screen.stop()
        }.value
        await run.value
        #expect(terminal.plain.hasSuffix("count: 2\n"))
        #expect(!terminal.plain.contains("\u{1B}"))
    }

    @Test(.rule("X3"))
    func withoutColoursStylesKeepTheRest() {
        terminal.hasColours = false
        let style = Style(foreground: .red, background: .blue, [.bold])
        screen.text("x", style: style)
        screen.draw()
        #expect(terminal.emulator.cells[1][0].style == Style([.bold]))
    }
}
