import Bowline
import BowlineTesting
import TerminalSupport
import TestSupport
import Testing

@testable import BowlineConsole
@testable import PackageBrowser

@Suite("Of sixty thousand packages only what changes is written", .timeLimit(.minutes(5)))
@MainActor struct WrittenCellsTests {
    private let store = storeOfMany()

    private func isDone(_ state: PackageBrowserState) -> Bool {
        state.search.looked == state.catalog.packages.count
    }

    @Test(.rule("X3")) func asManyCellsAreWrittenAsChanged() async {
        let screen = Screen(on: SilentTerminal(rows: 16))
        func shown() -> [Cell] {
            var canvas = Canvas(frame: Frame(screen.terminal.size), focus: screen.focused)
            screen.root.draw(on: &canvas, in: Area(screen.terminal.size))
            return Array(canvas.frame.cells)
        }
        let searcher = Searcher(for: store, slice: 1_000)
        _ = await store.first(where: isDone)
        let connection = PackageBrowserView(screen: screen, size: 100, scheduler: TestScheduler())
            .connect(
                to: store, props: PackageBrowserView.props, actions: PackageBrowserView.actions)
        screen.draw()
        var (seen, last) = ([Int](), shown())
        /// What each slice writes.
        let drawing = store.subscribe(on: Found.self) { _ in
            let written = screen.writer.writtenCells
            screen.draw()
            let now = shown()
            let changed = zip(last, now).count { $0 != $1 }
            #expect(screen.writer.writtenCells - written == changed)
            seen.append(changed)
            last = now
        }
        for key in ["/", "o", "d", "d"] as [Character] { screen.press(.character(key)) }
        let done = await store.first(where: isDone)
        #expect(done?.search.found.count == 30_000)
        // The rows are others from the first slice on; behind that it is numbers that change.
        #expect(seen.count >= 60)
        #expect(seen.suffix(58).allSatisfy { 1..<40 ~= $0 }, "\(seen)")
        searcher.stop()
        drawing.dispose()
        connection.disconnect()
    }

    @Test func aSliceChangesTheRowsAndTheirNumberAlone() async throws {
        let connection = store.connection(
            props: PackageBrowserView.props, actions: PackageBrowserView.actions)
        connection.connect()
        try await withSinkProbes(on: connection) { probes in
            let packages = probes.bind(\.packages.count)
            let detail = probes.bind(\.detail)
            let problems = probes.bind(\.problems)
            let read = probes.bind(\.read)
            let searcher = Searcher(for: store, slice: 10_000)
            _ = await store.first(where: isDone)
            searcher.stop()
            try packages.expect(60_000, suppressed: 6)
            try detail.expect(nil, suppressed: 6)
            try problems.expect([], suppressed: 6)
            try read.expect(100, suppressed: 6)
        }
        connection.disconnect()
    }
}
