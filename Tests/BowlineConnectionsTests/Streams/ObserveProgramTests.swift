import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Random programs in which what is observed has to be told just what is told to who subscribes.
@Suite(.witnesses) struct ObserveProgramPropertyTests {
    @Test(.rule("G2", "G3", "G4", "G5", "G6", "S8", "S9", "S10", "S11", "G9"))
    func observingTellsWhatSubscribingTells() {
        var told = 0
        for seed in 0..<2_000 as Range<UInt64> {
            let subscribed = ProgramOfStreams(seed: seed, isObserving: false)
            let observed = ProgramOfStreams(seed: seed, isObserving: true)
            subscribed.run()
            observed.run()
            told += subscribed.log.values.count
            if subscribed.log.values != observed.log.values {
                Issue.record(
                    """
                    seed \(seed)
                    subscribed \(subscribed.log.values)
                    observed   \(observed.log.values)
                    """)
                return
            }
        }
        // The programs are no empty ones.
        #expect(told > 50_000)
    }
}

private struct Part: Equatable {
    var number = 0
}

private struct Whole {
    var a = 0
    var b = 0
    var part: Part? = Part()
}

private struct Event: Action { var number: Int }
private struct Loose { var number: Int }

/// One program on one store, whose receivers subscribe to it or observe it. What happens depends on the seed
/// and on what has happened, not on the form; so two forms that tell the same log the same.
private final class ProgramOfStreams {
    let log = Heard<String>()
    private let store = Store<Whole>.changing(Whole())
    private let part: Store<Part>?
    private let isObserving: Bool
    private var random: SplitMix64
    private var receivers: [any Disposable] = []
    private var fuel = 60
    private let sum = createSelector(\Whole.a, \.b) { $0 + $1 }

    init(seed: UInt64, isObserving: Bool) {
        random = SplitMix64(seed: seed)
        self.isObserving = isObserving
        part = store.scope(to: \.part)
    }

    func run() {
        for _ in 0..<3 { add() }
        for _ in 0..<15 { step() }
        for receiver in receivers { receiver.dispose() }
        store.change { $0.a += 1 }
        log("end")
    }

    private func step() {
        fuel -= 1
        guard fuel > 0 else { return }
        let value = random.below(3)
        switch random.below(12) {
        case 0, 1: store.change { $0.a = value }
        case 2, 3: store.change { $0.b = value }
        case 4: store.change { $0.part = value == 0 ? nil : Part(number: value) }
        case 5: store.change { $0.part?.number = value }
        case 6, 7: store.dispatch(Event(number: value))
        case 8: store.batch { for _ in 0...value { step() } }
        case 9: if !receivers.isEmpty { receivers[random.below(receivers.count)].dispose() }
        default: add()
        }
    }

    /// Adds a receiver that logs, and may do something from inside of its calls.
    private func add() {
        let number = receivers.count
        let kind = random.below(11)
        log("add \(number): \(kind)")
        let place = SerialDisposable()
        receivers.append(place)
        place.disposable = attach(kind) { [weak self] text in
            guard let self else { return }
            log("\(number): \(text)")
            if random.below(4) == 0 { step() }
            log("\(number) done")
        }
    }

    private func attach(_ kind: Int, _ tell: @escaping (String) -> Void) -> any Disposable {
        isObserving ? observe(kind, tell) : subscribe(kind, tell)
    }

    private func subscribe(_ kind: Int, _ tell: @escaping (String) -> Void) -> any Disposable {
        switch kind {
        case 0: store.subscribe(\.a) { tell("\($0)") }
        case 1: store.subscribe { tell("\($0.a) \($0.b)") }
        case 2: store.subscribe({ $0.select { $0.a + $0.b } }) { tell("\($0)") }
        case 3: store.subscribe(sum) { tell("\($0)") }
        case 4: store.subscribe({ $0.select { Loose(number: $0.a) } }) { tell("\($0.number)") }
        case 5: store.subscribe({ $0.select(\.a, \.b) }) { tell("\($0.0) \($0.1)") }
        case 6:
            store.subscribe({
                $0.select { Loose(number: $0.b) }.skip { $0.number % 2 == $1.number % 2 }
            }) { tell("\($0.number)") }
        case 7: store.subscribe(\.part) { tell("\($0?.number ?? -1)") }
        case 8: part?.subscribe(\.number) { tell("\($0)") } ?? Disposables.create()
        case 9: store.subscribe(on: Event.self) { tell("\($0.number)") }
        default: part?.subscribe(on: Event.self) { tell("\($0.number)") } ?? Disposables.create()
        }
    }

    private func observe(_ kind: Int, _ tell: @escaping (String) -> Void) -> any Disposable {
        switch kind {
        case 0: store.observe(\.a).subscribe(onNext: { tell("\($0)") })
        case 1: store.observe().subscribe(onNext: { tell("\($0.a) \($0.b)") })
        case 2: store.observe { $0.a + $0.b }.subscribe(onNext: { tell("\($0)") })
        case 3: store.observe(sum).subscribe(onNext: { tell("\($0)") })
        case 4:
            store.observe { Loose(number: $0.a) }.subscribe(onNext: { tell("\($0.number)") })
        case 5: store.observe(\.a, \.b).subscribe(onNext: { tell("\($0.0) \($0.1)") })
        case 6:
            store.observe(
                { Loose(number: $0.b) }, isEqual: { $0.number % 2 == $1.number % 2 }
            ).subscribe(onNext: { tell("\($0.number)") })
        case 7: store.value(\.part).subscribe(onNext: { tell("\($0?.number ?? -1)") })
        case 8:
            part?.observe(\.number).map { $0 }.subscribe(onNext: { tell("\($0)") })
                ?? Disposables.create()
        case 9: store.observe(on: Event.self).subscribe(onNext: { tell("\($0.number)") })
        default:
            part?.observe(on: Event.self).subscribe(onNext: { tell("\($0.number)") })
                ?? Disposables.create()
        }
    }
}
