import BowlineStores

/// How a connection gets its props from a state.
///
/// Its functions are also given the state's version, where it is known: with that a selector finds
/// its last result at once.
@usableFromInline
struct Mapping<State, Props> {
    /// Maps in any case.
    @usableFromInline let fresh: (State, StateVersion?) -> Props
    /// Maps unless what the props depend on is unchanged, and is nil then; nil itself if that is
    /// not asked.
    @usableFromInline let changed: ((State, StateVersion?) -> Props?)?
    /// Forgets what the props depended on.
    @usableFromInline let forget: (() -> Void)?

    @usableFromInline
    init(
        fresh: @escaping (State, StateVersion?) -> Props,
        changed: ((State, StateVersion?) -> Props?)?, forget: (() -> Void)? = nil
    ) {
        self.fresh = fresh
        self.changed = changed
        self.forget = forget
    }

    /// Maps a slice of the state, when that has changed (C4).
    @usableFromInline
    static func slice<Slice>(
        _ select: @escaping (State, StateVersion?) -> Slice,
        isEqual: @escaping (Slice, Slice) -> Bool, _ map: @escaping (Slice) -> Props
    ) -> Mapping {
        let last = LastSlice<Slice>()
        return Mapping(
            fresh: { state, version in
                let slice = select(state, version)
                last.value = slice
                return map(slice)
            },
            changed: { state, version in
                let slice = select(state, version)
                if let known = last.value, isEqual(known, slice) { return nil }
                last.value = slice
                return map(slice)
            },
            forget: { last.value = nil })
    }
}

/// The slice that props were mapped from last.
final class LastSlice<Slice> {
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
