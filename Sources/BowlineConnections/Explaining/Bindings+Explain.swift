import BowlineSupport

extension Bindings {
    /// What is known of an entry, as text: its value, and where it was bound, how often that
    /// binding was written and passed over, and what wrote it last.
    ///
    ///     print(bindings.explain(\.count))
    ///     // \.count is 2
    ///     //   bound at App/Screen.swift:12: 2 writes, 1 suppressed, the last when it was bound
    ///
    /// A tool for the debugger, which may read it at any time; its form may change. What is bound
    /// is recorded in debug builds only.
    ///
    /// - Parameter keyPath: an entry of Props, of any kind of key path (C9).
    /// - Returns: some lines. Bindings of several entries or of `\.self` are listed under those.
    /// - Complexity: O(*n*) in the bindings and the size of the value.
    public func explain(_ keyPath: PartialKeyPath<Props>) -> String {
        ([heading(keyPath)] + bindingLines(keyPath)).joined(separator: "\n")
    }

    func heading(_ keyPath: PartialKeyPath<Props>) -> String {
        "\(EntryName.text(keyPath)) is \(StructuralDump(props[keyPath: keyPath]).line)"
    }

    func bindingLines(_ keyPath: PartialKeyPath<Props>) -> [String] {
        #if DEBUG
            let records = log.records.filter { $0.keyPaths.contains(keyPath) }
            return records.isEmpty ? ["  not bound"] : records.map(\.line)
        #else
            return ["  bindings are recorded in debug builds only"]
        #endif
    }
}

extension Connection {
    /// What is known of an entry, as text: its value, the connection, and where the entry was
    /// bound, how often that binding was written and passed over, and which action wrote it last.
    ///
    ///     print(connection.explain(\.count))
    ///     // \.count is 2
    ///     //   Screen.Props to main store, connected
    ///     //   bound at App/Screen.swift:12: 2 writes, 1 suppressed, the last behind CounterAction
    ///
    /// A tool for the debugger, which may read it at any time; its form may change. What is bound
    /// is recorded in debug builds only. The place where an action was dispatched is known if it
    /// was sent by `store.dispatch`; the actions of a view have none.
    ///
    /// - Parameter keyPath: an entry of Props, of any kind of key path (C9).
    /// - Returns: some lines. Bindings of several entries or of `\.self` are listed under those.
    /// - Complexity: O(*n*) in the bindings and the size of the value.
    public func explain(_ keyPath: PartialKeyPath<Props>) -> String {
        let lines = [bindings.heading(keyPath), "  \(standing)"]
        return (lines + bindings.bindingLines(keyPath)).joined(separator: "\n")
    }

    /// `Screen.Props to main store, not connected, 2 commits behind`.
    var standing: String {
        var text = "\(label) to \(source.core.label), "
        text += isConnected ? "connected" : "not connected"
        let number = source.core.committed.queue.number
        if let mapped = bindings.mappedNumber {
            if number > mapped { text += ", \(Count.text(number - mapped, "commit")) behind" }
        } else {
            text += ", props set by hand"
        }
        if bindings.heard.isInputNew { text += ", its own input set since" }
        return text
    }
}

#if DEBUG
    extension BindingRecord {
        fileprivate var line: String {
            let place = callSite.map { " at \($0)" } ?? ""
            let others = keyPaths.count > 1 ? " with \(entries)" : ""
            let count = "\(Count.text(UInt64(writes), "write")), \(suppressed) suppressed"
            let last = writes > 0 ? ", the last \(lastCause)" : ""
            return "  bound\(place)\(others): \(count)\(last)"
        }
    }
#endif

/// A number of things, as text.
enum Count {
    static func text(_ count: some BinaryInteger, _ one: String) -> String {
        "\(count) \(one)\(count == 1 ? "" : "s")"
    }
}
