import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct SubscribingTests {
    @Test func allClosuresAreOptional() {
        _ = Observable.just(1).subscribe()
        _ = Observable.just(1).subscribe(onCompleted: {})
    }

    @Test(.rule("O1")) func oneClosureTakesAllEvents() {
        let log = Heard<String>()
        _ = Observable.from([1, 2]).subscribe { log("\($0)") }
        _ = Observable.just(1).map { _ in throw Failure() }.subscribe { log("\($0)") }
        #expect(log.take() == ["next(1)", "next(2)", "completed", "error(Failure(code: 1))"])
    }

    @Test(.rule("O4")) func onDisposedIsCalledOnceWhenItIsDisposedItself() {
        let log = Heard<String>()
        var subscription: (any Disposable)?
        let subject = PublishSubject<Int>()
        subscription = subject.subscribe(
            onNext: { log("\($0)") },
            onDisposed: {
                log("disposed")
                subscription?.dispose()
                subject.onNext(2)
            })
        subscription?.dispose()
        subject.onNext(3)
        #expect(log.take() == ["disposed"])
    }

    @Test(.rule("O1", "O4")) func disposingInOnCompletedCallsOnDisposedBehindIt() {
        let log = Heard<String>()
        var subscription: (any Disposable)?
        let subject = PublishSubject<Int>()
        subscription = subject.subscribe(log) { _ in subscription?.dispose() }
        subject.onCompleted()
        subscription?.dispose()
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("O3", "O4")) func aSubscriptionEndsWithItsBag() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var bag: DisposeBag? = DisposeBag()
        if let bag { subject.subscribe(log).disposed(by: bag) }
        subject.onNext(1)
        bag = nil
        subject.onNext(2)
        #expect(log.take() == ["1", "disposed"])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("O3", "O4")) func aSubscriptionEndsWithItsScope() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var scope: ScopedDisposable? = subject.subscribe(log).scoped()
        subject.onNext(1)
        #expect(scope != nil)
        scope = nil
        subject.onNext(2)
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("O3")) func aBagDoesNotGrowWithSubscriptionsThatHaveEnded() {
        let bag = DisposeBag()
        let survivors = Survivors()
        for _ in 1...1_000 {
            let subscription = Observable.just(1).subscribe()
            survivors.watch(subscription)
            subscription.disposed(by: bag)
        }
        #expect(survivors.count <= 64)
        let subject = PublishSubject<Int>()
        for _ in 1...1_000 {
            let subscription = subject.subscribe()
            survivors.watch(subscription)
            subscription.disposed(by: bag)
            subscription.dispose()
        }
        #expect(survivors.count <= 64)
    }

    @Test(.rule("O3")) func aBagDoesNotGrowWithSubscriptionsWhoseSourceHasGone() {
        let bag = DisposeBag()
        let survivors = Survivors()
        for value in 1...1_000 {
            let subscription = BehaviorRelay(value: value).map { $0 + 1 }.subscribe()
            survivors.watch(subscription)
            subscription.disposed(by: bag)
        }
        #expect(survivors.count <= 64)
    }

    @Test(.rule("O3")) func onDisposedIsCalledByTheBagWhenTheSourceHasGone() {
        let log = Heard<String>()
        let bag = DisposeBag()
        for value in 1...40 {
            BehaviorRelay(value: value).subscribe(onDisposed: { log("\(value)") }).disposed(by: bag)
        }
        #expect(log.take() == [])
        bag.dispose()
        #expect(log.take() == (1...40).map(String.init))
    }

    @Test(.rule("G10")) func anErrorThatNobodyTakesIsReported() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            _ = Observable.just(1).map { _ in throw Failure(code: 3) }.subscribe(onNext: {})
            _ = Observable.just(1).map { _ in throw Failure(code: 4) }.subscribe(onError: { _ in })
            _ = Observable.just(1).map { _ in throw Failure(code: 5) }.subscribe { _ in }
        }
        #expect(
            reports.lines == [
                "bowline[unhandled-error]: An observable ended with Failure(code: 3), and its "
                    + "subscription has no onError. Give it one, or replace the error upstream. "
                    + "Troubleshooting.md#unhandled-error"
            ])
    }

    // It had been dropped without a word, as only the closures' own form reported.
    @Test(.rule("G10")) func anErrorThatAnObserverDoesNotTakeIsReported() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            let failing = Observable.just(1).map { _ in throw Failure(code: 3) }
            _ = failing.subscribe(Observer(onNext: {}))
            _ = failing.subscribe(Observer(onNext: {}, onError: { _ in }))
        }
        #expect(reports.identifiers == ["unhandled-error"])
    }

    @Test(.rule("O1", "G10")) func anErrorAfterDisposalIsNotReported() {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            let subject = PublishSubject<Int>()
            subject.subscribe().dispose()
            subject.onError(Failure())
        }
        #expect(reports.lines == [])
    }
}
