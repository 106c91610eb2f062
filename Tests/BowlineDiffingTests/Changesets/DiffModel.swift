import BowlineDiffing

/// An element whose identity and content are told apart.
struct Row: Identifiable, Equatable, CustomStringConvertible {
    var id: Character
    var content: Int

    var description: String { "\(id)\(content)" }
}

/// `rows("ab", 1)` is a1, b1.
func rows(_ ids: String, _ content: Int = 0) -> [Row] {
    ids.map { Row(id: $0, content: content) }
}

/// What the rules say of a changeset, in the plainest words: slow, and with nothing in common with
/// the way in which it is made.
struct DiffModel<Element, ID: Hashable> {
    let old: [Element]
    let new: [Element]
    let id: (Element) -> ID
    let isEqual: (Element, Element) -> Bool

    /// The list after the first stage: every element at its place, with the content it came with.
    func placed(_ changes: Changeset) -> [Element] {
        var list = old
        for index in (changes.deletions + changes.moves.map(\.from)).sorted(by: >) {
            list.remove(at: index)
        }
        let arrivals =
            changes.insertions.map { ($0, new[$0]) }
            + changes.moves.map { ($0.to, old[$0.from]) }
        for (index, element) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            list.insert(element, at: index)
        }
        return list
    }

    /// The list after both stages.
    func applied(_ changes: Changeset) -> [Element] {
        var list = placed(changes)
        for index in changes.updates { list[index] = new[index] }
        return list
    }

    /// The old and the new index of every pair, k-th with k-th of its identity, by old index.
    var pairs: [Changeset.Move] {
        var places: [ID: [Int]] = [:]
        for index in new.indices.reversed() { places[id(new[index]), default: []].append(index) }
        return old.indices.compactMap { index in
            places[id(old[index])]?.popLast().map { Changeset.Move(from: index, to: $0) }
        }
    }

    /// What the rules forbid in a changeset of these lists; empty if it is right.
    func mistakes(in changes: Changeset) -> [String] {
        var mistakes: [String] = []
        func check(_ isRight: Bool, _ mistake: String) {
            if !isRight { mistakes.append(mistake) }
        }
        let pairs = pairs
        let kept = Set(pairs.map(\.from))
        let filled = Set(pairs.map(\.to))
        let moves = changes.moves
        let staying = pairs.filter { !moves.contains($0) }

        check(
            changes.deletions == old.indices.filter { !kept.contains($0) }.reversed(), "deletions")
        check(changes.insertions == new.indices.filter { !filled.contains($0) }, "insertions")
        check(moves.allSatisfy(pairs.contains), "a move is no pair")
        check(zip(moves, moves.dropFirst()).allSatisfy { $0.from < $1.from }, "order of moves")
        check(zip(staying, staying.dropFirst()).allSatisfy { $0.to < $1.to }, "who stays must move")
        check(staying.count == longestRun(pairs.map(\.to)), "more moves than needed")
        let changed = pairs.filter { !isEqual(old[$0.from], new[$0.to]) }.map(\.to).sorted()
        check(changes.updates == changed, "updates")
        check(
            changes.isEmpty
                == (moves.isEmpty && pairs.count == max(old.count, new.count)
                    && changed.isEmpty),
            "isEmpty")
        guard mistakes.isEmpty else { return mistakes }
        check(placed(changes).map(id) == new.map(id), "places after the first stage")
        check(zip(applied(changes), new).allSatisfy(isEqual), "contents after the second stage")
        return mistakes
    }
}

extension DiffModel where Element: Identifiable & Equatable, ID == Element.ID {
    init(_ old: [Element], _ new: [Element]) {
        self.init(old: old, new: new, id: { $0.id }, isEqual: ==)
    }
}

/// All lists over some elements, up to a length.
func lists<Element>(over elements: [Element], upTo length: Int) -> [[Element]] {
    var all: [[Element]] = [[]]
    var longest = all
    for _ in 0..<length {
        longest = longest.flatMap { list in elements.map { list + [$0] } }
        all += longest
    }
    return all
}

/// All orders of some elements.
func orders<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return orders(of: Array(elements.dropFirst())).flatMap { rest in
        (0...rest.count).map { place in
            var order = rest
            order.insert(first, at: place)
            return order
        }
    }
}
