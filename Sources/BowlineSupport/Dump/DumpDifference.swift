/// A place where two dumps differ.
package struct DumpDifference: Equatable, Sendable {
    /// The place: `counter`, `items[3].title`, `users["ada"].age`; empty for the whole value.
    package let path: String
    /// What stood there, on one line; nil if it is new.
    package let old: String?
    /// What stands there now, on one line; nil if it is gone.
    package let new: String?

    package init(path: String, old: String?, new: String?) {
        self.path = path
        self.old = old
        self.new = new
    }

    /// `counter: 0 → 1`, `items[3]: added "a"`, `items[3]: removed "a"`.
    ///
    /// - Parameter root: what the whole value is called.
    package func line(root: String) -> String {
        let place = path.isEmpty ? root : path
        return switch (old, new) {
        case (nil, let new?): "\(place): added \(new)"
        case (let old?, nil): "\(place): removed \(old)"
        default: "\(place): \(old ?? "") → \(new ?? "")"
        }
    }
}

extension StructuralDump {
    /// Where another dump differs from this one, in the order of the fields.
    ///
    /// - A part that is another type or another case than before is one difference. Where fields
    ///   or payload differ, these are.
    /// - Lists of structs or classes with an `id`, all different, are compared by it: an element
    ///   that moved is compared with itself, and a new order of those that remained is one
    ///   difference of the list, `order 1, 2 → order 2, 1`. Other lists: what they have in common
    ///   at beginning and end is left aside, and the rest is compared position by position.
    /// - What is new or changed stands under its new index, what is gone under its old one.
    /// - Dictionaries are compared by key, sets by element.
    /// - A redacted part that changed says so, `(redacted) → (redacted)`.
    /// - An instance that changed is a difference where it is first met. Where it occurs again and
    ///   there was another one before, the first difference of the two is told.
    ///
    /// - Complexity: O(n) in the parts that differ and those beside them.
    package func differences(to new: StructuralDump) -> [DumpDifference] {
        comparison(with: new).found
    }

    /// ``differences(to:)``, with the number of pairs of parts that were looked into.
    package func countedDifferences(
        to new: StructuralDump
    ) -> (differences: [DumpDifference], steps: Int) {
        let comparison = comparison(with: new)
        return (comparison.found, comparison.steps)
    }

    private func comparison(with new: StructuralDump) -> DumpComparison {
        var comparison = DumpComparison(oldObjects: objects, newObjects: new.objects)
        comparison.compare(root, new.root, at: "")
        return comparison
    }
}
