import Bowline
import BowlineTesting
import TestSupport
import Testing

@testable import BowlineConsole

@Suite("A prototype is stepped through and edited on a terminal") @MainActor
struct PrototypeRunTests {
    final class Screened: PropsView {
        struct Props {
            var count: Int; var size: UInt8 = 0; var ratio = 0.5; var name: String; var isOn = false
        }
        struct Actions { var increment: () -> Void }
        let screen: Screen
        let log: ScreenLog

        init(_ terminal: MemoryTerminal) {
            screen = Screen(on: terminal)
            log = screen.log()
        }

        func bind(_ view: Bindings<Props, Actions>) {
            view.bind(\.count, to: .console("count", to: log))
            screen.on(.character("+"), view.actions.increment)
        }
    }

    let terminal = MemoryTerminal(60, 12)
    let view: Screened
    let prototype: Prototype<Screened.Props, Screened.Actions>

    init() {
        view = Screened(terminal)
        prototype = view.prototype(
            .init(count: 0, name: ""), .init(count: 41, name: "dummy\u{1B}"),
            actions: .init(increment: printing("increment", to: view.log)))
    }

    /// What the screen shows when keys have been typed.
    private func shown(_ keys: String) async -> [String] {
        terminal.script = [.input(Array(keys.utf8)), .pause, .ended]
        await prototype.run(
            editable: [
                .number(\.count), .number(\.size), .number(\.ratio), .text(\.name), .toggle(\.isOn),
            ], on: view.screen)
        return view.screen.lines(columns: 60, rows: 12)
    }

    private let right = "\u{1B}[C"
    private let left = "\u{1B}[D"
    private let down = "\u{1B}[B"

    @Test func itListsTheEntriesAndWhatIsPrinted() async throws {
        try expectScreen(
            await shown("++"),
            """
            count: 0
            increment()
            increment()
            Props 1 of 2
            \\.count 0
            \\.size  0
            \\.ratio 0.5
            \\.name  ""
            \\.isOn  false
            edit:

            ← → step   ↑ ↓ choose   Enter edit   Ctrl-D end
            """)
    }

    @Test(.rule("X2"))
    func arrowsStep() async {
        let lines = await shown(right)
        #expect(lines[0...3] == ["count: 0", "count: 41", "", "Props 2 of 2"])
        #expect(lines[7] == "\\.name  \"dummy\\u{1B}\"")
        #expect(prototype.index == 1)
        _ = await shown(right)
        #expect(prototype.index == 0)
        _ = await shown(left)
        #expect(prototype.index == 1)
    }

    /// The keys that choose and edit an entry, and what the entries are then.
    nonisolated static let edits: [(String, [String], String)] = [
        ("\r\u{15}7\r", ["7", "0", "0.5", "\"\"", "false"], ""),
        (
            "\r-\u{1B}[H-\u{1B}[3~\u{7F}12\r", ["0", "0", "0.5", "\"\"", "false"],
            "\\.count: expected a whole number from \(Int.min) to \(Int.max), not \"12-\""
        ),
        ("v\r\u{15} 255 \r", ["0", "255", "0.5", "\"\"", "false"], ""),
        ("v\r6\r", ["0", "6", "0.5", "\"\"", "false"], ""),
        (
            "v\r\u{15}256\r", ["0", "0", "0.5", "\"\"", "false"],
            "\\.size: expected a whole number from 0 to 255, not \"256\""
        ),
        ("vv\r\u{15}1e2\r", ["0", "0", "100.0", "\"\"", "false"], ""),
        (
            "vv\rx\r", ["0", "0", "0.5", "\"\"", "false"],
            "\\.ratio: expected a finite number, not \"0.5x\""
        ),
        // Beyond what the type can be, no number, and two numbers.
        (
            "vv\r\u{15}1e400\r", ["0", "0", "0.5", "\"\"", "false"],
            "\\.ratio: expected a finite number, not \"1e400\""
        ),
        (
            "vv\r\u{15}nan\r", ["0", "0", "0.5", "\"\"", "false"],
            "\\.ratio: expected a finite number, not \"nan\""
        ),
        (
            "vv\r\u{15}1 2\r", ["0", "0", "0.5", "\"\"", "false"],
            "\\.ratio: expected a finite number, not \"1 2\""
        ),
        (
            "v\r\u{15}1 2\r", ["0", "0", "0.5", "\"\"", "false"],
            "\\.size: expected a whole number from 0 to 255, not \"1 2\""
        ),
        ("vvv\rAda L.\r", ["0", "0", "0.5", "\"Ada L.\"", "false"], ""),
        ("vvv\rAda\u{1B}", ["0", "0", "0.5", "\"\"", "false"], ""),
        ("vvvv\r", ["0", "0", "0.5", "\"\"", "true"], ""),
        ("vvvv\r\r", ["0", "0", "0.5", "\"\"", "false"], ""),
        // What was said of one edit goes with the next.
        ("\r\u{15}a\r\r\u{15}5\r", ["5", "0", "0.5", "\"\"", "false"], ""),
    ]

