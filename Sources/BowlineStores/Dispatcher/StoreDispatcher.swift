public import BowlineSupport

extension Store {
    /// The door into a store: a handle for other isolations, to send actions to it and to read its state.
    ///
    ///     let dispatcher = store.dispatcher()
    ///     Task.detached {
    ///         dispatcher.send(Progress(0.5))
    ///         try await dispatcher.dispatch(Finished())
    ///         let total = try await dispatcher.read(\.total)
    ///     }
    ///
    /// What one task or thread sends arrives on the store's isolation in its order, also through different
    /// handles on one store and its scopes (G1). A dispatcher keeps neither the store nor its actor
    /// alive: when the store is gone, what is sent is dropped, which debug builds report once, and what waits
    /// for an answer throws ``StoreGone`` (G9).
    public struct Dispatcher: Sendable {
        private let door: BowlineSupport.Dispatcher<StoreMessage>
        private let place: Carried<StatePlace<State>>
        /// How a scope sends; nil for a root, which needs no closure for it.
        private let scope: Carried<DispatchFunction>?
        private let latest: LatestActions?

        init(
            _ door: BowlineSupport.Dispatcher<StoreMessage>, _ place: StatePlace<State>,
            scope: DispatchFunction?, _ buffering: DispatchBuffering
        ) {
            self.door = door
            self.place = Carried(place)
            self.scope = scope.map { Carried($0) }
            self.latest = buffering.key.map { LatestActions($0) }
        }

        /// Sends an action, on any thread, and returns at once.
        ///
        /// - Parameter action: need not be Sendable if nothing else can reach it any more, which the
        ///   compiler checks.
        /// - Complexity: O(1).
        public func send(_ action: sending any Action) {
            guard let latest else { return door.send(message(Carried(action))) }
            guard let key = latest.key(action) else { return door.send(message(Carried(action))) }
            guard latest.put(Carried(action), for: key) else { return }
            let (scope, request) = (scope, LatestActions.Request(latest, key))
            door.send(
                .call { core in
                    guard let action = request.take() else { return }
                    Self.deliver(action, to: core, scope)
                })
        }

        /// Sends an action, and returns when the store has told its subscribers of it.
        ///
        /// - Parameter action: as for ``send(_:)``; it is always delivered, also where `send` keeps
        ///   the latest only.
        /// - Throws: ``StoreGone`` if the store is gone before that.
        public func dispatch(_ action: sending any Action) async throws(StoreGone) {
            let (action, scope) = (Carried(action), scope)
            try await ask { core, reply in
                let message: (any Action)? = scope == nil ? action.value : nil
                guard let message else {
                    Self.deliver(action, to: core, scope)
                    return reply.resume(with: ())
                }
                core.dispatch(message, "", 0) { _ in reply.resume(with: ()) }
            }
        }

        /// Reads a property of the state as it is when everything has been handled that this task or
        /// thread has sent before.
        ///
        /// - Parameter keyPath: from the store's state.
        /// - Returns: the value; of a scope whose part is gone, of the last state it had.
        /// - Throws: ``StoreGone`` if the store is gone.
        public func read<Value: Sendable>(
            _ keyPath: any KeyPath<State, Value> & Sendable
        ) async throws(StoreGone) -> Value {
            try await read { $0[keyPath: keyPath] }
        }

        /// Reads something of the state as it is when everything has been handled that this task or
        /// thread has sent before.
        ///
        /// - Parameter body: runs on the store's isolation, and only reads (S4).
        /// - Returns: the value; of a scope whose part is gone, of the last state it had.
        /// - Throws: ``StoreGone`` if the store is gone.
        public func read<Value: Sendable>(
            _ body: @escaping @Sendable (State) -> Value
        ) async throws(StoreGone) -> Value {
            let place = place
            return try await ask { core, reply in
                guard let state = place.value.state(in: core) else { return }
                reply.resume(with: core.mapping { body(state) })
            }
        }

