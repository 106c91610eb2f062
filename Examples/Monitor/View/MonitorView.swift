import Bowline

/// The line view: prints what changed, as `name: value`.
///
/// It knows what it shows and what it can ask for, and nothing else of the program.
final class MonitorView: PropsView {
    struct Props: Equatable {
        /// Percent, with one decimal.
        var cpu: Double
        var cores: [Double]
        /// MiB.
        var memoryUsed: Int
        var memoryAvailable: Int
        var memoryTotal: Int
        var swapUsed: Int
        var swapTotal: Int
        var load1: Double
        var load5: Double
        var load15: Double
        /// Minutes.
        var uptime: Int
        /// KiB a second, with one decimal.
        var received: Double
        var sent: Double
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

    private let output: LineOutput

    init(output: LineOutput) {
        self.output = output
    }

    func bind(_ view: Bindings<Props, Actions>) {
        view.bind(\.uptime, to: .console("uptime", to: output)) { "\($0 / 60) h \($0 % 60) min" }
        view.bind(\.cpu, to: .console("cpu", to: output)) { "\($0) %" }
        view.bind(\.cores, to: .console("cores", to: output)) { shares in
            shares.map { "\($0) %" }.joined(separator: "  ")
        }
        view.bind(\.load1, to: .console("load 1 min", to: output))
        view.bind(\.load5, to: .console("load 5 min", to: output))
        view.bind(\.load15, to: .console("load 15 min", to: output))
        view.bind(\.memoryUsed, to: .console("memory", to: output)) { "\($0) MiB" }
        view.bind(\.memoryAvailable, to: .console("memory available", to: output)) { "\($0) MiB" }
        view.bind(\.memoryTotal, to: .console("memory total", to: output)) { "\($0) MiB" }
        view.bind(\.swapUsed, to: .console("swap", to: output)) { "\($0) MiB" }
        view.bind(\.swapTotal, to: .console("swap total", to: output)) { "\($0) MiB" }
        view.bind(\.received, to: .console("received", to: output)) { "\($0) KiB/s" }
        view.bind(\.sent, to: .console("sent", to: output)) { "\($0) KiB/s" }
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
}

/// A process as a line of the list.
struct ProcessRow: Identifiable, Equatable, CustomStringConvertible {
    /// The pid alone may come back for another process.
    struct ID: Hashable {
        var pid: Int
        var start: UInt64
    }

    var id: ID
    var name: String
    var command: String
    /// Percent of one core, with one decimal.
    var cpu: Double
    /// MiB, with one decimal.
    var memory: Double

    var description: String {
        let line = "\(id.pid) \(name)  \(cpu) %  \(memory) MiB"
        return command.isEmpty ? line : "\(line)  \(command.prefix(60))"
    }
}
