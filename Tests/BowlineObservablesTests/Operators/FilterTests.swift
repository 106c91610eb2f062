import BowlineObservables
import TestSupport
import Testing

struct FilterTests {
    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstreamOnce() {
        let log = Log()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        _ = source.filter { value in
            log("filter \(value)")
            if value == 2 { throw Failure(code: value) }
            return false
        }.subscribe(log) { _ in #expect(kept?.isDisposed == true) }
        for value in 1...3 { kept?.onNext(value) }
        kept?.onError(Failure(code: 9))
        #expect(
            log.take() == [
                "filter 1", "filter 2", "error Failure(code: 2)", "disposed", "torn down",
            ])
    }

    @Test(.rule("O1")) func aValueJudgedAcrossADisposalIsNotDelivered() {
        let log = Log()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.filter { _ in
            subscription?.dispose()
            return true
        }.subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["disposed"])
    }

    @Test func nothingThatPassesIsStillAnEnd() {
        let log = Log()
        _ = Observable.from(1...3).filter { _ in false }.subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
    }
}
