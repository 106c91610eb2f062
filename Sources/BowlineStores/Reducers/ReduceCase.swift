/// A reducer of what one case of an enum holds, which is skipped while the enum is in another case.
///
///     enum Session {
///         case signedOut
///         case signedIn(User)
///
///         var user: User? { if case .signedIn(let user) = self { user } else { nil } }
///     }
///     let session = reduce(case: Session.signedIn, payload: \.user, userReducer)
///     let app = reduce(\AppState.session, session)
///
/// The reducer never sees another case, and cannot leave its own; to change the case, reduce the
/// enum as a whole. What the case holds is changed without a copy: it is read, the enum is emptied,
/// and made again from what the reducer leaves (S5). So the case must hold nothing that `payload`
/// does not give.
///
/// - Parameters:
///   - embed: makes the enum of what the case holds: the name of the case.
///   - payload: what the case holds, nil in any other case: a key path or a function.
///   - reducer: of what the case holds.
/// - Returns: the reducer of the enum.
/// - Complexity: reading and making the enum, each a move of what it holds.
@inlinable
public func reduce<State, Payload>(
    case embed: @escaping (Payload) -> State,
    payload: @escaping (State) -> Payload?,
    _ reducer: @escaping Reducer<Payload>
) -> Reducer<State> {
    { state, action in
        withUnsafeMutablePointer(to: &state) { place in
            guard var content = payload(place.pointee) else { return }
            // While the enum holds the content too, a change of a collection in it would copy that.
            // Nobody can look at the empty place: a store refuses every use while it reduces (S4).
            place.deinitialize(count: 1)
            reducer(&content, action)
            place.initialize(to: embed(content))
        }
    }
}
