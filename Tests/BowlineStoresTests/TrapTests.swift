import BowlineStores
import Foundation
import TestSupport
import Testing

private struct Forbidden: Action { var number = 7 }

/// A store whose reducer runs a closure that reaches the store.
private func makeStore(
    returning: Bool = false, _ reducing: @escaping (Store<Counter>, inout Counter) -> Void
) -> Store<Counter> {
    let box = Box<Store<Counter>?>(nil)
    let body: Reducer<Counter> = { state, action in
        if action is Count, let store = box.content { reducing(store, &state) }
    }
    let store =
        returning
        ? Store<Counter>(
            reducer: { action, state in
                var state = state ?? Counter()
                body(&state, action)
                return state
            }, state: nil, label: "the counter")
        : Store(state: Counter(), reducer: body, label: "the counter")
    box.content = store
    return store
}

/// The mistakes whose place a message names. They stand outside of the tests, since in the body of an
/// exit test every line has the number of its first.
private enum Mistake {
    static let dispatchLine = #line + 2
    static func dispatch(_ store: Store<Counter>) {
        store.dispatch(Forbidden())
    }

    static let subscribeLine = #line + 2
    static func subscribe(_ store: Store<Counter>) {
        _ = store.subscribe(\.count) { _ in }
    }

    static let subscribeObjectLine = #line + 2
    static func subscribeObject(_ store: Store<Counter>) {
        store.subscribe(Listener(Counter.self))
    }
}

private let file = "BowlineStoresTests/TrapTests.swift"

@Suite struct TrapTests {
    // MARK: In a reducer

