import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct DelayTests {
    private let scheduler = TestScheduler()

    @Test func valuesAndCompletionComeLaterInOrder() throws {
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(1), 2), .next(.seconds(2), 3),
            .completed(.seconds(4)),
        ])
        let recording = scheduler.record(source.delay(for: .seconds(3), scheduler: scheduler))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(4), 1), .next(.seconds(4), 2), .next(.seconds(5), 3),
                .completed(.seconds(7)),
            ])
        #expect(source.subscriptions.map(\.start) == [.zero])
    }

    @Test func anErrorComesAtOnceAndDropsWhatWaits() throws {
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(3), 2), .error(.seconds(5), Failure()),
        ])
        let recording = scheduler.record(source.delay(for: .seconds(3), scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(4), 1), .error(.seconds(5), Failure())])
        #expect(scheduler.now == .seconds(5))
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(5))])
    }

    @Test(.rule("G4", "G9")) func whatWaitsIsDroppedAndFreedAtDisposal() throws {
        var kept: Observer<Probe>?
        let source = Observable<Probe>.create { observer in
            kept = observer
            return Disposables.create()
        }
        let survivors = Survivors()
        let recording = scheduler.record(source.delay(for: .seconds(3), scheduler: scheduler))
        for _ in 0..<3 {
            let probe = Probe()
            survivors.watch(probe)
            kept?.onNext(probe)
        }
        try scheduler.advance(by: .seconds(1))
        #expect(survivors.count == 3)
        recording.subscription.dispose()
        #expect(survivors.count == 0)
        try scheduler.run()
        #expect(recording.events.isEmpty)
        #expect(scheduler.now == .seconds(1))
    }

    @Test func disposalInACallbackIsTheLast() throws {
        let log = Heard<String>()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(1), 2), .completed(.seconds(1)),
        ])
        var subscription: (any Disposable)?
        subscription = source.delay(for: .seconds(3), scheduler: scheduler).subscribe(log) { _ in
            subscription?.dispose()
        }
        try scheduler.run()
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("O15")) func aPartOfAUnitIsExact() throws {
        let source = scheduler.hot([.next(.seconds(1), 1)])
        let recording = scheduler.record(source.delay(for: .attosecond, scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1) + .attosecond, 1)])
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(-1)])
    func withoutADurationEachValueComesOnceInOrder(_ duration: Duration) throws {
        let script: [Recorded<Int>] = [
            .next(.seconds(1), 1), .next(.seconds(1), 2), .next(.seconds(2), 3),
            .completed(.seconds(2)),
        ]
        let recording = scheduler.record(
            scheduler.hot(script).delay(for: duration, scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == script)
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(1)])
    func onASchedulerThatRunsInlineEachValuePassesOnceInOrder(_ duration: Duration) {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let log = Heard<String>()
            _ = Observable.of(1, 2, 3).delay(for: duration, scheduler: scheduler).subscribe(log)
            #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        }
    }

    @Test(.rule("O1", "O22")) func anErrorThatACallbackSendsComesBehindItAndBeforeTheOthers() throws
    {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.delay(for: .seconds(1), scheduler: scheduler).subscribe(log) { event in
            if event.isStop { return }
            subject.onError(Failure())
            log("returned")
        }
        subject.onNext(1)
        subject.onNext(2)
        try scheduler.run()
        #expect(log.take() == ["1", "returned", "error Failure(code: 1)", "disposed"])
    }

    @Test(.rule("G7")) func manyValuesThatWaitTakeNoStack() {
        let (values, isCompleted) = onThread {
            let scheduler = TestScheduler()
            let subject = PublishSubject<Int>()
            let recording = scheduler.record(
                subject.delay(for: .seconds(1), scheduler: scheduler))
            for value in 0..<100_000 { subject.onNext(value) }
            subject.onCompleted()
            try? scheduler.run()
            return (recording.values, recording.isCompleted)
        }
        #expect(values == Array(0..<100_000))
        #expect(isCompleted)
    }

    @Test(.rule("G7"), arguments: [Duration.zero, .seconds(1)])
    func valuesThatCallbacksSendTakeNoStack(_ duration: Duration) {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let count = onThread {
                let subject = PublishSubject<Int>()
                var count = 0
                _ = subject.delay(for: duration, scheduler: scheduler).subscribe(onNext: {
                    count += 1
                    if $0 < 100_000 { subject.onNext($0 + 1) }
                })
                subject.onNext(1)
                return count
            }
            #expect(count == 100_000)
        }
    }

    @Test func whatCannotFailStillCannot() throws {
        let relay = BehaviorRelay(value: 1)
        let delayed: Infallible<Int> = relay.delay(for: .seconds(1), scheduler: scheduler)
        let recording = scheduler.record(delayed)
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1)])
    }

    @MainActor
    @Test func waitsByAClock() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        let scheduler = ClockScheduler(clock: clock)
        let subject = PublishSubject<Int>()
        _ = subject.delay(for: .seconds(2), scheduler: scheduler)
            .subscribe { log("\($0) at \(scheduler.now)") }
        subject.onNext(1)
        await clock.sleepers(until: [.seconds(2)])
        clock.advance(by: .seconds(1))
        subject.onNext(2)
        subject.onCompleted()
        clock.advance(by: .seconds(1))
        #expect(await log.take(1) == ["next(1) at 2.0 seconds"])
        await clock.sleepers(until: [.seconds(3)])
        clock.advance(by: .seconds(1))
        #expect(await log.take(2) == ["next(2) at 3.0 seconds", "completed at 3.0 seconds"])
        await clock.sleepers(until: [])
    }
}
