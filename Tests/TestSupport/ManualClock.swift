import Foundation

/// A clock that stands still until a test advances it; whoever sleeps by it suspends until then.
public final class ManualClock: Clock, Sendable {
    public struct Instant: InstantProtocol {
        public let offset: Duration

        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        public static func < (first: Instant, second: Instant) -> Bool {
            first.offset < second.offset
        }
    }

    private struct Sleeper {
        let deadline: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let isMet: @Sendable ([Duration]) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now: Duration
        var lastNumber = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var watchers: [Watcher] = []

        var deadlines: [Duration] { sleepers.values.map(\.deadline).sorted() }

        mutating func takeMetWatchers() -> [Watcher] {
            let deadlines = deadlines
            let met = watchers.filter { $0.isMet(deadlines) }
            watchers.removeAll { $0.isMet(deadlines) }
            return met
        }
    }

    // Not a `Mutex`: the thread sanitizer does not see what that does where two threads meet.
    private let lock = NSLock()
    // Read and written under the lock.
    private nonisolated(unsafe) var unsafeState: State

    public init(now: Duration = .zero) {
        unsafeState = State(now: now)
    }

    public var now: Instant { withState { Instant(offset: $0.now) } }
    public var minimumResolution: Duration {
        Duration(secondsComponent: 0, attosecondsComponent: 1)
    }

    /// Until when the sleepers sleep, the earliest first.
    public var deadlines: [Duration] { withState { $0.deadlines } }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&unsafeState) }
    }

    /// Lets time pass and wakes who has slept until then.
    public func advance(by duration: Duration) {
        let woken = withState { state in
            state.now += duration
            let woken = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in woken.keys { state.sleepers[number] = nil }
            return (woken.values.sorted { $0.deadline < $1.deadline }, state.takeMetWatchers())
        }
        for sleeper in woken.0 { sleeper.continuation.resume() }
        for watcher in woken.1 { watcher.continuation.resume() }
    }

    /// Suspends until exactly those sleep who sleep until the given times.
    public func sleepers(until deadlines: [Duration]) async {
        await withCheckedContinuation { continuation in
            let met = withState { state in
                state.watchers.append(
                    Watcher(isMet: { $0 == deadlines }, continuation: continuation))
                return state.takeMetWatchers()
            }
            for watcher in met { watcher.continuation.resume() }
        }
    }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = withState { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                fallAsleep(number, until: deadline.offset, continuation)
            }
        } onCancel: {
            wake(number)
        }
    }

    private func fallAsleep(
        _ number: Int, until deadline: Duration,
        _ continuation: CheckedContinuation<Void, any Error>
    ) {
        enum Outcome { case asleep([Watcher]), over, cancelled }
        let outcome = withState { state -> Outcome in
            if state.cancelled.remove(number) != nil { return .cancelled }
            if deadline <= state.now { return .over }
            state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
            return .asleep(state.takeMetWatchers())
        }
        switch outcome {
        case .asleep(let watchers): for watcher in watchers { watcher.continuation.resume() }
        case .over: continuation.resume()
        case .cancelled: continuation.resume(throwing: CancellationError())
        }
    }

    private func wake(_ number: Int) {
        let (sleeper, watchers) = withState { state in
            let sleeper = state.sleepers.removeValue(forKey: number)
            if sleeper == nil { state.cancelled.insert(number) }
            return (sleeper, state.takeMetWatchers())
        }
        sleeper?.continuation.resume(throwing: CancellationError())
        for watcher in watchers { watcher.continuation.resume() }
    }
}
