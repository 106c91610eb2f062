/// What the program should show of a recording, worked out without any of its code.
enum ExpectedEntries {
    struct Entry: Equatable {
        /// What stands behind the label.
        var shown: String
        /// What else belongs to the entry: the elements of a list.
        var elements: [String] = []
    }

    /// The entries of each moment by their labels.
    static func all(_ moments: [Moment], filter: String, top: Int) -> [String: [Entry]] {
        var result: [String: [Entry]] = [:]
        for (index, moment) in moments.enumerated() {
            let previous = index > 0 ? moments[index - 1] : nil
            let time = moment.uptime - (previous?.uptime ?? 0)
            func add(_ label: String, _ shown: String, _ elements: [String] = []) {
                result[label, default: []].append(Entry(shown: shown, elements: elements))
            }
            func count(_ letter: String) -> String {
                "\(moment.processes.count { $0.letter == letter })"
            }
            let minutes = moment.uptime / 6_000
            add("uptime", "\(minutes / 1_440) d \(minutes / 60 % 24) h \(minutes % 60) min")

            let old = previous?.cores ?? moment.cores.map { _ in (busy: 0, idle: 0) }
            let gains = zip(old, moment.cores).map { ($1.busy - $0.busy, $1.idle - $0.idle) }
            let all = gains.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
            add("cpu", "\(tenths(100 * all.0, all.0 + all.1)) %")
            add("cores", "\(gains.count)", gains.map { tenths(100 * $0.0, $0.0 + $0.1) })

            add("load 1 min", load(moment.loads.0))
            add("load 5 min", load(moment.loads.1))
            add("load 15 min", load(moment.loads.2))
            let memory = moment.memory
            add("memory used", "\((memory.total - memory.available) / 1_024) MiB")
            add("memory available", "\(memory.available / 1_024) MiB")
            add("memory total", "\(memory.total / 1_024) MiB")
            add("swap used", "\((memory.swapTotal - memory.swapFree) / 1_024) MiB")
            add("swap total", "\(memory.swapTotal / 1_024) MiB")

            var (received, sent) = (0, 0)
            for (number, network) in moment.networks.enumerated() where network.name != "lo" {
                let before = previous?.networks[number]
                let gain = network.received - (before?.received ?? 0)
                received += gain < 0 ? gain + 4_294_967_296 : gain
                sent += network.sent - (before?.sent ?? 0)
            }
            add("received", "\(tenths(100 * received, 1_024 * time)) KiB/s")
            add("sent", "\(tenths(100 * sent, 1_024 * time)) KiB/s")

            add("tasks", "\(moment.processes.count)")
            add("running", count("R"))
            add("sleeping", count("S"))
            add("stopped", count("T"))
            add("zombies", count("Z"))
            add("threads", "\(moment.processes.reduce(0) { $0 + $1.threads })")
            add("sorted by", "cpu")
            add("filter", filter)
            let rows = rows(moment, previous, time, filter).prefix(top)
            add("processes", "\(rows.count)", Array(rows))
        }
        return result
    }

    private static func rows(
        _ moment: Moment, _ previous: Moment?, _ time: Int, _ filter: String
    ) -> [String] {
        let matching = moment.processes.filter {
            $0.name.contains(filter) || $0.arguments.contains { $0.contains(filter) }
        }
        let shares = matching.map { process -> (share: String, process: Moment.Process) in
            let before = previous?.processes.first { $0.pid == process.pid }
            // Of the first moment all processes are as old as the uptime tells.
            let life = previous == nil ? max(100, moment.uptime - process.start) : time
            return (tenths(100 * (process.ticks - (before?.ticks ?? 0)), life), process)
        }
        return shares.sorted {
            let (left, right) = (Double($0.share) ?? 0, Double($1.share) ?? 0)
            return left != right ? left > right : $0.process.pid < $1.process.pid
        }.map { share, process in
            "\(process.pid) \(process.start) \(process.name) \(process.arguments) \(share) "
                + tenths(process.resident, 1_024)
        }
    }

    private static func load(_ hundredths: Int) -> String {
        let tail = hundredths % 10 == 0 ? "\(hundredths / 10 % 10)" : two(hundredths % 100)
        return "\(hundredths / 100).\(tail)"
    }

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// A quotient with one decimal; a half rounds up.
    private static func tenths(_ dividend: Int, _ divisor: Int) -> String {
        guard divisor > 0 else { return "0.0" }
        let tenths = (20 * dividend + divisor) / (2 * divisor)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
