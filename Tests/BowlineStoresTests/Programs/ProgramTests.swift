import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Add: Action { var amount: Int }

/// Runs a program on a store.
private final class Runner {
    private let program: Program
    private let store: Store<Int>
    private var subscribers: [Listener<Int>] = []
    private var reactionsLeft = reactionLimit
    private let log = Heard<String>()
    private let ownDispatch: DispatchFunction
    private let scope: Store<Int>
    /// What `later` has kept.
    private let kept = Box<[() -> Void]>([])

    init(_ program: Program) {
        self.program = program
        store = Store(
            state: 0, reducer: { state, action in state += (action as? Add)?.amount ?? 0 },
            middleware: program.layers.map { [log, kept] in Self.middleware($0, log, kept) })
        ownDispatch = store.dispatchFunction
        scope = store.scope(to: \.self)
        subscribers = (0..<Program.slots).map { slot in
            Listener { [unowned self] in tell($0, to: slot) }
        }
    }

    func run() -> [String] {
        for step in program.steps {
            take(step)
            log("state \(store.state)")
        }
        return log.values
    }

    private static func middleware(
        _ layer: Program.Layer, _ log: Heard<String>, _ kept: Box<[() -> Void]>
    ) -> Middleware<Int> {
        { dispatch, getState in
            if layer == .thunks { return createThunkMiddleware()(dispatch, getState) }
            return { next in
                { action in
                    let amount = (action as? Add)?.amount ?? 0
                    switch layer {
                    case .pass: next(action)
                    case .before:
                        if amount % 2 == 1 { dispatch(Add(amount: amount + 1)) }
                        next(action)
                    case .after:
                        next(action)
                        log("after \(amount): \(getState() ?? -1)")
                        if amount % 2 == 1 { dispatch(Add(amount: amount + 1)) }
                    case .twice:
                        next(action)
                        next(action)
                    case .swallow:
                        if amount != 2 { next(action) }
                    case .later:
                        if amount % 2 == 1 {
                            kept.content.append { next(action) }
                        } else {
                            next(action)
                        }
                    case .thunks: break
                    }
                }
            }
        }
    }

    private func take(_ step: Program.Step) {
        switch step {
        case .add(let amount): store.dispatch(Add(amount: amount))
        case .addInScope(let amount): scope.dispatch(Add(amount: amount))
        case .send(let action): store.dispatch(made(action))
        case .hooked(let action, let steps):
            store.dispatch(made(action)) { [unowned self] told in
                log("hook: \(told)")
                for step in steps where reactionsLeft > 0 {
                    reactionsLeft -= 1
                    take(step)
                }
            }
        case .batch(let steps):
            store.batch {
                for step in steps {
                    take(step)
                    log("batch reads \(store.state)")
                }
            }
        case .replaceReducer(let factor):
            store.replaceReducer { state, action in
                state += ((action as? Add)?.amount ?? 0) * factor
            }
        case .exchange(let layers):
            store.middleware = layers.map { [log, kept] in Self.middleware($0, log, kept) }
        case .release:
            if !kept.content.isEmpty { kept.content.removeFirst()() }
        case .spy:
            store.dispatchFunction = { [unowned self] action in
                let amount = (action as? Add)?.amount ?? 0
                log("spy \(amount)")
                guard amount % 2 == 0 else { return }
                ownDispatch(action)
                log("spied: \(store.state)")
            }
        case .unspy: store.dispatchFunction = ownDispatch
        case .unsubscribe(let slot): store.unsubscribe(subscribers[slot])
        case .subscribe(let slot, let selection, let skipInitial):
            store.subscribe(subscribers[slot], skipInitial: skipInitial) { subscription in
                switch selection {
                case .every: subscription
                case .count: subscription.select(\.self)
                case .half: subscription.select { $0 / 2 }
                }
            }
        }
    }

    private func made(_ action: Program.Action) -> any Action {
        switch action {
        case .add(let amount): Add(amount: amount)
        case .set(let value): SetState(value)
        case .thunk(let steps):
            Thunk<Int> { [unowned self] _, getState in
                for step in steps {
                    take(step)
                    log("thunk reads \(getState() ?? -1)")
                }
            }
        }
    }

    private func tell(_ value: Int, to slot: Int) {
        log("\(slot): \(value)")
        for reaction in program.reactions where reaction.slot == slot && reaction.value == value {
            for step in reaction.steps where reactionsLeft > 0 {
                reactionsLeft -= 1
                take(step)
                log("\(slot) reads \(store.state)")
            }
        }
    }
}

private func differs(_ program: Program) -> Bool {
    let model = Model(program)
    model.run()
    return Runner(program).run() != model.log
}

@Suite(.witnesses) struct ProgramTests {
    @Test(.rule("G2", "G3", "G4", "G5", "G6", "S2", "S3", "S7", "S10", "S12", "S13"))
    func randomProgramsDoWhatTheContractSays() {
        var random = Random(seed: 2024)
        var told = 0
        for number in 0..<12_000 {
            let program = Program(&random)
            let model = Model(program)
            model.run()
            let heard = Runner(program).run()
            told += heard.count
            guard heard != model.log else { continue }
            var failing = program
            while let smaller = failing.smaller.first(where: differs) { failing = smaller }
            let expected = Model(failing)
            expected.run()
            Issue.record(
                """
                program \(number)
                \(failing)
                should: \(expected.log)
                does:   \(Runner(failing).run())
                """)
            return
        }
        #expect(told > 200_000)
    }
}
