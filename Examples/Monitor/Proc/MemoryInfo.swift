/// `/proc/meminfo`, in KiB; nil is what it did not say.
struct MemoryInfo: Equatable, Sendable {
    var total: UInt64?
    var available: UInt64?
    var swapTotal: UInt64?
    var swapFree: UInt64?
}

extension MemoryInfo {
    init(_ bytes: some Sequence<UInt8>) {
        self.init()
        var (free, buffers, cached): (UInt64?, UInt64?, UInt64?)
        var reader = ByteReader(bytes)
        while var line = reader.line() {
            guard let name = line.word(), let value = line.number() else { continue }
            switch String(decoding: name, as: UTF8.self) {
            case "MemTotal:": total = value
            case "MemAvailable:": available = value
            case "SwapTotal:": swapTotal = value
            case "SwapFree:": swapFree = value
            case "MemFree:": free = value
            case "Buffers:": buffers = value
            case "Cached:": cached = value
            default: break
            }
        }
        // Before Linux 3.14 the system did not say what is available.
        if available == nil, let free, let buffers, let cached {
            available = .saturatingSum(free, buffers, cached)
        }
    }
}
