public import BowlineDiffing

/// What a list sink is told: at first the whole list, and then what changed, with the new list.
public enum ListUpdate<Element> {
    /// All of it: the first list of a binding, and one that differs from the one before by more changes
    /// than its limit.
    case whole([Element])
    /// A later list with what changed since the one before, which may be nothing (D4).
    case changes(ListDifference<Element>)

    /// The list of now.
    public var elements: [Element] {
        switch self {
        case .whole(let elements): elements
        case .changes(let difference): difference.new
        }
    }

    /// What is told of a list.
    ///
    /// - Parameters:
    ///   - old: the list before, nil for a first one.
    ///   - new: the list of now.
    ///   - limit: the most changes that are told as such; with more the whole list is.
    @inlinable
    init(from old: [Element]?, to new: [Element], limit: Int = .max)
    where Element: Identifiable & Equatable {
        guard let old else {
            self = .whole(new)
            return
        }
        let difference = ListDifference(from: old, to: new)
        self = difference.changes.count > limit ? .whole(new) : .changes(difference)
    }
}

extension ListUpdate: Equatable where Element: Equatable {}
extension ListUpdate: Sendable where Element: Sendable {}

/// What a sink of sections is told: at first all sections, and then what changed, with the new ones.
public enum SectionedUpdate<Section: DiffableSection> {
    /// All of them: the first list of a binding, and one that differs from the one before by more changes
    /// than its limit.
    case whole([Section])
    /// Later sections with what changed since those before, which may be nothing (D4).
    case changes(SectionedDifference<Section>)

    /// The sections of now.
    public var sections: [Section] {
        switch self {
        case .whole(let sections): sections
        case .changes(let difference): difference.new
        }
    }

    /// What is told of sections.
    ///
    /// - Parameters:
    ///   - old: those before, nil for first ones.
    ///   - new: those of now.
    ///   - limit: the most changes that are told as such; with more all sections are.
    @inlinable
    init(from old: [Section]?, to new: [Section], limit: Int = .max) {
        guard let old else {
            self = .whole(new)
            return
        }
        let difference = SectionedDifference(from: old, to: new)
        self = difference.changes.count > limit ? .whole(new) : .changes(difference)
    }
}

extension SectionedUpdate: Equatable where Section: Equatable {}
extension SectionedUpdate: Sendable where Section: Sendable {}
