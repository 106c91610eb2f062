import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct NeverTests {
    @Test(.rule("O3")) func sendsNothingUntilItIsDisposed() {
        let log = Heard<String>()
        let subscriptions = [
            Observable<Int>.never().subscribe(log), Infallible<Int>.never().subscribe(log),
        ]
        #expect(log.take() == [])
        for subscription in subscriptions { subscription.dispose() }
        #expect(log.take() == ["disposed", "disposed"])
    }

    @Test(.rule("G9")) func keepsNothingOfItsObservers() {
        weak var watched: Probe?
        let subscription: any Disposable
        do {
            let probe = Probe()
            watched = probe
            subscription = Observable<Int>.never().subscribe(onNext: { _ in probe.touch() })
        }
        #expect(watched == nil)
        subscription.dispose()
    }
}
