import Bowline

// One emission through each operator and form that has a steady state, which allocates nothing (G11). Left
// out is what subscribes for each value, collects values, or makes text of them.

let emissionCases =
    transformingCases + filteringCases + combiningCases + flatteningCases + timedCases
    + receivingCases

/// A subject sends the numbers 0, 1, 2 …, and what comes out of the chain is counted.
private func emission<Output>(
    _ name: String, allocations: Double = 0,
    arrive expected: @escaping @Sendable (Int) -> Int = { $0 },
    _ chain: @escaping @Sendable (PublishSubject<Int>) -> Observable<Output>
) -> Case {
    emission(name, allocations: allocations, arrive: expected) { subject, tally in
        chain(subject).subscribe(onNext: { _ in tally.add(1) })
    }
}

private func emission(
    _ name: String, allocations: Double = 0,
    arrive expected: @escaping @Sendable (Int) -> Int = { $0 },
    _ subscribe: @escaping @Sendable (PublishSubject<Int>, Tally) -> any Disposable
) -> Case {
    Case(name: "observable.emission.\(name)", allocations: allocations) {
        let (subject, tally, next) = (PublishSubject<Int>(), Tally(), Box(0))
        let subscription = subscribe(subject, tally)
        tally.reset()
        return Sides(
            ours: Side(
                run: { operations in
                    for number in next.value..<next.value + operations { subject.onNext(number) }
                    next.value += operations
                },
                result: { withExtendedLifetime(subscription) { tally.total } },
                expected: expected))
    }
}

private let none: @Sendable (Int) -> Int = { _ in 0 }
private let half: @Sendable (Int) -> Int = { $0 / 2 }
private let twice: @Sendable (Int) -> Int = { $0 * 2 }
private let butOne: @Sendable (Int) -> Int = { $0 - 1 }

private let transformingCases = [
    emission("map") { $0.map { $0 &+ 1 } },
    emission("map.keyPath") { $0.map(\.magnitude) },
    emission("compactMap", arrive: half) { $0.compactMap { $0 & 1 == 0 ? nil : $0 } },
    emission("scan") { $0.scan(0) { $0 &+ $1 } },
    emission("scan.into") { $0.scan(into: 0) { $0 &+= $1 } },
    emission("reduce", arrive: none) { $0.reduce(0) { $0 &+ $1 } },
    emission("reduce.into", arrive: none) { $0.reduce(into: 0) { $0 &+= $1 } },
    emission("pairwise", arrive: butOne) { $0.pairwise() },
    emission("pairwise.seed") { $0.pairwise(startingWith: 0) },
    emission("materialize") { $0.materialize().asObservable() },
    emission("dematerialize") { $0.materialize().dematerialize() },
    emission("asInfallible") { $0.asInfallible(onError: { _ in }).asObservable() },
    emission("do") { $0.do(onNext: { _ in }, afterNext: { _ in }, onCompleted: {}) },
]

private let filteringCases = [
    emission("filter", arrive: half) { $0.filter { $0 & 1 == 0 } },
    emission("distinct") { $0.distinctUntilChanged() },
    emission("distinct.comparer") { $0.distinctUntilChanged { $0 == $1 } },
    emission("distinct.keyPath") { $0.distinctUntilChanged(at: \.magnitude) },
    emission("distinct.key", arrive: half) { $0.distinctUntilChanged(by: { $0 / 2 }) },
    emission("take") { $0.take(.max) },
    emission("take.while") { $0.take(while: { $0 >= 0 }) },
    emission("take.until") { $0.take(until: PublishSubject<Int>()) },
    emission("skip", arrive: butOne) { $0.skip(1) },
    emission("skip.while", arrive: butOne) { $0.skip(while: { $0 == 0 }) },
    emission("skip.until") { $0.skip(until: Observable.just(0)) },
    emission("first", arrive: none) { $0.first(where: { $0 < 0 }) },
    emission("last", arrive: none) { $0.last() },
]

