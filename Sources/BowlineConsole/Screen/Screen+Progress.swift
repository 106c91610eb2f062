public import BowlineConnections
import BowlineSupport

extension Screen {
    /// A row with a bar for work that goes on, and behind it the share in percent, the rate and the time left.
    ///
    ///     connection.bind(\.bytes, to: screen.progress("copy", of: 5000, by: ClockScheduler()))
    ///     // copy ██████████                40 %   200.0/s     0:15
    ///
    /// The rate is that since the first value, or since the first one behind a value that was less than the one before
    /// it. It is reckoned when a value comes.
    ///
    /// - Parameters:
    ///   - name: stands before the bar.
    ///   - whole: the value at which the work is done; more than 0.
    ///   - scheduler: gives the time, and nothing else.
    ///   - style: how the bar looks.
    /// - Returns: the sink of how much has been done.
    public func progress(
        _ name: String, of whole: Double, by scheduler: some Scheduler,
        style: Style = Style(foreground: .green)
    ) -> Sink<Double> {
        let name = ConsoleText.visible(name)
        let part = add(
            Shown(Progress(whole: whole)) { progress, canvas, area in
                let rest = canvas.write("\(name) ", in: area)
                let behind = progress.text
                let bar = rest.prefix(columns: rest.width - behind.count)
                canvas.write(
                    Blocks.bar(progress.share, width: bar.width), in: bar, style: style)
                canvas.write(behind, in: rest.dropping(columns: bar.width))
            })
        return Sink { part.value.take($0, at: scheduler.now) }
    }
}

/// How far work has come, and how fast.
struct Progress {
    let whole: Double
    var first: (value: Double, time: Duration)?
    var last: (value: Double, time: Duration) = (0, .zero)

    mutating func take(_ value: Double, at time: Duration) {
        if first == nil || value < last.value { first = (value, time) }
        last = (value, time)
    }

    var share: Double { last.value / whole }

    /// In a second; nil if it is not known.
    private var rate: Double? {
        guard let first, last.time > first.time else { return nil }
        return (last.value - first.value) / ((last.time - first.time) / .seconds(1))
    }

    /// `  40 %   200.0/s     0:15`, always as wide; what is not known is blank.
    var text: String {
        func right(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        return right("\(wholePercent(share)) %", 6) + right(rateText, 11) + right(left, 9)
    }

    /// From a million on in millions, and so on; blank where there is no room for it.
    private var rateText: String {
        guard var rate, rate.isFinite else { return "" }
        func rounded() -> Double { (rate * 10).rounded() / 10 }
        var unit = ""
        for (next, least) in [("M", 1e6), ("G", 1e3), ("T", 1e3), ("P", 1e3)] {
            guard rounded() >= least else { break }
            (rate, unit) = (rate / least, next)
        }
        let text = "\(rounded())\(unit)/s"
        return text.count > 11 ? "" : text
    }

    private var left: String {
        guard let rate, rate > 0, last.value < whole else { return "" }
        let seconds = ((whole - last.value) / rate).rounded(.up)
        guard seconds < 360_000 else { return "" }
        let (minutes, second) = Int(seconds).quotientAndRemainder(dividingBy: 60)
        let text = "\(minutes % 60):\(second < 10 ? "0" : "")\(second)"
        guard minutes >= 60 else { return text }
        return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(text)"
    }
}
