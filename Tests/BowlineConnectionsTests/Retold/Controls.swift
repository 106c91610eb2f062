import Bowline

// Objects with the shapes of a toolkit's controls. As there, a change by the program is not reported, one by
// the user is.

final class TextField {
    var text: String? = ""
    /// Called when the user leaves the field.
    var onEnd: ((String) -> Void)?

    /// What the user does.
    func type(_ text: String) {
        self.text = text
    }

    /// What the user does.
    func leave() {
        onEnd?(text ?? "")
    }
}

final class Label {
    var text: String?
}

final class Progress {
    /// From 0 to 1.
    var progress: Float = 0
}

final class Stepper {
    var value = 0.0
    var stepValue = 1.0
    var maximumValue = 100.0
    var onChange: ((Double) -> Void)?

    /// What the user does.
    func tapPlus() {
        value = min(value + stepValue, maximumValue)
        onChange?(value)
    }
}

final class SegmentedControl {
    var selectedIndex = -1
    var onChange: ((Int) -> Void)?

    /// What the user does.
    func tap(_ index: Int) {
        selectedIndex = index
        onChange?(index)
    }
}

/// A table or a collection: a row for each element, and what it did to come to them.
final class RowsView<Element: Identifiable & Equatable> {
    private(set) var rows: [Element] = []
    private(set) var animations: [String] = []

    func take() -> [String] {
        defer { animations = [] }
        return animations
    }

    /// Takes rows out, puts some in, moves and reloads some, as an animated batch does.
    func show(_ new: [Element]) {
        let changes = Changeset(from: rows, to: new)
        guard !changes.isEmpty else { return }
        let leaving = changes.deletions + changes.moves.map(\.from)
        let coming = changes.insertions + changes.moves.map(\.to)
        var rows = rows
        for index in leaving.sorted(by: >) { rows.remove(at: index) }
        for index in coming.sorted() { rows.insert(new[index], at: index) }
        for index in changes.updates { rows[index] = new[index] }
        self.rows = rows
        animations.append(
            "-\(changes.deletions) +\(changes.insertions) >\(changes.moves) ~\(changes.updates)")
    }
}
