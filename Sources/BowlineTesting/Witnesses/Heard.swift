public import BowlineStores
import BowlineSupport
import Synchronization

/// What closures, subscribers and streams of text were told, in order.
///
/// It is called as a function, subscribed to a store as an object, or written to as a stream of text, one
/// value a write; from any thread, if its values are Sendable. The store does not keep it.
///
///     try withWitnesses {
///         let (log, counts) = (Heard<String>(), Heard<Int>())
///         let store = Store(state: AppState(), reducer: appReducer)
///         let subscription = store.subscribe(\.name) { log("the name is \($0)") }
///         store.subscribe(counts) { $0.select(\.counter) }
///         store.dispatch(Rename(name: "Ada"))
///         store.dispatch(CounterAction.increment)
///         try log.expect("the name is ", "the name is Ada")
///         try counts.expect(0, 1)
///         subscription.dispose()
///     }
///
/// Each expectation is about what it was told since the one before it. At its end `withWitnesses` fails
/// for one that the test did not look at, or not since it was told something (K3).
public final class Heard<Value> {
    private let lock = Mutex(())
    private var (left, unseen, wasLookedAt) = ([Value](), 0, false)
    private let scope: WitnessScope
    private var seat: WitnessScope.Seat?
    private let callSite: CallSite

    /// Makes one, within `withWitnesses`; elsewhere it traps.
    ///
    /// - Parameters:
    ///   - type: what it is told.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    public init(
        _ type: Value.Type = Value.self, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        callSite = CallSite(fileID: fileID, line: line)
        scope = WitnessScope.around("A Heard<\(typeName(Value.self))>", at: callSite)
        seat = scope.seat(self)
    }

    deinit {
        if let seat { scope.leave(seat, saying: complaint) }
    }

    /// Tells it a value.
    public func callAsFunction(_ value: Value) {
        locked {
            left.append(value)
            unseen += 1
        }
    }

    /// Tells it a value, where a function is to be named: `Diagnostics.withHandler(reports.add) { … }`.
    public func add(_ value: Value) { self(value) }

    /// What it was told and the test has not taken. Reading it is looking at it.
    public var values: [Value] {
        var values: [Value] = []
        locked {
            values = left
            (unseen, wasLookedAt) = (0, true)
        }
        return values
    }

    /// Takes what it was told since the last call or expectation. That is looking at it, too.
    @discardableResult
    public func take() -> [Value] {
        var taken: [Value] = []
        locked {
            swap(&taken, &left)
            (unseen, wasLookedAt) = (0, true)
        }
        return taken
    }

    private func locked(_ body: () -> Void) {
        lock.withLock { _ in body() }
    }
}

/// All that changes is behind the lock.
extension Heard: @unchecked Sendable where Value: Sendable {}

extension Heard: StoreSubscriber {
    /// Tells it a value, as a store does.
    public func newState(state: Value) { self(state) }
}

extension Heard: TextOutputStream where Value == String {
    /// Tells it what is written, as one value.
    public func write(_ string: String) { self(string) }
}

extension Heard {
    /// Checks that it was told nothing since the last expectation.
    ///
    /// - Parameters:
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows what came.
    public func expectNone(fileID: StaticString = #fileID, line: UInt = #line) throws {
        try check([], by: { _, _ in false }, fileID, line)
    }

    private func check(
        _ expected: [Value], by areEqual: (Value, Value) -> Bool, _ fileID: StaticString,
        _ line: UInt
    ) throws {
        let lines = Difference.lines(
            expected: expected, came: take(), by: areEqual, row: { ("", visibleText(of: $0)) })
        guard !lines.isEmpty else { return }
        throw scope.noting(
            TestFailure(
                at: fileID, line,
                "Other values were heard than expected (- expected, + came):", lines))
    }
}

extension Heard where Value: Equatable {
    /// Checks that it was told exactly these values since the last expectation, in this order.
    ///
    /// - Parameters:
    ///   - first: the first of them.
    ///   - others: those behind it.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what came.
    public func expect(
        _ first: Value, _ others: Value..., fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        try check([first] + others, by: ==, fileID, line)
    }
}

extension Heard: Watched {
    var complaint: String? {
        let name = "The Heard<\(typeName(Value.self))> made at \(callSite)"
        var (new, looked) = (ArraySlice<Value>(), false)
        locked { (new, looked) = (left.suffix(unseen), wasLookedAt) }
        guard looked else {
            return "\(name) was not looked at. Say expect(…) or expectNone(), or read its values."
        }
        guard let first = new.first else { return nil }
        return "\(name) was told \(counted(new.count, "value")) after the test last looked, first "
            + "\(visibleText(of: first)). Expect that too."
    }
}