    @Test(.rule("S4", "G10"))
    func dispatchingInAReducer() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore { store, _ in Mistake.dispatch(store) }.dispatch(Count.add(3))
        }
        expect(
            said(result), has: "bowline[dispatch-in-reducer] \(file):\(Mistake.dispatchLine): ",
            "the counter", "Forbidden", "add(3)", "Troubleshooting.md#dispatch-in-reducer")
    }

    @Test(.rule("S4", "G10"))
    func dispatchingInAReducerThroughADispatchFunctionAndInTheReturningForm() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore(returning: true) { store, _ in store.dispatchFunction(Forbidden()) }
                .dispatch(Count.add(3))
        }
        expect(
            said(result), has: "bowline[dispatch-in-reducer]: the counter: Forbidden", "add(3)")
    }

    @Test(.rule("S4"))
    func passingOnInAReducer() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let later = Box<DispatchFunction?>(nil)
            let store = Store(
                state: 0, reducer: { _, _ in later.content?(Forbidden()) },
                middleware: [
                    { _, _ in
                        { next in
                            later.content = next
                            return next
                        }
                    }
                ], label: "the number")
            store.dispatch(Count.add(3))
        }
        expect(said(result), has: "bowline[dispatch-in-reducer]: the number: Forbidden", "add(3)")
    }

    @Test(.rule("S4", "G10"))
    func readingTheStateInAReducer() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore { store, state in state.count = store.state.count }.dispatch(Count.add(4))
        }
        expect(said(result), has: "bowline[state-in-reducer]: the counter", "add(4)")
    }

    @Test(.rule("S4"))
    func readingTheStateInAReducerThroughGetState() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let read = Box<(() -> Int?)?>(nil)
            let store = Store(
                state: 0, reducer: { state, _ in state = read.content?() ?? 0 },
                middleware: [
                    { _, getState in
                        read.content = getState
                        return { $0 }
                    }
                ], label: "the number")
            store.dispatch(Count.add(4))
        }
        expect(said(result), has: "bowline[state-in-reducer]: the number", "add(4)")
    }

    @Test(.rule("S4", "G10"))
    func subscribingInAReducer() async {
        let closure = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore { store, _ in Mistake.subscribe(store) }.dispatch(Count.add(5))
        }
        expect(
            said(closure),
            has: "bowline[subscribe-in-reducer] \(file):\(Mistake.subscribeLine): ", "the counter",
            "add(5)")
        let object = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore { store, _ in Mistake.subscribeObject(store) }.dispatch(Count.add(5))
        }
        expect(
            said(object),
            has: "bowline[subscribe-in-reducer] \(file):\(Mistake.subscribeObjectLine): ",
            "the counter", "add(5)")
    }

    @Test(.rule("S4", "G8"))
    func aValueThatAnInPlaceReducerDropsMayNotDispatch() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let send = Box<DispatchFunction?>(nil)
            let store = Store<Probe?>(
                state: Probe { send.content?(Forbidden()) },
                reducer: { state, action in if action is Count { state = nil } },
                label: "the holder")
            send.content = store.dispatchFunction
            store.dispatch(Count.add(6))
        }
        expect(
            said(result), has: "bowline[dispatch-in-reducer]: the holder: Forbidden", "add(6)")
    }

    // MARK: In a selector

    @Test(.rule("S4", "G10"))
    func dispatchingInASelector() async {
        let first = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = makeStore { _, _ in }
            _ = store.subscribe({
                $0.select { state in
                    Mistake.dispatch(store)
                    return state.count
                }
            }) { _ in }
        }
        expect(
            said(first), has: "bowline[dispatch-in-mapping] \(file):\(Mistake.dispatchLine): ",
            "the counter", "Forbidden(number: 7)", "Troubleshooting.md#dispatch-in-mapping")
        let later = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = makeStore { _, state in state.count += 1 }
            let listener = Listener(Int.self)
            store.subscribe(listener) {
                $0.select { state in
                    if state.count == 1 { store.dispatchFunction(Forbidden()) }
                    return state.count
                }
            }
            store.dispatch(Count.add(1))
        }
        expect(
            said(later), has: "bowline[dispatch-in-mapping]: the counter: Forbidden")
    }

    @Test(.rule("S4"))
    func dispatchingInAComputedPropertyThatIsSelected() async {
        struct State {
            var send: DispatchFunction?
            var computed: Int {
                send?(Forbidden())
                return 0
            }
        }
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = Store(state: State(), reducer: { _, _ in }, label: "computed")
            let send = store.dispatchFunction
            let other = Store(state: State(send: send), reducer: { _, _ in }, label: "other")
            _ = other.subscribe(\.computed) { _ in }
            let box = Box<DispatchFunction?>(nil)
            let own = Store(
                state: State(send: { box.content?($0) }), reducer: { _, _ in }, label: "own")
            box.content = own.dispatchFunction
            _ = own.subscribe({ $0.select(\.computed, \.computed) }) { _, _ in }
        }
        expect(said(result), has: "bowline[dispatch-in-mapping]: own: Forbidden")
    }

    // MARK: Endless dispatch

    @Test(.rule("S4", "G10"))
    func endlessDispatchInMiddleware() async {
        let before = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = Store(
                state: Counter(), reducer: counting,
                middleware: [
                    { dispatch, _ in
                        { next in
                            { action in
                                dispatch(Forbidden())
                                next(action)
                            }
                        }
                    }
                ], label: "the counter")
            store.dispatch(Count.add(1))
        }
        expect(
            said(before), has: "bowline[endless-dispatch]", "the counter", "Forbidden(number: 7)",
            "100", "Troubleshooting.md#endless-dispatch")
        let after = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = Store(
                state: Counter(), reducer: counting,
                middleware: [
                    { dispatch, _ in
                        { next in
                            { action in
                                next(action)
                                dispatch(Forbidden())
                            }
                        }
                    }
                ], label: "the counter")
            _ = store.subscribe { _ in }
            store.dispatch(Count.add(1))
        }
        expect(said(after), has: "bowline[endless-dispatch]", "Forbidden(number: 7)")
    }

    #if DEBUG
        // MARK: Two threads

        @Test(.rule("G1"))
        func aDispatchOnOneThreadWhileAnotherIsInsideTheStore() async {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                nonisolated(unsafe) let store = makeStore(Counter())
                let inside = DispatchSemaphore(value: 0)
                _ = store.subscribe(\.count, skipInitial: true) { _ in
                    inside.signal()
                    DispatchSemaphore(value: 0).wait()
                }
                Thread { store.dispatch(Count.add(1)) }.start()
                inside.wait()
                store.dispatch(Count.add(2))
            }
            expect(
                said(result), has: "bowline[overlapping-use]",
                "Store.dispatch(_:) was called on one thread while Store.dispatch(_:) was running")
        }

        @Test(.rule("G1"))
        func readingOrUnsubscribingWhileAnotherThreadIsInsideTheStore() async {
            let reading = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                nonisolated(unsafe) let store = makeStore(Counter())
                let inside = DispatchSemaphore(value: 0)
                Thread {
                    _ = store.subscribe(\.count) { _ in
                        inside.signal()
                        DispatchSemaphore(value: 0).wait()
                    }
                }.start()
                inside.wait()
                _ = store.state
            }
            expect(
                said(reading), has: "bowline[overlapping-use]", "Store.state was called",
                "Store.subscribe(_:) was running")
            let leaving = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                nonisolated(unsafe) let store = makeStore(Counter())
                let inside = DispatchSemaphore(value: 0)
                Thread {
                    _ = store.subscribe(\.count) { _ in
                        inside.signal()
                        DispatchSemaphore(value: 0).wait()
                    }
                }.start()
                inside.wait()
                store.unsubscribe(Listener(Int.self))
            }
            expect(
                said(leaving), has: "bowline[overlapping-use]", "Store.unsubscribe(_:) was called")
        }

        @Test(.rule("G1", "S3"))
        func aDispatchWhileAnotherThreadIsInANextThatCameLater() async {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                let later = Box<(() -> Void)?>(nil)
                nonisolated(unsafe) let pass = later
                nonisolated(unsafe) let store = makeStore(middleware: [
                    { _, _ in
                        { next in
                            { action in
                                if action is Unknown { return next(action) }
                                later.content = { next(action) }
                            }
                        }
                    }
                ])
                let inside = DispatchSemaphore(value: 0)
                _ = store.subscribe(\.count, skipInitial: true) { _ in
                    inside.signal()
                    DispatchSemaphore(value: 0).wait()
                }
                store.dispatch(Count.add(1))
                Thread { pass.content?() }.start()
                inside.wait()
                store.dispatch(Unknown())
            }
            expect(
                said(result), has: "bowline[overlapping-use]", "Store.dispatch(_:) was called",
                "next(_:) was running")
        }

        @Test(.rule("G1"))
        func oneThreadAfterAnotherIsNoOverlap() {
            nonisolated(unsafe) let store = makeStore(Counter())
            for _ in 0..<3 {
                let done = DispatchSemaphore(value: 0)
                Thread {
                    store.dispatch(Count.add(1))
                    done.signal()
                }.start()
                done.wait()
                store.dispatch(Count.add(1))
            }
            #expect(store.state.count == 6)
        }
    #endif
}
