import Bowline

let observableCases = [
    subjectCase(1), subjectCase(1000), chainCase, combineLatestCase, subscribeCase,
]

@inline(never)
private func send(_ number: Int, to subject: PublishSubject<Int>) {
    subject.onNext(number)
}

private func subjectCase(_ count: Int) -> Case {
    Case(name: "observable.subject.\(count)", countedOperations: count > 1 ? 20 : 1000) {
        let ours = Tally()
        let subject = PublishSubject<Int>()
        let sinks = Sinks(5 * count, into: ours).counter
        let subscriptions = sinks.map { subject.subscribe(onNext: $0) }

        let byHand = Tally()
        let observers = Sinks(5 * count, into: byHand).counter
        return Sides(
            ours: Side(
                run: { for _ in 0..<$0 { send(1, to: subject) } },
                result: { withExtendedLifetime(subscriptions) { ours.total } },
                expected: { $0 * count }),
            byHand: Side(
                run: { for _ in 0..<$0 { sendByHand(1, to: observers) } },
                result: { byHand.total },
                expected: { $0 * count }))
    }
}

/// Every number is another one, and two of three pass the filter.
private let chainCase = Case(name: "observable.chain", countedOperations: 999 / 3 * 6) {
    let ours = Tally()
    let subject = PublishSubject<Int>()
    let subscription =
        subject.map { doubled($0) }.filter { isNoMultipleOfSix($0) }.distinctUntilChanged()
        .subscribe(onNext: { ours.add($0 & 1 + 1) })
    let oursNext = Box(0)

    let byHand = Tally()
    let observers = [chainByHand(to: { byHand.add($0 & 1 + 1) })]
    let handNext = Box(0)

    func passed(_ operations: Int) -> Int { operations - (operations + 2) / 3 }
    return Sides(
        ours: Side(
            run: { operations in
                let first = oursNext.value
                for number in first..<first + operations { send(number, to: subject) }
                oursNext.value = first + operations
            },
            result: { withExtendedLifetime(subscription) { ours.total } },
            expected: passed),
        byHand: Side(
            run: { operations in
                let first = handNext.value
                for number in first..<first + operations { sendByHand(number, to: observers) }
                handNext.value = first + operations
            },
            result: { byHand.total },
            expected: passed))
}

@inline(never)
private func accept(_ number: Int, by relay: BehaviorRelay<Int>) {
    relay.accept(number)
}

/// The second of three relays accepts.
private let combineLatestCase = Case(name: "observable.combineLatest.3") {
    let ours = Tally()
    let (first, second, third) = (
        BehaviorRelay(value: 1), BehaviorRelay(value: 1), BehaviorRelay(value: 1)
    )
    let subscription = Observable.combineLatest(first, second, third)
        .subscribe(onNext: { latest in ours.add(latest.0 &+ latest.1 &+ latest.2) })
    ours.reset()

    let byHand = Tally()
    let observers = [combineLatestByHand(to: { byHand.add($0 &+ $1 &+ $2) })]
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { accept(2, by: second) } },
            result: { withExtendedLifetime(subscription) { ours.total } },
            expected: { $0 * 4 }),
        byHand: Side(
            run: { for _ in 0..<$0 { sendByHand(2, to: observers) } },
            result: { byHand.total },
            expected: { $0 * 4 }))
}

@inline(never)
private func subscribe(_ observer: @escaping (Int) -> Void, to subject: PublishSubject<Int>) {
    let subscription = subject.map { doubled($0) }.filter { isNoMultipleOfSix($0) }
        .subscribe(onNext: observer)
    subject.onNext(1)
    subscription.dispose()
}

/// The chain is built anew each time, and one value passes it.
private let subscribeCase = Case(name: "observable.subscribe", allocations: 8) {
    let ours = Tally()
    let subject = PublishSubject<Int>()
    let sink: (Int) -> Void = { ours.add($0) }

    let byHand = Tally()
    let observers = Box<[(Int) -> Void]>([])
    let handSink: (Int) -> Void = { byHand.add($0) }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { subscribe(sink, to: subject) } },
            result: { ours.total },
            expected: { $0 * 2 }),
        byHand: Side(
            run: { for _ in 0..<$0 { subscribeByHand(handSink, &observers.value) } },
            result: { byHand.total },
            expected: { $0 * 2 }))
}
