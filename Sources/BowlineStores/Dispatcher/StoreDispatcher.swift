import BowlineSupport

extension Store {
    /// The door into a store: a handle for other isolations, to send actions to it and to read its
    /// state.
    ///
    ///     let dispatcher = store.dispatcher()
    ///     Task.detached {
    ///         dispatcher.send(Progress(0.5))
    ///         try await dispatcher.dispatch(Finished())
    ///         let total = try await dispatcher.read(\.total)
    ///     }
    ///
    /// What one task or thread sends arrives on the store's isolation in its order, also through
    /// different handles on one store and its scopes (G1). A dispatcher keeps neither the store nor
    /// its actor alive: when the store is gone, what is sent is dropped, which debug builds report
    /// once, and what waits for an answer throws ``StoreGone`` (G9).
    public struct Dispatcher: Sendable, CustomDebugStringConvertible, CustomReflectable {
        let door: BowlineSupport.Dispatcher<StoreMessage>
        let place: Carried<StatePlace<State>>
        /// How a scope sends; nil for a root, which needs no closure for it.
        private let scope: Carried<(any Action, CallPlace) -> Void>?
        private let latest: LatestActions?

        init(
            _ door: BowlineSupport.Dispatcher<StoreMessage>, _ place: StatePlace<State>,
            scope: ((any Action, CallPlace) -> Void)?, _ buffering: DispatchBuffering
        ) {
            self.door = door
            self.place = Carried(place)
            self.scope = scope.map { Carried($0) }
            self.latest = buffering.key.map { LatestActions($0) }
        }

        /// The type of the state; nothing of the store can be asked for from here.
        public var debugDescription: String { "Dispatcher of a Store<\(State.self)>" }

        /// Nothing: what it is made of is no matter of its users.
        public var customMirror: Mirror { Mirror(self, children: []) }

        /// Sends an action, on any thread, and returns at once.
        ///
        /// - Parameters:
        ///   - action: need not be Sendable if nothing else can reach it any more, which the compiler
        ///     checks.
        ///   - fileID: the caller's file, for messages; leave it out.
        ///   - line: the caller's line, for messages; leave it out.
        /// - Complexity: O(1).
        public func send(
            _ action: sending any Action, fileID: StaticString = #fileID, line: UInt = #line
        ) {
            let place = CallPlace(fileID, line)
            guard let latest else { return door.send(message(Carried(action), place)) }
            guard let key = latest.key(action) else {
                return door.send(message(Carried(action), place))
            }
            guard latest.put(Carried(action), for: key) else { return }
            let (scope, request) = (scope, LatestActions.Request(latest, key))
            door.send(
                .call { core in
                    guard let action = request.take() else { return }
                    Self.deliver(action, to: core, scope, place)
                })
        }

        /// Sends an action, and returns when the store has told its subscribers of it.
        ///
        /// - Parameters:
        ///   - action: as for ``send(_:fileID:line:)``; it is always delivered, also where `send`
        ///     keeps the latest only.
        ///   - fileID: the caller's file, for messages; leave it out.
        ///   - line: the caller's line, for messages; leave it out.
        /// - Throws: ``StoreGone`` if the store is gone before that.
        public func dispatch(
            _ action: sending any Action, fileID: StaticString = #fileID, line: UInt = #line
        ) async throws(StoreGone) {
            let place = CallPlace(fileID, line)
            let (action, scope) = (Carried(action), scope)
            try await ask { core, reply in
                let message: (any Action)? = scope == nil ? action.value : nil
                guard let message else {
                    Self.deliver(action, to: core, scope, place)
                    return reply.resume(with: ())
                }
                core.dispatch(message, fileID, line) { _ in reply.resume(with: ()) }
            }
        }

        private func message(
            _ action: Carried<any Action>, _ place: CallPlace
        ) -> sending StoreMessage {
            guard let scope else { return .send(action.value, place) }
            return .call { core in Self.deliver(action, to: core, scope, place) }
        }

        private static func deliver(
            _ action: Carried<any Action>, to core: StoreCore,
            _ scope: Carried<(any Action, CallPlace) -> Void>?, _ place: CallPlace
        ) {
            if let scope {
                scope.value(action.value, place)
            } else {
                core.dispatch(action.value, place.fileID, place.line)
            }
        }
    }

    /// A handle on the store for other isolations.
    ///
    /// - Parameters:
    ///   - buffering: what waits of the actions that are sent faster than they are handled.
    ///   - isolation: the store's own; leave it out. Where there is none it does not compile: call
    ///     it in the body of a function or initialiser that runs on the actor that the store
    ///     belongs to.
    /// - Returns: the handle; all handles on a store and its scopes share one order.
    public func dispatcher(
        buffering: DispatchBuffering = .unbounded, isolation: isolated any Actor = #isolation
    ) -> Dispatcher {
        let door = core.committed.queue.dispatcher(
            to: core, isolation: isolation, name: core.label, describe: \StoreMessage.text
        ) { core, message in message.deliver(to: core) }
        return Dispatcher(door, place, scope: scopeSender, buffering)
    }
}
