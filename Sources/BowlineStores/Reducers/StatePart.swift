/// A part of the state, and the way to change it where it lies.
@usableFromInline
struct StatePart<State, Part> {
    @usableFromInline let keyPath: WritableKeyPath<State, Part>
    /// Where a stored property lies; nil for what is computed, observed or behind a reference.
    @usableFromInline let offset: Int?

    @inlinable
    init(_ keyPath: WritableKeyPath<State, Part>) {
        self.keyPath = keyPath
        offset = MemoryLayout<State>.offset(of: keyPath)
    }

    @inlinable
    func change(in state: inout State, _ body: (inout Part) -> Void) {
        guard let offset else { return body(&state[keyPath: keyPath]) }
        // A key path costs some 55 ns a write, the offset of a stored property next to nothing.
        withUnsafeMutableBytes(of: &state) { bytes in
            guard let base = bytes.baseAddress else { return }
            body(&(base + offset).assumingMemoryBound(to: Part.self).pointee)
        }
    }

    /// Changes the part if something is found in it. If not, it is not written either, so that
    /// neither an observer nor a version notices.
    @inlinable
    func change<Found>(
        in state: inout State, where find: (Part) -> Found?, _ body: (inout Part, Found) -> Void
    ) {
        if offset == nil {
            guard let found = find(state[keyPath: keyPath]) else { return }
            body(&state[keyPath: keyPath], found)
        } else {
            change(in: &state) { part in
                guard let found = find(part) else { return }
                body(&part, found)
            }
        }
    }
}
