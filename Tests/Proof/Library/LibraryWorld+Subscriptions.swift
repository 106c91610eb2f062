import Bowline

extension LibraryWorld {
    private typealias Text<Value> = (Value) -> (value: [Int], stamp: Int?)

    func subscribe(_ receiver: Receiver) -> () -> Void {
        let luggage = Luggage(receiver.free)
        guard let subscription = subscription(receiver, luggage) else { return {} }
        return { subscription.dispose() }
    }

    private func subscription(
        _ receiver: Receiver, _ luggage: Luggage
    ) -> (any Disposable)? {
        guard let store else { return nil }
        switch receiver.reception.of {
        case .whole:
            return attach(store, receiver, luggage, { $0 }, { ($0.list, $0.stamp) })
        case .a: return attach(store, receiver, luggage, { $0.select(\.a) }, { ([$0], nil) })
        case .b: return attach(store, receiver, luggage, { $0.select(\.b) }, { ([$0], nil) })
        case .c:
            return attach(
                store.scope(to: \.inner), receiver, luggage, { $0.select(\.c) }, { ([$0], nil) })
        case .both:
            return attach(
                store, receiver, luggage, { $0.select(\.a, \.b) }, { ([$0.0, $0.1], nil) })
        case .stamped:
            return attach(
                store, receiver, luggage, { $0.select(\.stamped) }, { ([$0.value], $0.stamp) })
        case .closure:
            return attach(
                store, receiver, luggage,
                {
                    $0.select { state in
                        receiver.select()
                        return state.stamped
                    }
                }, { ([$0.value], $0.stamp) })
        }
    }

    private func attach<State, Value>(
        _ store: Store<State>, _ receiver: Receiver, _ luggage: Luggage,
        _ select: @escaping (Subscription<State, State>) -> Subscription<State, Value>,
        _ text: @escaping Text<Value>
    ) -> any Disposable {
        let skips = receiver.reception.skipsInitial
        let tell = { (value: Value, old: Value?, action: (any Action)?) in
            luggage.touch()
            let (value, stamp) = text(value)
            receiver.tell(
                value, old: old.map { text($0).value }, action: action as? Change, stamp: stamp)
        }
        let judged = { judge(select($0), receiver, text) }
        switch receiver.reception.form {
        case .plain:
            return store.subscribe(judged, skipInitial: skips) { tell($0, nil, nil) }
        case .withOld:
            return store.subscribe({ judged($0).withOld() }, skipInitial: skips) {
                tell($0.new, $0.old, nil)
            }
        case .withAction:
            return store.subscribe({ judged($0).withAction() }, skipInitial: skips) {
                tell($0.state, nil, $0.action)
            }
        }
    }

    // MARK: Objects

    func subscribeObject(_ object: Int, _ receiver: Receiver) {
        let listener = objects[object] ?? Listener()
        if objects[object] == nil {
            objects[object] = listener
            watch(listener, "object \(object)")
        }
        listener.receiver = receiver
        withExtendedLifetime(listener) {
            subscribe(listener, receiver, Luggage(receiver.free))
        }
    }

    private func subscribe(_ listener: Listener, _ receiver: Receiver, _ luggage: Luggage) {
        store?.subscribe(listener, skipInitial: receiver.reception.skipsInitial) { subscription in
            judge(
                subscription.select { state in
                    luggage.touch()
                    if receiver.reception.of == .closure { receiver.select() }
                    return state.stamped
                }, receiver, { ([$0.value], $0.stamp) })
        }
    }

    func unsubscribeObject(_ object: Int) {
        guard let listener = objects[object] else { return }
        store?.unsubscribe(listener)
    }

    func freeObject(_ object: Int) {
        withExtendedLifetime(objects.removeValue(forKey: object)) {}
    }
}

/// An object that subscribes; what it is told is told to the receiver of the time.
final class Listener: StoreSubscriber {
    var receiver: Receiver?

    func newState(state: Stamped) {
        receiver?.tell([state.value], stamp: state.stamp)
    }
}

private func judge<State, Value>(
    _ subscription: Subscription<State, Value>, _ receiver: Receiver,
    _ text: @escaping (Value) -> (value: [Int], stamp: Int?)
) -> Subscription<State, Value> {
    let isRepeat = { receiver.isRepeat(text($0).value, text($1).value) }
    return switch receiver.reception.judge {
    case .automatic: subscription
    case .by: subscription.skipRepeats(isRepeat)
    case .only: subscription.only { !isRepeat($0, $1) }
    case .every: subscription.skip { _, _ in false }
    }
}
