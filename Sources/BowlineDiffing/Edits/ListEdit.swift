/// A single step from one list to another; its places are those of the list as the steps before
/// have left it.
public enum ListEdit<Element> {
    /// Takes an element out.
    case remove(at: Int)
    /// Puts an element in.
    case insert(Element, at: Int)
    /// Takes an element out and puts it in again; `to` is its place behind that.
    case move(from: Int, to: Int)
    /// Puts an element in the place of one with the same identity.
    case update(Element, at: Int)
}

extension ListEdit: Equatable where Element: Equatable {}
extension ListEdit: Sendable where Element: Sendable {}

extension ListEdit: CustomStringConvertible {
    /// `- [i]`, `+ [i] x`, `> [i→j]` or `~ [i] x`.
    public var description: String {
        switch self {
        case .remove(let index): "- [\(index)]"
        case .insert(let element, let index): "+ [\(index)] \(element)"
        case .move(let from, let to): "> [\(from)→\(to)]"
        case .update(let element, let index): "~ [\(index)] \(element)"
        }
    }
}

extension ListEdit {
    /// Whether its places are in a list of a length.
    @usableFromInline
    func fits(_ count: Int) -> Bool {
        switch self {
        case .remove(let index), .update(_, let index): (0..<count).contains(index)
        case .insert(_, let index): (0...count).contains(index)
        case .move(let from, let to): (0..<count).contains(from) && (0..<count).contains(to)
        }
    }
}

extension ListDifference {
    /// The changes as single steps, each at the place that it has when its turn comes (D2): what is gone
    /// from the end to the beginning, what comes and moves from the beginning to the end, then contents.
    ///
    ///     for edit in ListDifference(from: [1, 2, 3], to: [3, 2, 4], id: \.self).edits { print(edit) }
    ///     // - [0]
    ///     // > [0→1]
    ///     // + [2] 4
    ///
    /// - Complexity: O(n log n) in the length of both lists.
    public var edits: [ListEdit<Element>] {
        let steps = PlaceStep.steps(changes, oldCount: old.count, newCount: new.count)
        return steps.map { step in
            switch step {
            case .remove(let path): .remove(at: path.item)
            case .insert(let target, let path): .insert(new[target.item], at: path.item)
            case .move(let from, let to): .move(from: from.item, to: to.item)
            }
        } + changes.updates.map { .update(new[$0], at: $0) }
    }
}

extension Array {
    /// Makes a single step of a difference.
    ///
    /// - Parameter edit: its places have to be in this list; traps if they are not (G10).
    /// - Complexity: O(n), but for an update, which is O(1).
    @inlinable
    public mutating func apply(_ edit: ListEdit<Element>) {
        guard edit.fits(count) else {
            fatalError(
                "The edit \(edit) does not fit a list of \(count) elements; make the edits of a "
                    + "difference one after the other, beginning with the list that it was made from."
            )
        }
        switch edit {
        case .remove(let index): remove(at: index)
        case .insert(let element, let index): insert(element, at: index)
        case .move(let from, let to): insert(remove(at: from), at: to)
        case .update(let element, let index): self[index] = element
        }
    }
}
