import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct OfTests {
    @Test(.rule("O1", "O2")) func sendsItsValuesInOrderAndCompletesEachTime() {
        let log = Heard<String>()
        let observable = Observable.of(3, 1, 2)
        for _ in 1...2 {
            _ = observable.subscribe(log)
            #expect(log.take() == ["3", "1", "2", "completed", "disposed"])
        }
        _ = Observable<Int>.of().subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("O5")) func sendsNothingThatNobodyWants() {
        let log = Heard<String>()
        _ = Observable.of(1, 2, 3).map { value in
            log("made \(value)")
            if value == 2 { throw Failure() }
        }.subscribe(onError: { _ in log("error") })
        #expect(log.take() == ["made 1", "made 2", "error"])
    }

    @Test func itCannotFailIfNothingElseDoes() {
        let log = Heard<String>()
        let values: Infallible<Int> = .of(1, 2)
        _ = values.subscribe(log)
        #expect(log.take() == ["1", "2", "completed", "disposed"])
    }
}
