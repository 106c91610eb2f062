/// What a processor has spent its time on since the system started, in ticks.
///
/// The fields of a `cpu` line of `/proc/stat`; guests are counted in `user` and `nice` already.
struct CPUTimes: Equatable, Sendable {
    var user: UInt64 = 0
    var nice: UInt64 = 0
    var system: UInt64 = 0
    var idle: UInt64 = 0
    var waiting: UInt64 = 0
    var interrupts: UInt64 = 0
    var softInterrupts: UInt64 = 0
    var stolen: UInt64 = 0
}

extension CPUTimes {
    /// The numbers behind `cpu`; nil with less than the four that every Linux has had.
    init?(_ line: ByteReader) {
        var line = line
        guard let user = line.number(), let nice = line.number(), let system = line.number(),
            let idle = line.number()
        else { return nil }
        self.init(
            user: user, nice: nice, system: system, idle: idle, waiting: line.number() ?? 0,
            interrupts: line.number() ?? 0, softInterrupts: line.number() ?? 0,
            stolen: line.number() ?? 0)
    }

    /// The ticks that went by since an earlier reading, with work to do and without.
    ///
    /// Each field counts for itself: the time spent waiting for disks is known to go backwards now
    /// and then, and must not take time away from the others.
    func ticks(since old: CPUTimes) -> (busy: UInt64, idle: UInt64) {
        func gain(_ field: KeyPath<CPUTimes, UInt64>) -> UInt64 {
            let (before, now) = (old[keyPath: field], self[keyPath: field])
            return now >= before ? now - before : 0
        }
        return (
            busy: .saturatingSum(
                gain(\.user), gain(\.nice), gain(\.system), gain(\.interrupts),
                gain(\.softInterrupts), gain(\.stolen)),
            idle: .saturatingSum(gain(\.idle), gain(\.waiting))
        )
    }
}

/// `/proc/stat`: all processors together, and each by its number. Numbers have gaps where processors
/// are switched off.
struct CPUReport: Equatable, Sendable {
    var all: CPUTimes?
    var cores: [Int: CPUTimes] = [:]
}

extension CPUReport {
    init(_ bytes: some Sequence<UInt8>) {
        self.init()
        var reader = ByteReader(bytes)
        while var line = reader.line() {
            guard let name = line.word(), name.starts(with: "cpu".utf8),
                let times = CPUTimes(line)
            else { continue }
            if name.count == 3 {
                all = times
            } else if let number = ByteReader.number(name.dropFirst(3)) {
                cores[Int(clamping: number)] = times
            }
        }
    }
}
