import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ThrottleTests {
    private let scheduler = TestScheduler()

    private var source: TestObservable<Int> {
        scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(3), 3),
            .next(.seconds(8), 4), .next(.seconds(20), 5), .completed(.seconds(30)),
        ])
    }

    @Test(.rule("O14")) func sendsTheFirstValueAtOnceAndThenTheLatestOfEachInterval() throws {
        let source = source
        let recording = scheduler.record(source.throttle(for: .seconds(5), scheduler: scheduler))
        try scheduler.run()
        // The interval begins anew behind the 3, so the 4 has to wait.
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(6), 3), .next(.seconds(11), 4),
                .next(.seconds(20), 5), .completed(.seconds(30)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(30))])
    }

    @Test(.rule("O14")) func withoutTheLatestWhatComesTooEarlyIsDropped() throws {
        let recording = scheduler.record(
            source.throttle(for: .seconds(5), scheduler: scheduler, latest: false))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(8), 4), .next(.seconds(20), 5),
                .completed(.seconds(30)),
            ])
    }

    @Test(.rule("O14")) func twoValuesAreNeverCloserThanTheInterval() throws {
        var random = SplitMix64(seed: 3)
        var time = Duration.zero
        let script = (0..<1000).map { index in
            time += .milliseconds(random.below(40))
            return Recorded<Int>.next(time, index)
        }
        let source = scheduler.hot(script + [.completed(time)])
        let interval = Duration.milliseconds(30)
        let recording = scheduler.record(source.throttle(for: interval, scheduler: scheduler))
        try scheduler.run()
        let times = recording.events.filter { !$0.event.isStop }.map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= interval })
        #expect(recording.values == recording.values.sorted())
        #expect(recording.values.last == 999)
        #expect(recording.isCompleted)
    }

    @Test(.rule("O14")) func completionWaitsForAPendingValue() throws {
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .completed(.seconds(3)),
        ])
        let recording = scheduler.record(source.throttle(for: .seconds(5), scheduler: scheduler))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(6), 2), .completed(.seconds(6)),
            ])
    }

    @Test(.rule("O14")) func aPendingValueIsDroppedOnError() throws {
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .error(.seconds(3), Failure()),
        ])
        let recording = scheduler.record(source.throttle(for: .seconds(5), scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .error(.seconds(3), Failure())])
        #expect(scheduler.now == .seconds(3))
    }

    @Test(.rule("O14", "G4", "G9")) func aPendingValueIsDroppedAndFreedAtDisposal() throws {
        var kept: Observer<Probe>?
        let source = Observable<Probe>.create { observer in
            kept = observer
            return Disposables.create()
        }
        weak var watched: Probe?
        let recording = scheduler.record(source.throttle(for: .seconds(3), scheduler: scheduler))
        do {
            kept?.onNext(Probe())
            let probe = Probe()
            watched = probe
            kept?.onNext(probe)
        }
        #expect(watched != nil)
        recording.subscription.dispose()
        #expect(watched == nil)
        try scheduler.run()
        #expect(recording.events.count == 1)
        #expect(scheduler.now == .zero)
    }

    @Test func aValueAtTheVeryEndOfTheIntervalPasses() throws {
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(3), 2), .next(.seconds(4), 3),
            .next(.seconds(5), 4),
        ])
        let one = scheduler.record(
            source.throttle(for: .seconds(2), scheduler: scheduler, latest: true))
        let other = scheduler.record(
            source.throttle(for: .seconds(2), scheduler: scheduler, latest: false))
        try scheduler.run()
        let expected: [Recorded<Int>] = [
            .next(.seconds(1), 1), .next(.seconds(3), 2), .next(.seconds(5), 4),
        ]
        #expect(one.events == expected)
        #expect(other.events == expected)
    }

    @Test(.rule("O15")) func aPartOfAUnitIsExact() throws {
        let source = scheduler.hot([.next(.seconds(1), 1), .next(.seconds(1), 2)])
        let recording = scheduler.record(source.throttle(for: .attosecond, scheduler: scheduler))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .next(.seconds(1) + .attosecond, 2)])
    }

    @Test(.rule("O15"), arguments: [Duration.zero, .seconds(-1)], [true, false])
    func withoutAnIntervalEachValuePassesOnceInOrder(_ interval: Duration, _ latest: Bool) throws {
        let script: [Recorded<Int>] = [
            .next(.seconds(1), 1), .next(.seconds(1), 2), .next(.seconds(2), 3),
            .completed(.seconds(2)),
        ]
        let recording = scheduler.record(
            scheduler.hot(script).throttle(for: interval, scheduler: scheduler, latest: latest))
        try scheduler.run()
        #expect(recording.events == script)
    }

    @Test(.rule("O15")) func onASchedulerThatRunsInlineEachValuePassesOnceInOrder() {
        for scheduler in [ImmediateScheduler(), InlineScheduler()] as [any Scheduler] {
            let log = Heard<String>()
            _ = Observable.of(1, 2, 3).throttle(for: .seconds(1), scheduler: scheduler)
                .subscribe(log)
            #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        }
    }

    @Test(.rule("O1", "O14", "O22")) func whatACallbackSendsHasItsOwnTimeAndTheEndWaitsForIt()
        throws
    {
        let subject = PublishSubject<Int>()
        var log: [String] = []
        _ = subject.throttle(for: .seconds(2), scheduler: scheduler).subscribe { event in
            log.append("\(event) at \(scheduler.now)")
            guard let value = event.element, value < 3 else { return }
            subject.onNext(value + 1)
            if value == 2 { subject.onCompleted() }
            log.append("returned")
        }
        subject.onNext(1)
        try scheduler.run()
        #expect(
            log == [
                "next(1) at 0.0 seconds", "returned", "next(2) at 2.0 seconds", "returned",
                "next(3) at 4.0 seconds", "completed at 4.0 seconds",
            ])
    }

    @Test func whatCannotFailStillCannot() throws {
        let relay = BehaviorRelay(value: 1)
        let throttled: Infallible<Int> = relay.throttle(for: .seconds(1), scheduler: scheduler)
        let recording = scheduler.record(throttled)
        relay.accept(2)
        try scheduler.run()
        #expect(recording.events == [.next(.zero, 1), .next(.seconds(1), 2)])
    }

    @MainActor
    @Test func waitsByAClock() async {
        let (clock, log) = (ManualClock(), AwaitedLog())
        let scheduler = ClockScheduler(clock: clock)
        let subject = PublishSubject<Int>()
        _ = subject.throttle(for: .seconds(2), scheduler: scheduler)
            .subscribe { log("\($0) at \(scheduler.now)") }
        for value in 1...3 { subject.onNext(value) }
        #expect(await log.take(1) == ["next(1) at 0.0 seconds"])
        await clock.sleepers(until: [.seconds(2)])
        clock.advance(by: .seconds(2))
        #expect(await log.take(1) == ["next(3) at 2.0 seconds"])
        subject.onNext(4)
        subject.onCompleted()
        await clock.sleepers(until: [.seconds(4)])
        clock.advance(by: .seconds(2))
        #expect(await log.take(2) == ["next(4) at 4.0 seconds", "completed at 4.0 seconds"])
        await clock.sleepers(until: [])
    }
}
