import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct CombineLatestCollectionTests {
    @Test(.rule("O9")) func ofNoSourceItIsOneEmptyArrayThenCompleted() {
        let log = Heard<String>()
        _ = Observable.combineLatest([Observable<Int>]()).subscribe(log)
        #expect(log.take() == ["[]", "completed", "disposed"])
        _ = Observable.combineLatest([BehaviorRelay<Int>]()) { $0.count }.subscribe(log)
        #expect(log.take() == ["0", "completed", "disposed"])
    }

    @Test(.rule("O9")) func valuesStandInTheOrderOfTheSources() throws {
        let scheduler = TestScheduler()
        let sources = [3, 1, 2].map { second in
            scheduler.cold([
                .next(.seconds(second), second), .next(.seconds(10 * second), 10 * second),
                .completed(.seconds(10 * second + 5)),
            ])
        }
        let recording = scheduler.record(Observable.combineLatest(sources))
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(3), [3, 1, 2]), .next(.seconds(10), [3, 10, 2]),
                .next(.seconds(20), [3, 10, 20]), .next(.seconds(30), [30, 10, 20]),
                .completed(.seconds(35)),
            ])
        #expect(
            sources.map(\.subscriptions)
                == [35, 15, 25].map {
                    [SubscriptionSpan(from: .zero, to: .seconds($0))]
                })
    }

    /// Each array is what was then, also one that somebody keeps and one that has to wait.
    @Test(.rule("O22")) func anArrayThatWasSentDoesNotChange() {
        let relays = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
        let trigger = PublishSubject<Int>()
        let sources = relays.map { $0.asObservable() } + [trigger.asObservable()]
        var kept: [[Int]] = []
        _ = Observable.combineLatest(sources).subscribe(onNext: { values in
            kept.append(values)
            if kept.count == 1 {
                relays[0].accept(1)
                relays[1].accept(2)
            }
        })
        trigger.onNext(7)
        trigger.onNext(8)
        #expect(kept == [[0, 0, 7], [1, 0, 7], [1, 2, 7], [1, 2, 8]])
    }

    @Test func optionalElementsAreValuesToo() {
        let log = Heard<String>()
        let relays = [BehaviorRelay<Int?>(value: nil), BehaviorRelay<Int?>(value: 2)]
        _ = Observable.combineLatest(relays).map { $0.map { $0 ?? 0 } }.subscribe(log)
        relays[0].accept(1)
        relays[1].accept(nil)
        #expect(log.take() == ["[0, 2]", "[1, 2]", "[1, 0]"])
    }

    @Test(.rule("G7")) func aHundredThousandSourcesNeedNoStack() {
        let sums = onThread {
            var sums: [Int] = []
            _ = Observable.combineLatest((0..<100_000).map { Observable.just($0) })
                .subscribe(onNext: { sums.append($0.count) }, onCompleted: { sums.append(-1) })
            return sums
        }
        #expect(sums == [100_000, -1])
    }
}
