import Bowline
import BowlineConsole

/// Binds to every kind of sink, and shows how often each was written and how often it was left alone.
final class SinksView: PropsView {
    struct Props: Equatable {
        var number: Int
        var title: String?
        var fruits: [Fruit]
        /// From 0 to 1.
        var share: Double
        /// Each from 0 to 1.
        var shares: [Double]
        var order: String?
        var commits: Int
    }

    struct Actions {
        var count: () -> Void
        var rename: (String) -> Void
        var turn: () -> Void
        var nothing: () -> Void
    }

    let screen: Screen
    /// What sinks that write to an object write to.
    let target = SinkTarget()

    /// - Parameter screen: gets the parts and the keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        let tally = Tally()
        screen.columns {
            screen.rows {
                bindParts(view, tally)
                let log = screen.log()
                let written: (String) -> String = tally.mapping("log")
                view.bind(\.title, to: log) { written($0 ?? "no title") }
                bindCore(view, tally, log)
                bindKeys(view.actions)
            }
            let table = screen.table(
                .text("sink", width: 11) { (row: Tally.Row) in row.kind },
                .text("writes", .right, width: 6) { "\($0.writes)" },
                .text("suppressed", .right) { "\($0.suppressed)" })
            // The last one, so that the others have been written.
            view.bind(\.commits, to: table, mapping: tally.rows)
        }
    }

    private func bindKeys(_ actions: Actions) {
        screen.text("+ count  t turn  n nothing", style: Style([.dim]))
        screen.text("e edit the title  q quit", style: Style([.dim]))
        screen.on(.character("+"), actions.count)
        screen.on(.character("t"), actions.turn)
        screen.on(.character("n"), actions.nothing)
        screen.stops(on: .character("q"))
    }
}
