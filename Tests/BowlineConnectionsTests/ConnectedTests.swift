import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A connection that is connected for the time of something.
@Suite(.witnesses) struct ConnectedTests {
    private struct Failure: Error, Equatable {}

    private let rig = Rig()

    @Test(.rule("C3")) func `it is connected while the closure runs, and catches up before`() {
        rig.note("a", \.a)
        rig.store.change { $0.a = 1 }
        let result = rig.connection.connected {
            #expect(rig.heard.take() == ["a=0", "a=1"])
            #expect(rig.connection.isConnected)
            rig.store.change { $0.a = 2 }
            return rig.connection.props.a
        }
        rig.store.change { $0.a = 3 }
        #expect(result == 2)
        #expect(!rig.connection.isConnected)
        #expect(rig.heard.take() == ["a=2"])
    }

    @Test(.rule("C3")) func `a closure that throws ends it too, with its own error`() {
        #expect(throws: Failure()) {
            try rig.connection.connected { () throws(Failure) in throw Failure() }
        }
        #expect(!rig.connection.isConnected)
    }

    @Test(.rule("C3")) func `a connection that was connected before stays so`() {
        rig.connection.connect()
        rig.connection.connected {
            rig.connection.connected {}
            #expect(rig.connection.isConnected)
        }
        #expect(rig.connection.isConnected)
    }

    @Test(.rule("C3"))
    func `a connection that was connected before is left as the closure leaves it`() {
        rig.connection.connect()
        rig.connection.connected { rig.connection.disconnect() }
        #expect(!rig.connection.isConnected)
        rig.connection.connected {}
        #expect(!rig.connection.isConnected)
    }

    @Test(.rule("C3")) func `what is called in between holds until the end`() {
        rig.connection.connected {
            rig.connection.disconnect()
            #expect(!rig.connection.isConnected)
            rig.connection.connected {}
            #expect(rig.connection.isConnected)
        }
        #expect(!rig.connection.isConnected)
        rig.connection.connected { rig.connection.connect() }
        #expect(!rig.connection.isConnected)
    }

    @Test(.rule("C3")) func `an asynchronous closure ends it when it has returned or thrown`() async
    {
        let resumed = await rig.connection.connected {
            await Task.yield()
            rig.store.change { $0.a = 2 }
            return rig.connection.props.a
        }
        #expect(resumed == 2)
        #expect(!rig.connection.isConnected)
        await #expect(throws: Failure()) {
            try await rig.connection.connected { () async throws(Failure) in
                await Task.yield()
                throw Failure()
            }
        }
        #expect(!rig.connection.isConnected)
    }

    @MainActor @Test(.rule("C3", "G1"))
    func `times of two tasks may overlap: it is connected until the last has ended`() async {
        let rig = Rig()
        let (gates, ends) = (
            (0..<2).map { _ in AsyncStream.makeStream(of: Void.self) }, Heard<String>()
        )
        let tasks = gates.enumerated().map { index, gate in
            Task {
                await rig.connection.connected {
                    for await _ in gate.stream { break }
                }
                ends("\(index) \(rig.connection.isConnected)")
            }
        }
        while !rig.connection.isConnected { await Task.yield() }
        gates[0].continuation.yield()
        await tasks[0].value
        gates[1].continuation.yield()
        await tasks[1].value
        #expect(ends.take() == ["0 true", "1 false"])
    }

    @MainActor @Test(.rule("C3", "O20"))
    func `a condition connects and disconnects, and its end too`() async {
        let rig = Rig()
        let (condition, says) = AsyncStream.makeStream(of: Bool.self)
        let task = Task { await rig.connection.connect(while: condition) }
        rig.note("a", \.a)
        var number = 0
        for isWanted in [false, true, true, false, true] {
            says.yield(isWanted)
            while rig.connection.isConnected != isWanted { await Task.yield() }
            number += 1
            rig.store.change { $0.a = number }
        }
        #expect(rig.heard.take() == ["a=0", "a=1", "a=2", "a=3", "a=4", "a=5"])
        says.finish()
        await task.value
        #expect(!rig.connection.isConnected)
    }

    @MainActor @Test(.rule("C3", "O20"))
    func `a relay is a condition, and cancelling the task ends it`() async {
        let rig = Rig()
        let isShown = BehaviorRelay(value: true)
        let task = Task { await rig.connection.connect(while: isShown.values) }
        while !rig.connection.isConnected { await Task.yield() }
        isShown.accept(false)
        while rig.connection.isConnected { await Task.yield() }
        isShown.accept(true)
        while !rig.connection.isConnected { await Task.yield() }
        task.cancel()
        await task.value
        #expect(!rig.connection.isConnected)
    }

    @MainActor @Test(.rule("C3"))
    func `it is connected until the task is cancelled, and not at all by one that was`() async {
        let rig = Rig()
        rig.note("a", \.a)
        let task = Task { await rig.connection.connectUntilCancelled() }
        while !rig.connection.isConnected { await Task.yield() }
        rig.store.change { $0.a = 1 }
        task.cancel()
        await task.value
        rig.store.change { $0.a = 2 }
        #expect(!rig.connection.isConnected)
        #expect(rig.heard.take() == ["a=0", "a=1"])
        let late = Task { await rig.connection.connectUntilCancelled() }
        late.cancel()
        await late.value
        #expect(!rig.connection.isConnected)
        #expect(rig.heard.take() == ["a=2"])
    }

    @MainActor @Test(.rule("G9"))
    func `a task that waits keeps the connection only until it is cancelled`() async {
        let survivors = Survivors()
        func start() -> Task<Void, Never> {
            let rig = Rig()
            survivors.watch(rig.connection)
            let connection = rig.connection
            return Task { await connection.connectUntilCancelled() }
        }
        let task = start()
        #expect(survivors.count == 1)
        task.cancel()
        await task.value
        #expect(survivors.count == 0)
    }
}
