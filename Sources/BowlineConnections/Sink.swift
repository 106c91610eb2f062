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
    /// Makes the receiving end for one binding, where each has a memory of its own.
    @usableFromInline let receiver: (() -> (Value) -> Void)?
    /// Says whether a weakly held target is still there; nil if there is none.
    @usableFromInline let target: (() -> Bool)?

    /// A sink that calls a closure.
    ///
    /// - Parameter receive: is called for each value; it may dispatch (S4).
    public init(_ receive: @escaping (Value) -> Void) {
        self.receive = receive
        self.receiver = nil
        self.target = nil
    }

    /// A sink that makes a closure for each binding, so that what the closure remembers is not shared
    /// by two bindings of one sink.
    ///
    /// - Parameter makeReceiver: is called once a binding.
    public init(perBinding makeReceiver: @escaping () -> (Value) -> Void) {
        self.receive = { makeReceiver()($0) }
        self.receiver = makeReceiver
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
        self.receive = { [weak object, keyPath = consume keyPath] in object?[keyPath: keyPath] = $0
        }
        self.receiver = nil
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
    @inlinable
    func bound() -> Bound {
        // Spelled out: `receiver?() ?? receive` wraps the closure three times, for every call.
        if let receiver { return Bound(receive: receiver()) }
        return Bound(receive: receive)
    }
}
