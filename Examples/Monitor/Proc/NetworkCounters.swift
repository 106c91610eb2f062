/// What one network interface has carried, in bytes.
struct NetworkCounters: Equatable, Sendable {
    var received: UInt64
    var sent: UInt64
}

extension NetworkCounters {
    /// `/proc/net/dev`: the interfaces by name, but for the loopback one, which carries nothing away.
    ///
    /// There may be no space behind the colon of a name, and old names of aliases contain a colon.
    static func parse(_ bytes: some Sequence<UInt8>) -> [String: NetworkCounters] {
        var result: [String: NetworkCounters] = [:]
        var reader = ByteReader(bytes)
        while let line = reader.line()?.rest {
            guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { continue }
            var names = ByteReader(line[..<colon])
            guard let name = names.word(), names.word() == nil, !name.elementsEqual("lo".utf8)
            else { continue }
            var fields = ByteReader(line[(colon + 1)...])
            let numbers = (0..<9).compactMap { _ in fields.number() }
            guard numbers.count == 9 else { continue }
            result[String(decoding: name, as: UTF8.self)] = NetworkCounters(
                received: numbers[0], sent: numbers[8])
        }
        return result
    }
}
