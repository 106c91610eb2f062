import BowlineObservables
import TestSupport
import Testing

struct FailedTests {
    @Test(.rule("O1", "O2")) func failsAtOnceEachTime() {
        let log = Log()
        let observable = Observable<Int>.error(Failure(code: 3))
        for _ in 1...2 {
            _ = observable.subscribe(log)
            #expect(log.take() == ["error Failure(code: 3)", "disposed"])
        }
    }
}
