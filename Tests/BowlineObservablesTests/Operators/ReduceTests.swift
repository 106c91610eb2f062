import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ReduceTests {
    @Test(.rule("O1")) func oneValueComesAtCompletionInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .completed(.seconds(3)),
        ])
        let recording = scheduler.record(source.reduce(10, +))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(3), 13), .completed(.seconds(3))])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(3))])
    }

    @Test(.rule("O2")) func aSourceWithoutValuesGivesTheInitialResult() {
        let log = Heard<String>()
        let none = Observable<Int>.from([])
        _ = none.reduce(7, +).subscribe(log)
        #expect(log.take() == ["7", "completed", "disposed"])
        _ = none.reduce(Int?.none) { _, value in value }.subscribe(log)
        #expect(log.take() == ["nil", "completed", "disposed"])
    }

    @Test(.rule("O1", "G9")) func anErrorPassesAndWhatWasFoldedIsFreedThoughTheObserverIsKept() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.reduce(into: [Probe]()) { probes, value in
            probes.append(Probe { log("gone \(value)") })
        }.map { _ in }.subscribe(log)
        source.onNext(1)
        source.onError(Failure())
        #expect(
            log.take() == [
                "subscribed", "gone 1", "error Failure(code: 1)", "disposed", "torn down",
            ])
    }

    @Test(.rule("G9")) func theResultIsFreedBehindItsDeliveryThoughTheObserverIsKept() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.reduce(into: [Probe]()) { probes, value in
            probes.append(Probe { log("gone \(value)") })
        }.map(\.count).subscribe(log)
        source.onNext(1)
        source.onCompleted()
        #expect(
            log.take().sorted()
                == ["subscribed", "1", "gone 1", "completed", "disposed", "torn down"].sorted())
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceDisposesUpstreamAndFreesTheResult() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.reduce(into: [Probe]()) { probes, value in
            if value == 2 { throw Failure(code: value) }
            probes.append(Probe { log("gone \(value)") })
        }.map { _ in }.subscribe(log)
        for value in 1...3 { source.onNext(value) }
        source.onCompleted()
        #expect(
            log.take().sorted()
                == ["subscribed", "gone 1", "error Failure(code: 2)", "disposed", "torn down"]
                .sorted())
    }

    @Test(.rule("O5")) func theSourceHasEndedWhenTheResultIsDelivered() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.reduce(0, +).subscribe(log) { _ in
            #expect(source.isDisposed)
            source.onNext(5)
            source.onError(Failure())
        }
        source.onNext(1)
        source.onCompleted()
        #expect(log.take() == ["subscribed", "1", "completed", "disposed", "torn down"])
    }

    @Test(.rule("O1", "O4")) func disposingWhenTheResultComesLeavesCompletionOut() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.reduce(0, +).subscribe(log) { _ in subscription?.dispose() }
        subject.onNext(1)
        subject.onCompleted()
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("O1", "O4")) func disposingInTheClosureEndsIt() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.reduce(into: 0) {
            $0 += $1
            subscription?.dispose()
        }.subscribe(log)
        subject.onNext(1)
        subject.onCompleted()
        #expect(log.take() == ["disposed"])
    }

    @Test func theResultIsChangedWithoutACopy() {
        var addresses: Set<Int> = []
        let full = Array(repeating: 0, count: 100_000)
        _ = Observable.from(0..<100).reduce(into: full) { list, index in
            list[index] = index
            addresses.insert(list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
        }.subscribe()
        // The seed is copied once, since the operator keeps it for the next subscription.
        #expect(addresses.count == 1)
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let source: Infallible<Int> = BehaviorRelay(value: 3).take(1)
        let sum: Infallible<Int> = source.reduce(1, +)
        let list: Infallible<[Int]> = source.reduce(into: []) { $0.append($1) }
        _ = sum.subscribe(log)
        _ = list.subscribe(log)
        #expect(log.take() == ["4", "completed", "disposed", "[3]", "completed", "disposed"])
    }
}
