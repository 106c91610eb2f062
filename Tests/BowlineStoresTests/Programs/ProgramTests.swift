import BowlineStores
import TestSupport
import Testing

private struct Add: Action { var amount: Int }

/// Runs a program on a store.
private final class Runner {
    private let program: Program
    private let store: Store<Int>
    private var subscribers: [Listener<Int>] = []
    private var reactionsLeft = reactionLimit
    private let log = Log<String>()

    init(_ program: Program) {
        self.program = program
        store = Store(
            state: 0, reducer: { state, action in state += (action as? Add)?.amount ?? 0 },
            middleware: program.layers.map { [log] in Self.middleware($0, log) })
        subscribers = (0..<Program.slots).map { slot in
            Listener { [unowned self] in tell($0, to: slot) }
        }
    }

    func run() -> [String] {
        for step in program.steps {
            take(step)
            log("state \(store.state)")
        }
        return log.entries
    }

    private static func middleware(
        _ layer: Program.Layer, _ log: Log<String>
    ) -> Middleware<Int> {
        { dispatch, getState in
            { next in
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
                    }
                }
            }
        }
    }

    private func take(_ step: Program.Step) {
        switch step {
        case .add(let amount): store.dispatch(Add(amount: amount))
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

@Suite struct ProgramTests {
    @Test(.rule("G2", "G3", "G4", "G5", "G6", "S2", "S3", "S7"))
    func randomProgramsDoWhatTheContractSays() {
        var random = Random(seed: 2024)
        var told = 0
        for number in 0..<3000 {
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
        #expect(told > 40_000)
    }
}
