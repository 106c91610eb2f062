import Bowline
import BowlineTesting
import TerminalSupport
import TestSupport
import Testing

@testable import BowlineConsole

@Suite("A screen shows what its sinks are told") struct ScreenTests {
    struct Props: Equatable {
        var count = 7
        var name: String? = "Ada"
        var cpu: Double? = 47
        var history: [Double] = [0, 0.1, 0.5, 1]
    }

    let terminal = MemoryTerminal(30, 5)
    let screen: Screen
    let view = Bindings(props: Props(), actions: ())
    let bag = DisposeBag()

    init() {
        screen = Screen(on: terminal)
    }

    @Test func eachPartIsARow() {
        screen.text("Title", style: Style([.bold]))
        view.bind(\.count, to: screen.label("count")).disposed(by: bag)
        view.bind(\.name, to: screen.line()).disposed(by: bag)
        view.bind(\.cpu, to: screen.bar("cpu", of: 100)).disposed(by: bag)
        view.bind(\.history, to: screen.sparkline("last")).disposed(by: bag)
        screen.draw()
        #expect(
            terminal.lines == [
                "Title", "count: 7", "Ada", "cpu █████████▍            47 %",
                "last                       ▁▄█",
            ])
        #expect(terminal.emulator.cells[0][0].style == Style([.bold]))
        #expect(terminal.emulator.cells[3][4].style == Style(foreground: .green))
    }

    @Test func itIsTextForATestWithoutATerminal() throws {
        let screen = Screen()
        view.bind(\.count, to: screen.label("count")).disposed(by: bag)
        view.bind(\.cpu, to: screen.bar("cpu", of: 100)).disposed(by: bag)
        try expectScreen(screen.lines(columns: 20, rows: 3), "count: 7\ncpu ████▊       47 %")
        #expect(screen.lines(columns: 0, rows: 0) == ["c"])
    }

    @Test func theyShowWhatChanged() {
        view.bind(\.count, to: screen.label("count")).disposed(by: bag)
        view.bind(\.name, to: screen.line()).disposed(by: bag)
        view.bind(\.cpu, to: screen.bar("cpu", of: 100)).disposed(by: bag)
        screen.draw()
        view.props = Props(count: -1, name: nil, cpu: nil)
        screen.draw()
        #expect(
            terminal.lines == [
                "count: -1", "", "cpu                          ?", "", "",
            ])
    }

    @Test(
        .rule("X2"),
        arguments: [
            ("a\u{1B}[2Jb\n", "a\\u{1B}[2Jb\\n"), ("", ""), ("\u{202E}x", "\\u{202E}x"),
        ])
    func whatATerminalWouldActOnIsVisible(value: String, shown: String) {
        let label: Sink<String> = screen.label("\u{7}")
        let line = screen.line()
        let column = screen.table(.text("\u{8}") { (row: Word) in row.id })
        let log = screen.log()
        let bag = DisposeBag()
        let view = Bindings(props: value, actions: ())
        view.bind(\.self, to: label).disposed(by: bag)
        view.bind(\.self, to: line).disposed(by: bag)
        view.bind(\.self, to: column) { [Word(id: $0)] }.disposed(by: bag)
        view.bind(\.self, to: log).disposed(by: bag)
        terminal.resize(40, 7)
        screen.draw()
        let described = shown.isEmpty ? "\"\"" : shown
        #expect(
            terminal.lines
                == ["\\u{7}: \(described)", shown, "\\u{8}", shown, "", shown, ""])
    }

    struct Word: Identifiable, Equatable {
        var id: String
    }

    @Test(arguments: [
        (Double.nan, "                   0 %"), (-1, "                 -99 %"),
        (0.999, "████████████████ 100 %"), (2, "████████████████ 200 %"),
        (.infinity, "████████████████ 999 %"), (0.5, "████████          50 %"),
    ])
    func aBarEndsWhereItsRowDoes(share: Double, shown: String) {
        let view = Bindings(props: share, actions: ())
        view.bind(\.self, to: screen.bar("")).disposed(by: bag)
        terminal.resize(23, 1)
        screen.draw()
        #expect(terminal.lines == [" " + shown])
    }

    // MARK: Progress

    /// Time that a test moves.
    final class Time: Scheduler {
        var now: Duration = .zero
        func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
            Disposables.create()
        }
    }

    @Test func progressHasARateAndTheTimeThatIsLeft() throws {
        let time = Time()
        let done = Bindings(props: 0.0, actions: ())
        done.bind(\.self, to: screen.progress("copy", of: 5_000, by: time)).disposed(by: bag)
        func shown(_ value: Double, after seconds: Double) -> String {
            time.now += .seconds(seconds)
            done.props = value
            return screen.lines(columns: 46, rows: 1)[0]
        }
        try expectScreen(screen.lines(columns: 46, rows: 1), "copy                   0 %")
        #expect(shown(1_000, after: 5) == "copy ███              20 %    200.0/s     0:20")
        #expect(shown(2_000, after: 5) == "copy ██████           40 %    200.0/s     0:15")
        #expect(shown(2_001, after: 10_000) == "copy ██████           40 %      0.2/s  4:10:03")
        #expect(shown(5_000, after: 0) == "copy ███████████████ 100 %      0.5/s")
        // Less than before: another run.
        #expect(shown(100, after: 1) == "copy ▎                 2 %")
        #expect(shown(200, after: 1) == "copy ▋                 4 %    100.0/s     0:48")
        #expect(shown(4_990, after: 0.00001) == "copy ███████████████ 100 %   4890.0/s     0:01")
    }

    @Test func blocksFillAPartOfTheirCell() {
        #expect(Blocks.bar(1.0 / 8, width: 1) == "▏")
        #expect(Blocks.bar(0.75, width: 2) == "█▌")
        #expect(Blocks.bar(0.01, width: 1) == "")
        #expect(Blocks.bar(1, width: -3) == "")
        #expect(Blocks.sparkline([], width: 3) == "   ")
        #expect(Blocks.sparkline([0, 0.001, 0.5, 1, 7, .nan], width: 6) == " ▁▄██ ")
        #expect(Blocks.sparkline([0.1, 0.5, 1], width: 2) == "▄█")
    }

    // MARK: Layout

    @Test func columnsHaveEqualWidthsAndStacksShareWhatIsLeft() {
        screen.columns {
            screen.text("a")
            screen.rows {
                screen.text("b")
                screen.text("c")
            }
            screen.text("0123456789")
        }
        let first = screen.log()
        screen.text("between")
        let second = screen.log()
        for line in ["1", "2", "3"] { print(line, terminator: "\n", to: first) }
        print("x", to: second)
        terminal.resize(13, 8)
        screen.draw()
        #expect(terminal.lines == ["a    b    012", "     c", "1", "2", "3", "between", "x", ""])
        terminal.resize(12, 3)
        screen.draw()
        #expect(terminal.lines == ["a    b    01", "     c", "between"])
        terminal.resize(5, 1)
        screen.draw()
        #expect(terminal.lines == ["a"])
    }

    private func print(_ text: String, terminator: String = "\n", to log: ScreenLog) {
        var log = log
        Swift.print(text, terminator: terminator, to: &log)
    }

    @Test(arguments: 1..<30)
    func anySizeCanBeDrawn(width: Int) {
        view.bind(\.cpu, to: screen.bar("世界 of bars", of: 100)).disposed(by: bag)
        screen.columns {
            view.bind(\.history, to: screen.sparkline("世")).disposed(by: bag)
            view.bind(\.name, to: screen.label("name")).disposed(by: bag)
        }
        let field = screen.field("f")
        field.text = "世界世界"
        let table = screen.table(
            .text("n", .right) { (row: Word) in row.id },
            .bar("b", width: 4) { _ in 0.3 }, .text("l") { $0.id })
        view.bind(\.count, to: table) { _ in [Word(id: "a"), Word(id: "世")] }.disposed(by: bag)
        for height in 1..<8 {
            terminal.resize(width, height)
            screen.writer.forget()
            screen.draw()
            #expect(terminal.lines.count == height)
            #expect(!terminal.lines[0].contains("#"))
        }
    }

    @Test func aSinkDoesNotKeepTheScreen() {
        var screen: Screen? = Screen(on: terminal)
        weak let kept = screen
        let label: Sink<Int> = screen!.label("a")
        let field = screen!.field("f")
        screen!.stops(on: .escape)
        screen = nil
        #expect(kept == nil)
        view.bind(\.count, to: label).disposed(by: bag)
        #expect(field.take(.enter))
    }

    /// From a million on there was none.
    @Test(arguments: [
        (999_999.9, "999999.9/s"), (1e6, "1.0M/s"), (12_340_000, "12.3M/s"), (2e9, "2.0G/s"),
        (1_500e9, "1.5T/s"), (3e15, "3.0P/s"), (3e19, "30000.0P/s"), (1e30, ""),
    ])
    func aFastRateHasAUnit(rate: Double, text: String) {
        var progress = Progress(whole: 1e40)
        progress.take(0, at: .zero)
        progress.take(rate, at: .seconds(1))
        #expect(progress.text.dropFirst(6).split(separator: " ").joined() == text)
    }
}
