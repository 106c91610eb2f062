import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct CreateTests {
    @Test(
        .rule("O1", "O2", "O4", "O5", "O22", "G2", "G3", "G7", "G9"),
        arguments: OperatorLaw.allCases)
    func keepsTheLawAsASourceOfItself(_ law: OperatorLaw) {
        law.check(
            OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) { source in
                .create { observer in source.subscribe(observer) }
            })
    }

    @Test(.rule("O4")) func aTeardownReturnedAfterTheEndRunsAtOnce() {
        let log = Heard<String>()
        let source = Observable<Int>.create { observer in
            observer.onCompleted()
            log("finished")
            return Disposables.create { log("torn down") }
        }
        let subscription = source.subscribe(log)
        #expect(log.take() == ["completed", "disposed", "finished", "torn down"])
        subscription.dispose()
        #expect(log.take() == [])
    }

    @Test(.rule("O4")) func aTeardownRunsOnceWhateverComesFirst() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        let disposed = source.subscribe(onNext: { _ in })
        disposed.dispose()
        disposed.dispose()
        kept?.onCompleted()
        #expect(log.take() == ["torn down"])

        let ended = source.subscribe(onNext: { _ in })
        kept?.onCompleted()
        #expect(log.take() == ["torn down"])
        ended.dispose()
        #expect(log.take() == [])
    }

    @Test(.rule("O4")) func disposingInsideOneTeardownRunsItOnce() {
        let log = Heard<String>()
        var subscription: (any Disposable)?
        var kept: Observer<Int>?
        subscription = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create {
                log("torn down")
                subscription?.dispose()
                kept?.onNext(1)
                kept?.onCompleted()
            }
        }.subscribe(log) { _ in subscription?.dispose() }
        subscription?.dispose()
        #expect(log.take() == ["disposed", "torn down"])
    }

    @Test(.rule("O1")) func theFirstEndWins() {
        let log = Heard<String>()
        _ = Observable<Int>.create { observer in
            observer.on(.next(1))
            observer.on(.error(Failure(code: 1)))
            observer.on(.error(Failure(code: 2)))
            observer.on(.completed)
            observer.on(.next(2))
            return Disposables.create()
        }.subscribe(log)
        #expect(log.take() == ["1", "error Failure(code: 1)", "disposed"])
    }

    @Test(.rule("O1", "O22")) func theFirstEndWinsThoughItStillWaits() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        _ = Observable<Int>.create { observer in
            kept = observer
            observer.onNext(1)
            return Disposables.create()
        }.subscribe(log) { event in
            guard event.element == 1 else { return }
            kept?.onNext(2)
            #expect(kept?.isDisposed == false)
            kept?.onCompleted()
            #expect(kept?.isDisposed == true)
            kept?.onNext(3)
            kept?.onError(Failure())
            log("returned")
        }
        #expect(log.take() == ["1", "returned", "2", "completed", "disposed"])
    }

    @Test(.rule("O1", "O22", "G4")) func whatStillWaitsIsDroppedAtDisposal() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        var subscription: (any Disposable)?
        subscription = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }.subscribe(log) { _ in
            kept?.onNext(2)
            kept?.onCompleted()
            subscription?.dispose()
            log("returned")
        }
        kept?.onNext(1)
        #expect(log.take() == ["1", "disposed", "torn down", "returned"])
    }

    @Test(.rule("O5")) func theProducerSeesThatItsFirstValueEndedDownstream() {
        let log = Heard<String>()
        let source = Observable<Int>.create { observer in
            var value = 0
            while !observer.isDisposed {
                value += 1
                observer.onNext(value)
            }
            return Disposables.create { log("torn down after \(value)") }
        }
        _ = source.map { if $0 == 1 { throw Failure() } }.subscribe(onError: { _ in log("error") })
        #expect(log.take() == ["error", "torn down after 1"])
    }

    // A stage behind the throwing one had the error already, and the producer did not know.
    @Test(.rule("O5", "O19")) func theProducerSeesTheEndWhileItIsDelivered() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create()
        }
        _ = source.map {
            log("map \($0)"); if $0 == 1 { throw Failure() }
        }
        .subscribe(onError: { _ in
            log("isDisposed: \(kept?.isDisposed == true)")
            kept?.onNext(2)
        })
        kept?.onNext(1)
        #expect(log.take() == ["map 1", "isDisposed: true"])
    }

    @Test(.rule("O3")) func lettingGoOfTheDisposableEndsNothing() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        _ = source.subscribe(log)
        kept?.onNext(1)
        #expect(log.take() == ["1"])
        kept?.onCompleted()
        #expect(log.take() == ["completed", "disposed", "torn down"])
    }

    @Test(.rule("G9")) func nothingIsKeptOnceTheProducerHasLetGo() {
        weak var watched: Probe?
        var kept: Observer<Int>?
        do {
            let probe = Probe()
            watched = probe
            let source = Observable<Int>.create { observer in
                kept = observer
                return Disposables.create { probe.touch() }
            }
            _ = source.subscribe(onNext: { _ in probe.touch() })
        }
        #expect(watched != nil)
        kept?.onCompleted()
        kept = nil
        #expect(watched == nil)
    }

    @Test(.rule("O22", "G7")) func nestedSendsTakeNoStack() {
        let count = onThread {
            var count = 0
            var kept: Observer<Int>?
            _ = Observable<Int>.create { observer in
                kept = observer
                return Disposables.create()
            }.subscribe(onNext: {
                count += 1
                if $0 < 100_000 { kept?.onNext($0 + 1) }
            })
            kept?.onNext(1)
            return count
        }
        #expect(count == 100_000)
    }
}
