import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct JustTests {
    @Test(.rule("O1", "O2")) func sendsOneValueAndCompletesEachTime() {
        let log = Heard<String>()
        let observable = Observable.just(1)
        let subscription = observable.subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed"])
        _ = observable.subscribe(log)
        subscription.dispose()
        #expect(log.take() == ["1", "completed", "disposed"])
    }

    @Test(.rule("O3")) func nilIsAValue() {
        let log = Heard<String>()
        _ = Observable<Int?>.just(nil).subscribe(log)
        #expect(log.take() == ["nil", "completed", "disposed"])
    }

    @Test(.rule("O19")) func anErrorDownstreamIsTheOnlyEnd() {
        let log = Heard<String>()
        _ = Observable.just(1).map { _ -> Int in throw Failure() }.subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
    }

    @Test(.rule("G9")) func aFinishedSubscriptionKeepsNothing() {
        weak var watched: Probe?
        var kept: (any Disposable)?
        do {
            let probe = Probe()
            watched = probe
            kept = Observable.just(1).map { _ in probe.touch() }.subscribe(onNext: probe.touch)
        }
        #expect(watched == nil)
        withExtendedLifetime(kept) {}
    }

    @Test func itCannotFailIfNothingElseDoes() {
        let log = Heard<String>()
        let one: Infallible<Int> = .just(1)
        _ = one.subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed"])
    }
}
