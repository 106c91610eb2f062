import Bowline
import TestSupport
import Testing

@testable import BowlineConsole

@Suite("Tables, fields and logs take keys and show what they have") struct ScreenPartTests {
    struct Item: Identifiable, Equatable {
        var id: Int
        var name: String
    }

    let terminal = MemoryTerminal(20, 5)
    let screen: Screen
    let bag = DisposeBag()

    init() {
        screen = Screen(on: terminal)
    }

    private func items(_ ids: Int...) -> [Item] { ids.map { Item(id: $0, name: "item \($0)") } }

    private func table(_ view: Bindings<[Item], Void>) -> ScreenTable<Item> {
        let table = screen.table(
            .text("id", .right, width: 4) { (item: Item) in "\(item.id)" },
            .text("name") { $0.name })
        view.bind(\.self, to: table).disposed(by: bag)
        return table
    }

    @Test func aTableHasTitlesAlignmentAndAMarkForTheOrder() {
        let table = table(Bindings(props: items(1, 20), actions: ()))
        let sort = Bindings(props: "id", actions: ())
        sort.bind(\.self, to: table.sorted).disposed(by: bag)
        screen.draw()
        #expect(terminal.marked == [" id▾ name", "[   1 item 1         ]", "  20 item 20", "", ""])
        sort.props = "name"
        screen.draw()
        #expect(terminal.lines[0] == "  id name▾")
    }

    /// In a column that is as wide as its title the mark was cut off.
    @Test func theMarkForTheOrderIsAlwaysInSight() {
        let table = screen.table(
            .text("cpu", .right, width: 3) { (item: Item) in "\(item.id)" },
            .text("memory", width: 6) { $0.name }, .text("name") { $0.name })
        func titles(_ title: String) -> String {
            let sort = Bindings(props: title, actions: ())
            sort.bind(\.self, to: table.sorted).disposed(by: bag)
            return screen.lines(columns: 16, rows: 1)[0]
        }
        #expect(titles("cpu") == "cp▾ memory name")
        #expect(titles("memory") == "cpu memor▾ name")
        #expect(titles("name") == "cpu memory name▾")
    }

    @Test func columnsAreAsWideAsWhatIsShownAndTheLastHasTheRest() {
        let view = Bindings(props: items(1, 20, 300), actions: ())
        let table = screen.table(
            .text("") { (item: Item) in "\(item.id)" }, .bar("", width: 3) { _ in 0.5 },
            .sparkline("", width: 2) { [0.1, Double($0.id) / 20] },
            .text("", .right) { $0.name })
        view.bind(\.self, to: table).disposed(by: bag)
        terminal.resize(19, 2)
        screen.draw()
        #expect(terminal.lines == ["1  █▌  ▁▁    item 1", "20 █▌  ▁█   item 20"])
        terminal.resize(8, 3)
        screen.draw()
        #expect(terminal.lines == ["1   █▌", "20  █▌", "300 █▌"])
    }

