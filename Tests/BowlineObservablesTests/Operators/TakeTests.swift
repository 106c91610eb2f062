import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct TakeTests {
    @Test(.rule("O6")) func itEndsWithTheLastOfThemInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(3), 3),
            .error(.seconds(4), Failure()),
        ])
        let two = scheduler.record(source.take(2))
        let ten = scheduler.record(source.take(10))
        try scheduler.run()
        #expect(
            two.events == [.next(.seconds(1), 1), .next(.seconds(2), 2), .completed(.seconds(2))])
        #expect(
            ten.events == [
                .next(.seconds(1), 1), .next(.seconds(2), 2), .next(.seconds(3), 3),
                .error(.seconds(4), Failure()),
            ])
        #expect(
            source.subscriptions == [
                SubscriptionSpan(from: .zero, to: .seconds(2)),
                SubscriptionSpan(from: .zero, to: .seconds(4)),
            ])
    }

    @Test(.rule("O6")) func ofNoValuesNothingIsSubscribedTo() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.take(0).subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
        #expect(source.observer == nil)
    }

    @Test(.rule("O5", "O6")) func upstreamTakesNoMoreWithTheLastAndIsDisposedBeforeCompletion() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.do(onNext: { log("upstream \($0)") }).take(2).subscribe(log) { event in
            if event.element == 1 {
                #expect(!source.isDisposed)
            } else {
                #expect(source.isDisposed)
            }
        }
        for value in 1...4 { source.onNext(value) }
        #expect(
            log.take() == [
                "subscribed", "upstream 1", "1", "upstream 2", "2", "torn down", "completed",
                "disposed",
            ])
    }

    @Test(.rule("O6", "G7"), arguments: 1...4)
    func exactlySoManyComeWhenMoreAreSentFromInside(_ count: Int) {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.take(count).subscribe(log) { event in
            guard let value = event.element else { return }
            subject.onNext(value + 1)
            subject.onNext(value + 1)
            log("returned")
        }
        subject.onNext(1)
        #expect(log.values.filter { $0 == "returned" }.count == count)
        #expect(log.take().suffix(3) == ["returned", "completed", "disposed"])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("O6")) func exactlySoManyComeFromARelayThatIsAnsweredAtOnce() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        _ = relay.take(2).subscribe(log) { event in
            if let value = event.element { relay.accept(value + 1) }
        }
        #expect(log.take() == ["0", "1", "completed", "disposed"])
        #expect(relay.value == 2)
        #expect(!relay.hasObservers)
    }

    @Test(.rule("O5", "O6")) func anEndlessSourceThatSendsAtOnceIsLeft() {
        let log = Heard<String>()
        _ = Observable.from(sequence(first: 1) { $0 + 1 }).take(3).subscribe(log)
        #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        let source = WatchedSource<Int>(log, sending: [.next(1), .next(2), .completed])
        _ = source.take(1).take(5).subscribe(log)
        #expect(log.take() == ["subscribed", "1", "completed", "disposed", "torn down"])
    }

    @Test(.rule("O6")) func subscribingAgainFromTheLastValueIsARunOfItsOwn() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 7)
        let one = relay.take(1)
        _ = one.subscribe(log, as: "a") { event in
            if !event.isStop { _ = one.subscribe(log, as: "b") }
        }
        #expect(
            log.take() == [
                "a 7", "b 7", "b completed", "b disposed", "a completed", "a disposed",
            ])
    }

    @Test(.rule("O1", "O4")) func disposingWithTheLastValueLeavesCompletionOut() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        var subscription: (any Disposable)?
        subscription = source.take(1).subscribe(log) { _ in subscription?.dispose() }
        source.onNext(1)
        #expect(log.take().sorted() == ["1", "disposed", "subscribed", "torn down"])
    }

    @Test(.rule("O6", "G9")) func upstreamIsFreedThoughTheObserverGoesOn() {
        weak var watched: Probe?
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let log = Heard<String>()
        let observer = Observer<Int>(onNext: { log("\($0)") })
        do {
            let probe = Probe()
            watched = probe
            _ = first.do(onNext: { _ in probe.touch() }).take(1).take(until: second)
                .subscribe(observer)
        }
        #expect(watched != nil)
        first.onNext(1)
        #expect(log.take() == ["1"])
        #expect(watched == nil)
        #expect(!second.hasObservers)
    }

    @Test(.rule("G10")) func aNegativeCountTraps() async throws {
        // Inside the macro every line is that of its beginning.
        let line = #line + 1
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = Observable.just(1).take(-1)
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).contains(
                "bowline[negative-count] BowlineObservablesTests/TakeTests.swift:\(line): "
                    + "take(_:) was given the count -1. Give it zero or more: max(0, count). "
                    + "Troubleshooting.md#negative-count"))
    }

    @Test(.rule("G10")) func aNegativeCountOfWhatCannotFailTrapsToo() async {
        await #expect(processExitsWith: .failure) {
            let _: Infallible<Int> = BehaviorRelay(value: 1).take(.min)
        }
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let first: Infallible<Int> = BehaviorRelay(value: 1).take(1)
        _ = first.subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed"])
    }
}
