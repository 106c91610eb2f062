import Bowline
import BowlineConsole

/// The live view: a screen that is drawn anew with each sample, and keys.
///
/// It shows what the line view prints, and what only a screen has room for.
final class LiveView: PropsView {
    struct Props: Equatable {
        var shown: MonitorView.Props
        var cores: [LiveCore]
        var isPaused: Bool

        /// The parts that are used, from 0 to 1; nil is what the system did not say.
        var memory: Double? { share(shown.memoryUsed, of: shown.memoryTotal) }
        var swap: Double? { share(shown.swapUsed, of: shown.swapTotal) }

        private func share(_ part: Int?, of whole: Int?) -> Double? {
            guard let part, let whole else { return nil }
            return whole > 0 ? Double(part) / Double(whole) : 0
        }
    }

    struct Actions {
        var sort: (SortKey) -> Void
        var filter: (String) -> Void
        var pause: () -> Void
    }

    let screen: Screen

    /// - Parameter screen: gets the parts, and keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        bindSystem(view)
        bindProcesses(view)
        screen.text(
            "q quit  space pause  / filter  sort by c cpu  m memory  n name  p pid", style: dim)
        screen.stops(on: .character("q"))
        screen.on(.character(" "), view.actions.pause)
        for (key, order) in zip(["c", "m", "n", "p"] as [Character], SortKey.allCases) {
            screen.on(.character(key)) { view.actions.sort(order) }
        }
    }

    private var dim: Style { Style([.dim]) }

    private func bindSystem(_ view: Bindings<Props, Actions>) {
        let summary: Sink<String?> = screen.line(style: Style([.bold]))
        view.bind(\.self, to: .distinct(summary), mapping: text)
        let cores = screen.table(
            .text("core", .right, width: 4) { (core: LiveCore) in core.name },
            .bar("", of: 100, width: 20) { $0.busy },
            .text("", .right, width: 7) { $0.busy.map { "\($0) %" } ?? "?" },
            .sparkline("", of: 100, width: 60) { $0.history }, atMost: 9)
        view.bind(\.cores, to: cores) { LiveCore.rows($0, atMost: 8) }
        screen.columns {
            view.bind(\.memory, to: screen.bar("memory"))
            view.bind(\.swap, to: screen.bar("swap  "))
        }
        screen.columns {
            view.bind(\.shown.received, to: screen.label("received"), mapping: rate)
            view.bind(\.shown.sent, to: screen.label("sent"), mapping: rate)
        }
    }

    private func bindProcesses(_ view: Bindings<Props, Actions>) {
        let filter = screen.field("filter")
        view.twoWay(
            \.shown.filter, to: filter, \.text, edited: \.onEdit, action: \.filter,
            mapping: { $0 ?? "" })
        screen.on(.character("/"), filter.focus)
        let table = screen.table(
            .text("pid", .right, width: 8) { (row: ProcessRow) in "\(row.id.pid)" },
            .text("cpu", .right, width: 8) { $0.cpu.map { "\($0) %" } ?? "?" },
            .text("memory", .right, width: 13) { "\($0.memory) MiB" },
            .text("name", width: 16) { $0.name }, .text("command") { $0.command })
        view.bind(\.shown.processes, to: table)
        view.bind(\.shown.sort, to: table.sorted)
        table.focus()
    }

    private func rate(_ rate: Double?) -> String {
        rate.map { "\($0) KiB/s" } ?? "?"
    }

    private func text(_ props: Props) -> String? {
        func number(_ load: Double?) -> String { load.map { "\($0)" } ?? "?" }
        let shown = props.shown
        let up = shown.uptime.map { "\($0 / 1440) d \($0 / 60 % 24) h \($0 % 60) min" } ?? "?"
        return (props.isPaused ? "PAUSED  " : "") + "up \(up)"
            + "  load \(number(shown.load1)) \(number(shown.load5)) \(number(shown.load15))"
            + "  \(shown.tasks) tasks, \(shown.running) running, \(shown.threads) threads"
    }
}
