extension Entry {
    /// An Equatable entry, compared with the value last found different.
    @inlinable
    static func distinct<Props, Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>, in props: UnsafePointer<Props>
    ) -> Entry {
        let offset = MemoryLayout<Props>.offset(of: keyPath)
        let read = reader(of: keyPath)
        func make(_ first: Value) -> Entry {
            let entry = Entry(
                offset: offset, of: Value.self,
                judge: { props, entry, _ in
                    let candidate = read(props)
                    // Of a stored entry the plan has compared the bytes already.
                    if entry.offset == nil,
                        withUnsafePointer(to: candidate, { entry.hasReferenceBytes($0) })
                    {
                        return false
                    }
                    let reference = entry.reference.assumingMemoryBound(to: Value.self)
                    if reference.pointee == candidate { return false }
                    entry.replaced.initializeMemory(as: Value.self, to: candidate)
                    entry.exchange()
                    return true
                },
                split: { entry, number in
                    let missed = entry.changedAt == number ? entry.replaced : entry.reference
                    return make(missed.assumingMemoryBound(to: Value.self).pointee)
                })
            entry.reference.initializeMemory(as: Value.self, to: first)
            return entry
        }
        return make(read(UnsafeRawPointer(props)))
    }

    /// An entry that is given at each commit, for bindings that judge by themselves.
    @inlinable
    static func always<Props, Value>(
        _ keyPath: KeyPath<Props, Value>, in props: UnsafePointer<Props>
    ) -> Entry {
        let read = reader(of: keyPath)
        let entry = Entry(
            offset: nil, of: Value.self,
            judge: { props, entry, _ in
                entry.replaced.initializeMemory(as: Value.self, to: read(props))
                entry.exchange()
                return true
            },
            split: nil)
        entry.reference.initializeMemory(as: Value.self, to: read(UnsafeRawPointer(props)))
        return entry
    }

    /// An entry without a value that changes when any of the others does.
    @usableFromInline
    static func any(of parts: [Entry]) -> Entry {
        Entry(
            offset: nil, size: 0, stride: 0, alignment: 1, parts: parts,
            operations: Operations(
                judge: { _, entry, number in entry.parts.contains { $0.changedAt == number } },
                deinitialize: nil,
                split: { entry, number in
                    any(of: entry.parts.map { $0.operations.split?($0, number) ?? $0 })
                }))
    }

    @inlinable
    convenience init<Value>(
        offset: Int?, of type: Value.Type,
        judge: @escaping (UnsafeRawPointer, Entry, UInt64) -> Bool,
        split: ((Entry, UInt64) -> Entry)?
    ) {
        self.init(
            offset: offset,
            size: MemoryLayout<Value>.size,
            stride: MemoryLayout<Value>.stride,
            alignment: MemoryLayout<Value>.alignment,
            operations: Operations(
                judge: judge,
                deinitialize: _isPOD(Value.self)
                    ? nil : { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) },
                split: split))
    }

    /// The value that lies in a slot.
    @inlinable
    static func value<Value>(at slot: UnsafeRawPointer) -> Value {
        slot.assumingMemoryBound(to: Value.self).pointee
    }

    /// Reads an entry once.
    @inlinable
    static func read<Props, Value>(
        _ keyPath: KeyPath<Props, Value>, from props: UnsafeRawPointer
    ) -> Value {
        if let offset = MemoryLayout<Props>.offset(of: keyPath) {
            return (props + offset).assumingMemoryBound(to: Value.self).pointee
        }
        return props.assumingMemoryBound(to: Props.self).pointee[keyPath: keyPath]
    }

    /// Reads an entry: in place where it is stored, else by the key path.
    ///
    /// An offset costs some 2 ns, a key path 55 and more.
    @inlinable
    static func reader<Props, Value>(
        of keyPath: KeyPath<Props, Value>
    ) -> (UnsafeRawPointer) -> Value {
        if let offset = MemoryLayout<Props>.offset(of: keyPath) {
            return { ($0 + offset).assumingMemoryBound(to: Value.self).pointee }
        }
        return { $0.assumingMemoryBound(to: Props.self).pointee[keyPath: keyPath] }
    }
}