        /// The values of a property, of now and as they change, iterated from any isolation.
        ///
        /// Each iterator subscribes for itself, behind what its task has sent before. It ends when the
        /// store goes, or its task is cancelled.
        ///
        ///     for await count in dispatcher.states(\.count) { … }
        ///
        /// - Parameters:
        ///   - keyPath: from the store's state.
        ///   - buffering: what is kept for a reader that is slower than the store (O20).
        /// - Returns: the sequence of values; equal ones are passed over.
        public func states<Value: Sendable & Equatable>(
            _ keyPath: any KeyPath<State, Value> & Sendable, buffering: ValueBuffering = .latest
        ) -> StateValues<Value> {
            values(buffering) { $0.select(keyPath) }
        }

        /// The values of a property that is not Equatable, of now and of each commit.
        ///
        /// - Parameters:
        ///   - keyPath: from the store's state.
        ///   - buffering: what is kept for a reader that is slower than the store (O20).
        /// - Returns: the sequence of values.
        public func states<Value: Sendable>(
            _ keyPath: any KeyPath<State, Value> & Sendable, buffering: ValueBuffering = .latest
        ) -> StateValues<Value> {
            values(buffering) { $0.select(keyPath) }
        }

        private func values<Value: Sendable>(
            _ buffering: ValueBuffering,
            _ transform:
                @escaping @Sendable (Subscription<State, State>) -> Subscription<State, Value>
        ) -> StateValues<Value> {
            let (door, place) = (door, place)
            return StateValues(buffering, in: "\(State.self)") { sink in
                door.send(
                    .call { core in
                        let store = Store(core: core, place: place.value, route: nil, outer: nil)
                        sink.subscription = store.subscribe(transform, onNext: { sink.put($0) })
                    })
            } end: { sink in
                door.send(.call { _ in sink.dispose() })
            }
        }

        // MARK: Messages

        private func message(_ action: Carried<any Action>) -> sending StoreMessage {
            guard let scope else { return .send(action.value) }
            return .call { core in Self.deliver(action, to: core, scope) }
        }

        private static func deliver(
            _ action: Carried<any Action>, to core: StoreCore, _ scope: Carried<DispatchFunction>?
        ) {
            if let scope {
                scope.value(action.value)
            } else {
                core.dispatch(action.value, "", 0)
            }
        }

        private func ask<Value: Sendable>(
            _ question: @escaping @Sendable (StoreCore, Reply<Value>) -> Void
        ) async throws(StoreGone) -> Value {
            try await withCheckedContinuation { continuation in
                let reply = Reply<Value>(continuation)
                door.send(.call { core in question(core, reply) })
            }.get()
        }
    }

    /// A handle on the store for other isolations.
    ///
    /// - Parameters:
    ///   - buffering: what waits of the actions that are sent faster than they are handled.
    ///   - isolation: the store's own; leave it out. Where there is none it does not compile: call it in the
    ///     body of a function or initialiser that runs on the actor that the store belongs to.
    /// - Returns: the handle; all handles on a store and its scopes share one order.
    public func dispatcher(
        buffering: DispatchBuffering = .unbounded, isolation: isolated any Actor = #isolation
    ) -> Dispatcher {
        let door = core.committed.queue.dispatcher(
            to: core, isolation: isolation, name: core.label, describe: \StoreMessage.text
        ) { core, message in message.deliver(to: core) }
        return Dispatcher(door, place, scope: route == nil ? nil : sender, buffering)
    }
}

/// Says that a store is gone, so that nobody will answer.
public struct StoreGone: Error, Equatable, CustomStringConvertible {
    /// The error.
    public init() {}

    /// What happened.
    public var description: String { "The store is gone, and what it was asked for was dropped." }
}

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

/// Where a task waits for an answer, which it gets exactly once: when it is dropped unanswered, it is that
/// the store is gone.
///
/// Sendable, since it is answered on the store's isolation alone, and dropped when nobody has it any more.
private final class Reply<Value: Sendable>: @unchecked Sendable {
    private var continuation: CheckedContinuation<Result<Value, StoreGone>, Never>?

    init(_ continuation: CheckedContinuation<Result<Value, StoreGone>, Never>) {
        self.continuation = continuation
    }

    deinit {
        continuation?.resume(returning: .failure(StoreGone()))
    }

    func resume(with value: Value) {
        let waiting = continuation
        continuation = nil
        waiting?.resume(returning: .success(value))
    }
}
