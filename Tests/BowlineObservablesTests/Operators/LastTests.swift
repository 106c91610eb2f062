import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct LastTests {
    @Test(.rule("O1")) func theLastValueComesAtCompletionInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(3), 3),
            .completed(.seconds(4)),
        ])
        let last = scheduler.record(source.last())
        let even = scheduler.record(source.last(where: { $0 % 2 == 0 }))
        let none = scheduler.record(source.last(where: { $0 > 3 }))
        try scheduler.run()
        #expect(last.events == [.next(.seconds(4), 3), .completed(.seconds(4))])
        #expect(even.events == [.next(.seconds(4), 2), .completed(.seconds(4))])
        #expect(none.events == [.completed(.seconds(4))])
        let span = SubscriptionSpan(from: .zero, to: .seconds(4))
        #expect(source.subscriptions == [span, span, span])
    }

    @Test(.rule("O1")) func anErrorDropsTheValue() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .error(.seconds(2), Failure())])
        let recording = scheduler.record(source.last())
        try scheduler.run()
        #expect(recording.events == [.error(.seconds(2), Failure())])
    }

    @Test func aLastValueThatIsNilIsAValue() {
        let log = Heard<String>()
        _ = Observable<Int?>.from([1, nil]).last().subscribe(log)
        #expect(log.take() == ["nil", "completed", "disposed"])
        _ = Observable<Int?>.from([]).last().subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("G8", "G9")) func onlyOneValueIsKeptAndTheDeinitOfAnOldOneMaySend() {
        let log = Heard<String>()
        let subject = PublishSubject<Probe>()
        func send(_ name: Int) {
            subject.onNext(
                Probe {
                    log("gone \(name)")
                    if name < 3 { send(name + 10) }
                })
        }
        _ = subject.last().map { _ in "last" }.subscribe(log)
        for name in 1...2 { send(name) }
        #expect(log.take() == ["gone 1", "gone 2", "gone 11"])
        subject.onCompleted()
        #expect(log.take().sorted() == ["completed", "disposed", "gone 12", "last"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.last(where: { throw Failure(code: $0) }).subscribe(log)
        source.onNext(1)
        source.onNext(2)
        #expect(log.take() == ["subscribed", "error Failure(code: 1)", "disposed", "torn down"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let two: Infallible<Int> = BehaviorRelay(value: 1).take(1).startWith(0)
        let last: Infallible<Int> = two.last()
        let zero: Infallible<Int> = two.last(where: { $0 == 0 })
        _ = last.subscribe(log)
        _ = zero.subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed", "0", "completed", "disposed"])
    }
}
