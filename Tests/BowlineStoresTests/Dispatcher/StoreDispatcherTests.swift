import BowlineStores
import BowlineTesting
import KitSupport
import Synchronization
import Testing
import TestSupport

/// What eight producers have sent: how far each has come, and how often a number came out of turn.
private struct Received {
    var next = Array(repeating: 0, count: 8)
    var outOfTurn = 0
    var total: Int { next.reduce(0, +) }
}

private struct Numbered: Action {
    let producer: Int
    let number: Int
}

private func receiving(_ state: inout Received, _ action: any Action) {
    guard let action = action as? Numbered else { return }
    if state.next[action.producer] != action.number { state.outOfTurn += 1 }
    state.next[action.producer] = action.number + 1
}

/// A server that owns its store.
private actor Server {
    private let store = makeStore()
    private(set) var dispatcher: Store<Counter>.Dispatcher?

    init() async {
        dispatcher = store.dispatcher(isolation: self)
    }

    var count: Int { store.state.count }
    func open() -> Store<Counter>.Dispatcher { store.dispatcher() }
}

/// One that asks for a dispatcher before it is there itself.
private actor Hasty {
    private let store = makeStore()
    let dispatcher: Store<Counter>.Dispatcher

    init() async {
        dispatcher = store.dispatcher()
    }
}

@Suite(.witnesses) @MainActor
struct StoreDispatcherTests {
    @Test(.rule("G1"))
    func whatEachOfEightProducersSendsArrivesInItsOrder() async throws {
        let reports = Heard<Diagnostics.Report>()
        let store = Store(state: Received(), reducer: receiving)
        try await Diagnostics.withHandler(reports.add) {
            let dispatcher = store.dispatcher()
            await withTaskGroup { group in
                for producer in 0..<8 {
                    group.addTask {
                        for number in 0..<100_000 {
                            dispatcher.send(Numbered(producer: producer, number: number))
                        }
                    }
                }
            }
            let total = try await dispatcher.read(\.total)
            #expect(total == 800_000)
        }
        #expect(store.state.outOfTurn == 0)
        #expect(store.state.next == Array(repeating: 100_000, count: 8))
        // At most one report, however many waited; the store may also have kept up with them.
        #expect(reports.identifiers.allSatisfy { $0 == "reader-behind" })
        #expect(reports.identifiers.count <= 1)
    }

