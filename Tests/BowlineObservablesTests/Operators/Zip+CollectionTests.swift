import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ZipCollectionTests {
    @Test(.rule("O10")) func ofNoSourceItCompletesAtOnce() {
        let log = Heard<String>()
        _ = Observable.zip([Observable<Int>]()).subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
        _ = Observable.zip([BehaviorRelay<Int>]()) { $0.count }.subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("O10")) func rowsStandInTheOrderOfTheSources() throws {
        let scheduler = TestScheduler()
        let sources = [3, 1, 2].map { second in
            scheduler.cold([
                .next(.seconds(second), second), .next(.seconds(10 * second), 10 * second),
                .completed(.seconds(10 * second + 5)),
            ])
        }
        let recording = scheduler.record(Observable.zip(sources))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(3), [3, 1, 2]), .next(.seconds(30), [30, 10, 20]),
                .completed(.seconds(30)),
            ])
        #expect(
            sources.map(\.subscriptions)
                == [30, 15, 25].map {
                    [SubscriptionSpan(from: .zero, to: .seconds($0))]
                })
    }

    @Test(.rule("G7")) func aHundredThousandSourcesNeedNoStack() {
        let counts = onThread {
            var counts: [Int] = []
            _ = Observable.zip((0..<100_000).map { Observable.just($0) })
                .subscribe(onNext: { counts.append($0.count) }, onCompleted: { counts.append(-1) })
            return counts
        }
        #expect(counts == [100_000, -1])
    }
}
