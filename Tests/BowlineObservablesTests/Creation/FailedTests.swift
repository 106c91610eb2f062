import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct FailedTests {
    @Test(.rule("O1", "O2")) func failsAtOnceEachTime() {
        let log = Heard<String>()
        let observable = Observable<Int>.error(Failure(code: 3))
        for _ in 1...2 {
            _ = observable.subscribe(log)
            #expect(log.take() == ["error Failure(code: 3)", "disposed"])
        }
    }
}
