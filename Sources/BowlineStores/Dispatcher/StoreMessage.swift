/// What comes through the door of a store.
enum StoreMessage {
    case send(any Action, CallPlace)
    case call((StoreCore) -> Void)

    /// What it is, in messages.
    var text: String {
        switch self {
        case .send(let action, _): "\(type(of: action))"
        case .call: "a request"
        }
    }

    func deliver(to core: StoreCore) {
        switch self {
        case .send(let action, let place): core.dispatch(action, place.fileID, place.line)
        case .call(let body): body(core)
        }
    }
}
