import Bowline
import BowlineTesting
import TerminalSupport
import Testing

@testable import BowlineConsole
@testable import PackageBrowser

@Suite("The view shows packages and takes keys") @MainActor struct ViewTests {
    private let screen = Screen(on: SilentTerminal(rows: 16))
    private let store = Store(
        state: PackageBrowserState(file: "some/status", size: 200),
        reducer: packageBrowserReducer())
    private let scheduler = TestScheduler()

    private func connected() -> Connection<
        PackageBrowserState, PackageBrowserView.Props, PackageBrowserView.Actions
    > {
        PackageBrowserView(screen: screen, size: 200, scheduler: scheduler)
            .connect(
                to: store, props: PackageBrowserView.props, actions: PackageBrowserView.actions)
    }

    /// With the packages that are built in.
    private func searching() -> Searcher {
        store.dispatch(ReadAction.read(200, problems: []))
        store.dispatch(ReadAction.finished(Catalog(parse(BuiltInStatus.text.utf8).packages)))
        return Searcher(for: store, isPatient: true)
    }

    private func press(_ keys: String) {
        for key in keys { screen.press(.character(key)) }
    }

    @Test func whileItIsReadABarGrows() throws {
        let connection = connected()
        store.dispatch(ReadAction.read(50, problems: []))
        try scheduler.advance(by: .seconds(1))
        store.dispatch(ReadAction.read(100, problems: [Problem(line: 7, what: "junk")]))
        try expectScreen(
            screen.lines(columns: 70, rows: 12),
            """
            some/status
            read ███████████████████▌                     50 %    100.0/s     0:01
            search:
            found: 0 of 0, 1 skipped
            package                  version


                                                  needs

                                                skipped stanzas: 1
                                                  + [0] line 7: junk
            q quit  / search  Tab to what it needs  Enter open  b back
            """)
        connection.disconnect()
    }

    @Test func aPackageIsOpenedWithWhatItNeeds() throws {
        let (connection, searcher) = (connected(), searching())
        screen.press(.down)
        screen.press(.enter)
        try expectScreen(
            screen.lines(columns: 70, rows: 16),
            """
            some/status
            read ███████████████████████████████████████ 100 %
            search:
            found: 6 of 6
            package                  version    bash 5.2.15-2
            base-files               12.4       GNU Bourne Again SHell
            bash                     5.2.15-2   installed, shells, 7164 KiB
            dash                     0.5.12-2     needs
            debianutils              5.7        ✓ libc6 (>= 2.36)
            libc6                    2.36-9     ✗ libtinfo6 (>= 6), not listed
            mawk                     1.3.4.20…  ✓ base-files (>= 2.1.12)
                                                skipped stanzas: 0



            q quit  / search  Tab to what it needs  Enter open  b back
            """)
        searcher.stop()
        connection.disconnect()
    }

    @Test func whatIsNeededIsOpenedAndBack() {
        let (connection, searcher) = (connected(), searching())
        func title() -> String? { connection.props.detail?.title }
        screen.press(.enter)
        #expect(title() == "base-files 12.4")
        screen.press(.tab)
        // awk is another name of it.
        screen.press(.enter)
        #expect(title() == "mawk 1.3.4.20200120-3.1")
        screen.press(.enter)
        #expect(title() == "libc6 2.36-9")
        // Nobody has what that needs, and the row says so.
        #expect(screen.lines(columns: 70, rows: 16)[8].hasSuffix("✗ libgcc-s1, not listed"))
        screen.press(.enter)
        #expect(title() == "libc6 2.36-9")
        press("bb")
        #expect(title() == "base-files 12.4")
        for key in [Key.backTab, .down, .enter] { screen.press(key) }
        #expect(title() == "bash 5.2.15-2")
        for key in [Key.tab, .end, .enter] { screen.press(key) }
        #expect(title() == "debianutils 5.7")
        searcher.stop()
        connection.disconnect()
    }

    @Test func whatIsTypedIsSearchedForAtOnce() {
        let (connection, searcher) = (connected(), searching())
        func names() -> [String] {
            connection.props.rows.map { connection.props.packages[$0.id].name }
        }
        press("/")
        press("sh")
        #expect(names() == ["bash", "dash", "libc6"])
        press("el")
        #expect(names() == ["bash", "dash"])
        press("q b")
        #expect(names() == [])
        #expect(screen.lines(columns: 20, rows: 3)[2] == "search: shelq b")
        for _ in 0..<3 { screen.press(.backspace) }
        #expect(names() == ["bash", "dash"])
        // The list has the keys again.
        screen.press(.enter)
        screen.press(.down)
        screen.press(.enter)
        #expect(connection.props.detail?.title == "dash 0.5.12-2")
        searcher.stop()
        connection.disconnect()
    }

    /// In slices, as on a terminal.
    @Test func theSelectionStaysWhereTheNextSearchFindsItToo() {
        store.dispatch(
            ReadAction.finished(Catalog((1_000..<4_000).map { Package(name: "package\($0)") })))
        let (connection, searcher) = (
            connected(), Searcher(for: store, slice: 700, isPatient: true)
        )
        press("/2500")
        screen.press(.escape)
        screen.press(.enter)
        #expect(connection.props.detail?.title == "package2500 ")
        press("/")
        for _ in 0..<4 { screen.press(.backspace) }
        #expect(connection.props.found == "3000 of 3000")
        for key in [Key.escape, .down, .enter] { screen.press(key) }
        #expect(connection.props.detail?.title == "package2501 ")
        searcher.stop()
        connection.disconnect()
    }

    @Test func whereNothingIsFoundNothingIsOpened() {
        let (connection, searcher) = (connected(), searching())
        press("/nothing")
        screen.press(.escape)
        for key in [Key.enter, .tab, .enter] { screen.press(key) }
        #expect(connection.props.detail == nil)
        #expect(connection.props.found == "0 of 6")
        searcher.stop()
        connection.disconnect()
    }

    /// Each entry of the dummy props can be seen, and the keys ask for what they are for.
    @Test func theViewShowsDummyPropsAsWell() throws {
        try withShownText { text in
            let prototype = PackageBrowserView(screen: screen, size: 100, scheduler: scheduler)
                .prototype(
                    .dummy, .reading,
                    actions: .init(
                        search: printing("search", to: text), open: printing("open", to: text),
                        back: printing("back", to: text)))
            try expectScreen(
                screen.lines(columns: 70, rows: 13),
                """
                a file
                read ███████████████████████████████████████ 100 %
                search:
                found: 3 of 3
                package                  version    bowline 2.1
                anchor                   1.0        a knot that ties fast
                bowline                  2.1        installed, knots
                rope                     0.9-3        needs
                                                    ✓ rope (>= 0.9)
                                                    ✗ sailor, not listed
                                                    skipped stanzas: 1
                                                      + [0] line 12: '???' is no field
                q quit  / search  Tab to what it needs  Enter open  b back
                """)
            screen.press(.end)
            for key in [Key.enter, .tab, .enter] { screen.press(key) }
            press("b/r")
            try text.expect("open(2)", "open(2)", "back()", "search(r)")
            prototype.next()
            let lines = screen.lines(columns: 70, rows: 13)
            #expect(lines[1].hasPrefix("read ███████████████▋"))
            #expect(
                Array(lines[2...4]) == [
                    "search: rope", "found: 0 of 0", "package                  version",
                ])
        }
    }
}
