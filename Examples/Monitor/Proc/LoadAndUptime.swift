/// `/proc/loadavg`: how many tasks ran or wanted to, on average over 1, 5 and 15 minutes, in
/// hundredths; nil is what it did not say.
struct LoadAverages: Equatable, Sendable {
    var one: UInt64?
    var five: UInt64?
    var fifteen: UInt64?
}

extension LoadAverages {
    init(_ bytes: some Sequence<UInt8>) {
        var reader = ByteReader(bytes)
        self.init(one: reader.hundredths(), five: reader.hundredths(), fifteen: reader.hundredths())
    }
}

/// `/proc/uptime`: how long the system has been running, in hundredths of a second as it is told,
/// so that differences are exact; nil if it did not say.
struct Uptime: Equatable, Sendable {
    var hundredths: UInt64?
}

extension Uptime {
    init(_ bytes: some Sequence<UInt8>) {
        var reader = ByteReader(bytes)
        self.init(hundredths: reader.hundredths())
    }
}
