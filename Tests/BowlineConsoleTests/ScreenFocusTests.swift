import Bowline
import BowlineTesting
import TestSupport
import Testing

@testable import BowlineConsole

@Suite("One part has the focus, or none") struct ScreenFocusTests {
    struct Item: Identifiable, Equatable {
        var id: Int
        var name = ""
    }

    let screen = Screen(on: MemoryTerminal())
    let bag = DisposeBag()

    private func table(_ ids: Int...) -> ScreenTable<Item> {
        let table = screen.table(.text("id") { (item: Item) in "\(item.id)" })
        Bindings(props: ids.map { Item(id: $0) }, actions: ()).bind(\.self, to: table)
            .disposed(by: bag)
        return table
    }

    /// The keys that `on` was called for, of a screen that has an action for each.
    private func calls(_ keys: Key..., during body: () -> Void) -> [Key] {
        var called: [Key] = []
        for key in keys { screen.on(key) { called.append(key) } }
        body()
        return called
    }

    @Test func theFocusGoesToAFieldAndBack() {
        let table = table(1, 2)
        let field = screen.field("filter")
        var entered: [String] = []
        field.onEnter = { entered.append(field.text) }
        screen.on(.character("/"), field.focus)
        screen.press(.character("/"))
        screen.press(.character("/"))
        screen.press(.down)
        #expect(field.text == "/")
        #expect(table.selected?.id == 1)
        screen.press(.enter)
        screen.press(.down)
        #expect(table.selected?.id == 2)
        screen.press(.character("/"))
        screen.press(.character("x"))
        screen.press(.escape)
        #expect(field.text == "/x")
        #expect(entered == ["/"])
        #expect(screen.focused === table)
        // And by Tab, round and round.
        #expect(screen.press(.tab))
        #expect(screen.focused === field)
        #expect(screen.press(.tab))
        #expect(screen.focused === table)
        #expect(screen.press(.backTab))
        #expect(screen.focused === field)
        table.focus()
        #expect(!screen.press(.escape))
        #expect(screen.focused === table)
    }

    /// Tab in the only field made it its own place to go back to, so Enter never left it.
    @Test func enterLeavesAFieldAlsoBehindTab() {
        let field = screen.field("edit")
        screen.focus()
        field.focus()
        #expect(!screen.press(.tab))
        screen.press(.enter)
        #expect(screen.focused === screen.root)
        // With others the way is as long as one likes, and the way back as short.
        _ = screen.field("other")
        field.focus()
        #expect(screen.press(.tab))
        screen.press(.enter)
        #expect(screen.focused === screen.root)
    }

    /// Tab passed it by, and in it nothing led away.
    @Test func tabLeadsToATableOfAFewRowsAndAway() {
        let field = screen.field("search")
        let few = screen.table(.text("id") { (item: Item) in "\(item.id)" }, atMost: 2)
        let table = table(1)
        few.focus()
        #expect(screen.press(.tab))
        #expect(screen.focused === table)
        #expect(screen.press(.tab))
        #expect(screen.focused === field)
        #expect(screen.press(.tab))
        #expect(screen.focused === few)
    }

    @Test func aKeyHasOneAction() {
        var called: [String] = []
        screen.on(.character("a")) { called.append("first") }
        screen.on(.character("a")) { called.append("second") }
        #expect(screen.press(.character("a")))
        #expect(!screen.press(.character("b")))
        #expect(!screen.press(.tab))
        #expect(called == ["second"])
    }

    // MARK: None

    /// The first field had the focus from the beginning, and nothing took it away, so no letter was a key.
    @Test func lettersAreKeysOnceEscapeHasLeftTheOnlyField() {
        let field = screen.field("search")
        let songs = Bindings(props: [Item(id: 1)], actions: ())
        songs.bind(\.self, to: screen.list("songs")).disposed(by: bag)
        let called = calls(.character("q")) {
            screen.press(.character("q"))
            #expect(screen.press(.escape))
            screen.press(.character("q"))
            // Back by Tab, and out again by Enter.
            #expect(screen.press(.tab))
            screen.press(.character("q"))
            #expect(screen.press(.enter))
            screen.press(.character("q"))
            #expect(screen.press(.backTab))
            screen.press(.character("q"))
        }
        #expect(field.text == "qqq")
        #expect(called == [.character("q"), .character("q")])
    }

