public import BowlineSupport

// Entry and sink agree in type, or the sink takes an optional of it, or there is a mapping (C8). Each right
// form is an overload; what would make plain calls ambiguous is disfavoured.

// MARK: Sinks

extension BindsProps {
    /// Binds an entry to a sink of its type.
    ///
    ///     connection.bind(\.count, to: .console("count"))
    ///
    /// The sink gets the value at once, connected or not, and then when it changed (C2, C6).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - sink: lives as long as the connection, or the returned disposable.
    ///   - skipInitial: leaves out the first value, which still counts as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func bind<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Value>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let sink = sink.asSink()
        let receive = sink.bound(skipsFirst: skipInitial)
        return bindings.attach(
            keyPath, skipInitial: skipInitial && !sink.remembers, target: sink.target,
            at: (fileID, line)
        ) {
            slot, _ in
            receive(Entry.value(at: slot) as Value)
            return true
        }
    }

    /// Binds an entry to a sink of the optional of its type; see `bind(_:to:skipInitial:)`.
    @inlinable
    @discardableResult
    @_disfavoredOverload
    public func bind<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Value?>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let sink = sink.asSink()
        let receive = sink.bound(skipsFirst: skipInitial)
        return bindings.attach(
            keyPath, skipInitial: skipInitial && !sink.remembers, target: sink.target,
            at: (fileID, line)
        ) {
            slot, _ in
            receive(Entry.value(at: slot) as Value)
            return true
        }
    }

    /// Binds an entry to a sink of another type by a mapping.
    ///
    ///     connection.bind(\.ratio, to: .console("ratio")) { "\($0 * 100) %" }
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - sink: gets what the mapping returns.
    ///   - skipInitial: leaves out the first value, which still counts as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - mapping: runs once for each value that was found different, behind the comparison (C8).
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func bind<Value: Equatable, Mapped>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: some SinkConvertible<Mapped>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        let sink = sink.asSink()
        let receive = sink.bound(skipsFirst: skipInitial)
        return bindings.attach(
            keyPath, skipInitial: skipInitial && !sink.remembers, target: sink.target,
            at: (fileID, line)
        ) {
            slot, turn in
            let mapped = mapping(Entry.value(at: slot))
            if turn.isOver { return false }
            receive(mapped)
            return true
        }
    }

    /// Binds an entry of any type to a sink by a comparer (C10).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - sink: gets the values that differ.
    ///   - isEqual: is asked once a commit, at the binding's turn, with (last given, candidate) (C6).
    ///   - skipInitial: leaves out the first value, which still counts as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func bind<Value>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: some SinkConvertible<Value>,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(
            keyPath, to: sink, isEqual: isEqual, skipInitial: skipInitial, fileID: fileID,
            line: line
        ) { $0 }
    }

    /// Binds an entry of any type to a sink of another type by a comparer and a mapping (C10).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - sink: gets what the mapping returns.
    ///   - isEqual: is asked once a commit, at the binding's turn, with (last given, candidate) (C6).
    ///   - skipInitial: leaves out the first value, which still counts as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - mapping: runs once for each value that differs.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func bind<Value, Mapped>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: some SinkConvertible<Mapped>,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        let sink = sink.asSink()
        let receive = sink.bound(skipsFirst: skipInitial)
        return bindings.attach(
            keyPath, isEqual: isEqual, skipInitial: skipInitial && !sink.remembers,
            target: sink.target,
            at: (fileID, line)
        ) { value, turn in
            let mapped = mapping(value)
            if turn.isOver { return false }
            receive(mapped)
            return true
        }
    }

    /// Binds an entry of any type to a sink that gets it at each commit, changed or not (C10).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, a closure for example.
    ///   - sink: gets each value.
    ///   - skipInitial: leaves out the first value.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func bind<Value>(
        always keyPath: KeyPath<Props, Value>, to sink: some SinkConvertible<Value>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let sink = sink.asSink()
        let receive = sink.bound(skipsFirst: skipInitial)
        return bindings.attach(
            keyPath, isEqual: nil, skipInitial: skipInitial && !sink.remembers,
            target: sink.target,
            at: (fileID, line)
        ) { value, _ in
            receive(value)
            return true
        }
    }
}

// MARK: Several entries

extension BindsProps {
    /// Binds several entries to a closure, which is called once a commit in which any of them changed.
    ///
    ///     connection.bind(\.count, \.name) { count, name in label.text = "\(name): \(count)" }
    ///
    /// - Parameters:
    ///   - keyPaths: entries of Props, of any kind of key path (C9).
    ///   - skipInitial: leaves out the first call; the values of now still count as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - receive: gets all of them, of the same props (C5), at once and then behind a change.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable
    @discardableResult
    public func bind<each Value: Equatable>(
        _ keyPaths: repeat KeyPath<Props, each Value>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line,
        to receive: @escaping (repeat each Value) -> Void
    ) -> any Disposable {
        bindings.attach(
            all: repeat each keyPaths, at: (fileID, line), skipInitial: skipInitial,
            deliver: receive)
    }
}

// MARK: Properties of objects

extension BindsProps {
    /// Binds an entry to a property of an object.
    ///
    /// A key path of the object that is written at the call is compiled to the access itself; through one
    /// that was kept in a variable each value takes an allocation of the language's own (G11).
    ///
    ///     connection.bind(\.name, to: label, \.title)
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - object: is held weakly; when it is gone the binding is gone (C11).
    ///   - property: is written at once, and then when the entry changed.
    ///   - skipInitial: leaves out the first value, which still counts as given.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: ends the binding before the connection does; may be ignored.
    @inlinable @inline(__always)
    @discardableResult
    public func bind<Value: Equatable, Target: AnyObject>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: consuming ReferenceWritableKeyPath<Target, Value>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(
            keyPath, to: Sink(object, consume property), skipInitial: skipInitial, fileID: fileID,
            line: line)
    }

    /// Binds an entry to an optional property of an object; see the one for a property of its type.
    @inlinable @inline(__always)
    @discardableResult
    @_disfavoredOverload
    public func bind<Value: Equatable, Target: AnyObject>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: consuming ReferenceWritableKeyPath<Target, Value?>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(
            keyPath, to: Sink(object, consume property), skipInitial: skipInitial, fileID: fileID,
            line: line)
    }

    /// Binds an entry to a property of another type by a mapping; see the one for a property of its type.
    @inlinable @inline(__always)
    @discardableResult
    public func bind<Value: Equatable, Target: AnyObject, Mapped>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: consuming ReferenceWritableKeyPath<Target, Mapped>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line,
        mapping: @escaping (Value) -> Mapped
    ) -> any Disposable {
        bind(
            keyPath, to: Sink(object, consume property), skipInitial: skipInitial, fileID: fileID,
            line: line, mapping: mapping)
    }
}
