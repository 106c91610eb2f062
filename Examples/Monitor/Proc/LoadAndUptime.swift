/// `/proc/loadavg`: the average number of tasks that run or want to, over 1, 5 and 15 minutes.
struct LoadAverages: Equatable, Sendable {
    var one = 0.0
    var five = 0.0
    var fifteen = 0.0

    init(_ text: String) {
        let values =
            Text.lines(text).first.map { Text.words($0).prefix(3).map { Double($0) } } ?? []
        func value(_ index: Int) -> Double {
            guard index < values.count, let value = values[index], value.isFinite else { return 0 }
            return value
        }
        (one, five, fifteen) = (value(0), value(1), value(2))
    }
}

/// `/proc/uptime`, in seconds.
struct Uptime: Equatable, Sendable {
    var seconds = 0.0

    init(_ text: String) {
        let first = Text.lines(text).first.flatMap { Text.words($0).first }
        if let first, let value = Double(first), value.isFinite, value >= 0 { seconds = value }
    }
}
