/// What one network interface has carried, in bytes.
struct NetworkCounters: Equatable, Sendable {
    var received: UInt64
    var sent: UInt64

    /// `/proc/net/dev`: the interfaces by name, but for the loopback one. There may be no space behind
    /// the colon of a name.
    static func parse(_ text: String) -> [String: NetworkCounters] {
        var result: [String: NetworkCounters] = [:]
        for line in Text.lines(text) {
            guard let colon = line.lastIndex(of: ":") else { continue }
            let name = Text.words(line[..<colon]).joined(separator: " ")
            let fields = Text.numbers(Text.words(line[line.index(after: colon)...]))
            guard !name.isEmpty, name != "lo", fields.count >= 9 else { continue }
            result[name] = NetworkCounters(received: fields[0], sent: fields[8])
        }
        return result
    }
}
