import BowlineDiffing

/// A row whose identity and content are small numbers, for tests over very many lists.
struct Cell: Identifiable, Hashable, CustomStringConvertible {
    var id: Int
    var content = 0

    var description: String { "\(id).\(content)" }
}

/// All that the rules say of the difference of two lists, by replaying it step by step: nothing but
/// `remove` and `insert` on an array.
struct Replay {
    let old: [Cell]
    let new: [Cell]

    /// What is wrong with a difference; nil if nothing is.
    var mistake: String? {
        let difference = ListDifference(from: old, to: new)
        let changes = difference.changes
        if let mistake = mistake(in: changes) { return "\(mistake) in \(changes)" }
        let stages = difference.stages
        if stages.isEmpty != (old == new) { return "\(stages.count) stages" }
        if changes.isEmpty != (old == new) { return "isEmpty of \(changes)" }
        var list = old
        for stage in stages {
            let before = list
            list = replayed(stage.changes, on: list, with: stage.elements)
            if list != stage.elements { return "the stage \(stage) gives \(list)" }
            if before.applying(stage) != list { return "applying \(stage)" }
            let places = stage.changes.placed.count
            if places > 0, !stage.changes.updates.isEmpty { return "an update beside others" }
        }
        if list != new { return "the stages give \(list)" }
        if old.applying(changes, from: new) != new { return "applying \(changes)" }
        list = old
        for edit in difference.edits { list.apply(edit) }
        return list == new ? nil : "the edits \(difference.edits) give \(list)"
    }

    /// A list after a batch.
    private func replayed(
        _ changes: Changeset, on list: [Cell], with new: [Cell]
    ) -> [Cell] {
        var result = list
        for index in (changes.deletions + changes.moves.map(\.from)).sorted(by: >) {
            result.remove(at: index)
        }
        var arrivals = changes.insertions.map { ($0, new[$0]) }
        arrivals += changes.moves.map { ($0.to, list[$0.from]) }
        for (index, element) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            result.insert(element, at: index)
        }
        for index in changes.updates { result[index] = new[index] }
        return result
    }

    /// Pairs k-th with k-th by searching, and judges what the changes say of them.
    private func mistake(in changes: Changeset) -> String? {
        var isTaken = new.map { _ in false }
        var gone: [Int] = []
        var targets: [Int] = []
        var sources: [Int] = []
        for (index, cell) in old.enumerated() {
            let target = new.indices.first { !isTaken[$0] && new[$0].id == cell.id }
            if let target {
                isTaken[target] = true
                sources.append(index)
                targets.append(target)
            } else {
                gone.append(index)
            }
        }
        if changes.deletions != gone.reversed() { return "deletions" }
        if changes.insertions != new.indices.filter({ !isTaken[$0] }) { return "insertions" }
        var updates: [Int] = []
        var moves: [Changeset.Move] = []
        var last = -1
        var staying = 0
        for (source, target) in zip(sources, targets) {
            if old[source] != new[target] { updates.append(target) }
            let move = Changeset.Move(from: source, to: target)
            if changes.moves.contains(move) {
                moves.append(move)
            } else {
                if target < last { return "who stays must move" }
                last = target
                staying += 1
            }
        }
        if changes.moves != moves { return "moves" }
        if changes.updates != updates.sorted() { return "updates" }
        if staying != longestRun(targets) { return "more moves than needed" }
        return nil
    }
}

/// The length of the longest increasing run, by the plainest way.
func longestRun(_ numbers: [Int]) -> Int {
    var longest = Array(repeating: 1, count: numbers.count)
    for end in numbers.indices {
        for start in 0..<end where numbers[start] < numbers[end] {
            longest[end] = max(longest[end], longest[start] + 1)
        }
    }
    return longest.max() ?? 0
}

extension Changes {
    /// The old and new places that a batch empties and fills.
    var placed: [Place] {
        deletions + insertions + moves.map(\.from) + moves.map(\.to)
    }
}
