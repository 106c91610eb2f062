import BowlineConnections

/// A table of states and of what the props are to be in each. `withPropsTable` makes one.
public final class PropsTable<State, Props> {
    private let mapping: (State) -> Props
    private let note: FailureNote
    /// The props of each row, with the entries that it looked at.
    private(set) var rows: [PropsRow<Props>] = []

    init(_ mapping: @escaping (State) -> Props, note: FailureNote) {
        self.mapping = mapping
        self.note = note
    }

    /// Checks some entries of the props of a state.
    ///
    /// `try table.row(AppState(counter: 4), (\.count, 4), (\.ratio, 0.4))`. An entry may be any key
    /// path: nested, `\.items.count`, `\.self`.
    ///
    /// - Parameters:
    ///   - state: is mapped twice, since a mapping that gives other props the second time is a mistake.
    ///   - entries: each a key path and the value that it is to have.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` with all entries that have another value, and the fields that differ
    ///   in them.
    public func row<each Value: Equatable>(
        _ state: State, _ entries: repeat (KeyPath<Props, each Value>, each Value),
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let (props, again) = (mapping(state), mapping(state))
        var looked: [PartialKeyPath<Props>] = []
        let fields = Fields(of: props)
        var lines: [String] = []
        var unstable: [String] = []
        func look<Entry: Equatable>(_ entry: (KeyPath<Props, Entry>, Entry)) {
            let (keyPath, expected) = entry
            looked.append(keyPath)
            let known = PropsEntry(keyPath, in: fields)
            // An index and a key have no name.
            let name = known.path ?? "\(known.name) (entry \(looked.count))"
            let came = props[keyPath: keyPath]
            lines += Comparison.lines(expected, came, called: name)
            if expected == came {
                unstable += Comparison.lines(came, again[keyPath: keyPath], called: name)
            }
        }
        repeat look(each entries)
        rows.append(PropsRow(props: props, looked: looked))
        if looked.isEmpty {
            throw fail("A row looks at no entry. Give it some: row(state, (\\.name, value)).")
        }
        if !lines.isEmpty {
            throw fail("The mapping gives other props than the row (expected → came):", lines)
        }
        if !unstable.isEmpty {
            throw fail(
                "The mapping gives other props when it maps the same state again (first → second):",
                unstable)
        }

        func fail(_ summary: String, _ lines: [String] = []) -> TestFailure {
            note.noting(TestFailure(at: fileID, line, summary, lines))
        }
    }
}

/// The props of a row, with the entries that it looked at.
struct PropsRow<Props> {
    let props: Props
    let looked: [PartialKeyPath<Props>]
}

/// An entry of Props that a row has looked at.
struct PropsEntry<Props> {
    let keyPath: PartialKeyPath<Props>
    /// The path without the root; nil if it has parts without a name.
    let path: String?
    /// Whether it may be a field of the props that has observers or a wrapper.
    let mayBeField: Bool

    /// - Parameter fields: those of the props.
    init(_ keyPath: PartialKeyPath<Props>, in fields: Fields) {
        self.keyPath = keyPath
        path = fields.path(keyPath)
        mayBeField = fields.mayBeField(keyPath)
    }

    /// As it stands in failures.
    var name: String { path ?? Fields.text(keyPath) }

    /// Whether a row that looks at `other` has looked at all of this.
    func isPart(of other: PropsEntry) -> Bool {
        if keyPath == other.keyPath { return true }
        guard let whole = other.path else { return false }
        return whole == "self" || path?.hasPrefix("\(whole).") == true
    }
}
