import BowlineStores

/// How a connection gets its props from a state.
///
/// Its functions are also given the state's version, where it is known: with that a selector finds
/// its last result at once.
@usableFromInline
struct Mapping<State, Props> {
    @usableFromInline typealias Map<Result> = (State, StateVersion?) -> Result

    /// Maps in any case.
    @usableFromInline let fresh: Map<Props>
    /// Maps unless the slice of the state is the one that the props were mapped from, and is nil
    /// then; nil itself if there is no slice.
    @usableFromInline let changed: Map<Props?>?
    /// Keeps the slice that the props were mapped from.
    @usableFromInline let slice: MappedSlice?
    /// Compares the props with new ones, which are not committed if they are equal.
    @usableFromInline let areEqual: ((Props, Props) -> Bool)?

    @inlinable
    init(fresh: @escaping Map<Props>) {
        self.init(fresh: fresh, changed: nil, slice: nil, areEqual: nil)
    }

    @inlinable
    init(
        fresh: @escaping Map<Props>, changed: Map<Props?>?, slice: MappedSlice?,
        areEqual: ((Props, Props) -> Bool)?
    ) {
        self.fresh = fresh
        self.changed = changed
        self.slice = slice
        self.areEqual = areEqual
    }

    /// Maps a slice of the state, when that has changed (C4).
    @inlinable
    static func slice<Slice: Equatable>(
        _ select: @escaping Map<Slice>, _ map: @escaping (Slice) -> Props
    ) -> Mapping {
        let last = LastSlice<Slice>()
        return Mapping(
            fresh: { state, version in
                let slice = select(state, version)
                last.candidate = slice
                return map(slice)
            },
            changed: { state, version in
                let slice = select(state, version)
                if let known = last.accepted, known == slice { return nil }
                last.candidate = slice
                return map(slice)
            }, slice: last, areEqual: nil)
    }

    /// The same, whose props are not committed if they are equal by this comparison either.
    @inlinable
    func committed(unless areEqual: @escaping (Props, Props) -> Bool) -> Mapping {
        let inner = self.areEqual
        return Mapping(
            fresh: fresh, changed: changed, slice: slice,
            areEqual: inner.map { inner in { inner($0, $1) || areEqual($0, $1) } } ?? areEqual)
    }

    /// Never maps again.
    @inlinable
    static func constant(_ props: Props) -> Mapping {
        Mapping(
            fresh: { _, _ in props }, changed: { _, _ in nil }, slice: nil, areEqual: nil)
    }

    /// Maps a state, in any case if that is owed; nil if the slice is the one of the props.
    @inlinable
    func map(_ state: State, _ version: StateVersion?, isOwed: Bool) -> Props? {
        if let changed, !isOwed { return changed(state, version) }
        return fresh(state, version)
    }
}

/// The slice that props were mapped from, without its type.
@usableFromInline
class MappedSlice {
    @inlinable
    init() {}

    /// The slice that was mapped last is that of the props from now on.
    @inlinable
    func accept() {}
}

/// A slice that was mapped is kept by itself until its props are committed. It may be that of a check,
/// or of a state that was given by hand.
@usableFromInline
final class LastSlice<Slice>: MappedSlice {
    // Whole fields, exchanged between calls of user code; what they held is freed behind that (G8).
    @exclusivity(unchecked) @usableFromInline var accepted: Slice?
    @exclusivity(unchecked) @usableFromInline var mapped: Slice?

    @inlinable
    override init() {}

    @inlinable var candidate: Slice? {
        get { mapped }
        set {
            let replaced = mapped
            mapped = newValue
            withExtendedLifetime(replaced) {}
        }
    }

    @inlinable
    override func accept() {
        let replaced = accepted
        accepted = mapped
        mapped = nil
        withExtendedLifetime(replaced) {}
    }
}