    @Test(arguments: edits)
    func anEntryIsEdited(keys: String, values: [String], message: String) async {
        let lines = await shown(keys.replacing("v", with: down))
        let shown = lines[4...8].map { String($0.split(separator: " ", maxSplits: 1)[1]) }
        #expect(shown.map { $0.drop { $0 == " " } } == values.map { $0[...] })
        #expect(lines[10] == message.prefix(60))
        // The view has heard of it like of any commit.
        #expect("\(prototype.props.count)" == values[0])
        #expect(lines[1] == (values[0] == "0" ? "" : "count: \(values[0])"))
    }

    /// Tab led into the field of the entries, and Enter there changed the one that was edited last, or the first.
    @Test func tabLeadsToTheViewsPartsAndTheListOfEntriesAlone() async {
        let field = view.screen.field("own")
        let lines = await shown("\t1\t\(down)2\r\u{15}3\r\u{1B}[Z4\u{1B}[Z5\r")
        #expect(field.text == "14")
        #expect("\(prototype.props.count)" == "0")
        #expect("\(prototype.props.size)" == "3")
        #expect(lines.contains("edit: 3"))
    }

    /// The text stayed in its line, and Ctrl-D ended nothing there.
    @Test func escapeLeavesNoText() async {
        #expect(await shown("\r12\u{1B}").contains("edit:"))
    }

    @Test func controlDEndsAlsoWhileOneEdits() async {
        _ = await shown("\r1\u{4}\u{15}9\r")
        #expect(prototype.props.count == 0)
    }

    @Test(.rule("X3"))
    func withoutATerminalTheEntriesArePrintedOnce() async {
        terminal.isInteractive = false
        _ = await shown("")
        #expect(
            terminal.plain == """
                count: 0
                Props 1 of 2
                \\.count 0
                \\.size  0
                \\.ratio 0.5
                \\.name  ""
                \\.isOn  false
                edit:
                ← → step   ↑ ↓ choose   Enter edit   Ctrl-D end

                """)
        #expect(terminal.runs == [])
    }

    @Test(.rule("X3"))
    func keysFromAPipeStepAndEdit() async {
        (terminal.isInteractive, terminal.isPipe) = (false, true)
        _ = await shown("+\(right)\r\u{15}7\r")
        let begun = "← → step   ↑ ↓ choose   Enter edit   Ctrl-D end\n"
        #expect(
            terminal.plain.split(separator: begun).last == """
                increment()
                count: 41
                Props 2 of 2
                \\.count 41
                \\.name  "dummy\\u{1B}"
                edit: 41
                edit:
                edit: 7
                count: 7
                \\.count 7
                edit:

                """)
        #expect(prototype.props.count == 7)
    }
}
