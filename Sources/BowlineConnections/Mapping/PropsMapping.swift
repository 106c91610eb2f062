public import BowlineStores

/// How the props of a connection come from a state: the general form of what `Connection` has options for,
/// in which these combine.
///
///     let connection = store.connection(
///         label: "player",
///         props: .select(\.album, input: volume) { album, volume in
///             Player.Props(title: album.title, volume: volume)
///         }.distinct,
///         actions: Player.actions)
///
/// It begins with what is mapped: `map`, `select`, `input`, or `perConnection`. It is taken wherever a
/// function of the state is: by `Connection(store:…)`, `store.connection` and `view.connect(to:)`, with
/// actions and without.
///
/// A value of it is a recipe: each connection that is made by it compares and remembers by itself. It keeps
/// what its closures captured, its selectors and inputs, and no connection.
///
/// Not Sendable: use it in one isolation domain (G1).
public struct PropsMapping<State, Props> {
    /// What one connection has of it.
    @usableFromInline
    struct Made {
        @usableFromInline var mapping: Mapping<State, Props>
        /// Nil without an input.
        @usableFromInline var listen: InputListening?

        @inlinable
        init(
            mapping: Mapping<State, Props>,
            listen: InputListening? = nil
        ) {
            self.mapping = mapping
            self.listen = listen
        }
    }

    /// Makes what one connection has of it.
    @usableFromInline let make: () -> Made

    /// Maps a slice, when that or an input has changed.
    @inlinable
    init<Slice: Equatable, Input>(
        select: @escaping (State, StateVersion?) -> Slice, input: OwnInput<Input>,
        map: @escaping (Slice, Input) -> Props
    ) {
        make = {
            Made(
                mapping: .slice(
                    { SliceAndInput(slice: select($0, $1), inputNumber: input.number) },
                    { map($0.slice, input.value) }),
                listen: InputListening(input))
        }
    }

    @inlinable
    init(_ make: @escaping () -> Made) {
        self.make = make
    }
}

/// A slice, and how often the input was set, which stands for its value.
@usableFromInline
struct SliceAndInput<Slice: Equatable>: Equatable {
    @usableFromInline let slice: Slice
    @usableFromInline let inputNumber: UInt64

    @inlinable
    init(slice: Slice, inputNumber: UInt64) {
        self.slice = slice
        self.inputNumber = inputNumber
    }

    @inlinable
    static func == (a: SliceAndInput, b: SliceAndInput) -> Bool {
        a.inputNumber == b.inputNumber && a.slice == b.slice
    }
}

// MARK: The whole state

extension PropsMapping {
    /// Maps each state that is committed (C4).
    ///
    /// - Parameter map: a pure function; dispatching in it traps (S4).
    /// - Returns: the mapping.
    @inlinable
    public static func map(_ map: @escaping (State) -> Props) -> PropsMapping {
        PropsMapping { Made(mapping: Mapping { state, _ in map(state) }) }
    }

    /// What a selector makes of each state that is committed.
    ///
    /// Connections that share a selector and a store run it once a commit.
    ///
    /// - Parameter selector: one that others call with another state is better made for one connection
    ///   alone, by ``perConnection(_:)``.
    /// - Returns: the mapping.
    @inlinable
    public static func map(_ selector: Selector<State, Props>) -> PropsMapping {
        PropsMapping {
            Made(mapping: Mapping { selector.value(of: $0, at: $1) })
        }
    }

    /// Maps each state that is committed together with an input, and the state again when that is set.
    ///
    /// - Parameters:
    ///   - input: is kept alive; it may serve several connections.
    ///   - map: gets the state and the input.
    /// - Returns: the mapping.
    @inlinable
    public static func input<Input>(
        _ input: OwnInput<Input>, map: @escaping (State, Input) -> Props
    ) -> PropsMapping {
        PropsMapping {
            Made(
                mapping: Mapping { state, _ in map(state, input.value) },
                listen: InputListening(input))
        }
    }
}

// MARK: A slice

extension PropsMapping {
    /// Maps a slice of the state, and does not while that is unchanged (C4).
    ///
    /// - Parameters:
    ///   - slice: a key path or a function of the state; it runs once a commit, and only reads (S4).
    ///   - map: runs when the slice has changed.
    /// - Returns: the mapping.
    @inlinable
    public static func select<Slice: Equatable>(
        _ slice: @escaping (State) -> Slice, map: @escaping (Slice) -> Props
    ) -> PropsMapping {
        PropsMapping {
            Made(mapping: .slice({ state, _ in slice(state) }, map))
        }
    }

    /// Maps what a selector makes of the state, when that has changed (C4).
    ///
    /// - Parameters:
    ///   - selector: one that others call with another state is better made for one connection alone, by
    ///     ``perConnection(_:)``.
    ///   - map: runs when the result has changed.
    /// - Returns: the mapping.
    @inlinable
    public static func select<Slice: Equatable>(
        _ selector: Selector<State, Slice>, map: @escaping (Slice) -> Props
    ) -> PropsMapping {
        PropsMapping {
            Made(mapping: .slice({ selector.value(of: $0, at: $1) }, map))
        }
    }

    /// Maps a slice of the state together with an input, when the slice has changed or the input was set.
    ///
    /// - Parameters:
    ///   - slice: a key path or a function of the state; it runs once a commit, and only reads (S4).
    ///   - input: is kept alive; it may serve several connections.
    ///   - map: gets the slice and the input.
    /// - Returns: the mapping.
    @inlinable
    public static func select<Slice: Equatable, Input>(
        _ slice: @escaping (State) -> Slice, input: OwnInput<Input>,
        map: @escaping (Slice, Input) -> Props
    ) -> PropsMapping {
        PropsMapping(select: { state, _ in slice(state) }, input: input, map: map)
    }

    /// Maps what a selector makes of the state together with an input, when the result has changed or
    /// the input was set.
    ///
    /// - Parameters:
    ///   - selector: see the form without an input.
    ///   - input: is kept alive; it may serve several connections.
    ///   - map: gets the result and the input.
    /// - Returns: the mapping.
    @inlinable
    public static func select<Slice: Equatable, Input>(
        _ selector: Selector<State, Slice>, input: OwnInput<Input>,
        map: @escaping (Slice, Input) -> Props
    ) -> PropsMapping {
        PropsMapping(select: { selector.value(of: $0, at: $1) }, input: input, map: map)
    }
}