    /// Right-aligned digits that were cut off read as another number.
    @Test func whatIsCutOffHasAMark() {
        let table = screen.table(
            .text("number", .right, width: 3) { (item: Item) in "\(item.id)" },
            .text("", width: 5) { $0.name }, .text("") { $0.name })
        let view = Bindings(
            props: [
                Item(id: 123_451, name: "世界世界"), Item(id: 999, name: "exact"),
            ], actions: ())
        view.bind(\.self, to: table).disposed(by: bag)
        #expect(
            screen.lines(columns: 16, rows: 3)
                == ["nu…", "12… 世界… 世界…", "999 exact exact"])
        #expect(screen.lines(columns: 3, rows: 2) == ["nu…", "12…"])
        Bindings(props: "number", actions: ()).bind(\.self, to: table.sorted).disposed(by: bag)
        #expect(screen.lines(columns: 16, rows: 1) == ["nu▾"])
    }

    /// Only the last column had been as wide as its text.
    @Test(.rule("X3")) func withoutATerminalColumnsAreAsWideAsTheirText() {
        terminal.isInteractive = false
        let table = table(
            Bindings(props: [Item(id: 123_456, name: "a"), Item(id: 7, name: "b")], actions: ()))
        screen.draw()
        #expect(terminal.plain == "    id name\n123456 a\n     7 b\n")
        #expect(table.selected?.id == 123_456)
    }

    @Test func keysMoveTheSelectionAndWhatIsShownFollows() {
        let table = table(Bindings(props: (1...20).map { Item(id: $0, name: "") }, actions: ()))
        func selected(_ keys: Key...) -> [Int] {
            keys.map {
                #expect(screen.press($0))
                screen.draw()
                return table.selected?.id ?? 0
            }
        }
        func shown() -> [Int?] { terminal.lines.dropFirst().map { Int($0.drop { $0 == " " }) } }
        screen.draw()
        #expect(shown() == [1, 2, 3, 4])
        #expect(selected(.up, .down, .pageDown) == [1, 2, 6])
        #expect(shown() == [3, 4, 5, 6])
        #expect(selected(.up, .up, .up, .up) == [5, 4, 3, 2])
        #expect(shown() == [2, 3, 4, 5])
        #expect(selected(.end) == [20])
        #expect(shown() == [17, 18, 19, 20])
        #expect(selected(.down, .pageUp, .home, .pageUp) == [20, 16, 1, 1])
        #expect(!screen.press(.left))
    }

    @Test func enterIsForTheSelectedRowIfTheTableTakesIt() {
        let view = Bindings(props: items(1, 2), actions: ())
        let table = table(view)
        var entered: [String] = []
        screen.on(.enter) { entered.append("screen") }
        screen.press(.enter)
        table.onEnter = { entered.append($0.name) }
        for key in [Key.enter, .down, .enter] { #expect(screen.press(key)) }
        view.props = []
        #expect(screen.press(.enter))
        #expect(entered == ["screen", "item 1", "item 2"])
    }

    @Test func theSelectionStaysWithItsRow() {
        let view = Bindings(props: items(1, 2, 3, 4, 5, 6, 7, 8), actions: ())
        let table = table(view)
        for _ in 0..<5 { screen.press(.down) }
        screen.draw()
        #expect(table.selected?.id == 6)
        view.props = items(6, 1, 2, 3)
        #expect(table.selected?.id == 6)
        screen.draw()
        #expect(
            terminal.marked.dropFirst()
                == ["[   6 item 6         ]", "   1 item 1", "   2 item 2", "   3 item 3"])
        // Gone: what stands in its place.
        view.props = items(8, 9)
        #expect(table.selected?.id == 8)
        view.props = items()
        #expect(table.selected == nil)
        screen.press(.end)
        screen.draw()
        #expect(terminal.lines == ["  id name", "", "", "", ""])
        view.props = items(3)
        #expect(table.selected?.id == 3)
    }

    // MARK: Fields

    static let edits: [([Key], String)] = [
        ([.character("a"), .character("b"), .backspace], "texta"),
        ([.left, .character("-")], "tex-t"), ([.home, .delete, .character("T")], "Text"),
        ([.home, .right, .control("k")], "t"), ([.control("u"), .character("x")], "x"),
        ([.character(" "), .character("b"), .control("w"), .end], "text "),
        ([.home, .paste("a\nb\r\n"), .end], "a btext"), ([.left, .left, .control("u")], "xt"),
        ([.control("a"), .character("1"), .control("e"), .character("2")], "1text2"),
        ([.backspace, .backspace, .backspace, .backspace, .backspace], ""),
        ([.character("e"), .character("\u{301}"), .left, .character("-")], "text-e\u{301}"),
        ([.delete, .right], "text"), ([.home, .control("d")], "ext"),
    ]

    @Test(arguments: edits)
    func aFieldIsEdited(keys: [Key], text: String) {
        let field = screen.field("f")
        field.text = "text"
        var told = "text"
        field.onEdit = { told = $0 }
        for key in keys { #expect(screen.press(key)) }
        #expect(field.text == text)
        #expect(told == text)
    }

    @Test func theCursorIsInSight() {
        let field = screen.field("f")
        field.text = "0123456789世界"
        terminal.resize(12, 1)
        screen.draw()
        #expect(terminal.marked == ["f: 6789世界[ ]"])
        screen.press(.left)
        screen.draw()
        #expect(terminal.marked == ["f: 56789世[界]"])
        screen.press(.home)
        screen.draw()
        #expect(terminal.marked == ["f: [0]12345678"])
    }

    /// Each character that is not in sight was measured with all behind it.
    @Test func aLongTextIsDrawnInOnePass() {
        let field = screen.field("f")
        field.text = String(repeating: "x", count: 200_000) + "世ab"
        terminal.resize(9, 1)
        screen.draw()
        #expect(terminal.marked == ["f: x世ab[ ]"])
    }

    @Test func aTwoWayBindingTakesBackWhatWasRejected() {
        let field = screen.field("f")
        let store = Store(state: "ab") { (state: inout String, action: any Action) in
            if let action = action as? SetText, action.text.count <= 3 { state = action.text }
        }
        let connection = store.connection(
            props: { $0 }, actions: { dispatch in { dispatch(SetText(text: $0)) } })
        connection.twoWay(\.self, to: field, \.text, edited: \.onEdit, action: { $0 })
        connection.connect()
        screen.press(.character("c"))
        #expect(store.state == "abc")
        screen.press(.character("d"))
        #expect(field.text == "abc")
        screen.press(.home)
        screen.press(.delete)
        screen.press(.character("z"))
        #expect(store.state == "zbc")
    }

    struct SetText: Action {
        var text: String
    }

    /// The cursor went to the end, where the next key did what nobody wanted.
    @Test(arguments: [
        [Key.character("Z")], [.delete], [.control("d")], [.control("k")], [.backspace],
        [.control("u")], [.control("w")], [.paste("a b")],
    ])
    func anEditThatIsTakenBackMovesNothing(keys: [Key]) {
        let field = screen.field("f")
        field.text = "text"
        field.onEdit = { [weak field] _ in field?.text = "text" }
        for key in [Key.left, .left] + keys { #expect(screen.press(key)) }
        screen.draw()
        #expect(terminal.marked[0] == "f: te[x]t")
    }

    /// As in a shell: where there is nothing to remove, it may be the key that ends the program.
    @Test func controlDIsAFieldsWhereItRemovesSomething() {
        let field = screen.field("f")
        field.text = "a"
        #expect(!screen.press(.control("d")))
        screen.press(.home)
        #expect(screen.press(.control("d")))
        #expect(!screen.press(.control("d")))
    }

    @Test func aSecretIsShownAndPrintedAsSoManyStars() {
        let field = screen.field("password", isSecret: true)
        var told: [String] = []
        field.onEdit = { told.append($0) }
        field.text = "pé"
        for key in [Key.character("世"), .character("\u{7}"), .left] { screen.press(key) }
        screen.draw()
        #expect(terminal.marked[0] == "password: ***[*]")
        #expect(told == ["pé世", "pé世\u{7}"])
        screen.focus()
        screen.draw()
        #expect(terminal.marked[0] == "password: ****")
        terminal.isInteractive = false
        screen.draw()
        #expect(terminal.plain == "password: ****\n")
    }

    // MARK: Logs

    /// More lines in a turn than a log keeps: the oldest were never printed.
    @Test(.rule("X3")) func withoutATerminalALogPrintsAllOfATurn() {
        terminal.isInteractive = false
        let log = screen.log()
        for turn in 0..<2 {
            for line in 0..<5000 { log.write("\(turn): \(line)\n") }
            screen.draw()
        }
        let lines = (0..<2).flatMap { turn in (0..<5000).map { "\(turn): \($0)" } }
        #expect(terminal.plain.split(separator: "\n").elementsEqual(lines) { String($0) == $1 })
    }

    @Test func aLogShowsWholeLinesTheNewestLast() {
        let log = screen.log()
        log.write("one\ntwo")
        screen.draw()
        #expect(terminal.lines == ["one", "", "", "", ""])
        log.write(" and more\r\n\nthree\nfour\nfive\n")
        screen.draw()
        #expect(terminal.lines == ["two and more", "", "three", "four", "five"])
        for index in 0..<5000 { log.write("\(index)\n") }
        #expect(log.height(width: 20) == 1000)
        screen.draw()
        #expect(terminal.lines.last == "4999")
    }
}
