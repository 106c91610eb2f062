import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ObserveOnTests {
    private let scheduler = TestScheduler()

    @Test(.rule("O17")) func eventsComeInOrderWhenTheSchedulerHasATurn() throws {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.observe(on: scheduler).subscribe(log)
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.take() == [])
        try scheduler.advance(by: .zero)
        #expect(log.take() == ["1", "2"])
        subject.onNext(3)
        subject.onCompleted()
        #expect(!subject.hasObservers)
        #expect(log.take() == [])
        try scheduler.advance(by: .zero)
        #expect(log.take() == ["3", "completed", "disposed"])
    }

    @Test(.rule("O17")) func noErrorOvertakesAValue() throws {
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .error(.seconds(2), Failure()),
        ])
        let recording = scheduler.record(source.observe(on: scheduler))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(2), 2), .error(.seconds(2), Failure()),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O17", "G4", "G9")) func afterDisposalNothingComesAndWhatWaitedIsFreed() throws {
        var kept: Observer<Probe>?
        let source = Observable<Probe>.create { observer in
            kept = observer
            return Disposables.create()
        }
        weak var watched: Probe?
        let recording = scheduler.record(source.observe(on: scheduler))
        do {
            let probe = Probe()
            watched = probe
            kept?.onNext(probe)
            kept?.onCompleted()
        }
        #expect(watched != nil)
        recording.subscription.dispose()
        #expect(watched == nil)
        try scheduler.run()
        #expect(recording.events.isEmpty)
    }

    @Test(.rule("O17", "G4")) func disposalInACallbackDropsTheRestOfTheTurn() throws {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.observe(on: scheduler).subscribe(log) { _ in
            subscription?.dispose()
        }
        subject.onNext(1)
        subject.onNext(2)
        subject.onCompleted()
        try scheduler.run()
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("O17", "G2")) func whatACallbackSendsHasTheNextTurn() throws {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.observe(on: scheduler).subscribe(log) { event in
            if event.element == 1 {
                _ = scheduler.schedule { log("between") }
                subject.onNext(3)
                subject.onCompleted()
                log("returned")
            }
        }
        subject.onNext(1)
        subject.onNext(2)
        try scheduler.run()
        #expect(log.take() == ["1", "returned", "2", "between", "3", "completed", "disposed"])
    }

    @Test(.rule("O17")) func eachSubscriptionHasItsOwnOrder() throws {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let observed = subject.observe(on: scheduler)
        _ = observed.subscribe(log, as: "a")
        let second = observed.subscribe(log, as: "b")
        subject.onNext(1)
        second.dispose()
        subject.onNext(2)
        try scheduler.run()
        #expect(log.take() == ["b disposed", "a 1", "a 2"])
    }

    @Test(.rule("O15")) func onASchedulerThatRunsInlineEachValuePassesOnceInOrder() {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let log = Heard<String>()
            _ = Observable.of(1, 2, 3).observe(on: scheduler).subscribe(log)
            #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        }
    }

    @Test(.rule("G7")) func manyValuesThatWaitTakeNoStack() {
        let values = onThread {
            let scheduler = TestScheduler()
            let subject = PublishSubject<Int>()
            let recording = scheduler.record(subject.observe(on: scheduler))
            for value in 0..<100_000 { subject.onNext(value) }
            try? scheduler.run()
            return recording.values
        }
        #expect(values == Array(0..<100_000))
    }

    @Test(.rule("G7")) func valuesThatCallbacksSendTakeNoStack() {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let count = onThread {
                let subject = PublishSubject<Int>()
                var count = 0
                _ = subject.observe(on: scheduler).subscribe(onNext: {
                    count += 1
                    if $0 < 100_000 { subject.onNext($0 + 1) }
                })
                subject.onNext(1)
                return count
            }
            #expect(count == 100_000)
        }
    }

    @Test(.rule("G9")) func aSubscriptionThatWaitsStaysInItsBag() throws {
        let log = Heard<String>()
        let bag = DisposeBag()
        do {
            let subject = PublishSubject<Int>()
            subject.observe(on: scheduler).subscribe(onNext: { log("\($0)") }).disposed(by: bag)
            subject.onNext(1)
        }
        for _ in 0..<100 {
            Observable.just(0).subscribe(onNext: { _ in }).disposed(by: bag)
        }
        bag.dispose()
        try scheduler.run()
        #expect(log.take() == [])
    }

    @Test func whatCannotFailStillCannot() throws {
        let relay = BehaviorRelay(value: 1)
        let observed: Infallible<Int> = relay.observe(on: scheduler)
        let recording = scheduler.record(observed)
        try scheduler.run()
        #expect(recording.events == [.next(.zero, 1)])
    }

    @MainActor
    @Test(.rule("O17")) func hasItsTurnsOnAnActor() async {
        let log = AwaitedLog()
        let subject = PublishSubject<Int>()
        let scheduler = ClockScheduler(clock: ManualClock())
        _ = subject.observe(on: scheduler).subscribe { log("\($0)") }
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == [])
        #expect(await log.take(2) == ["next(1)", "next(2)"])
        subject.onCompleted()
        #expect(await log.take(1) == ["completed"])
    }
}
