public import BowlineSupport

extension BindsProps {
    /// Calls a closure with an entry at once, and then when it changed.
    ///
    ///     connection.subscribe(\.count) { print("count is \($0)") }
    ///
    /// Synchronous, connected or not (C2); bindings whose entry changed are called by age (C5).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - skipInitial: leaves out the first call; the value of now still counts as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: may call actions; what it captures lives as long as the connection.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func subscribe<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onNext: @escaping (Value) -> Void
    ) -> any Disposable {
        bindings.attach(
            keyPath, skipInitial: skipInitial, target: nil, at: (fileID, line)
        ) { slot, _ in
            onNext(Entry.value(at: slot))
            return true
        }
    }

    /// Calls a closure with an entry of any type at once, and then when a comparer says so (C10).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - isEqual: is asked once a commit, at the binding's turn, with (last given, candidate) (C6).
    ///   - skipInitial: leaves out the first call; the value of now still counts as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: may call actions; what it captures lives as long as the connection.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func subscribe<Value>(
        _ keyPath: KeyPath<Props, Value>,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onNext: @escaping (Value) -> Void
    ) -> any Disposable {
        bindings.attach(
            keyPath, isEqual: isEqual, skipInitial: skipInitial, target: nil, at: (fileID, line)
        ) { value, _ in
            onNext(value)
            return true
        }
    }
}