    @Test(.rule("G1"))
    func sendingReturnsBeforeTheActionIsReduced() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        dispatcher.send(Count.add(1))
        #expect(store.state.count == 0)
        #expect(try await dispatcher.read(\.count) == 1)
    }

    @Test(.rule("G1", "S2"))
    func awaitingADispatchReturnsWhenItsNotificationsAreDone() async throws {
        let store = makeStore()
        var told: [Int] = []
        let subscription = store.subscribe(\.count, skipInitial: true) { count in
            // What a subscriber dispatches is told behind that, and waited for too.
            if count == 1 { store.dispatch(Count.add(10)) }
            told.append(count)
        }
        try await store.dispatcher().dispatch(Count.add(1))
        #expect(told == [1, 11])
        subscription.dispose()
    }

    @Test(.rule("G1"))
    func aDispatchThatAMiddlewareStopsReturnsToo() async throws {
        let store = makeStore(middleware: [{ _, _ in { _ in { _ in } } }])
        try await store.dispatcher().dispatch(Count.add(1))
        #expect(store.state.count == 0)
    }

    @Test(.rule("G1"))
    func aThunkIsAwaitedWithWhatItDispatches() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        try await Task.detached {
            try await dispatcher.dispatch(
                Thunk<Counter> { dispatch, _ in for _ in 0..<3 { dispatch(Count.add(2)) } })
        }.value
        #expect(store.state.count == 6)
    }

    @Test(.rule("G1"))
    func aReadSeesAllThatItsTaskHasSentBefore() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        let seen = try await Task.detached {
            var seen: [Int] = []
            for round in 1...50 {
                for _ in 0..<round { dispatcher.send(Count.add(1)) }
                seen.append(try await dispatcher.read { $0.count })
            }
            return seen
        }.value
        #expect(seen == (1...50).map { $0 * ($0 + 1) / 2 })
    }

    @Test(.rule("G1", "S4"))
    func dispatchingInAReadTrapsAsInAMapping() async {
        await #expect(processExitsWith: .failure) {
            try await Task { @MainActor in
                let store = makeStore()
                let send = Carrier(store.dispatchFunction)
                _ = try await store.dispatcher().read { state in
                    send.value(Count.add(1))
                    return state.count
                }
            }.value
        }
    }

    /// A function that is used on the main actor alone.
    private struct Carrier: @unchecked Sendable {
        let value: DispatchFunction

        init(_ value: @escaping DispatchFunction) {
            self.value = value
        }
    }

    @Test(.rule("G9", "G1"))
    func whenTheStoreIsGoneAwaitingThrows() async {
        var store: Store<Counter>? = makeStore()
        weak let watched = store
        guard let dispatcher = store?.dispatcher() else { return }
        // On its way when the store goes: neither can be delivered before this function waits.
        let dispatching = Task.immediateOrNot { try await dispatcher.dispatch(Count.add(1)) }
        let reading = Task.immediateOrNot { _ = try await dispatcher.read(\.count) }
        store = nil
        #expect(watched == nil)
        await #expect(throws: StoreGone()) { try await dispatching.value }
        await #expect(throws: StoreGone()) { try await reading.value }
        await Diagnostics.withHandler({ _ in }) {
            await #expect(throws: StoreGone()) { try await dispatcher.dispatch(Count.add(1)) }
            await #expect(throws: StoreGone()) { _ = try await dispatcher.read(\.count) }
            for await _ in dispatcher.states(\.count) {
                Issue.record("a state of a store that is gone")
            }
        }
    }

    #if DEBUG
        @Test(.rule("G1", "G10"))
        func sendingToAStoreThatIsGoneIsSaidOnce() async {
            let reports = Heard<Diagnostics.Report>()
            let dispatcher = makeStore().dispatcher()
            Diagnostics.withHandler(reports.add) {
                for _ in 0..<3 { dispatcher.send(Count.add(1)) }
            }
            #expect(
                reports.lines == [
                    "bowline[dispatcher-owner-gone]: A dispatcher of counter was sent Count after "
                        + "its owner had gone; it was dropped. Keep the owner for as long as others "
                        + "send to it, or let go of the dispatcher with it. "
                        + "Troubleshooting.md#dispatcher-owner-gone"
                ])
        }

        @Test(.rule("G1", "G10"))
        func tenThousandWaitingActionsAreSaidOnce() async throws {
            let reports = Heard<Diagnostics.Report>()
            let store = makeStore()
            let dispatcher = store.dispatcher()
            Diagnostics.withHandler(reports.add) {
                for _ in 1..<10_000 { dispatcher.send(Count.add(1)) }
                #expect(reports.lines == [])
                for _ in 0..<10_000 { dispatcher.send(Count.add(1)) }
            }
            #expect(
                reports.lines == [
                    "bowline[reader-behind]: 10000 messages wait in a dispatcher of counter. Its reader "
                        + "is slower than those who send: send less often, or let only the latest be "
                        + "kept, by a buffering of `latest`. Troubleshooting.md#reader-behind"
                ])
            #expect(try await dispatcher.read(\.count) == 19_999)
        }
    #endif

    @Test(.rule("G1"))
    func ofActionsWithOneKeyOnlyTheLatestIsKept() async throws {
        var log: [Count] = []
        let store = makeStore(middleware: [
            { _, _ in
                { next in
                    {
                        if let count = $0 as? Count { log.append(count) }; next($0)
                    }
                }
            }
        ])
        let dispatcher = store.dispatcher(
            buffering: .latest { action in
                switch action as? Count {
                case .set: "set"
                case .rename: "rename"
                default: nil
                }
            })
        dispatcher.send(Count.set(1))
        dispatcher.send(Count.add(1))
        dispatcher.send(Count.rename("a"))
        dispatcher.send(Count.set(2))
        dispatcher.send(Count.add(1))
        dispatcher.send(Count.set(3))
        dispatcher.send(Count.rename("b"))
        #expect(try await dispatcher.read(\.count) == 5)
        #expect(log == [.set(3), .add(1), .rename("b"), .add(1)])
        dispatcher.send(Count.set(4))
        try await dispatcher.dispatch(Count.set(5))
        #expect(log.suffix(2) == [.set(4), .set(5)])
    }

    @Test(.rule("G1", "O20"))
    func statesAreReadFromAnotherIsolation() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        let reading = Task.detached {
            var seen: [Int] = []
            for await count in dispatcher.states(\.count, buffering: .unbounded) {
                seen.append(count)
                // The reader is behind its own start now: it has subscribed.
                if count == 0 {
                    for number in 1...5 { dispatcher.send(Count.set(number)) }
                    dispatcher.send(Count.nothing)
                }
                if count == 5 { break }
            }
            return seen
        }
        #expect(await reading.value == [0, 1, 2, 3, 4, 5])
        _ = try await dispatcher.read(\.count)
        #expect("\(String(reflecting: store))".contains("0 subscriptions"))
    }

    @Test(.rule("G1", "O20"))
    func aSlowReaderOfStatesGetsTheLatest() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        var iterator = dispatcher.states(\.count).makeAsyncIterator()
        #expect(await iterator.next() == 0)
        for number in 1...100 { store.dispatch(Count.set(number)) }
        #expect(await iterator.next() == 100)
    }

    @Test(.rule("G1"))
    func aMonitorHearsWhereADispatcherWasCalled() async throws {
        final class Places: StoreMonitor {
            var lines: [UInt?] = []
            func willDispatch(_ action: any Action, in store: String, at callSite: CallSite?) {
                lines.append(callSite?.line)
            }
        }
        let (store, places) = (makeStore(), Places())
        store.monitor = places
        let whole = store.dispatcher()
        let latest = store.dispatcher(buffering: .latest { _ in 1 })
        let scope = store.scope(to: \.count).dispatcher()
        let line: UInt = #line
        whole.send(Count.add(1))
        latest.send(Count.add(2))
        scope.send(Count.add(3))
        try await whole.dispatch(Count.add(4))
        try await scope.dispatch(Count.add(5))
        #expect(places.lines == (1...5).map { line + $0 })
        #expect(String(reflecting: whole) == "Dispatcher of a Store<Counter>")
        var dumped = ""
        dump(whole, to: &dumped)
        #expect(dumped == "- Dispatcher of a Store<Counter>\n")
    }

    @Test(.rule("G1", "O20"))
    func aClosureIsReadFromAnotherIsolationAndEqualValuesArePassedOver() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        var iterator = dispatcher.states(buffering: .unbounded) { $0.count / 10 }
            .makeAsyncIterator()
        #expect(await iterator.next() == 0)
        for number in [5, 12, 17, 20] { store.dispatch(Count.set(number)) }
        #expect(await iterator.next() == 1)
        #expect(await iterator.next() == 2)
    }

    @Test(.rule("G1", "O20"))
    func eachReaderOfASelectorHasItsOwn() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        let runs = Mutex(0)
        let made = Mutex(0)
        let half: @Sendable () -> Selector<Counter, Int> = {
            made.withLock { $0 += 1 }
            return createSelector(\.count) { count in
                runs.withLock { $0 += 1 }
                return count / 2
            }
        }
        var first = dispatcher.states(buffering: .unbounded, making: half).makeAsyncIterator()
        var second = dispatcher.states(buffering: .unbounded, making: half).makeAsyncIterator()
        #expect(await first.next() == 0)
        #expect(await second.next() == 0)
        store.dispatch(Count.rename("the same count"))
        store.dispatch(Count.set(1))
        store.dispatch(Count.set(4))
        #expect(await first.next() == 2)
        #expect(await second.next() == 2)
        #expect(made.withLock { $0 } == 2)
        #expect(runs.withLock { $0 } == 6)
        #expect(try await dispatcher.read(making: half) == 2)
        #expect(made.withLock { $0 } == 3)
    }

    @Test(.rule("G9", "O20"))
    func statesEndWithTheStore() async {
        var store: Store<Counter>? = makeStore()
        guard let dispatcher = store?.dispatcher() else { return }
        var iterator = dispatcher.states(\.count).makeAsyncIterator()
        #expect(await iterator.next() == 0)
        weak let watched = store
        store = nil
        #expect(watched == nil)
        #expect(await iterator.next() == nil)
    }

    @Test(.rule("O20"))
    func cancellationEndsStatesAndTheirSubscription() async throws {
        let store = makeStore()
        let dispatcher = store.dispatcher()
        let (began, beginning) = AsyncStream<Void>.makeStream()
        let reading = Task.detached {
            var seen: [Int] = []
            for await count in dispatcher.states(\.count) {
                seen.append(count)
                beginning.yield()
            }
            return seen
        }
        for await _ in began.prefix(1) {}
        #expect("\(String(reflecting: store))".contains("1 subscriptions"))
        reading.cancel()
        #expect(await reading.value == [0])
        _ = try await dispatcher.read(\.count)
        #expect("\(String(reflecting: store))".contains("0 subscriptions"))
    }

    @Test(.rule("G1", "S11"))
    func aDispatcherOfAScopeSendsAndReadsThere() async throws {
        let store = makeStore()
        let dispatcher = store.scope(to: \.count) { (_: Unknown) in Count.add(7) }.dispatcher()
        dispatcher.send(Unknown())
        #expect(try await dispatcher.read(\.self) == 7)
        try await dispatcher.dispatch(Unknown())
        #expect(store.state.count == 14)
    }

    @Test(.rule("G1"))
    func anActorOwnsItsStore() async throws {
        let server = await Server()
        let dispatcher = await server.open()
        await server.dispatcher?.send(Count.add(100))
        await withTaskGroup { group in
            for _ in 0..<4 { group.addTask { for _ in 0..<100 { dispatcher.send(Count.add(1)) } } }
        }
        #expect(try await dispatcher.read(\.count) == 500)
        #expect(await server.count == 500)
    }

    /// The compiler gives nothing for an actor there, which was a dispatcher that dropped everything.
    @Test(.rule("G1", "G10"))
    func anActorThatIsNotThereYetIsRefused() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = await Hasty()
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            message.contains(
                "bowline[isolation-in-init]: dispatcher() was called in an actor's init before all of "
                    + "its stored properties were set, where there is no isolation yet. Call it in "
                    + "a method, or behind that with `isolation: self`."))
    }
}

extension Task where Failure == any Error, Success == Void {
    /// A task that is begun here; it runs up to its first wait when this function waits at the latest.
    @MainActor
    fileprivate static func immediateOrNot(
        _ body: @escaping @Sendable () async throws -> Void
    ) -> Task<Void, any Error> {
        Task { @MainActor in try await body() }
    }
}

extension StoreDispatcherTests {
    private struct Held: Action {
        let key: Int
        let held: Held.Object

        final class Object: Sendable {}
    }

    /// What waited for its request, which had been dropped, stayed for as long as the dispatcher.
    @Test(.rule("G1", "G9"))
    func theLatestActionsOfAStoreThatIsGoneAreLetGo() {
        let dispatcher = makeStore().dispatcher(buffering: .latest { ($0 as? Held)?.key })
        weak var last: Held.Object?
        Diagnostics.withHandler({ _ in }) {
            for key in 0..<3 {
                let held = Held.Object()
                last = held
                dispatcher.send(Held(key: key, held: held))
            }
        }
        #expect(last == nil)
        withExtendedLifetime(dispatcher) {}
    }
}
