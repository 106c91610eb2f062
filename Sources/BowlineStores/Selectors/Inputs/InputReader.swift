/// How one input of a selector is read and compared.
@usableFromInline
protocol InputReader<State, Value> {
    associatedtype State
    associatedtype Value

    /// Where the value of now lies in the state, if it is stored there.
    func place(in state: UnsafePointer<State>) -> UnsafePointer<Value>?
    /// The value of now.
    func value(in state: UnsafePointer<State>, at version: VersionMark?) -> Value
    /// Whether a value of now is the remembered one.
    func isEqual(_ old: UnsafeMutablePointer<Value>, _ new: UnsafePointer<Value>) -> Bool
    /// Whether two readings of one state may differ.
    var isSuspect: Bool { get }
}

/// A property, compared by an `==` that the compiler knows.
@usableFromInline
struct PropertyInput<State, Value: Equatable>: InputReader {
    @usableFromInline let offset: Int
    @usableFromInline let keyPath: KeyPath<State, Value>

    @inlinable
    init(_ keyPath: KeyPath<State, Value>) {
        self.keyPath = keyPath
        offset = MemoryLayout<State>.offset(of: keyPath) ?? -1
    }

    @inlinable @inline(__always) var isSuspect: Bool { offset < 0 }

    @inlinable @inline(__always)
    func place(in state: UnsafePointer<State>) -> UnsafePointer<Value>? {
        if offset < 0 { return nil }
        return (UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Value.self)
    }

    @inlinable
    func value(in state: UnsafePointer<State>, at version: VersionMark?) -> Value {
        state.pointee[keyPath: keyPath]
    }

    @inlinable @inline(__always)
    func isEqual(_ old: UnsafeMutablePointer<Value>, _ new: UnsafePointer<Value>) -> Bool {
        // Both as `inout`, which they are only for this: what cannot change meanwhile is not
        // retained.
        func compare(_ old: inout Value, _ new: inout Value) -> Bool { old == new }
        return compare(&old.pointee, &UnsafeMutablePointer(mutating: new).pointee)
    }
}

extension SelectorInput: InputReader {
    @inlinable @inline(__always)
    func place(in state: UnsafePointer<State>) -> UnsafePointer<Value>? {
        guard let offset else { return nil }
        return (UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Value.self)
    }

    @inlinable @inline(__always)
    func value(in state: UnsafePointer<State>, at version: VersionMark?) -> Value {
        place(in: state)?.pointee ?? read(state, version)
    }

    @inlinable @inline(__always)
    func isEqual(_ old: UnsafeMutablePointer<Value>, _ new: UnsafePointer<Value>) -> Bool {
        func compare(_ old: inout Value, _ new: inout Value) -> Bool { isEqual(old, new) }
        return compare(&old.pointee, &UnsafeMutablePointer(mutating: new).pointee)
    }
}
