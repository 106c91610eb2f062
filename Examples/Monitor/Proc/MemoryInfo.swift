/// `/proc/meminfo`, in KiB.
struct MemoryInfo: Equatable, Sendable {
    var total: UInt64 = 0
    var available: UInt64 = 0
    var swapTotal: UInt64 = 0
    var swapFree: UInt64 = 0

    init(_ text: String) {
        var fields: [Substring: UInt64] = [:]
        for line in Text.lines(text) {
            let words = Text.words(line)
            guard words.count >= 2, words[0].hasSuffix(":"), let value = UInt64(words[1]) else {
                continue
            }
            fields[words[0].dropLast()] = value
        }
        total = fields["MemTotal"] ?? 0
        // Systems before Linux 3.14 do not say what is available.
        available =
            fields["MemAvailable"]
            ?? (fields["MemFree"] ?? 0) &+ (fields["Buffers"] ?? 0) &+ (fields["Cached"] ?? 0)
        swapTotal = fields["SwapTotal"] ?? 0
        swapFree = fields["SwapFree"] ?? 0
    }
}
