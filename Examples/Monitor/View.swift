import Bowline

/// The line view: prints what changed, as `name: value`.
///
/// It knows what it shows and what it can ask for, and nothing else of the program.
final class MonitorView: PropsView {
    /// nil is what the system did not say.
    struct Props: Equatable {
        /// Minutes.
        var uptime: Int?
        /// Percent, with one decimal.
        var cpu: Double?
        var cores: [CoreRow]
        var load1: Double?
        var load5: Double?
        var load15: Double?
        /// MiB.
        var memoryUsed: Int?
        var memoryAvailable: Int?
        var memoryTotal: Int?
        var swapUsed: Int?
        var swapTotal: Int?
        /// KiB a second, with one decimal.
        var received: Double?
        var sent: Double?
        var tasks: Int
        var running: Int
        var sleeping: Int
        var stopped: Int
        var zombies: Int
        var threads: Int
        var sort: String
        var filter: String?
        var processes: [ProcessRow]
    }

    struct Actions {
        var sort: (SortKey) -> Void
        var filter: (String) -> Void
        var top: (Int) -> Void
    }

    private let output: any TextOutputStream & AnyObject

    /// - Parameter output: gets the lines.
    init(output: any TextOutputStream & AnyObject) {
        self.output = output
    }

    func bind(_ view: Bindings<Props, Actions>) {
        view.bind(\.uptime, to: .console("uptime", to: output), mapping: duration)
        view.bind(\.cpu, to: .console("cpu", to: output), mapping: amount("%"))
        view.bind(\.cores, to: .console("cores", to: output))
        view.bind(\.load1, to: .console("load 1 min", to: output))
        view.bind(\.load5, to: .console("load 5 min", to: output))
        view.bind(\.load15, to: .console("load 15 min", to: output))
        view.bind(\.memoryUsed, to: .console("memory used", to: output), mapping: amount("MiB"))
        view.bind(
            \.memoryAvailable, to: .console("memory available", to: output), mapping: amount("MiB"))
        view.bind(\.memoryTotal, to: .console("memory total", to: output), mapping: amount("MiB"))
        view.bind(\.swapUsed, to: .console("swap used", to: output), mapping: amount("MiB"))
        view.bind(\.swapTotal, to: .console("swap total", to: output), mapping: amount("MiB"))
        view.bind(\.received, to: .console("received", to: output), mapping: amount("KiB/s"))
        view.bind(\.sent, to: .console("sent", to: output), mapping: amount("KiB/s"))
        view.bind(\.tasks, to: .console("tasks", to: output))
        view.bind(\.running, to: .console("running", to: output))
        view.bind(\.sleeping, to: .console("sleeping", to: output))
        view.bind(\.stopped, to: .console("stopped", to: output))
        view.bind(\.zombies, to: .console("zombies", to: output))
        view.bind(\.threads, to: .console("threads", to: output))
        view.bind(\.sort, to: .console("sorted by", to: output))
        view.bind(\.filter, to: .console("filter", to: output))
        view.bind(\.processes, to: .console("processes", to: output))
    }

    private func amount<Number>(_ unit: String) -> (Number?) -> String? {
        { number in number.map { "\($0) \(unit)" } }
    }

    private func duration(_ minutes: Int?) -> String? {
        minutes.map { "\($0 / 1440) d \($0 / 60 % 24) h \($0 % 60) min" }
    }
}
