import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct LogIn: Action {
    var user: String
    var password: String
}

@Suite(.witnesses) struct LoggingMiddlewareTests {
    @WhenUsed private var output = Heard<String>()

    private func store(
        _ state: Counter = Counter(), _ middleware: Middleware<Counter>...
    ) -> Store<Counter> {
        makeStore(state, middleware: middleware)
    }

    // MARK: What is written

    @Test func anActionStandsAboveWhatItChanged() {
        let store = store(Counter(), loggingMiddleware(to: .stream(output)))
        store.dispatch(Count.add(1))
        store.dispatch(Count.rename("a\n\u{1B}[2J"))
        store.dispatch(Count.note("x"))
        store.dispatch(Count.nothing)
        store.dispatch(Unknown())
        #expect(
            output.values == [
                "Count.add(1)\n  count: 0 → 1\n",
                #"Count.rename("a\n\u{1B}[2J")"# + "\n" + #"  name: "none" → "a\n\u{1B}[2J""#
                    + "\n",
                "Count.note(\"x\")\n  note: nil → \"x\"\n",
                "Count.nothing\n  no change\n",
                "Unknown()\n  no change\n",
            ])
    }

    @Test func theWholeStateStandsBelowTheAction() {
        let store = store(Counter(), loggingMiddleware(state: .whole, to: .stream(output)))
        store.dispatch(Count.add(1))
        #expect(
            output.values == [
                """
                Count.add(1)
                  Counter
                    count: 1
                    name: "none"
                    ratio: 0.5
                    note: nil

                """
            ])
    }

    @Test func aStateThatIsOneWordIsCalledState() {
        let store = Store(
            state: 0, reducer: { state, _ in state += 1 },
            middleware: [loggingMiddleware(to: .stream(output))])
        store.dispatch(Unknown())
        #expect(output.values == ["Unknown()\n  state: 0 → 1\n"])
    }

    @Test func elementsAreAddedAndRemoved() {
        struct Put: Action { var list: [Int] }
        let store = Store(
            state: (list: [1, 2], 0),
            reducer: { state, action in if let put = action as? Put { state.list = put.list } },
            middleware: [loggingMiddleware(to: .stream(output))])
        store.dispatch(Put(list: [1, 3, 2]))
        store.dispatch(Put(list: [3, 2]))
        #expect(
            output.values == [
                "Put(list: [1, 3, 2])\n  list[1]: added 3\n",
                "Put(list: [3, 2])\n  list[0]: removed 1\n",
            ])
    }

    @Test func labelsHaveNoPayloadWhateverTheAction() {
        enum Telling: Action, CustomStringConvertible {
            case secret(String), plain
            var description: String { "secret!" }
        }
        enum Hiding: Action, CustomReflectable, CustomStringConvertible {
            case secret(String)
            var description: String { "secret!" }
            var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
        }
        let store = store(
            Counter(), loggingMiddleware(action: .label, state: .none, to: .stream(output)))
        for action in [
            Count.rename("secret!"), Count.nothing, LogIn(user: "a", password: "secret!"),
            Telling.secret("secret!"), Telling.plain, Hiding.secret("secret!"),
        ] as [any Action] {
            store.dispatch(action)
        }
        #expect(
            output.values == [
                "Count.rename\n", "Count.nothing\n", "LogIn\n", "Telling.secret\n", "Telling\n",
                "Hiding\n",
            ])
    }

    @Test func secretsAreRedactedInActionAndState() {
        let secrets: Set = ["password", "rename", "name"]
        let store = store(
            Counter(), loggingMiddleware(redact: secrets.contains, to: .stream(output)))
        store.dispatch(LogIn(user: "ada", password: "123"))
        store.dispatch(Count.rename("123"))
        #expect(
            output.values == [
                "LogIn(user: \"ada\", password: (redacted))\n  no change\n",
                "Count.rename((redacted))\n  name: (redacted) → (redacted)\n",
            ])
    }

    @Test func anEntrySaysWhenItsActionCame() {
        var time = Duration.seconds(100)
        var times: [Duration] = []
        let store = store(
            Counter(),
            loggingMiddleware(
                now: { time },
                format: { entry in
                    times.append(entry.time)
                    return entry.textWithTime
                }, to: .stream(output)),
            answering(.add(1), with: .set(5), before: false))
        store.dispatch(Count.nothing)
        time += .milliseconds(1_500)
        store.dispatch(Count.add(1))
        #expect(times == [.seconds(100), .milliseconds(101_500), .milliseconds(101_500)])
        #expect(
            output.values == [
                "100.0 seconds: Count.nothing\n  no change\n",
                "101.5 seconds: Count.add(1)\n  count: 0 → 1\n",
                "101.5 seconds: Count.set(5)\n  count: 1 → 5\n",
            ])
    }

    @Test func withoutAClockTimesCountFromTheStore() {
        var times: [Duration] = []
        let store = store(
            Counter(),
            loggingMiddleware(
                format: { entry in
                    times.append(entry.time)
                    return ""
                }, to: .stream(output)))
        store.dispatch(Count.nothing)
        store.dispatch(Count.nothing)
        #expect(times.count == 2)
        #expect(times.first.map { $0 >= .zero } == true)
        #expect(times == times.sorted())
        #expect(output.values == ["\n", "\n"])
    }

    @Test func theEntryIsWhatAFormatGets() {
        var entries: [LogEntry] = []
        var time = Duration.zero
        let store = store(
            Counter(),
            loggingMiddleware(
                level: { ($0 as? Count) == .add(1) ? .debug : .warning },
                now: { time },
                format: { entry in
                    entries.append(entry)
                    return entry.textWithDuration
                }, to: .stream(output)),
            { _, _ in
                { next in
                    { action in
                        time += .milliseconds(250)
                        next(action)
                    }
                }
            })
        store.dispatch(Count.add(1))
        store.dispatch(Count.nothing)
        #expect(entries.map(\.label) == ["Count.add", "Count.nothing"])
        #expect(entries.map(\.action) == ["Count.add(1)", "Count.nothing"])
        #expect(entries.map(\.level) == [.debug, .warning])
        #expect(entries.map(\.duration) == [.milliseconds(250), .milliseconds(250)])
        #expect(entries[0].changes?.map(\.path) == ["count"])
        #expect(entries[0].changes?.map(\.old) == ["0"])
        #expect(entries[0].changes?.map(\.new) == ["1"])
        #expect(entries[1].changes == [])
        #expect(entries.map(\.state) == [nil, nil])
        #expect(entries.map(\.isPartial) == [false, false])
        #expect(
            output.values == [
                "Count.add(1), 0.25 seconds\n  count: 0 → 1\n",
                "Count.nothing, 0.25 seconds\n  no change\n",
            ])
        #expect(entries[0].text == "Count.add(1)\n  count: 0 → 1")
    }

    @Test func theClockRunsByItself() {
        var durations: [Duration] = []
        let log: Middleware<Counter> = loggingMiddleware(
            format: { entry in
                durations.append(entry.duration)
                return ""
            }, to: .calling { _, _ in })
        store(Counter(), log).dispatch(Count.add(1))
        #expect(durations.count == 1)
        #expect(durations.allSatisfy { $0 >= .zero })
    }

    @Test func aClosureGetsTextAndLevel() {
        var lines: [String] = []
        let store = store(
            Counter(),
            loggingMiddleware(
                state: .none, level: { $0 is Unknown ? .notice : .info },
                to: .calling { lines.append("\($1): \($0)") }))
        store.dispatch(Count.add(1))
        store.dispatch(Unknown())
        #expect(lines == ["info: Count.add(1)", "notice: Unknown()"])
        #expect(LogLevel.allCases == LogLevel.allCases.sorted())
    }

    @Test func whatIsTooLargeSaysSo() {
        let store = Store(
            state: Array(repeating: 0, count: 100_001),
            reducer: { state, _ in state[0] += 1 },
            middleware: [loggingMiddleware(to: .stream(output))])
        store.dispatch(Unknown())
        #expect(
            output.values == [
                """
                Unknown()
                  [0]: 0 → 1
                  (in part: the state is too large to be read in whole)

                """
            ])
    }

    @Test func aChangeInWhatWasNotReadIsNotDenied() {
        let store = Store(
            state: Array(repeating: 0, count: 100_001),
            reducer: { state, _ in state[100_000] += 1 },
            middleware: [loggingMiddleware(to: .stream(output))])
        store.dispatch(Unknown())
        #expect(
            output.values == [
                """
                Unknown()
                  no change in what was read
                  (in part: the state is too large to be read in whole)

                """
            ])
    }

    // MARK: What is not written

    @Test func theFilterGetsTheActionAndTheStateBefore() {
        let store = store(
            Counter(),
            loggingMiddleware(filter: { $0 is Count && $1.count > 0 }, to: .stream(output)))
        store.dispatch(Count.add(1))
        store.dispatch(Count.add(2))
        store.dispatch(Unknown())
        #expect(output.values == ["Count.add(2)\n  count: 1 → 3\n"])
    }

    @Test func switchedOffItAsksNothingElse() {
        var isOn = false
        var asked = 0
        let store = store(
            Counter(),
            loggingMiddleware(
                filter: { _, _ in
                    asked += 1
                    return true
                },
                level: { _ in
                    asked += 1
                    return .info
                },
                redact: { _ in
                    asked += 1
                    return false
                },
                isEnabled: { isOn },
                now: {
                    asked += 1
                    return .zero
                }, to: .stream(output)))
        store.dispatch(Count.add(1))
        #expect(asked == 0)
        #expect(output.values == [])
        isOn = true
        store.dispatch(Count.add(1))
        #expect(asked > 0)
        #expect(output.values == ["Count.add(1)\n  count: 1 → 2\n"])
    }

    // MARK: Nested actions

    /// Dispatches `inner` when it sees `outer`, before or after passing that on.
    private func answering(
        _ outer: Count, with inner: Count, before: Bool
    ) -> Middleware<Counter> {
        { dispatch, _ in
            { next in
                { action in
                    let answers = (action as? Count) == outer
                    if answers, before { dispatch(inner) }
                    next(action)
                    if answers, !before { dispatch(inner) }
                }
            }
        }
    }

    /// Number 47 of ReSwift's issues: a log of dispatches inside dispatches was in the order in which they
    /// ended.
    @Test(.rule("S3")) func issue47WhatASubscriberDispatchesComesAfterTheActionThatItAnswers() {
        let store = store(Counter(), loggingMiddleware(to: .stream(output)))
        _ = store.subscribe(\.count) { if (1...2).contains($0) { store.dispatch(Count.add(1)) } }
        store.dispatch(Count.set(1))
        #expect(
            output.values == [
                "Count.set(1)\n  count: 0 → 1\n", "Count.add(1)\n  count: 1 → 2\n",
                "Count.add(1)\n  count: 2 → 3\n",
            ])
    }

    @Test(.rule("S3"), arguments: [true, false])
    func whatAMiddlewareDispatchesFirstComesFirst(logIsOuter: Bool) {
        let log: Middleware<Counter> = loggingMiddleware(to: .stream(output))
        let answer = answering(.add(10), with: .add(1), before: true)
        let store = logIsOuter ? store(Counter(), log, answer) : store(Counter(), answer, log)
        store.dispatch(Count.add(10))
        #expect(
            output.values == [
                "Count.add(1)\n  count: 0 → 1\n", "Count.add(10)\n  count: 1 → 11\n",
            ])
    }

    @Test(.rule("S3"), arguments: [true, false])
    func whatAMiddlewareDispatchesAfterwardsComesAfterwards(logIsOuter: Bool) {
        let log: Middleware<Counter> = loggingMiddleware(to: .stream(output))
        let answer = answering(.add(10), with: .add(1), before: false)
        let store = logIsOuter ? store(Counter(), log, answer) : store(Counter(), answer, log)
        store.dispatch(Count.add(10))
        #expect(
            output.values == [
                "Count.add(10)\n  count: 0 → 10\n", "Count.add(1)\n  count: 10 → 11\n",
            ])
    }

    @Test func eachOfThreeNestedActionsHasItsOwnState() {
        let store = store(
            Counter(),
            loggingMiddleware(
                state: .whole, format: { "\($0.label) \($0.state ?? "")" }, to: .stream(output)),
            answering(.add(100), with: .add(10), before: false),
            answering(.add(10), with: .add(1), before: true))
        store.dispatch(Count.add(100))
        #expect(
            output.values.map { $0.split(separator: "\n").prefix(2).joined() } == [
                "Count.add Counter  count: 100", "Count.add Counter  count: 101",
                "Count.add Counter  count: 111",
            ])
    }

    @Test func whatTheFilterLeavesOutIsNotTakenForAnothersDoing() {
        let filter: (any Action, Counter) -> Bool = { action, _ in (action as? Count) != .add(1) }
        for before in [true, false] {
            output.take()
            let store = store(
                Counter(), loggingMiddleware(filter: filter, to: .stream(output)),
                answering(.add(10), with: .add(1), before: before))
            store.dispatch(Count.add(10))
            #expect(
                output.values == [
                    "Count.add(10)\n  count: \(before ? "1 → 11" : "0 → 10")\n"
                ])
        }
    }

    @Test func nextTwiceAroundAnotherActionIsTwoEntries() {
        let store = store(
            Counter(), loggingMiddleware(to: .stream(output)),
            { dispatch, _ in
                { next in
                    { action in
                        next(action)
                        guard (action as? Count) == .add(10) else { return }
                        dispatch(Count.add(1))
                        next(action)
                    }
                }
            })
        store.dispatch(Count.add(10))
        #expect(
            output.values == [
                "Count.add(10)\n  count: 0 → 10\n", "Count.add(1)\n  count: 10 → 11\n",
                "Count.add(10)\n  count: 11 → 21\n",
            ])
    }

    @Test func anActionThatIsSwallowedStandsBehindWhatItCaused() {
        let store = store(
            Counter(), loggingMiddleware(to: .stream(output)),
            { dispatch, _ in
                { next in { $0 is Unknown ? dispatch(Count.add(1)) : next($0) } }
            })
        store.dispatch(Unknown())
        #expect(
            output.values == ["Count.add(1)\n  count: 0 → 1\n", "Unknown()\n  no change\n"])
    }

    @Test func anOutputMayDispatch() {
        var store: Store<Counter>?
        var lines: [String] = []
        let log: Middleware<Counter> = loggingMiddleware(
            to: .calling { text, _ in
                lines.append(text)
                if lines.count == 1 { store?.dispatch(Count.add(1)) }
            })
        store = self.store(Counter(), log)
        store?.dispatch(Count.add(10))
        #expect(lines == ["Count.add(10)\n  count: 0 → 10", "Count.add(1)\n  count: 10 → 11"])
    }

    /// Dispatches once, when it is asked for the first time after it was armed.
    private final class Once {
        weak var store: Store<Counter>?
        var action: Count?

        func fire() {
            guard let action else { return }
            self.action = nil
            store?.dispatch(action)
        }
    }

    @Test(.rule("S3"), arguments: ["filter", "level"])
    func whatFilterAndLevelDispatchIsNotTakenForTheActionsDoing(place: String) {
        let once = Once()
        let store = store(
            Counter(),
            loggingMiddleware(
                filter: { _, _ in
                    if place == "filter" { once.fire() }
                    return true
                },
                level: { _ in
                    if place == "level" { once.fire() }
                    return .info
                }, to: .stream(output)))
        once.store = store
        once.action = .add(1)
        store.dispatch(Count.add(10))
        #expect(
            output.values == [
                "Count.add(1)\n  count: 0 → 1\n", "Count.add(10)\n  count: 1 → 11\n",
            ])
    }

    @Test func whatAnOutputDispatchesBetweenTwoEntriesBelongsToNeither() {
        let once = Once()
        var lines: [String] = []
        let store = store(
            Counter(),
            loggingMiddleware(
                to: .calling { text, _ in
                    lines.append(text)
                    once.fire()
                }),
            answering(.add(100), with: .add(10), before: false))
        once.store = store
        once.action = .add(1)
        store.dispatch(Count.add(100))
        #expect(
            lines == [
                "Count.add(100)\n  count: 0 → 100", "Count.add(1)\n  count: 100 → 101",
                "Count.add(10)\n  count: 101 → 111",
            ])
    }

    // MARK: The state

    @Test(.rule("S5")) func theReducerStillChangesTheStateInPlace() {
        struct State { var list: [Int] }
        var addresses: Set<UInt> = []
        var list: [Int] = []
        list.reserveCapacity(100)
        let store = Store(
            state: State(list: list),
            reducer: { state, _ in
                state.list.append(1)
                addresses.insert(state.list.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) })
            }, middleware: [loggingMiddleware(to: .stream(output))])
        list = []
        for _ in 0..<10 { store.dispatch(Unknown()) }
        #expect(addresses.count == 1)
        #expect(output.values.count == 10)
    }

    @Test(.rule("G9")) func theStoreGoesWhenItIsLetGo() {
        weak var gone: Store<Counter>?
        do {
            let store = store(Counter(), loggingMiddleware(to: .stream(output)))
            store.dispatch(Count.add(1))
            gone = store
        }
        #expect(gone == nil)
        #expect(output.values == ["Count.add(1)\n  count: 0 → 1\n"])
    }
}
