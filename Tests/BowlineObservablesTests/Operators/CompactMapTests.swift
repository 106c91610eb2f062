import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct CompactMapTests {
    @Test(.rule("O1")) func resultsThatAreNilAreLeftOutInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), "1"), .next(.seconds(2), "x"), .next(.seconds(3), "3"),
            .completed(.seconds(4)),
        ])
        let recording = scheduler.record(source.compactMap { Int($0) })
        try scheduler.run()
        #expect(
            recording.events == [
                .next(.seconds(1), 1), .next(.seconds(3), 3), .completed(.seconds(4)),
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(4))])
    }

    @Test func oneLevelOfOptionalIsTakenOff() {
        let log = Heard<String>()
        _ = Observable<Int??>.from([.some(.some(1)), .some(nil), nil]).compactMap { $0 }
            .subscribe(log)
        #expect(log.take() == ["Optional(1)", "nil", "completed", "disposed"])
        _ = Observable.from([1, nil, 3]).compactMap(\.self).subscribe(log)
        #expect(log.take() == ["1", "3", "completed", "disposed"])
    }

    @Test(.rule("O5", "O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.compactMap { value -> Int? in
            log("map \(value)")
            if value == 2 { throw Failure(code: value) }
            return nil
        }.subscribe(log) { _ in #expect(source.isDisposed) }
        for value in 1...3 { source.onNext(value) }
        #expect(
            log.take() == [
                "subscribed", "map 1", "map 2", "error Failure(code: 2)", "disposed", "torn down",
            ])
    }

    @Test(.rule("O1")) func aResultComputedAcrossADisposalIsNotDelivered() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.compactMap { value -> Int? in
            subscription?.dispose()
            return value
        }.subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let numbers: Infallible<Int> = BehaviorRelay(value: "7").compactMap { Int($0) }
        _ = numbers.subscribe(log)
        #expect(log.take() == ["7"])
    }
}
