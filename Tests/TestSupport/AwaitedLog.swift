/// What was noted on the main actor, in order, which a test can wait for.
@MainActor
public final class AwaitedLog {
    public private(set) var lines: [String] = []
    private var wanted = 0
    private var waiting: CheckedContinuation<Void, Never>?

    public nonisolated init() {}

    public func callAsFunction(_ line: String) {
        lines.append(line)
        if lines.count >= wanted {
            waiting?.resume()
            waiting = nil
        }
    }

    /// Takes the lines, when there are that many.
    public func take(_ count: Int) async -> [String] {
        if lines.count < count {
            wanted = count
            await withCheckedContinuation { waiting = $0 }
        }
        defer { lines = [] }
        return lines
    }
}
