extension Bindings {
    /// Reads one entry where it lies, without a copy of the props.
    ///
    /// - Parameter keyPath: an entry of Props, of any kind of key path (C9).
    /// - Returns: the entry of the props as they are committed.
    @inlinable
    package func entry<Value>(at keyPath: KeyPath<Props, Value>) -> Value {
        Entry.read(keyPath, from: UnsafeRawPointer(committed.pointer))
    }

    /// Whether nothing is bound, and no connection is under this one.
    package var hasNoBindings: Bool { plan.bindings.isEmpty && children == nil }
}
