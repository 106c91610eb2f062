public import BowlineSupport

extension BindsProps {
    /// Tells a sink what each commit has changed in the props, as one text: every place at any
    /// depth with its old and its new value. Commits that change nothing are left out.
    ///
    ///     connection.printChanges(to: .console("props"))
    ///     // props: count: 0 → 1, user.name: "" → "Ada"
    ///
    /// A tool for looking at a connection; it reads the props by reflection at each commit, bound
    /// or not.
    ///
    /// - Parameters:
    ///   - sink: is called once a commit that changed something, at its turn among the bindings (C5).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: ends it before the connection does; may be ignored.
    @discardableResult
    public func printChanges(
        to sink: Sink<String>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let receive = sink.bound()
        var last = StructuralDump(bindings.props)
        return bindings.attach(
            \.self, isEqual: nil, skipInitial: true, target: sink.target, at: (fileID, line)
        ) {
            props, turn in
            let dump = StructuralDump(props)
            let changes = last.differences(to: dump)
            // A description that is asked for may have ended it.
            if turn.isOver { return false }
            last = dump
            if !changes.isEmpty {
                receive(changes.map { $0.line(root: "\(Props.self)") }.joined(separator: ", "))
            }
            return true
        }
    }
}
