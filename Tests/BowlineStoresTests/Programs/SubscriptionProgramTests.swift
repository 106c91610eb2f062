import BowlineStores
import TestSupport
import Testing

private struct State {
    struct Part { var value: Int }

    var count = 0
    var part: Part? = Part(value: 1)
    var doubled: Int { count * 2 }
}

private struct SetCount: Action { var amount: Int }
private struct SetPart: Action { var value: Int? }

private func text(_ action: (any Action)?) -> String {
    switch action {
    case let action as SetCount: "count \(action.amount)"
    case let action as SetPart: "part \(action.value ?? -1)"
    case nil: "nil"
    default: "nothing"
    }
}

/// Ends the subscription of an object, which it keeps: other than a closure's, it is there before the first call.
private struct Leaving: Disposable {
    let leave: () -> Void

    func dispose() { leave() }
}

/// Runs a program on a store, with the root's state in place or behind two scopes.
private final class Runner {
    private let program: SubscriptionProgram
    private let store: Store<State>
    private let part: Store<State.Part>?
    private let doubled: Store<Int>
    private var tokens: [(any Disposable)?]
    private var turns = Array(repeating: 0, count: SubscriptionProgram.slots)
    private var reactionsLeft = SubscriptionProgram.reactionLimit
    private var log: [String] = []

    init(_ program: SubscriptionProgram, scoped: Bool) {
        struct Outer { var before = 7; var state = State() }
        func reduce(_ state: inout State, _ action: any Action) {
            switch action {
            case let action as SetCount: state.count += action.amount
            case let action as SetPart: state.part = action.value.map(State.Part.init)
            default: break
            }
        }
        self.program = program
        store =
            scoped
            ? Store(state: Outer(), reducer: { reduce(&$0.state, $1) }).scope(to: \.state)
                .scope(to: \.self)
            : Store(state: State(), reducer: reduce)
        part = store.scope(to: \.part)
        doubled = store.scope(to: \.doubled)
        tokens = Array(repeating: nil, count: SubscriptionProgram.slots)
    }

    func run() -> [String] {
        for step in program.steps { take(step) }
        return log
    }

    private func take(_ step: SubscriptionProgram.Step) {
        switch step {
        case .count(let amount): store.dispatch(SetCount(amount: amount))
        case .part(let value): store.dispatch(SetPart(value: value))
        case .nothing: store.dispatch(Unknown())
        case .subscribe(let slot, let kind, let skipInitial):
            // Told before `subscribe` returns, it may be asked to leave already.
            tokens[slot]?.dispose()
            let mark = generation(of: slot)
            let token = subscribe(kind, slot, skipInitial)
            if generations[slot] == mark { tokens[slot] = token } else { token?.dispose() }
        case .dispose(let slot):
            generations[slot] += 1
            tokens[slot]?.dispose()
        case .batch(let steps): store.batch { for step in steps { take(step) } }
        case .read: log.append("reads \(store.state.count) \(part?.state.value ?? -1)")
        }
    }

    private var generations = Array(repeating: 0, count: SubscriptionProgram.slots)

    private func generation(of slot: Int) -> Int {
        generations[slot] += 1
        return generations[slot]
    }

    private func subscribe(
        _ kind: SubscriptionProgram.Kind, _ slot: Int, _ skip: Bool
    ) -> (any Disposable)? {
        let mark = generations[slot]
        // A subscription that has been replaced in its own first call is still to be disposed of.
        func tell(_ text: String) {
            if generations[slot] == mark { self.tell(text, slot) }
        }
        switch kind {
        case .every: return store.subscribe(skipInitial: skip) { tell("\($0.count)") }
        case .count: return store.subscribe(\.count, skipInitial: skip) { tell("\($0)") }
        case .old:
            return store.subscribe(\.count, skipInitial: skip) { tell("\($0 ?? -1) \($1)") }
        case .action:
            return store.subscribe({ $0.select(\.count).withAction() }, skipInitial: skip) {
                tell("\($0) \(text($1))")
            }
        case .both:
            return store.subscribe(
                { $0.select { $0.count }.withAction().withOld() }, skipInitial: skip
            ) { tell("\($0?.state ?? -1) \($1.state) \(text($1.action))") }
        case .judged:
            return store.subscribe(
                { $0.select(\.count).only { $1 - $0 >= 3 }.withOld() }, skipInitial: skip
            ) { tell("\($0 ?? -1) \($1)") }
        case .judgedBehind:
            return store.subscribe(
                {
                    $0.select(\.count).withAction().skip { text($1.action) == "count 1" }
                }, skipInitial: skip
            ) { tell("\($0) \(text($1))") }
        case .event:
            return store.subscribe(on: SetPart.self) { tell(text($0)) }
        case .part:
            let listener = Listener(Int.self) { tell("\($0)") }
            let leaving = Leaving { [store] in store.unsubscribe(listener) }
            tokens[slot] = leaving
            part?.subscribe(listener, skipInitial: skip) { $0.select(\.value) }
            return leaving
        case .wholePart:
            let listener = Listener(State.Part.self) { tell("\($0.value)") }
            let leaving = Leaving { [store] in store.unsubscribe(listener) }
            tokens[slot] = leaving
            part?.subscribe(listener, skipInitial: skip) { $0 }
            return leaving
        case .doubled: return doubled.subscribe(skipInitial: skip) { tell("\($0)") }
        }
    }

    private func tell(_ text: String, _ slot: Int) {
        log.append("\(slot): \(text)")
        turns[slot] += 1
        for reaction in program.reactions
        where reaction.slot == slot && reaction.turn == turns[slot] {
            for step in reaction.steps where reactionsLeft > 0 {
                reactionsLeft -= 1
                take(step)
            }
        }
    }
}

@Suite struct SubscriptionProgramTests {
    private static func expected(_ program: SubscriptionProgram) -> [String] {
        let model = SubscriptionModel(program)
        model.run()
        return model.log
    }

    @Test(
        .rule("G2", "G3", "G4", "G5", "G6", "S7", "S8", "S9", "S10", "S11"),
        arguments: [false, true])
    func subscriptionsOfEveryFormHearWhatTheContractSays(scoped: Bool) {
        func differs(_ program: SubscriptionProgram) -> Bool {
            Runner(program, scoped: scoped).run() != Self.expected(program)
        }
        var random = Random(seed: scoped ? 77 : 78)
        var told = 0
        for number in 0..<1500 {
            let program = SubscriptionProgram(&random)
            let heard = Runner(program, scoped: scoped).run()
            told += heard.count
            guard heard != Self.expected(program) else { continue }
            var failing = program
            while let smaller = failing.smaller.first(where: differs) { failing = smaller }
            Issue.record(
                """
                program \(number)
                \(failing)
                should: \(Self.expected(failing))
                does:   \(Runner(failing, scoped: scoped).run())
                """)
            return
        }
        #expect(told > 20_000, "\(told)")
    }
}