    @Test func aScreenTakesTheFocusFromItsParts() {
        let field = screen.field("search")
        let table = table(1, 2)
        screen.on(.character("/"), field.focus)
        screen.focus()
        screen.press(.down)
        #expect(table.selected?.id == 1)
        #expect(!screen.press(.escape))
        #expect(screen.lines(columns: 20, rows: 1) == ["search:"])
        for key in "//" { screen.press(.character(key)) }
        #expect(field.text == "/")
        // To nobody, who had it before.
        screen.press(.escape)
        #expect(!screen.press(.down))
        screen.press(.backTab)
        screen.press(.down)
        #expect(table.selected?.id == 2)
        // A table keeps it: without it there would be no selection.
        #expect(!screen.press(.escape))
        screen.press(.down)
        #expect(screen.focused === table)
    }

    @Test func withoutAPartForTheFocusTabIsNoKey() {
        screen.focus()
        #expect(!screen.press(.tab))
        #expect(!screen.press(.escape))
    }

    // MARK: Escape

    /// Behind Tab, Tab the first field had been the place to go back to, so its Escape was lost.
    @Test func escapeIsForTheScreenWhenTabHasComeFullCircle() {
        _ = (screen.field("name"), screen.field("mail"))
        let called = calls(.escape) {
            for key in [Key.tab, .tab, .escape] { #expect(screen.press(key)) }
        }
        #expect(called == [.escape])
    }

    @Test(arguments: [[Key.tab], [.backTab], [.tab, .tab], [.tab, .enter], [.enter]])
    func inAFormEscapeIsForTheScreenFromEachField(way: [Key]) {
        _ = (screen.field("name"), screen.field("mail"), screen.field("city"))
        let called = calls(.escape) {
            for key in way + [.escape] { #expect(screen.press(key)) }
        }
        #expect(called == [.escape])
    }

    /// Enter gave the focus back to the field in which one had begun.
    @Test func inAFormEnterStaysInItsField() {
        _ = screen.field("name")
        let mail = screen.field("mail")
        var entered = 0
        mail.onEnter = { entered += 1 }
        for key in [Key.tab, .enter, .character("m")] { screen.press(key) }
        #expect(entered == 1)
        #expect(mail.text == "m")
    }

    @Test func theWayBackIsAsLongAsTheWay() {
        let (search, note) = (screen.field("search"), screen.field("note"))
        let table = table(1)
        table.focus()
        search.focus()
        note.focus()
        screen.press(.escape)
        #expect(screen.focused === search)
        note.focus()
        search.focus()
        screen.press(.escape)
        #expect(screen.focused === note)
        screen.press(.escape)
        #expect(screen.focused === table)
    }

    /// The field that is made first has the focus from the beginning, also where a table gets it then.
    @Test func theWayBackIsNotLostOnTheFirstField() {
        let search = screen.field("search")
        let table = table(1)
        table.focus()
        search.focus()
        screen.press(.enter)
        #expect(screen.focused === table)
    }

    // MARK: Who has whom

    /// A key that was to move the focus had to take the screen, and with it the view: nobody freed them.
    @Test func aKeyThatGivesAPartTheFocusKeepsNoView() throws {
        final class View: PropsView {
            let screen = Screen()
            func bind(_ view: Bindings<[Item], Void>) {
                let field = screen.field("search")
                let table = screen.table(.text("id") { (item: Item) in "\(item.id)" })
                view.bind(\.self, to: table)
                screen.on(.character("/"), field.focus)
                screen.on(.character("t")) { table.focus() }
            }
        }
        try expectReleased {
            let view = View()
            let store = Store(state: [Item(id: 1)]) { (_: inout [Item], _: any Action) in }
            let connection = view.connect(to: store, props: { $0 }, actions: { _ in })
            for key in "t/t" { view.screen.press(.character(key)) }
            #expect(view.screen.lines(columns: 10, rows: 1) == ["search: t"])
            connection.disconnect()
            return [view, view.screen]
        }
    }

    /// It was taken, and its keys went where nobody saw them.
    @Test func aPartHasTheFocusOfItsOwnScreen() {
        let other = Screen(on: MemoryTerminal())
        let (field, foreign) = (screen.field("here"), other.field("there"))
        other.focus()
        foreign.focus()
        screen.press(.character("a"))
        other.press(.character("b"))
        #expect([field.text, foreign.text] == ["a", "b"])
    }

    /// `columns` returned nothing, so a table that was made in it was not there for keys.
    @Test func whatIsMadeSideBySideIsThereForKeys() {
        let table = screen.columns {
            screen.text("left")
            return screen.rows { self.table(1, 2) }
        }
        let called = calls(.enter) {
            table.focus()
            screen.press(.down)
            screen.press(.enter)
        }
        #expect(called == [.enter])
        #expect(table.selected?.id == 2)
        #expect(screen.lines(columns: 20, rows: 2) == ["left       id", "           2"])
    }
}
