import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct ObserverTests {
    private func observer(
        _ log: Heard<String>, onNext: @escaping (Int) -> Void = { _ in }
    ) -> Observer<Int> {
        Observer(
            onNext: {
                log("\($0)"); onNext($0)
            }, onError: { log("error \($0)") },
            onCompleted: { log("completed") })
    }

    @Test(.rule("O1")) func nothingComesAfterTheFirstEnd() {
        let log = Heard<String>()
        let observer = observer(log)
        observer.onNext(1)
        #expect(!observer.isDisposed)
        observer.on(.completed)
        #expect(observer.isDisposed)
        observer.on(.next(2))
        observer.on(.error(Failure()))
        observer.onCompleted()
        #expect(log.take() == ["1", "completed"])
    }

    // The end's closure had run inside the value's.
    @Test(.rule("O1")) func anEndFromInsideOnNextIsDeliveredBehindIt() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let observer = observer(log) { _ in
            kept?.onError(Failure())
            #expect(kept?.isDisposed == true)
            kept?.onNext(2)
            kept?.onCompleted()
            log("returned")
        }
        kept = observer
        observer.onNext(1)
        #expect(log.take() == ["1", "returned", "error Failure(code: 1)"])
        kept = nil
    }

    @Test(.rule("O1")) func anEndFromInsideANestedOnNextIsDeliveredBehindTheOutermost() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let observer = observer(log) { value in
            if value == 1 { kept?.onNext(2) } else { kept?.onCompleted() }
            log("\(value) returned")
        }
        kept = observer
        observer.onNext(1)
        #expect(log.take() == ["1", "2", "2 returned", "1 returned", "completed"])
        kept = nil
    }

    @Test(.rule("O1")) func severalSourcesFeedItUntilOneEndsIt() {
        let log = Heard<String>()
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let observer = observer(log)
        _ = a.subscribe(observer)
        _ = b.subscribe(observer)
        a.onNext(1)
        b.onNext(2)
        a.onCompleted()
        b.onNext(3)
        b.onError(Failure())
        #expect(log.take() == ["1", "2", "completed"])
    }

    // The other sources kept a subscription whose observer had ended.
    @Test(.rule("O4", "O5")) func theOtherSourcesAreLetGoWhenOneEndsIt() {
        let log = Heard<String>()
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        var kept: Observer<Int>?
        let c = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        let observer = observer(log)
        _ = a.subscribe(observer)
        _ = b.subscribe(observer)
        _ = c.subscribe(observer)
        a.onCompleted()
        #expect(log.take() == ["completed", "torn down"])
        #expect(!b.hasObservers)
        #expect(kept?.isDisposed == true)
    }

    @Test(.rule("O4")) func disposingOneSubscriptionLeavesTheOthers() {
        let log = Heard<String>()
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let observer = observer(log)
        let first = a.subscribe(observer)
        _ = b.subscribe(observer)
        first.dispose()
        a.onNext(1)
        b.onNext(2)
        #expect(!observer.isDisposed)
        #expect(log.take() == ["2"])
    }

    @Test(.rule("G9")) func aLongLivedObserverKeepsNoFinishedSubscription() {
        let observer = Observer<Int>(onNext: { _ in })
        let survivors = Survivors()
        let subject = PublishSubject<Int>()
        for _ in 1...1_000 {
            let subscription = subject.subscribe(observer)
            survivors.watch(subscription)
            subscription.dispose()
        }
        #expect(survivors.count <= 64)
        #expect(!observer.isDisposed)
    }
}
