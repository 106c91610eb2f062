package indirect enum Statement: Equatable, Sendable {
    case read(Place)

    case dispatch(Change)
    case dispatchAll([Change])
    case dispatchThen(Change, Handler)
    case thunk([Statement])
    case batch([Statement])

    case subscribe(slot: Int, Reception)
    case subscribeObject(Int, Reception)
    case unsubscribeObject(Int)
    case freeObject(Int)
    /// Ends what was subscribed, listened to or bound last in the slot.
    case remove(slot: Int)

    case send(Channel, Int)
    case complete(Channel)
    case listen(slot: Int, Channel, Reception)

    case makeConnection(Int, Recipe)
    case bind(slot: Int, connection: Int, Reception)
    case connect(Int)
    case connectUnder(Int, parent: Int)
    case disconnect(Int)
    case freeConnection(Int)
    case setProps(Int, a: Int, b: Int)
    case newState(Int, a: Int, b: Int)
}

package enum Place: Equatable, Sendable {
    case state, inner
    case channel(Channel)
    case props(Int)
}

package enum Field: Equatable, Sendable, CaseIterable {
    case a, b
    /// That of the inner part.
    case c
}

package enum Change: Equatable, Sendable {
    case set(Field, Int)
    case add(Field, Int)
    case nothing

    package var field: Field? {
        switch self {
        case .set(let field, _), .add(let field, _): field
        case .nothing: nil
        }
    }
}

package enum Channel: Hashable, Sendable, CaseIterable {
    /// Behavior relays.
    case first, second
    case publish
    /// Keeps two.
    case replay

    var canEnd: Bool { self == .publish || self == .replay }
}
