import AllocationCounter
import Bowline

/// What one of a kind takes on the heap, and what is left of many when they are gone.
struct Holding: Sendable {
    let name: String
    /// Makes so many; what it returns holds them.
    let make: @Sendable (_ count: Int) -> Any
}

/// Something that is done very often, after which no more may be there than before.
struct Routine: Sendable {
    let name: String
    /// Prepares it; the function does it once.
    let prepare: @Sendable () -> () -> Void
}

struct MemoryUse {
    let name: String
    /// Bytes of each; nil for what leaves nothing behind by itself.
    let bytes: Double?
    /// Bytes that are still there at the end.
    let left: Int
}

extension Holding {
    func measure(_ count: Int = 1_000) -> MemoryUse {
        // What is made once, and the capacity of what held others before, does not count.
        do { _ = make(count) }
        counting_begin()
        var held: Any? = make(count)
        let full = withExtendedLifetime(held) { counting_end().live }
        counting_begin()
        held = nil
        let freed = counting_end().live
        return MemoryUse(
            name: name, bytes: Double(full) / Double(count), left: Int(full + freed))
    }
}

extension Routine {
    func measure(_ count: Int) -> MemoryUse {
        let run = prepare()
        for _ in 0..<1_000 { run() }
        counting_begin()
        for _ in 0..<count { run() }
        return MemoryUse(name: name, bytes: nil, left: Int(counting_end().live))
    }
}

extension MemoryUse {
    /// What is more than it may be: of a holding, the committed figure.
    func complaints(_ gates: Gates) -> [String] {
        var complaints: [String] = []
        if left > 0 { complaints.append("memory.\(name): \(left) bytes are left") }
        guard let bytes else { return complaints }
        guard let last = gates.references["memory.\(name)"] else {
            return complaints + ["memory.\(name): no committed figure; see --figures"]
        }
        if bytes > last + 1 {
            complaints.append(
                "memory.\(name): \(Report.text(bytes)) bytes, more than \(Report.text(last))")
        }
        return complaints
    }

    /// The line of the gates file.
    var figure: String? {
        bytes.map { "memory.\(name) \(Report.fixed($0, places: 0))" }
    }

    var line: String {
        let size = bytes.map { Report.fixed($0, places: 0) } ?? "–"
        return name.padded(to: 34) + size.padded(to: 10, leading: true)
            + "\(left)".padded(to: 10, leading: true)
    }
}

extension String {
    fileprivate func padded(to width: Int, leading: Bool = false) -> String {
        let blanks = String(repeating: " ", count: Swift.max(0, width - count))
        return leading ? blanks + self : self + blanks
    }
}
