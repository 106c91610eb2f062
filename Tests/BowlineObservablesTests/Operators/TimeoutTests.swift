import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct TimeoutTests {
    private let scheduler = TestScheduler()

    @Test func failsWhenTheFirstEventDoesNotCome() throws {
        let source = scheduler.cold([.next(.seconds(9), 1)])
        let recording = scheduler.record(source.timeout(.seconds(5), scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(5), TimeoutError(after: .seconds(5)))])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(5))])
    }

    @Test func failsWhenNothingFollowsAValueInTime() throws {
        let source = scheduler.hot([
            .next(.seconds(4), 1), .next(.seconds(9), 2), .next(.seconds(15), 3),
        ])
        let recording = scheduler.record(source.timeout(.seconds(5), scheduler: scheduler))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(4), 1), .next(.seconds(9), 2),
                .error(.seconds(14), TimeoutError(after: .seconds(5))),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(14))])
        #expect("\(TimeoutError(after: .seconds(5)))" == "Nothing came for 5.0 seconds.")
    }

    @Test func whatEndsInTimeIsUnchangedAndNothingWaitsAnyMore() throws {
        for end in [Recorded<Int>.completed(.seconds(2)), .error(.seconds(2), Failure())] {
            let scheduler = TestScheduler()
            let source = scheduler.cold([.next(.seconds(1), 1), end])
            let recording = scheduler.record(source.timeout(.seconds(5), scheduler: scheduler))
            try scheduler.run()
            #expect(recording.events == [.next(.seconds(1), 1), end])
            #expect(scheduler.now == .seconds(2))
        }
    }

    @Test func anotherSequenceTakesThePlaceOfOneThatIsTooSlow() throws {
        let source = scheduler.cold([.next(.seconds(1), 1), .next(.seconds(9), 2)])
        let other = scheduler.cold([.next(.seconds(20), 3), .completed(.seconds(30))])
        let recording = scheduler.record(
            source.timeout(.seconds(5), other: other, scheduler: scheduler))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(26), 3), .completed(.seconds(36)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(6))])
        #expect(other.subscriptions == [SubscriptionSpan(from: .seconds(6), to: .seconds(36))])
    }

    @Test(.rule("G4")) func disposalEndsTheSourceTheOtherAndTheWait() throws {
        let source = scheduler.cold([.next(.seconds(1), 1)])
        let other = scheduler.cold([.next(.seconds(20), 3)])
        let watched = source.timeout(.seconds(5), other: other, scheduler: scheduler)
        let first = scheduler.record(watched)
        let second = scheduler.record(watched)
        try scheduler.advance(to: .seconds(2))
        first.subscription.dispose()
        try scheduler.advance(to: .seconds(10))
        second.subscription.dispose()
        try scheduler.run()
        #expect(first.events == [.next(.seconds(1), 1)])
        #expect(second.events == [.next(.seconds(1), 1)])
        #expect(source.subscriptions.map(\.end) == [.seconds(2), .seconds(6)])
        #expect(other.subscriptions == [SubscriptionSpan(from: .seconds(6), to: .seconds(10))])
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(-1)])
    func withoutADurationOnlyWhatComesAtOnceIsInTime(_ duration: Duration) throws {
        let source = Observable.of(1, 2)
        let scheduler = scheduler
        let whole = scheduler.record(source.timeout(duration, scheduler: scheduler))
        let endless = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            return Disposables.create()
        }
        let cut = scheduler.record(endless.timeout(duration, scheduler: scheduler))
        try scheduler.run()
        #expect(whole.events == [.next(.zero, 1), .next(.zero, 2), .completed(.zero)])
        #expect(
            cut.events == [
                .next(.zero, 1), .next(.zero, 2), .error(.zero, TimeoutError(after: .zero)),
            ])
    }

    @Test(.rule("O15")) func onASchedulerThatRunsInlineEachValuePassesOnceInOrder() {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let log = Heard<String>()
            _ = Observable.of(1, 2, 3).timeout(.seconds(1), scheduler: scheduler).subscribe(log)
            #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
            _ = Observable<Int>.never().timeout(
                .seconds(1), other: Observable.just(9), scheduler: scheduler
            )
            .subscribe(log)
            #expect(log.take() == ["9", "completed", "disposed"])
        }
    }

    @Test(.rule("O22")) func whatACallbackSendsComesBehindIt() throws {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        _ = subject.timeout(.seconds(1), other: other, scheduler: scheduler)
            .subscribe(log) { event in
                guard let value = event.element, value % 10 == 1 else { return }
                subject.onNext(value + 1)
                other.onNext(value + 2)
                other.onCompleted()
                log("returned")
            }
        subject.onNext(1)
        #expect(log.take() == ["1", "returned", "2"])
        try scheduler.run()
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("G9")) func aSourceThatWasTooSlowIsFreed() throws {
        weak var watched: Probe?
        let subject = PublishSubject<Int>()
        let recording: Recording<Int>
        do {
            let probe = Probe()
            watched = probe
            let source = subject.asObservable().map {
                probe.touch()
                return $0
            }
            recording = scheduler.record(
                source.timeout(.seconds(1), other: Observable.never(), scheduler: scheduler))
        }
        #expect(subject.hasObservers)
        try scheduler.run()
        #expect(!subject.hasObservers)
        #expect(watched == nil)
        #expect(recording.events == [])
    }

    @Test(.rule("O3", "G4")) func aBagKeepsWhatIsBetweenTheSourceAndTheOther() throws {
        let log = Heard<String>()
        let bag = DisposeBag()
        // Enough that are over for the bag to look through what it has.
        let source = Observable<Int>.create { _ in
            Disposables.create {
                for _ in 0..<128 { Observable<Int>.empty().subscribe().disposed(by: bag) }
            }
        }
        let other = PublishSubject<Int>()
        source.timeout(.seconds(1), other: other, scheduler: scheduler)
            .subscribe(log).disposed(by: bag)
        try scheduler.run()
        other.onNext(1)
        #expect(log.take() == ["1"])
        bag.dispose()
        other.onNext(2)
        #expect(log.take() == ["disposed"])
        #expect(!other.hasObservers)
    }

    @Test func whatCannotFailStillCannot() throws {
        let relay = BehaviorRelay(value: 1)
        let watched: Infallible<Int> = relay.timeout(
            .seconds(1), other: Infallible.just(2), scheduler: scheduler)
        let recording = scheduler.record(watched)
        try scheduler.run()
        #expect(
            recording.events == [.next(.zero, 1), .next(.seconds(1), 2), .completed(.seconds(1))])
    }

    @MainActor
    @Test func waitsByAClock() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        let scheduler = ClockScheduler(clock: clock)
        let subject = PublishSubject<Int>()
        _ = subject.timeout(.seconds(2), scheduler: scheduler)
            .subscribe { log("\($0) at \(scheduler.now)") }
        await clock.sleepers(until: [.seconds(2)])
        clock.advance(by: .seconds(1))
        subject.onNext(1)
        clock.advance(by: .seconds(1))
        await clock.sleepers(until: [.seconds(3)])
        #expect(await log.take(1) == ["next(1) at 1.0 seconds"])
        clock.advance(by: .seconds(1))
        #expect(await log.take(1) == ["error(Nothing came for 2.0 seconds.) at 3.0 seconds"])
        #expect(!subject.hasObservers)
        await clock.sleepers(until: [])
    }
}
