/// What comes through the door of a store.
enum StoreMessage {
    case send(any Action)
    case call((StoreCore) -> Void)

    /// What it is, in messages.
    var text: String {
        switch self {
        case .send(let action): "\(type(of: action))"
        case .call: "a request"
        }
    }

    func deliver(to core: StoreCore) {
        switch self {
        case .send(let action): core.dispatch(action, "", 0)
        case .call(let body): body(core)
        }
    }
}
