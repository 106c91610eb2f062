import Bowline
import BowlineConsole
import Testing

@testable import Monitor

@Suite("Processors that have no row of their own are not lost")
struct LiveCoreTests {
    private func core(_ id: Int, _ busy: Double?, _ history: Double...) -> LiveCore {
        LiveCore(id: id, busy: busy, history: history)
    }

    @Test func asManyAsThereAreRowsAreShownAsTheyAre() {
        let cores = [core(0, 1), core(2, nil, 5), core(3, 7)]
        #expect(LiveCore.rows(cores, atMost: 3) == cores)
        #expect(LiveCore.rows([], atMost: 3) == [])
    }

    @Test func theLastRowIsTheMeanOfTheOthers() {
        let cores = [core(0, 1), core(2, 10, 80, 4), core(5, nil, 5), core(6, 15.5, 9, 9, 1)]
        var last = core(2, 12.8, 3.3)
        last.count = 3
        #expect(LiveCore.rows(cores, atMost: 2) == [cores[0], last])
        #expect(last.name == "+3")
        let unknown = LiveCore.rows([core(0, 1), core(1, nil), core(2, nil)], atMost: 2)
        #expect(unknown.map(\.busy) == [1, nil])
    }

    @Test func aScreenOfSixteenProcessorsSaysWhatItHasNoRowFor() {
        let screen = Screen()
        var props = LiveView.Props.dummy
        props.cores = (0..<16).map { core($0, Double($0), Double($0)) }
        LiveView(screen: screen).bind(
            Bindings(
                props: props,
                actions: LiveView.Actions(sort: { _ in }, filter: { _ in }, pause: {})))
        let rows = screen.lines(columns: 34, rows: 40)[1...10]
        #expect(
            rows.map { String($0.prefix(4)) }
                == ["core", "   0", "   1", "   2", "   3", "   4", "   5", "   6", "  +9", "memo"])
        #expect(rows[9].hasSuffix("  11.0 %"))
    }
}
