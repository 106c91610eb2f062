/// How a connection gets its props from a state.
@usableFromInline
struct Mapping<State, Props> {
    /// Maps in any case.
    @usableFromInline let fresh: (State) -> Props
    /// Maps unless what the props depend on is unchanged, and is nil then; nil itself if that is not asked.
    @usableFromInline let changed: ((State) -> Props?)?
    /// Forgets what the props depended on.
    @usableFromInline let forget: (() -> Void)?

    @usableFromInline
    init(
        fresh: @escaping (State) -> Props, changed: ((State) -> Props?)?,
        forget: (() -> Void)? = nil
    ) {
        self.fresh = fresh
        self.changed = changed
        self.forget = forget
    }

    /// Maps a slice of the state, when that has changed (C4).
    @usableFromInline
    static func slice<Slice>(
        _ select: @escaping (State) -> Slice, isEqual: @escaping (Slice, Slice) -> Bool,
        _ map: @escaping (Slice) -> Props
    ) -> Mapping {
        let last = LastSlice<Slice>()
        return Mapping(
            fresh: { state in
                let slice = select(state)
                last.value = slice
                return map(slice)
            },
            changed: { state in
                let slice = select(state)
                if let known = last.value, isEqual(known, slice) { return nil }
                last.value = slice
                return map(slice)
            },
            forget: { last.value = nil })
    }
}

/// The slice that props were mapped from last.
private final class LastSlice<Slice> {
    // A whole field, exchanged between calls of user code; what it held is freed behind that (G8).
    @exclusivity(unchecked) private var stored: Slice?

    var value: Slice? {
        get { stored }
        set {
            let replaced = stored
            stored = newValue
            withExtendedLifetime(replaced) {}
        }
    }
}