private let combiningCases = [
    emission("combineLatest.2", arrive: { 2 * $0 - 1 }) { Observable.combineLatest($0, $0) },
    emission("combineLatest.3") {
        Observable.combineLatest($0, BehaviorRelay(value: 0), BehaviorSubject(value: 0))
    },
    emission("combineLatest.4") {
        Observable.combineLatest(
            $0, BehaviorRelay(value: 0), BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    },
    emission("combineLatest.selector") {
        Observable.combineLatest($0, BehaviorRelay(value: 1)) { $0 &+ $1 }
    },
    emission("combineLatest.list", allocations: 1) {
        Observable.combineLatest([$0.asObservable(), BehaviorRelay(value: 0).asObservable()])
    },
    emission("zip.2") { Observable.zip($0, $0) },
    emission("zip.3") { Observable.zip($0, $0, $0) },
    emission("zip.4") { Observable.zip($0, $0, $0, $0) },
    emission("zip.selector") { Observable.zip($0, $0) { $0 &+ $1 } },
    emission("zip.list", allocations: 1) { Observable.zip([$0, $0, $0]) },
    emission("merge", arrive: twice) { Observable.merge($0, $0) },
    emission("merge.list", arrive: twice) { Observable.merge([$0, $0]) },
    emission("withLatestFrom") { $0.withLatestFrom(BehaviorRelay(value: 0)) },
    emission("withLatestFrom.selector") {
        $0.withLatestFrom(BehaviorRelay(value: 1)) { $0 &+ $1 }
    },
    emission("startWith") { $0.startWith(0) },
]

/// Of what has subscribed to an inner source, or to another one in turn, every further value.
private let flatteningCases = [
    emission("flatMap") { subject in Observable.just(0).flatMap { _ in subject } },
    emission("flatMapFirst") { subject in Observable.just(0).flatMapFirst { _ in subject } },
    emission("flatMapLatest") { subject in Observable.just(0).flatMapLatest { _ in subject } },
    emission("switchLatest") { Observable.just($0).switchLatest() },
    emission("merge.inner") { Observable.just($0).merge() },
    emission("concatMap") { subject in Observable.just(0).concatMap { _ in subject } },
    emission("concat") { Observable.empty().concat($0) },
    emission("deferred") { subject in Observable.deferred { subject } },
    emission("catch") { subject in subject.catch { _ in subject } },
    emission("catchAndReturn") { $0.catchAndReturn(0).asObservable() },
    emission("retry.count") { $0.retry(2) },
    emission("retry.delay") {
        $0.retry(delay: { _, _ in nil }, scheduler: StoppedScheduler())
    },
    emission("retry") { $0.retry().asObservable() },
    emission("share") { $0.share() },
    emission("share.replay") { $0.share(replay: 1) },
    emission("share.forever") { $0.share(replay: 10, scope: .forever) },
]

private let timedCases = [
    emission("debounce") { $0.debounce(for: .seconds(1), scheduler: ImmediateScheduler()) },
    emission("throttle") { $0.throttle(for: .seconds(1), scheduler: ImmediateScheduler()) },
    emission("delay") { $0.delay(for: .seconds(1), scheduler: ImmediateScheduler()) },
    emission("observeOn") { $0.observe(on: ImmediateScheduler()) },
    emission("debounce.burst", arrive: none) {
        $0.debounce(for: .seconds(1), scheduler: StoppedScheduler())
    },
    emission("throttle.burst", arrive: { min($0, 1) }) {
        $0.throttle(for: .seconds(1), scheduler: StoppedScheduler())
    },
    emission("timeout") { $0.timeout(.seconds(1), scheduler: StoppedScheduler()) },
]

/// Time that stands still, so that what is scheduled never comes.
private struct StoppedScheduler: Scheduler {
    var now: Duration { .zero }

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        Disposables.create()
    }
}

private let receivingCases = [
    emission("replaySubject") { subject, tally in
        let replay = ReplaySubject<Int>(bufferSize: 10)
        _ = replay.subscribe(onNext: { _ in tally.add(1) })
        return subject.subscribe(replay.asObserver())
    },
    emission("replaySubject.window") { subject, tally in
        let replay = ReplaySubject<Int>(
            bufferSize: 10, window: .seconds(1), scheduler: StoppedScheduler())
        _ = replay.subscribe(onNext: { _ in tally.add(1) })
        return subject.subscribe(replay.asObserver())
    },
    emission("event") { subject, tally in
        subject.subscribe { if case .next = $0 { tally.add(1) } }
    },
    emission("subscribe.with") { subject, tally in
        subject.subscribe(with: tally, onNext: { tally, _ in tally.add(1) })
    },
    binding("bind") { numbers, tally in numbers.bind(onNext: { _ in tally.add(1) }) },
    binding("bind.relay") { numbers, tally in
        let relay = BehaviorRelay(value: 0)
        _ = relay.subscribe(onNext: { _ in tally.add(1) })
        return numbers.bind(to: relay)
    },
    binding("bind.relays", arrive: twice) { numbers, tally in
        let relay = PublishRelay<Int>()
        _ = relay.subscribe(onNext: { _ in tally.add(1) })
        return numbers.bind(to: relay, relay)
    },
    binding("bind.optional") { numbers, tally in
        let relay = PublishRelay<Int?>()
        _ = relay.subscribe(onNext: { _ in tally.add(1) })
        return numbers.bind(to: relay)
    },
    binding("bind.with") { numbers, tally in
        numbers.bind(with: tally) { tally, _ in tally.add(1) }
    },
    binding("bind.binder") { numbers, tally in
        numbers.bind(to: Binder(tally) { tally, _ in tally.add(1) })
    },
    writing("bind.property") { numbers, label in numbers.bind(to: label, \.number) },
    writing("bind.property.optional") { numbers, label in numbers.bind(to: label, \.optional) },
    writing("bind.sink") { numbers, label in numbers.bind(to: Sink(label, \.sunk)) },
]

private func binding(
    _ name: String, arrive expected: @escaping @Sendable (Int) -> Int = { $0 },
    _ bind: @escaping @Sendable (Infallible<Int>, Tally) -> any Disposable
) -> Case {
    emission(name, arrive: expected) { subject, tally in
        bind(subject.asInfallible(onError: { _ in }), tally)
    }
}

/// The binding writes each number to a property.
private func writing(
    _ name: String, _ bind: @escaping @Sendable (Infallible<Int>, Label) -> any Disposable
) -> Case {
    binding(name) { numbers, tally in
        let label = Label()
        let subscription = bind(numbers, label)
        _ = numbers.bind(onNext: { tally.add(label.sum == $0 ? 1 : 0) })
        return subscription
    }
}
