import Bowline
import BowlineTesting
import RepositoryText
import TerminalSupport
import TestSupport
import Testing

@testable import BowlineConsole
@testable import Monitor

@Suite("The live view shows samples and takes keys") @MainActor struct LiveViewTests {
    let screen = Screen(on: SilentTerminal(rows: 12))
    let samples = BuiltInRecording.samples

    private func connected(
        _ store: Store<MonitorState>
    ) -> Connection<MonitorState, LiveView.Props, LiveView.Actions> {
        store.dispatch(Sampled(sample: samples[0]))
        return LiveView(screen: screen)
            .connect(to: store, props: LiveView.props, actions: LiveView.actions)
    }

    private func store() -> Store<MonitorState> {
        Store(state: MonitorState(), reducer: monitorReducer())
    }

    @Test func aSampleIsAScreen() throws {
        let store = store()
        let connection = connected(store)
        for sample in samples[1...2] { store.dispatch(Sampled(sample: sample)) }
        // The page has the lines; so this is what it says.
        let page = try #require(Repository.pages.first { $0.path == "Documentation/Console.md" })
        let fence = try #require(page.fences.last)
        try expectScreen(screen.lines(columns: 70, rows: 12), fence.text)
        #expect(fence.text.contains("      42   95.0 %     542.0 MiB compiler  "))
        connection.disconnect()
    }

    @Test func keysAreWishes() {
        let store = store()
        let connection = connected(store)
        for (key, order) in [("m", SortKey.memory), ("n", .name), ("p", .pid), ("c", .cpu)] {
            screen.press(.character(Character(key)))
            #expect(store.state.selection.sort == order)
        }
        screen.press(.character(" "))
        #expect(store.state.isPaused)
        screen.press(.character("/"))
        for key in "p q" { screen.press(.character(key)) }
        #expect(store.state.selection.filter == "p q")
        #expect(store.state.selection.sort == .cpu)
        screen.press(.escape)
        screen.press(.character("p"))
        #expect(store.state.selection.sort == .pid)
        connection.disconnect()
    }

    @Test func whilePausedSamplesPassBy() {
        let store = store()
        store.dispatch(Sampled(sample: samples[0]))
        store.dispatch(PauseToggled())
        let paused = store.state
        store.dispatch(Sampled(sample: samples[1]))
        #expect(store.state == paused)
        store.dispatch(PauseToggled())
        store.dispatch(Sampled(sample: samples[1]))
        #expect(store.state.current == samples[1])
    }

    @Test func theHistoryIsOfSamplesThatFollowEachOther() {
        let store = store()
        for sample in samples { store.dispatch(Sampled(sample: sample)) }
        #expect(store.state.history.cores == [0: [60, 95, 60, 1], 1: [20, 20, 10, 5]])
        // Once more the same moment, and then a machine that was started anew.
        store.dispatch(Sampled(sample: samples[4]))
        #expect(store.state.history.cores[0]?.count == 4)
        store.dispatch(Sampled(sample: samples[0]))
        #expect(store.state.history == CPUHistory())
        var report = CPUReport(all: nil, cores: [3: CPUTimes(idle: 0)])
        var history = CPUHistory()
        for index in 1...3_000 as ClosedRange<UInt64> {
            let next = CPUReport(all: nil, cores: [3: CPUTimes(idle: index)])
            history.add(next, since: report)
            report = next
        }
        #expect(500...1000 ~= history.cores[3]?.count ?? 0)
    }

    /// However much the program does for a sample: what is the same on the screen is not written.
    @Test(.rule("X3"))
    func asManyCellsAreWrittenAsChanged() {
        let store = store()
        let connection = connected(store)
        screen.draw()
        var seen: [Int] = []
        for sample in samples.dropFirst() {
            let (old, written) = (shown(), screen.writer.writtenCells)
            store.dispatch(Sampled(sample: sample))
            screen.draw()
            let changed = zip(old, shown()).count { $0 != $1 }
            #expect(screen.writer.writtenCells - written == changed)
            seen.append(changed)
        }
        #expect(seen.allSatisfy { 20..<250 ~= $0 }, "\(seen)")
        connection.disconnect()
    }

    /// All cells of the screen, row by row.
    private func shown() -> [Cell] {
        var canvas = Canvas(frame: Frame(screen.terminal.size), focus: screen.focused)
        screen.root.draw(on: &canvas, in: Area(screen.terminal.size))
        return Array(canvas.frame.cells)
    }
}
