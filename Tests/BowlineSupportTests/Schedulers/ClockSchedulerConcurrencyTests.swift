import BowlineSupport
import TestSupport
import Testing

/// Actors of their own that come and go.
struct ClockSchedulerConcurrencyTests {
    private actor Worker {
        private var scheduler: ClockScheduler?
        private var bag = DisposeBag()
        private(set) var count = 0
        private var waiting: (count: Int, done: CheckedContinuation<Void, Never>)?
        private let life: Probe

        init(whenFreed: @escaping @Sendable () -> Void = {}) {
            life = Probe(onDeinit: whenFreed)
        }

        func start(_ clock: some Clock<Duration>) {
            scheduler = ClockScheduler(clock: clock)
        }

        func schedule(after delay: Duration, whenFreed: @escaping @Sendable () -> Void = {}) {
            let probe = Probe(onDeinit: whenFreed)
            scheduler?.schedule(after: delay) { [weak self] in
                probe.touch()
                self?.assumeIsolated { $0.note() }
            }.disposed(by: bag)
        }

        /// Five pieces of work that tell their numbers, one of which is cancelled.
        func scheduleFive(after delay: Duration, telling heard: AsyncStream<Int>.Continuation) {
            let probe = Probe(onDeinit: { @Sendable in heard.finish() })
            let entries = (0..<5).map { number in
                scheduler?.schedule(after: delay) { [weak self] in
                    probe.touch()
                    self?.assumeIsolated { _ in _ = heard.yield(number) }
                }
            }
            for entry in entries { entry?.disposed(by: bag) }
            entries[3]?.dispose()
        }

        func repeatForEver(whenFreed: @escaping @Sendable () -> Void = {}) {
            let probe = Probe(onDeinit: whenFreed)
            _ = scheduler?.schedule(every: .seconds(1)) { probe.touch() }
        }

        func letGo() {
            bag = DisposeBag()
        }

        func letGoElsewhere() {
            let last = bag
            bag = DisposeBag()
            // Nobody uses it any more; it is only freed there.
            nonisolated(unsafe) let bags = [last]
            Task.detached { _ = bags }
        }

        private func note() {
            preconditionIsolated()
            count += 1
            if let waiting, count >= waiting.count {
                self.waiting = nil
                waiting.done.resume()
            }
        }

        func runs(_ wanted: Int) async {
            if count < wanted { await withCheckedContinuation { waiting = (wanted, $0) } }
        }
    }

    @Test(.rule("G1")) func workRunsOnTheActorThatTheSchedulerWasMadeOn() async {
        let worker = Worker()
        await worker.start(ContinuousClock())
        for index in 0..<100 { await worker.schedule(after: .microseconds(index % 10)) }
        await worker.runs(100)
    }

    @Test(.rule("G9")) func whatWaitsDoesNotKeepTheActor() async {
        let clock = ManualClock()
        let (freed, free) = AsyncStream<Never>.makeStream()
        await {
            let worker = Worker(whenFreed: { free.finish() })
            await worker.start(clock)
            await worker.schedule(after: .seconds(1))
            await worker.repeatForEver()
            await clock.sleepers(until: [.seconds(1)])
        }()
        // Not at once: a thread may still be on its way out of the actor.
        for await _ in freed {}
        #expect(clock.deadlines == [.seconds(1)])
    }

    @Test(.rule("G9")) func theWorkOfAnActorThatIsGoneIsDropped() async {
        let clock = ManualClock()
        await withCheckedContinuation { done in
            Task {
                let worker = Worker()
                await worker.start(clock)
                await worker.repeatForEver(whenFreed: { done.resume() })
                await clock.sleepers(until: [.seconds(1)])
                // The worker's last use.
                withExtendedLifetime(worker) {}
                Task { clock.advance(by: .seconds(1)) }
            }
        }
        await clock.sleepers(until: [])
    }

    /// All of it runs, in order, or nothing; what was cancelled never does; and all of it is freed.
    @Test(.rule("G9", "G4", "O15")) func anActorMayGoWhileItsWorkIsDue() async {
        for _ in 0..<200 {
            let clock = ManualClock()
            let (numbers, heard) = AsyncStream<Int>.makeStream()
            Task {
                let worker = Worker()
                await worker.start(clock)
                await worker.scheduleFive(after: .seconds(1), telling: heard)
                await clock.sleepers(until: [.seconds(1)])
                Task.detached { clock.advance(by: .seconds(1)) }
            }
            let all = await numbers.reduce(into: [Int]()) { $0.append($1) }
            #expect(all == [] || all == [0, 1, 2, 4])
        }
    }

    @Test(.rule("G9")) func workIsCancelledElsewhereWhileItIsDue() async {
        for _ in 0..<200 {
            let clock = ManualClock()
            let worker = Worker()
            await worker.start(clock)
            for _ in 0..<20 { await worker.schedule(after: .seconds(1)) }
            await clock.sleepers(until: [.seconds(1)])
            async let freed: Void = worker.letGoElsewhere()
            clock.advance(by: .seconds(1))
            await freed
            await worker.schedule(after: .zero)
            await worker.runs(1)
        }
    }

    @Test(.rule("G9", "G4")) func afterItsBagIsGoneNoWorkRuns() async {
        let clock = ManualClock()
        let worker = Worker()
        await worker.start(clock)
        await worker.schedule(after: .seconds(1))
        await clock.sleepers(until: [.seconds(1)])
        await worker.letGo()
        clock.advance(by: .seconds(1))
        await clock.sleepers(until: [])
        await worker.schedule(after: .zero)
        await worker.runs(1)
        #expect(await worker.count == 1)
    }
}
