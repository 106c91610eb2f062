import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// States, entries and actions as asynchronous sequences, and waiting for one of them.
@Suite(.witnesses) @MainActor struct DoorsOutTests {
    private struct Toast: Action { var text: String }
    private struct Loose { var number = 0 }

    /// What a loop read, which another task waits for.
    private let log = AwaitedLog()

    private typealias Values<Value> = ObservableValues<Value, Never>

    private func next<Value>(_ iterator: inout Values<Value>.Iterator) async -> Value? {
        await iterator.next(isolation: #isolation)
    }

    // MARK: Stores

    @Test(.rule("O20")) func aSlowReaderOfStatesIsGivenTheLatest() async {
        let store = Store<Numbers>.changing(Numbers())
        let twice = createSelector(\Numbers.a) { $0 * 2 }
        var whole = store.states.makeAsyncIterator()
        var property = store.states(\.a).makeAsyncIterator()
        var selected = store.states(twice).makeAsyncIterator()
        var closure = store.states { $0.a + 1 }.makeAsyncIterator()
        for number in 1...3 { store.change { $0.a = number } }
        #expect(await next(&whole)?.a == 3)
        #expect(await next(&property) == 3)
        #expect(await next(&selected) == 6)
        #expect(await next(&closure) == 4)
        store.change { $0.b = 1 }
        store.change { $0.a = 4 }
        #expect(await next(&whole) == Numbers(a: 4, b: 1))
        #expect(await next(&property) == 4)
    }

    @Test(.rule("O20")) func allStatesAreKeptWhenThatIsAskedFor() async {
        let store = Store<Numbers>.changing(Numbers())
        var whole = store.states(buffering: .unbounded).makeAsyncIterator()
        var property = store.states(\.a, buffering: .unbounded).makeAsyncIterator()
        var closure = store.states(buffering: .unbounded) { -$0.a }.makeAsyncIterator()
        store.change { $0.a = 1 }
        store.change { $0.a = 1 }
        store.change { $0.a = 2 }
        for number in 0...2 {
            #expect(await next(&whole)?.a == number)
            #expect(await next(&property) == number)
            #expect(await next(&closure) == -number)
        }
    }

    @Test(.rule("O20", "S8")) func aStateThatIsNotEquatableIsReadAtEachCommit() async {
        let store = Store<Loose>.changing(Loose())
        var latest = store.states.makeAsyncIterator()
        var all = store.states(buffering: .unbounded).makeAsyncIterator()
        store.change { _ in }
        store.change { $0.number = 1 }
        #expect(await next(&latest)?.number == 1)
        for number in [0, 0, 1] { #expect(await next(&all)?.number == number) }
    }

    @Test(.rule("O20")) func actionsAreAllReadUnlessTheLatestIsAskedFor() async {
        let store = Store<Numbers>.changing(Numbers())
        var all = store.actions.makeAsyncIterator()
        var toasts = store.actions(of: Toast.self).makeAsyncIterator()
        var latest = store.actions(of: Toast.self, buffering: .latest).makeAsyncIterator()
        store.dispatch(Toast(text: "1"))
        store.change { $0.a = 1 }
        store.dispatch(Toast(text: "2"))
        #expect(await next(&all) is Toast)
        #expect(await next(&all) is Change<Numbers>)
        #expect(await next(&all) is Toast)
        #expect(await next(&toasts)?.text == "1")
        #expect(await next(&toasts)?.text == "2")
        #expect(await next(&latest)?.text == "2")
    }

    private final class Owner {
        let store = Store<Numbers>.changing(Numbers(a: 1))
        let connection: Connection<Numbers, Numbers, NumberActions>

        init() {
            connection = store.connection(props: { $0 }, actions: NumberActions.init)
            connection.connect()
        }
    }

    private enum Door: CaseIterable {
        case states, state, value, actions, entry, ownEntry, everyEntry, observedEntry

        @MainActor func read(_ owner: consuming Owner, _ log: AwaitedLog) -> Task<Void, Never> {
            func run<Value>(_ values: consuming ObservableValues<Value, Never>) -> Task<Void, Never>
            {
                // Made here, so that the task holds the reader and not what it is read from.
                var iterator = values.makeAsyncIterator()
                return Task {
                    while let value = await iterator.next(isolation: #isolation) { log("\(value)") }
                    log("over")
                }
            }
            switch self {
            case .states: return run(owner.store.states)
            case .state: return run(owner.store.states(\.a))
            case .value: return run(owner.store.value(\.a).values)
            case .actions: return run(owner.store.actions)
            case .entry: return run(owner.connection.values(\.a))
            case .ownEntry: return run(owner.connection.values(\.a, isEqual: ==))
            case .everyEntry: return run(owner.connection.values(always: \.a))
            case .observedEntry: return run(owner.connection.observe(\.a, \.b).values)
            }
        }
    }

    @Test(.rule("O20", "G9"), arguments: Door.allCases)
    private func aReaderDoesNotWaitForWhatIsGone(_ door: Door) async {
        weak var store: Store<Numbers>?
        weak var connection: Connection<Numbers, Numbers, NumberActions>?
        func start() -> Task<Void, Never> {
            let owner = Owner()
            (store, connection) = (owner.store, owner.connection)
            return door.read(owner, log)
        }
        let task = start()
        #expect(store == nil)
        #expect(connection == nil)
        await task.value
        #expect(log.lines.last == "over")
    }

    @Test(.rule("O20"), arguments: Door.allCases)
    private func cancellingTheTaskEndsTheLoopAndThenTheSubscription(_ door: Door) async {
        let owner = Owner()
        let task = door.read(owner, log)
        owner.store.change { $0.a = 2 }
        _ = await log.take(1)
        task.cancel()
        await task.value
        #expect(log.lines == ["over"])
        owner.store.change { $0.a = 3 }
        #expect(log.lines == ["over"])
    }

    @Test(.rule("O20")) func leavingTheLoopEndsTheSubscriptionAtOnce() async {
        let store = Store<Numbers>.changing(Numbers())
        let runs = Box(0)
        for await value in store.states({ state in
            runs.value += 1
            return state.a
        }) {
            #expect(value == 0)
            break
        }
        store.change { $0.a = 1 }
        #expect(runs.value == 1)
    }

    // MARK: Connections

    @Test(.rule("O20", "C2")) func aSlowReaderOfAnEntryIsGivenTheLatest() async {
        let bindings = Bindings(props: Numbers(), actions: ())
        var latest = bindings.values(\.a).makeAsyncIterator()
        var all = bindings.values(\.a, buffering: .unbounded).makeAsyncIterator()
        var own = bindings.values(\.a, isEqual: { $0 % 2 == $1 % 2 }, buffering: .unbounded)
            .makeAsyncIterator()
        var every = bindings.values(always: \.a, buffering: .unbounded).makeAsyncIterator()
        for number in [1, 1, 3] { bindings.props.a = number }
        bindings.props.b = 1
        #expect(await next(&latest) == 3)
        for number in [0, 1, 3] { #expect(await next(&all) == number) }
        for number in [0, 1] { #expect(await next(&own) == number) }
        for number in [0, 1, 1, 3, 3] { #expect(await next(&every) == number) }
    }

    @Test(.rule("O20", "G9")) func aSequenceOfAConnectionThatIsGoneIsOver() async {
        func make() -> Values<Int> { Owner().connection.values(\.a) }
        for await _ in make() { Issue.record("nothing is left to read") }
    }

    /// The store has what is bound until it is used, and a new reader was told the last value and waited.
    @Test(.rule("O20", "G9")) func whoComesBehindTheEndOfAConnectedOneIsToldThatAtOnce() async {
        let store = Store<Numbers>.changing(Numbers())
        let log = log
        func make() -> (Infallible<Int>, Values<Int>) {
            let connection = store.connection(props: { $0 })
            connection.connect()
            return (connection.observe(\.a), connection.values(\.a))
        }
        let (observed, values) = make()
        _ = observed.subscribe(onNext: { log("\($0)") }, onCompleted: { log("over") })
        #expect(log.lines == ["over"])
        for await _ in values { Issue.record("nothing is left to read") }
    }

    // MARK: Waiting for one

    @Test(.rule("O20")) func aStateThatIsOneAlreadyIsGivenAtOnce() async throws {
        let store = Store<Numbers>.changing(Numbers(a: 3))
        #expect(await store.first { $0.a == 3 }?.a == 3)
        let scheduler = ImmediateScheduler()
        let state = try await store.first(within: .seconds(5), scheduler: scheduler) { $0.a == 3 }
        #expect(state.a == 3)
    }

    @Test(.rule("O20")) func aStateIsWaitedForAndTheSubscriptionEndsWithIt() async {
        let store = Store<Numbers>.changing(Numbers())
        let asked = Heard<Int>()
        let log = log
        let waiting = Task {
            let state = await store.first { state in
                asked(state.a)
                return state.a >= 2
            }
            log("\(state?.a ?? -1)")
        }
        await Task.yield()
        for number in 1...4 { store.change { $0.a = number } }
        await waiting.value
        #expect(log.lines == ["2"])
        #expect(asked.take() == [0, 1, 2])
    }

    @Test(.rule("O20")) func waitingForAStateIsCancelled() async {
        let store = Store<Numbers>.changing(Numbers())
        let scheduler = ClockScheduler(clock: ManualClock())
        let log = log
        let plain = Task { log("\(await store.first { $0.a == 9 } == nil)") }
        let timed = Task {
            do {
                try await store.first(within: .seconds(1), scheduler: scheduler) { $0.a == 9 }
            } catch {
                log("\(error)")
            }
        }
        await Task.yield()
        plain.cancel()
        await plain.value
        timed.cancel()
        await timed.value
        #expect(log.lines == ["true", "CancellationError()"])
    }

    @Test(.rule("O15", "O20")) func waitingForAStateFailsWhenItTakesTooLong() async throws {
        let store = Store<Numbers>.changing(Numbers())
        await #expect(throws: TimeoutError(after: .seconds(5))) {
            try await store.first(within: .seconds(5), scheduler: ImmediateScheduler()) {
                $0.a == 9
            }
        }
        let clock = ManualClock()
        let scheduler = ClockScheduler(clock: clock)
        let log = log
        func wait(for number: Int) -> Task<Void, Never> {
            Task {
                do {
                    let state = try await store.first(
                        within: .seconds(5), scheduler: scheduler, where: { $0.a == number })
                    log("found \(state.a)")
                } catch {
                    log("\(error)")
                }
            }
        }
        let (found, missed) = (wait(for: 2), wait(for: 9))
        await clock.sleepers(until: [.seconds(5)])
        clock.advance(by: .seconds(4))
        // Other states do not give it more time.
        store.change { $0.a = 1 }
        store.change { $0.a = 2 }
        await found.value
        clock.advance(by: .seconds(1))
        await missed.value
        #expect(log.lines == ["found 2", "Nothing came for 5.0 seconds."])
    }

    // MARK: Isolation

    @Test(.rule("G1", "O20")) func whatIsReadHereNeedNotBeSendable() throws {
        let answer = try Compiler().compile(
            """
            import Bowline

            final class Note { var text = "" }
            struct Notes { var last = Note(); var count = 0 }
            actor Desk {
                let store = Store<Notes>(state: Notes(), reducer: { _, _ in })
                lazy var connection = store.connection(props: { $0 }, actions: { _ in })
                func read() async {
                    for await notes in store.states { print(notes.last) }
                    for await count in connection.values(\\.count) { print(count) }
                    for await note in connection.values(always: \\.last) { print(note) }
                    await store.first { $0.count > 3 }
                }
                func show(_ task: Task<Void, Never>, _ isShown: BehaviorRelay<Bool>) async {
                    await connection.connected { await task.value }
                    await connection.connect(while: isShown.values)
                    await connection.connectUntilCancelled()
                }
            }
            @MainActor func read(_ store: Store<Notes>) async {
                for await action in store.actions { print(action) }
                for await count in store.states({ $0.count }) { print(count) }
            }
            """)
        #expect(answer.errors == [], "\(answer.output)")
        #expect(answer.warnings == [], "\(answer.output)")
    }

    @Test(.rule("G1")) func theyAreNotReadFromElsewhere() throws {
        let answer = try Compiler().compile(
            """
            import Bowline

            @MainActor func read(_ store: Store<Int>) {
                Task.detached { for await value in store.states { print(value) } }
            }
            """)
        #expect(answer.errors.count == 1)
        #expect(
            answer.errors.first?.contains("risks causing data races") == true, "\(answer.output)")
    }
}
