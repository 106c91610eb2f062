public import BowlineObservables
public import BowlineSupport

extension BindsProps {
    /// An entry as an asynchronous sequence: its value of now, and then when it changed.
    ///
    ///     for await text in connection.values(\.text) { await archive.keep(text) }
    ///
    /// A reader that is slower than the commits is given the latest value. Each iterator is a binding, made when
    /// the iterator is, and is read on the connection's isolation, so that the value need not be Sendable.
    /// Neither keeps the connection: the sequence ends when that is gone, when the loop is left, and at once
    /// when its task is cancelled (O20).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - buffering: what is kept for a reader that is slower than the commits.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence.
    public func values<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>, buffering: ValueBuffering = .latest,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> ObservableValues<Value, Never> {
        observe(keyPath, fileID: fileID, line: line).values(buffering: buffering)
    }

    /// An entry of any type as an asynchronous sequence: its value of now, and then when a comparer says that it
    /// differs (C10).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - isEqual: is asked once a commit, with (last given, candidate) (C6).
    ///   - buffering: what is kept for a reader that is slower than the commits.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence.
    public func values<Value>(
        _ keyPath: KeyPath<Props, Value>,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool,
        buffering: ValueBuffering = .latest,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> ObservableValues<Value, Never> {
        observe(keyPath, isEqual: isEqual, fileID: fileID, line: line)
            .values(buffering: buffering)
    }

    /// An entry of any type as an asynchronous sequence: its value of now and of each commit, changed or not
    /// (C10).
    ///
    ///     for await draw in connection.values(always: \.draw) { draw() }
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, a closure for example.
    ///   - buffering: what is kept for a reader that is slower than the commits.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence; the form for Equatable entries says how it ends.
    public func values<Value>(
        always keyPath: KeyPath<Props, Value>, buffering: ValueBuffering = .latest,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> ObservableValues<Value, Never> {
        observe(always: keyPath, fileID: fileID, line: line).values(buffering: buffering)
    }

    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: add isEqual:, or use values(always:)"
    )
    @_disfavoredOverload
    public func values<Value>(
        _ keyPath: KeyPath<Props, Value>, buffering: ValueBuffering = .latest
    ) -> ObservableValues<Value, Never> {
        values(always: keyPath, buffering: buffering)
    }
}
