import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) @MainActor
struct AsyncTests {
    @Test(.rule("O2")) func theFunctionRunsAtEachSubscription() async throws {
        let (runs, run) = AsyncStream<Void>.makeStream()
        let observable = Observable<Int>.async {
            run.yield()
            return 1
        }
        for _ in 0..<2 {
            let (ended, end) = AsyncStream<Never>.makeStream()
            let log = Heard<String>()
            _ = observable.map { $0 * 10 }.subscribe(log) { event in
                MainActor.assertIsolated()
                if event.isStop { end.finish() }
            }
            #expect(log.take() == [])
            for await _ in ended {}
            #expect(log.take() == ["10", "completed", "disposed"])
        }
        run.finish()
        var count = 0
        for await _ in runs { count += 1 }
        #expect(count == 2)
    }

    @Test(.rule("O19")) func anErrorEndsTheSequence() async throws {
        await #expect(throws: Failure()) {
            try await Observable<Int>.async { throw Failure() }.firstValue()
        }
    }

    @Test(.rule("O4")) func disposalCancelsTheTaskAndNothingArrives() async throws {
        let (started, start) = AsyncStream<Never>.makeStream()
        let (cancelled, cancel) = AsyncStream<Never>.makeStream()
        let log = Heard<String>()
        let probes = Survivors()
        let subscription = {
            let probe = Probe()
            probes.watch(probe)
            return Observable<Int>.async {
                start.finish()
                await untilCancelled()
                cancel.finish()
                return 1
            }.map {
                probe.touch()
                return $0
            }.subscribe(log)
        }()
        for await _ in started {}
        subscription.dispose()
        #expect(probes.count == 0)
        for await _ in cancelled {}
        await Task.yield()
        #expect(log.take() == ["disposed"])
    }

    @Test(.rule("O4", "G9")) func aSubscriptionThatIsDisposedAtOnceLeavesNothing() async throws {
        for _ in 0..<100 {
            let (freed, free) = AsyncStream<Never>.makeStream()
            let subscribe = {
                let signal = Signal(free)
                return Observable<Int>.async {
                    signal.touch()
                    return 1
                }.subscribe(onNext: { _ in Issue.record("delivered") })
            }
            subscribe().dispose()
            for await _ in freed {}
        }
    }

    @Test(.rule("G9")) func aBagThatIsLetGoElsewhereCancelsTheTask() async throws {
        final class Holder {
            var bag: DisposeBag? = DisposeBag()
        }
        let (started, start) = AsyncStream<Never>.makeStream()
        let (freed, free) = AsyncStream<Never>.makeStream()
        let holder = Holder()
        let subscribe = {
            let signal = Signal(free)
            let source = Observable<Int>.async {
                start.finish()
                await untilCancelled()
                return 1
            }
            if let bag = holder.bag {
                source.subscribe(onNext: { _ in
                    signal.touch()
                    Issue.record("delivered")
                }).disposed(by: bag)
            }
        }
        subscribe()
        for await _ in started {}
        onThread { holder.bag = nil }
        for await _ in freed {}
    }

    /// The actor goes while its function still runs: the function is cancelled by the bag that goes.
    @Test(.rule("G9")) func nothingKeepsTheActorAlive() async throws {
        actor Office {
            private let bag = DisposeBag()
            func load(
                _ start: AsyncStream<Never>.Continuation, _ end: AsyncStream<Never>.Continuation
            ) {
                Observable<Int>.async {
                    start.finish()
                    await untilCancelled()
                    end.finish()
                    return 1
                }.subscribe(onNext: { _ in Issue.record("delivered") }).disposed(by: bag)
            }
        }
        let (started, start) = AsyncStream<Never>.makeStream()
        let (ended, end) = AsyncStream<Never>.makeStream()
        weak var watched: Office?
        do {
            let office = Office()
            watched = office
            await office.load(start, end)
            for await _ in started {}
        }
        for await _ in ended {}
        #expect(watched == nil)
    }

    @Test(.rule("O20", "G1")) func theResultNeedNotBeSendable() async throws {
        final class Note {
            var text = ""
        }
        let source = Observable<Note>.async {
            let note = Note()
            note.text = "hello"
            return note
        }
        #expect(try await source.firstValue()?.text == "hello")
    }
}

/// Says when it is freed.
final class Signal: Sendable {
    private let freed: AsyncStream<Never>.Continuation

    init(_ freed: AsyncStream<Never>.Continuation) {
        self.freed = freed
    }

    deinit { freed.finish() }

    func touch() {}
}

/// Waits until the task is cancelled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}
