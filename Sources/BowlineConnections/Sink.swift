/// Where the values of an entry go: a closure, a property of an object, the console.
///
///     connection.bind(\.count, to: Sink { print($0) })
///     connection.bind(\.count, to: .console("count"))
///
/// A sink is called synchronously, for the current value when it is bound and then when its entry has
/// changed (C2, C6). What it holds is freed when its binding is disposed, or with the connection.
public struct Sink<Value> {
    /// Takes a value.
    @usableFromInline let receive: (Value) -> Void
    /// Makes the receiving end for one binding, where each has a memory of its own; it is told whether
    /// the first value is to be left out, if the sink remembers that one.
    @usableFromInline let receiver: ((_ skipsFirst: Bool) -> (Value) -> Void)?
    /// Whether the sink itself leaves out the first value and remembers it.
    @usableFromInline let remembers: Bool
    /// Says whether a weakly held target is still there; nil if there is none.
    @usableFromInline let target: (() -> Bool)?

    /// A sink that calls a closure.
    ///
    /// - Parameter receive: is called for each value; it may dispatch (S4).
    public init(_ receive: @escaping (Value) -> Void) {
        self.receive = receive
        self.receiver = nil
        self.remembers = false
        self.target = nil
    }

    /// A sink of a target that may be held weakly.
    init(target: (() -> Bool)?, receive: @escaping (Value) -> Void) {
        self.receive = receive
        self.receiver = nil
        self.remembers = false
        self.target = target
    }

    /// A sink that remembers, for each binding, what that was given.
    ///
    /// - Parameter makeReceiver: is told whether the first value is only to be remembered.
    init(
        target: (() -> Bool)?,
        remembering makeReceiver: @escaping (_ skipsFirst: Bool) -> (Value) -> Void
    ) {
        self.receive = { makeReceiver(false)($0) }
        self.receiver = makeReceiver
        self.remembers = true
        self.target = target
    }

    /// A sink that makes a closure for each binding, so that what the closure remembers is not shared
    /// by two bindings of one sink.
    ///
    /// - Parameter makeReceiver: is called once a binding.
    public init(perBinding makeReceiver: @escaping () -> (Value) -> Void) {
        self.receive = { makeReceiver()($0) }
        self.receiver = { _ in makeReceiver() }
        self.remembers = false
        self.target = nil
    }

    /// A sink that writes a property of an object, which it holds weakly: when the object is gone,
    /// its bindings are gone (C11).
    ///
    /// A key path that is written at the call is compiled to the access itself; through one that was kept
    /// in a variable each value takes an allocation of the language's own (G11).
    ///
    /// - Parameters:
    ///   - object: the target.
    ///   - keyPath: the property.
    @inlinable @inline(__always)
    public init<Target: AnyObject>(
        _ object: Target, _ keyPath: consuming ReferenceWritableKeyPath<Target, Value>
    ) {
        // Handed on into the closure: only so does the optimiser put the access in place of a literal.
        self.receive = { [weak object, keyPath = consume keyPath] value in
            object?[keyPath: keyPath] = value
        }
        self.receiver = nil
        self.remembers = false
        self.target = { [weak object] in object != nil }
    }

    /// The receiving end for one binding: a closure in the form in which a generic type keeps it. Taken
    /// out of one, it is wrapped.
    @usableFromInline
    struct Bound {
        @usableFromInline let receive: (Value) -> Void

        @usableFromInline
        init(receive: @escaping (Value) -> Void) {
            self.receive = receive
        }

        @inlinable
        func callAsFunction(_ value: Value) {
            receive(value)
        }
    }

    /// The receiving end for one binding.
    ///
    /// - Parameter skipsFirst: whether the binding skips its first value. A sink that remembers is
    ///   given it all the same, and leaves it out itself.
    @inlinable
    func bound(skipsFirst: Bool = false) -> Bound {
        // Spelled out: `receiver?() ?? receive` wraps the closure three times, for every call.
        if let receiver { return Bound(receive: receiver(skipsFirst)) }
        return Bound(receive: receive)
    }
}
