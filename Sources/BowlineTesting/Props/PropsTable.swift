import BowlineConnections

/// A table of states and of what the props are to be in each. `withPropsTable` makes one.
public final class PropsTable<State, Props> {
    private let mapping: (State) -> Props
    private let note: FailureNote
    /// The props of each row, with the entries that it looked at.
    private(set) var rows: [(props: Props, looked: [AnyKeyPath])] = []
    /// How an entry is read, for each that was looked at.
    private(set) var entries: [PropsEntry<Props>] = []

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
        var looked: [AnyKeyPath] = []
        var lines: [String] = []
        var unstable: [String] = []
        func look<Entry: Equatable>(_ entry: (KeyPath<Props, Entry>, Entry)) {
            let (keyPath, expected) = entry
            looked.append(keyPath)
            let known = PropsEntry(keyPath)
            if !self.entries.contains(where: { $0.keyPath == keyPath }) {
                self.entries.append(known)
            }
            let came = props[keyPath: keyPath]
            lines += Comparison.lines(expected, came, called: known.name)
            if expected == came {
                unstable += Comparison.lines(came, again[keyPath: keyPath], called: known.name)
            }
        }
        repeat look(each entries)
        rows.append((props, looked))
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

/// An entry of Props that a row has looked at.
struct PropsEntry<Props> {
    let keyPath: PartialKeyPath<Props>

    init(_ keyPath: PartialKeyPath<Props>) {
        self.keyPath = keyPath
    }

    /// The path without the root; nil if it has parts without a name.
    var path: String? { Fields.path(keyPath) }

    /// As it stands in failures.
    var name: String { path ?? String(EntryName.text(keyPath).dropFirst(2)) }

    /// Whether it is one property of the props that is not simply stored.
    var isComputed: Bool { name.hasPrefix("<") && !name.contains(">.") }

    /// Whether a row that looks at `other` has looked at all of this.
    func isPart(of other: AnyKeyPath) -> Bool {
        if keyPath == other { return true }
        guard let path = Fields.path(other) else { return false }
        return path == "self" || self.path?.hasPrefix("\(path).") == true
    }
}
