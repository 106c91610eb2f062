/// Counts how often each kind of sink was written.
final class Tally {
    /// A kind of sink. Where a commit did not write it, the write was suppressed.
    struct Row: Identifiable, Equatable {
        var kind: String
        var writes: Int
        var suppressed: Int

        var id: String { kind }
    }

    private var kinds: [(name: String, entries: Int)] = []
    private var writes: [String: Int] = [:]

    /// A kind that has not been written yet.
    ///
    /// - Parameter entries: how many it is told of one by one.
    func add(_ kind: String, entries: Int = 1) {
        kinds.append((kind, entries))
    }

    func count(_ kind: String) {
        writes[kind, default: 0] += 1
    }

    /// A mapping that changes nothing and counts: a binding maps what it is about to write.
    func mapping<Value>(_ kind: String) -> (Value) -> Value {
        add(kind)
        return { [self] value in
            count(kind)
            return value
        }
    }

    /// - Parameter commits: how many there were since the sinks were bound, which wrote each of them.
    func rows(commits: Int) -> [Row] {
        kinds.map { kind in
            let count = writes[kind.name] ?? 0
            return Row(
                kind: kind.name, writes: count, suppressed: kind.entries * (1 + commits) - count)
        }
    }
}
