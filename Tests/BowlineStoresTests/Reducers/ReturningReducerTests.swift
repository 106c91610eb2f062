import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A state with something in it that runs when the state has been replaced.
private struct Holding {
    var number = 0
    var held: Probe?
}

private struct Next: Action {}

@Suite(.witnesses) struct ReturningReducerTests {
    private let box = Box<Store<Holding>?>(nil)
    @WhenUsed private var log = Heard<String>()

    /// A store whose states dispatch when they are freed, up to a number.
    private func makeStore(
        last: Int, middleware: [Middleware<Holding>] = []
    ) -> Store<Holding> {
        let store = Store<Holding>(
            reducer: { [box, log] _, state in
                let number = state.map { $0.number + 1 } ?? 0
                return Holding(
                    number: number,
                    held: Probe {
                        log("freed \(number)")
                        if number < last { box.content?.dispatch(Next()) }
                    })
            }, state: nil, middleware: middleware)
        box.content = store
        return store
    }

    @Test(.rule("G8", "S4"))
    func aStateThatIsReplacedMayDispatchWhenItIsFreed() {
        // It was once freed while the reducer still had the state, and the dispatch trapped.
        do {
            let store = makeStore(last: 2)
            _ = store.subscribe { [log] in log("told \($0.number)") }
            log.take()
            store.dispatch(Next())
            #expect(
                log.take() == [
                    "told 1", "freed 0", "told 2", "freed 1", "told 3", "freed 2",
                ])
            #expect(store.state.number == 3)
            box.content = nil
        }
        #expect(log.values == ["freed 3"])
    }

    @Test(.rule("S3", "G8"))
    func whatAReplacedStateDispatchesWaitsForTheMiddlewareOfTheActionThatReplacedIt() {
        do {
            let store = makeStore(
                last: 1,
                middleware: [
                    { [log] _, getState in
                        { next in
                            { action in
                                next(action)
                                log("middleware reads \(getState()?.number ?? -1)")
                            }
                        }
                    }
                ])
            _ = store.subscribe { [log] in log("told \($0.number)") }
            log.take()
            store.dispatch(Next())
            #expect(
                log.take() == [
                    "middleware reads 1", "told 1", "freed 0", "middleware reads 2", "told 2",
                    "freed 1",
                ])
            box.content = nil
        }
        #expect(log.values == ["freed 2"])
    }

    @Test(.rule("G2", "G8"))
    func aDispatchInAFirstCallTellsEachCommitItsOwnState() {
        // The state before the first call was once kept until the first commit was about to be
        // told. What it dispatched when it was freed then was told as that first commit too.
        let store = makeStore(last: 1)
        let told = Heard<Int>()
        _ = store.subscribe { state in
            told(state.number)
            if state.number == 0 { store.dispatch(Next()) }
        }
        #expect(told.values == [0, 1, 2])
        #expect(log.values == ["freed 0", "freed 1"])
        box.content = nil
    }

    @Test(.rule("S5"))
    func aReducerInEitherFormGivesTheSame() {
        let inPlace = Store(state: Counter(), reducer: counting)
        let returning = Store<Counter>(
            reducer: { action, state in
                var state = state ?? Counter()
                counting(&state, action)
                return state
            }, state: nil)
        let logs = [Heard<String>(), Heard<String>()]
        for (store, log) in zip([inPlace, returning], logs) {
            _ = store.subscribe({ $0.select(\.count, \.name) }) { count, name in
                log("\(count) \(name)")
                if count == 3 { store.dispatch(Count.rename("three")) }
            }
            for action in [Count.add(1), .set(3), .nothing, .rename("x"), .add(-3)] {
                store.dispatch(action)
            }
        }
        #expect(logs[0].values == logs[1].values)
        #expect(
            logs[0].values == [
                "0 none", "1 none", "3 none", "3 three", "3 x", "3 three", "0 three",
            ])
    }
}
