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
            list = replayed(stage.changes, on: list, with: stage.elements)
            if list != stage.elements { return "the stage \(stage) gives \(list)" }
            if !stage.changes.updates.isEmpty,
                stage.changes.count > stage.changes.updates.count
            {
                return "an update beside others"
            }
        }
        if list != new { return "the stages give \(list)" }
        list = old
        for edit in difference.edits { list.apply(edit) }
        return list == new ? nil : "the edits \(difference.edits) give \(list)"
    }

    /// What is wrong with the library's own replay of a difference; nil if nothing is.
    var mistakeOfApplying: String? {
        let difference = ListDifference(from: old, to: new)
        if old.applying(difference.changes, from: new) != new {
            return "applying \(difference.changes)"
        }
        var list = old
        for stage in difference.stages {
            list = list.applying(stage)
            if list != stage.elements { return "applying \(stage) gives \(list)" }
        }
        return nil
    }

    /// A list after a batch.
    private func replayed(
        _ changes: Changeset, on list: [Cell], with new: [Cell]
    ) -> [Cell] {
        var result = list
        var leaving = changes.deletions
        var arrivals = changes.insertions
        var carried: [Int: Cell] = [:]
        if !changes.moves.isEmpty {
            leaving = (leaving + changes.moves.map(\.from)).sorted(by: >)
            arrivals = (arrivals + changes.moves.map(\.to)).sorted()
            for move in changes.moves { carried[move.to] = list[move.from] }
        }
        for index in leaving { result.remove(at: index) }
        for index in arrivals { result.insert(carried[index] ?? new[index], at: index) }
        for index in changes.updates { result[index] = new[index] }
        return result
    }

    /// Pairs k-th with k-th by searching, and judges what the changes say of them.
    private func mistake(in changes: Changeset) -> String? {
        var isOpen = Array(repeating: true, count: new.count)
        var gone: [Int] = []
        var sources: [Int] = []
        var targets: [Int] = []
        var isChanged = Array(repeating: false, count: new.count)
        // Loops by hand: without optimisation they take a fifth of the time of others.
        var index = 0
        while index < old.count {
            var target = 0
            while target < new.count, !isOpen[target] || new[target].id != old[index].id {
                target += 1
            }
            if target < new.count {
                isOpen[target] = false
                isChanged[target] = new[target].content != old[index].content
                sources.append(index)
                targets.append(target)
            } else {
                gone.insert(index, at: 0)
            }
            index += 1
        }
        if changes.deletions != gone { return "deletions" }
        if changes.insertions != places(of: isOpen) { return "insertions" }
        if changes.updates != places(of: isChanged) { return "updates" }
        return mistake(in: changes.moves, sources: sources, targets: targets)
    }

    private func mistake(
        in moves: [Changeset.Move], sources: [Int], targets: [Int]
    ) -> String? {
        var moved = 0
        var last = -1
        var index = 0
        while index < sources.count {
            let (source, target) = (sources[index], targets[index])
            if moved < moves.count, moves[moved].from == source {
                if moves[moved].to != target { return "a move is no pair" }
                moved += 1
            } else {
                if target < last { return "who stays must move" }
                last = target
            }
            index += 1
        }
        if moved != moves.count { return "moves" }
        if moved > 0, targets.count - moved != longestRun(targets) { return "too many moves" }
        return nil
    }

    private func places(of marks: [Bool]) -> [Int] {
        var places: [Int] = []
        var index = 0
        while index < marks.count {
            if marks[index] { places.append(index) }
            index += 1
        }
        return places
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
