import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct DebounceTests {
    private let scheduler = TestScheduler()

    @Test(.rule("O14")) func sendsTheLastValueOfEachBurstWhenThePauseIsOver() throws {
        let source = scheduler.hot([
            .next(.seconds(1), "a"), .next(.seconds(2), "ab"), .next(.seconds(4), "abc"),
            .next(.seconds(9), "x"), .completed(.seconds(20)),
        ])
        let recording = scheduler.record(source.debounce(for: .seconds(3), scheduler: scheduler))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(7), "abc"), .next(.seconds(12), "x"), .completed(.seconds(20)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(20))])
    }

    @Test(.rule("O14")) func aPendingValueIsSentBeforeCompletion() throws {
        let source = scheduler.cold([.next(.seconds(1), 1), .completed(.seconds(2))])
        let recording = scheduler.record(source.debounce(for: .seconds(3), scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(2), 1), .completed(.seconds(2))])
        #expect(scheduler.now == .seconds(2))
    }

    @Test(.rule("O14")) func aPendingValueIsDroppedOnError() throws {
        let source = scheduler.cold([.next(.seconds(1), 1), .error(.seconds(2), Failure())])
        let recording = scheduler.record(source.debounce(for: .seconds(3), scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(2), Failure())])
        #expect(scheduler.now == .seconds(2))
    }

    @Test(.rule("O14", "G4", "G9")) func aPendingValueIsDroppedAndFreedAtDisposal() throws {
        let subject = PublishSubject<Probe>()
        var kept: Observer<Probe>?
        let source = Observable<Probe>.create { observer in
            kept = observer
            return Disposables.create()
        }
        weak var watched: Probe?
        let recording = scheduler.record(source.debounce(for: .seconds(3), scheduler: scheduler))
        do {
            let probe = Probe()
            watched = probe
            kept?.onNext(probe)
        }
        try scheduler.advance(by: .seconds(1))
        #expect(watched != nil)
        recording.subscription.dispose()
        #expect(watched == nil)
        try scheduler.run()
        #expect(recording.events.isEmpty)
        #expect(scheduler.now == .seconds(1))
        #expect(!subject.hasObservers)
    }

    @Test func aValueAtTheVeryEndOfThePauseBeginsItAnew() throws {
        let source = scheduler.hot([.next(.seconds(1), 1), .next(.seconds(3), 2)])
        let recording = scheduler.record(source.debounce(for: .seconds(2), scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(5), 2)])
    }

    @Test(.rule("O15")) func aPartOfAUnitIsExact() throws {
        let source = scheduler.hot([.next(.seconds(1), 1)])
        let recording = scheduler.record(source.debounce(for: .attosecond, scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1) + .attosecond, 1)])
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(-1)])
    func withoutADurationEachValuePassesOnceInOrder(_ duration: Duration) throws {
        let script: [Recorded<Int>] = [
            .next(.seconds(1), 1), .next(.seconds(1), 2), .next(.seconds(2), 3),
            .completed(.seconds(2)),
        ]
        let source = scheduler.hot(script)
        let recording = scheduler.record(source.debounce(for: duration, scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == script)
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(1)])
    func onASchedulerThatRunsInlineEachValuePassesOnceInOrder(_ duration: Duration) {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let log = Heard<String>()
            _ = Observable.of(1, 2, 3).debounce(for: duration, scheduler: scheduler).subscribe(log)
            #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        }
    }

    @Test(.rule("O1", "O22")) func whatACallbackSendsComesBehindIt() throws {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var isRunning = false
        _ = subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(log) { _ in
            #expect(!isRunning)
            isRunning = true
            subject.onNext(2)
            subject.onCompleted()
            log("returned")
            isRunning = false
        }
        subject.onNext(1)
        try scheduler.run()
        #expect(
            log.take() == ["1", "returned", "2", "returned", "completed", "returned", "disposed"])
    }

    @Test(.rule("G9")) func aSubscriptionWhoseBagIsFreedElsewhereSendsNothingMore() throws {
        let subject = PublishSubject<Int>()
        var bag: DisposeBag? = DisposeBag()
        let log = Heard<String>()
        if let bag {
            subject.debounce(for: .seconds(1), scheduler: scheduler)
                .subscribe(onNext: { log("\($0)") }).disposed(by: bag)
        }
        subject.onNext(1)
        onThread { bag = nil }
        try scheduler.run()
        #expect(bag == nil)
        #expect(log.take() == [])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("G7")) func manyValuesTakeNoStack() {
        let count = onThread {
            let scheduler = ImmediateScheduler()
            let subject = PublishSubject<Int>()
            var count = 0
            _ = subject.debounce(for: .seconds(1), scheduler: scheduler).subscribe(onNext: {
                count += 1
                if $0 < 100_000 { subject.onNext($0 + 1) }
            })
            subject.onNext(1)
            return count
        }
        #expect(count == 100_000)
    }

    @Test func whatCannotFailStillCannot() throws {
        let relay = BehaviorRelay(value: 1)
        let debounced: Infallible<Int> = relay.debounce(for: .seconds(1), scheduler: scheduler)
        let recording = scheduler.record(debounced)
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1)])
    }

    @MainActor
    @Test func waitsByAClock() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        let scheduler = ClockScheduler(clock: clock)
        let subject = PublishSubject<Int>()
        let subscription = subject.debounce(for: .seconds(2), scheduler: scheduler)
            .subscribe { log("\($0) at \(scheduler.now)") }
        subject.onNext(1)
        await clock.sleepers(until: [.seconds(2)])
        clock.advance(by: .seconds(1))
        subject.onNext(2)
        clock.advance(by: .seconds(1))
        await clock.sleepers(until: [.seconds(3)])
        #expect(log.lines == [])
        clock.advance(by: .seconds(1))
        #expect(await log.take(1) == ["next(2) at 3.0 seconds"])
        subject.onNext(3)
        await clock.sleepers(until: [.seconds(5)])
        subscription.dispose()
        await clock.sleepers(until: [])
    }
}
