import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct DoTests {
    private func watched(
        _ source: some ObservableConvertible<Int>, _ log: Heard<String>
    ) -> Observable<Int> {
        source.do(
            onNext: { log("onNext \($0)") }, afterNext: { log("afterNext \($0)") },
            onError: { log("onError \($0)") }, afterError: { log("afterError \($0)") },
            onCompleted: { log("onCompleted") }, afterCompleted: { log("afterCompleted") },
            onSubscribe: { log("onSubscribe") }, onSubscribed: { log("onSubscribed") },
            onDispose: { log("onDispose") })
    }

    @Test(.rule("O1")) func eventsPassUnchangedInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.hot([.next(.seconds(1), 1), .completed(.seconds(2))])
        var times: [Duration] = []
        let recording = scheduler.record(
            source.do(
                onNext: { _ in times.append(scheduler.now) },
                onCompleted: {
                    times.append(scheduler.now)
                }))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .completed(.seconds(2))])
        #expect(times == [.seconds(1), .seconds(2)])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O4")) func theClosuresHaveTheirOrderWhenItCompletes() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = watched(source, log).subscribe(log)
        source.onNext(1)
        source.onCompleted()
        source.onNext(2)
        #expect(
            log.take() == [
                "onSubscribe", "subscribed", "onSubscribed", "onNext 1", "1", "afterNext 1",
                "onCompleted", "completed", "disposed", "torn down", "afterCompleted", "onDispose",
            ])
    }

    @Test(.rule("O4")) func theClosuresHaveTheirOrderWhenItFails() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = watched(source, log).subscribe(log)
        source.onError(Failure())
        source.onCompleted()
        #expect(
            log.take() == [
                "onSubscribe", "subscribed", "onSubscribed", "onError Failure(code: 1)",
                "error Failure(code: 1)", "disposed", "torn down", "afterError Failure(code: 1)",
                "onDispose",
            ])
    }

    @Test(.rule("O4")) func theClosuresHaveTheirOrderWhenTheSourceSendsAtOnce() {
        let log = Heard<String>()
        _ = watched(Observable.just(1), log).subscribe(log)
        #expect(
            log.take() == [
                "onSubscribe", "onNext 1", "1", "afterNext 1", "onCompleted", "completed",
                "disposed", "afterCompleted", "onDispose", "onSubscribed",
            ])
    }

    @Test(.rule("O4")) func disposingRunsOnDisposeOnceBehindUpstreamsTeardown() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        let subscription = watched(source, log).subscribe(log)
        subscription.dispose()
        subscription.dispose()
        source.onNext(1)
        source.onCompleted()
        #expect(
            log.take() == [
                "onSubscribe", "subscribed", "onSubscribed", "disposed", "torn down", "onDispose",
            ])
    }

    @Test(.rule("O4", "G4")) func disposedDuringAValueTheValueIsStillFollowed() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        var subscription: (any Disposable)?
        subscription = watched(source, log).subscribe(log) { _ in subscription?.dispose() }
        source.onNext(1)
        source.onNext(2)
        #expect(
            log.take() == [
                "onSubscribe", "subscribed", "onSubscribed", "onNext 1", "1", "disposed",
                "torn down", "onDispose", "afterNext 1",
            ])
    }

    @Test(.rule("O4")) func disposedDuringTheEndOnDisposeComesOnceBehindAfterCompleted() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = watched(subject, log).subscribe(log) { _ in subscription?.dispose() }
        subject.onCompleted()
        #expect(
            log.take() == [
                "onSubscribe", "onSubscribed", "onCompleted", "completed", "disposed",
                "afterCompleted", "onDispose",
            ])
    }

    @Test(.rule("O1")) func whatAClosureSeesBeforeItDisposesIsNotDelivered() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.do(
            onNext: { _ in subscription?.dispose() }, afterNext: { _ in log("afterNext") },
            onDispose: { log("onDispose") }
        ).subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed", "onDispose"])
        subscription = subject.do(
            onCompleted: { subscription?.dispose() }, onDispose: { log("onDispose") }
        ).subscribe(log)
        subject.onCompleted()
        #expect(log.take() == ["disposed", "onDispose"])
    }

    @Test(.rule("O6")) func upstreamOfTakeTheLastValueIsFollowedToo() {
        let log = Heard<String>()
        _ = watched(BehaviorRelay(value: 1), log).take(1).subscribe(log)
        #expect(
            log.take() == [
                "onSubscribe", "onNext 1", "1", "onDispose", "completed", "disposed",
                "afterNext 1", "onSubscribed",
            ])
    }

    @Test(.rule("O19")) func anErrorThrownBeforeAnEventTakesItsPlace() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.do(
            onNext: { throw Failure(code: $0) }, afterNext: { _ in log("afterNext") },
            onError: { _ in log("onError") }, afterError: { _ in log("afterError") },
            onDispose: { log("onDispose") }
        ).subscribe(log) { _ in #expect(source.isDisposed) }
        source.onNext(2)
        source.onNext(3)
        #expect(
            log.take() == [
                "subscribed", "error Failure(code: 2)", "disposed", "torn down", "onDispose",
            ])
        _ = source.do(
            onError: { _ in throw Failure(code: 3) }, afterError: { _ in log("afterError") }
        ).subscribe(log)
        source.onError(Failure())
        #expect(log.take() == ["subscribed", "error Failure(code: 3)", "disposed", "torn down"])
        _ = source.do(
            onCompleted: { throw Failure(code: 4) }, afterCompleted: { log("afterCompleted") }
        ).subscribe(log)
        source.onCompleted()
        #expect(log.take() == ["subscribed", "error Failure(code: 4)", "disposed", "torn down"])
    }

    @Test(.rule("O19")) func anErrorThrownBehindAValueEndsTheSequence() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.do(afterNext: { throw Failure(code: $0) }).subscribe(log)
        source.onNext(2)
        source.onNext(3)
        #expect(
            log.take() == ["subscribed", "2", "error Failure(code: 2)", "disposed", "torn down"])
    }

    @Test(.rule("O1", "G10")) func anErrorThrownBehindTheEndIsReported() {
        let log = Heard<String>()
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            _ = Observable.just(1).do(afterCompleted: { throw Failure(code: 5) }).subscribe(log)
            _ = Observable.just(1).map { _ in throw Failure() }
                .do(afterError: { _ in throw Failure(code: 6) }).map { 1 }.subscribe(log)
        }
        #expect(
            log.take() == ["1", "completed", "disposed", "error Failure(code: 1)", "disposed"])
        #expect(
            reports.lines.first
                == "bowline[unhandled-error]: A closure of `do` threw Failure(code: 5) behind the "
                + "end of the sequence, where nobody takes it. Catch it in the closure, or throw "
                + "it in onError or onCompleted. Troubleshooting.md#unhandled-error")
        #expect(reports.lines.count == 2)
    }

    @Test(.rule("G2", "O22")) func whatAClosureSendsComesBehindTheRunningValue() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = watched(subject, log).do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
            .subscribe(log)
        subject.onNext(1)
        #expect(
            log.take() == [
                "onSubscribe", "onSubscribed", "onNext 1", "1", "afterNext 1", "onNext 2", "2",
                "afterNext 2", "onNext 3", "3", "afterNext 3",
            ])
    }

    @Test(.rule("O4", "G9")) func onDisposeRunsWhenTheBagGoesThoughTheSourceHasGoneBefore() {
        let log = Heard<String>()
        var bag: DisposeBag? = DisposeBag()
        if let bag {
            BehaviorRelay(value: 1).do(onDispose: { log("onDispose") }).subscribe()
                .disposed(by: bag)
        }
        #expect(log.take() == [])
        bag = nil
        #expect(log.take() == ["onDispose"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let values: Infallible<Int> = relay.take(1).do(
            onNext: { log("onNext \($0)") }, afterNext: { log("afterNext \($0)") },
            onCompleted: { log("onCompleted") }, afterCompleted: { log("afterCompleted") },
            onSubscribe: { log("onSubscribe") }, onSubscribed: { log("onSubscribed") },
            onDispose: { log("onDispose") })
        _ = values.subscribe(log)
        #expect(
            log.take() == [
                "onSubscribe", "onNext 1", "1", "afterNext 1", "onCompleted", "completed",
                "disposed", "afterCompleted", "onDispose", "onSubscribed",
            ])
        let inferred = relay.do { log("seen \($0)") }
        let certain: Infallible<Int> = inferred
        _ = certain.subscribe()
        #expect(log.take() == ["seen 1"])
        let doubtful: Observable<Int> = relay.do(onNext: { _ in throw Failure() })
        _ = doubtful.subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
    }

    @Test(.rule("G4")) func nothingIsCalledAfterAnEndThatWasNotPassedOn() {
        let log = Heard<String>()
        for isError in [true, false] {
            var subscription: (any Disposable)?
            let subject = PublishSubject<Int>()
            subscription = subject.do(
                onError: { _ in subscription?.dispose() }, afterError: { _ in log("after error") },
                onCompleted: { subscription?.dispose() },
                afterCompleted: { log("after completed") }, onDispose: { log("over") }
            ).subscribe(onNext: { _ in }, onError: { log("\($0)") }, onCompleted: { log("end") })
            if isError { subject.onError(Failure()) } else { subject.onCompleted() }
            #expect(log.take() == ["over"])
        }
    }
}
