import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct DeferredTests {
    @Test(.rule("O2")) func theFactoryRunsAtEachSubscription() {
        let log = Heard<String>()
        var count = 0
        let deferred = Observable.deferred {
            count += 1
            return Observable.just(count)
        }
        #expect(count == 0)
        for run in 1...2 {
            _ = deferred.subscribe(log)
            #expect(log.take() == ["\(run)", "completed", "disposed"])
        }
    }

    @Test(.rule("O19")) func whatTheFactoryThrowsIsTheEnd() {
        let log = Heard<String>()
        let deferred = Observable.deferred { () throws -> Observable<Int> in throw Failure() }
        _ = deferred.subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
    }

    @Test func theFactoryMayGiveASubject() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let subscription = Observable.deferred { subject }.subscribe(log)
        subject.onNext(1)
        subscription.dispose()
        subject.onNext(2)
        #expect(log.take() == ["1", "disposed"])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("O4")) func theSourceEndsWithTheSubscription() {
        let log = Heard<String>()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create { log("torn down") }
        }
        Observable.deferred { source }.subscribe(log).dispose()
        #expect(log.take() == ["1", "disposed", "torn down"])
    }

    @Test func itCannotFailIfTheFactoryCannot() {
        let log = Heard<String>()
        _ = Infallible.deferred { BehaviorRelay(value: 1) }.subscribe(log)
        _ = Infallible.deferred { Infallible.just(2) }.subscribe(log)
        #expect(log.take() == ["1", "2", "completed", "disposed"])
    }
}
