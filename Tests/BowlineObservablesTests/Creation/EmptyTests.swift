import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct EmptyTests {
    @Test(.rule("O1", "O2")) func completesAtOnceEachTime() {
        let log = Heard<String>()
        let (observable, infallible) = (Observable<Int>.empty(), Infallible<Int>.empty())
        for _ in 1...2 {
            _ = observable.subscribe(log)
            #expect(log.take() == ["completed", "disposed"])
            _ = infallible.subscribe(log)
            #expect(log.take() == ["completed", "disposed"])
        }
    }
}
