public import BowlineSupport

// MARK: Sinks

extension BindsProps {
    /// Binds an entry to a sink, and edits of it to an action (C14).
    ///
    ///     let text = view.twoWay(\.text, to: Sink(field, \.text), action: \.rename)
    ///     field.onEdit = { text.edited($0) }
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - sink: gets the value at once, when it changed, and behind an edit (C2, C6, C14).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - action: what an edit calls, as a key path of Actions or a closure; it is asked for at each edit,
    ///     so that actions which a test replaced are called.
    /// - Returns: takes the edits; disposing of it ends the binding.
    @inlinable
    public func twoWay<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: Sink<Value>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (Actions) -> (Value) -> Void
    ) -> TwoWayBinding<Value> {
        let receive = sink.bound()
        return bindings.attachTwoWay(
            keyPath, target: sink.target, at: (fileID, line), action: action
        ) {
            value, _, exchange in
            exchange.beginTelling()
            receive(value)
            exchange.endTelling()
            return true
        }
    }

    /// Binds an entry to a sink of the optional of its type, and edits of it to an action; see
    /// ``twoWay(_:to:fileID:line:action:)``.
    @inlinable
    @_disfavoredOverload
    public func twoWay<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: Sink<Value?>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (Actions) -> (Value) -> Void
    ) -> TwoWayBinding<Value> {
        let receive = sink.bound()
        return bindings.attachTwoWay(
            keyPath, target: sink.target, at: (fileID, line), action: action
        ) {
            value, _, exchange in
            exchange.beginTelling()
            receive(value)
            exchange.endTelling()
            return true
        }
    }

    /// Binds an entry to a sink of another type by a mapping, and edits in that type to an action (C14).
    ///
    ///     let count = view.twoWay(
    ///         \.count, to: Sink(field, \.text),
    ///         action: { actions in { text in actions.setCount(Int(text) ?? 0) } },
    ///         mapping: { "\($0)" })
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - sink: gets what the mapping returns.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - action: what an edit calls, as a key path of Actions or a closure.
    ///   - mapping: runs once for each value that the sink is told (C8).
    /// - Returns: takes the edits; disposing of it ends the binding.
    @inlinable
    public func twoWay<Value: Equatable, Shown>(
        _ keyPath: KeyPath<Props, Value>,
        to sink: Sink<Shown>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (Actions) -> (Shown) -> Void,
        mapping: @escaping (Value) -> Shown
    ) -> TwoWayBinding<Shown> {
        let receive = sink.bound()
        return bindings.attachTwoWay(
            keyPath, target: sink.target, at: (fileID, line), action: action
        ) {
            value, turn, exchange in
            let shown = mapping(value)
            if turn.isOver { return false }
            exchange.beginTelling()
            receive(shown)
            exchange.endTelling()
            return true
        }
    }
}

// MARK: Objects that report their edits

extension BindsProps {
    /// Binds an entry to a property of an object, and what the object reports to an action (C14).
    ///
    ///     view.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.rename)
    ///
    /// The object, which is held weakly (C11), gets a closure that keeps neither the connection nor itself.
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - object: when it is gone the binding is gone.
    ///   - property: is written at once, when the entry changed, and behind an edit.
    ///   - edited: where the object keeps the closure that it calls with the user's edits; is set.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - action: what an edit calls, as a key path of Actions or a closure.
    /// - Returns: disposing of it ends the binding in both directions; may be ignored.
    @inlinable @inline(__always)
    @discardableResult
    public func twoWay<Value: Equatable, Target: AnyObject>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: consuming ReferenceWritableKeyPath<Target, Value>,
        edited: ReferenceWritableKeyPath<Target, ((Value) -> Void)?>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (Actions) -> (Value) -> Void
    ) -> TwoWayBinding<Value> {
        let pair = twoWay(
            keyPath, to: Sink(object, consume property), fileID: fileID, line: line, action: action)
        object[keyPath: edited] = { pair.edited($0) }
        return pair
    }

    /// Binds an entry to an optional property of an object; see the one for a property of its type.
    @inlinable @inline(__always)
    @discardableResult
    @_disfavoredOverload
    public func twoWay<Value: Equatable, Target: AnyObject>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: consuming ReferenceWritableKeyPath<Target, Value?>,
        edited: ReferenceWritableKeyPath<Target, ((Value) -> Void)?>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (Actions) -> (Value) -> Void
    ) -> TwoWayBinding<Value> {
        let pair = twoWay(
            keyPath, to: Sink(object, consume property), fileID: fileID, line: line, action: action)
        object[keyPath: edited] = { pair.edited($0) }
        return pair
    }

    /// Binds an entry to a property of another type by a mapping; see the one for a property of its type.
    @inlinable @inline(__always)
    @discardableResult
    public func twoWay<Value: Equatable, Target: AnyObject, Shown>(
        _ keyPath: KeyPath<Props, Value>,
        to object: Target,
        _ property: consuming ReferenceWritableKeyPath<Target, Shown>,
        edited: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (Actions) -> (Shown) -> Void,
        mapping: @escaping (Value) -> Shown
    ) -> TwoWayBinding<Shown> {
        let pair = twoWay(
            keyPath, to: Sink(object, consume property), fileID: fileID, line: line,
            action: action, mapping: mapping)
        object[keyPath: edited] = { pair.edited($0) }
        return pair
    }
}

// MARK: The general form

extension Bindings {
    /// Binds an entry in both directions.
    ///
    /// - Parameter deliver: tells the view, between `beginTelling` and `endTelling`; says whether the
    ///   value came through.
    @inlinable
    func attachTwoWay<Value: Equatable, Shown>(
        _ keyPath: KeyPath<Props, Value>,
        target: (() -> Bool)?,
        at place: (StaticString, UInt),
        action: @escaping (Actions) -> (Shown) -> Void,
        deliver: @escaping (Value, Turn, Exchange) -> Bool
    ) -> TwoWayBinding<Shown> {
        let exchange = Exchange { props, body in
            withUnsafePointer(to: Entry.read(keyPath, from: props)) { body(UnsafeRawPointer($0)) }
        }
        let binding = attach(keyPath, skipInitial: false, target: target, at: place) { slot, turn in
            deliver(Entry.value(at: slot), turn, exchange)
        }
        exchange.receiver = binding as? Receiver<Binding>
        return TwoWayBinding(exchange) { [weak self, exchange] value in
            guard let self, !isLeftBehind else { return false }
            if exchange.isOver { return true }
            exchange.isOwed = true
            action(actions)(value)
            echo(exchange)
            return true
        }
    }
}
