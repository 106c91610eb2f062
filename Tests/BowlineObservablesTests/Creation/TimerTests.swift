import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct TimerTests {
    private let scheduler = TestScheduler()

    @Test(.rule("O2")) func withoutAPeriodItSendsOneNumberAndCompletes() throws {
        let timer = Observable.timer(.seconds(2), scheduler: scheduler)
        let first = scheduler.record(timer)
        try scheduler.advance(to: .seconds(1))
        let second = scheduler.record(timer)
        try scheduler.run()
        #expect(first.events == [.next(.seconds(2), 0), .completed(.seconds(2))])
        #expect(second.events == [.next(.seconds(3), 0), .completed(.seconds(3))])
    }

    @Test func withAPeriodItCountsOn() throws {
        let recording = scheduler.record(
            Observable.timer(.seconds(1), period: .seconds(5), scheduler: scheduler))
        try scheduler.advance(to: .seconds(12))
        recording.subscription.dispose()
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 0), .next(.seconds(6), 1), .next(.seconds(11), 2),
            ])
        #expect(scheduler.now == .seconds(12))
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(-1)])
    func withoutTimeItSendsAtOnceInOrder(_ duration: Duration) throws {
        let recording = scheduler.record(
            Observable.timer(duration, period: duration, scheduler: scheduler).take(3))
        #expect(recording.events == [])
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.zero, 0), .next(.zero, 1), .next(.zero, 2), .completed(.zero),
            ])
    }

    @Test(.rule("O15")) func itEndsOnASchedulerThatRunsInline() {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let log = Heard<String>()
            _ = Observable.timer(.zero, scheduler: scheduler).subscribe(log)
            #expect(log.take() == ["0", "completed", "disposed"])
            _ = Observable.timer(.zero, period: .seconds(1), scheduler: scheduler).take(2)
                .subscribe(log)
            #expect(log.take() == ["0", "1", "completed", "disposed"])
        }
    }

    @Test(.rule("G9")) func disposalFreesWhatWaits() {
        weak var watched: Probe?
        let subscription: any Disposable
        do {
            let probe = Probe()
            watched = probe
            subscription = Observable.timer(.seconds(1), scheduler: scheduler)
                .subscribe(onNext: { _ in probe.touch() })
        }
        #expect(watched != nil)
        subscription.dispose()
        #expect(watched == nil)
    }

    @Test(.rule("G9")) func aTimerWhoseBagIsFreedElsewhereSendsNothingMore() throws {
        let log = Heard<String>()
        weak var watched: Probe?
        var bag: DisposeBag? = DisposeBag()
        do {
            let probe = Probe()
            watched = probe
            if let bag {
                Observable.timer(.zero, period: .seconds(1), scheduler: scheduler)
                    .subscribe(onNext: {
                        probe.touch()
                        log("\($0)")
                    }).disposed(by: bag)
            }
        }
        try scheduler.advance(to: .seconds(1))
        onThread { bag = nil }
        #expect(bag == nil)
        try scheduler.run()
        #expect(log.take() == ["0", "1"])
        #expect(scheduler.now == .seconds(1))
        #expect(watched == nil)
    }

    @Test func itCannotFailIfNothingElseDoes() throws {
        let recording = scheduler.record(Infallible.timer(.seconds(1), scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 0), .completed(.seconds(1))])
    }

    @MainActor
    @Test func waitsByAClock() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        let scheduler = ClockScheduler(clock: clock)
        _ = Observable.timer(.seconds(2), scheduler: scheduler)
            .subscribe { log("\($0) at \(scheduler.now)") }
        await clock.sleepers(until: [.seconds(2)])
        clock.advance(by: .seconds(2))
        #expect(await log.take(2) == ["next(0) at 2.0 seconds", "completed at 2.0 seconds"])
        await clock.sleepers(until: [])
    }
}
