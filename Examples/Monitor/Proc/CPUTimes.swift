/// What a processor has spent its time on since the system started, in ticks.
struct CPUTimes: Equatable, Sendable {
    var busy: UInt64 = 0
    var idle: UInt64 = 0

    /// The fields of a `cpu` line: user, nice, system, idle, iowait, irq, softirq, steal, guest, guest_nice.
    /// Guests are counted in user and nice already.
    init(fields: [UInt64]) {
        func field(_ index: Int) -> UInt64 { index < fields.count ? fields[index] : 0 }
        idle = field(3) &+ field(4)
        busy = field(0) &+ field(1) &+ field(2) &+ field(5) &+ field(6) &+ field(7)
    }

    init(busy: UInt64, idle: UInt64) {
        self.busy = busy
        self.idle = idle
    }
}

/// `/proc/stat`: all processors together, and each by its number, which may have gaps.
struct CPUStat: Equatable, Sendable {
    var all = CPUTimes(busy: 0, idle: 0)
    var cores: [Int: CPUTimes] = [:]

    init(_ text: String) {
        for line in Text.lines(text) {
            let words = Text.words(line)
            guard let name = words.first, name.hasPrefix("cpu") else { continue }
            let fields = Text.numbers(words.dropFirst())
            guard fields.count >= 4 else { continue }
            if name == "cpu" {
                all = CPUTimes(fields: fields)
            } else if let number = Int(name.dropFirst(3)) {
                cores[number] = CPUTimes(fields: fields)
            }
        }
    }
}
