import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

// In, in ten lines: with this, a flow has every operator, and is bound like any observable.
extension Flow: ObservableConvertible {
    func asObservable() -> Observable<Output> {
        .create { observer in
            let cancellation = start { signal in
                switch signal {
                case .value(let output): observer.onNext(output)
                case .finished: observer.onCompleted()
                case .failed(let error): observer.onError(error)
                }
            }
            return Disposables.create { cancellation.cancel() }
        }
    }
}

// And out, in ten lines.
extension ObservableConvertible {
    func asFlow() -> Flow<Element> {
        Flow { receive in
            let subscription = subscribe(
                onNext: { receive(.value($0)) }, onError: { receive(.failed($0)) },
                onCompleted: { receive(.finished) })
            return Cancellation { subscription.dispose() }
        }
    }
}

@Suite(.witnesses) struct FlowInteropTests {
    @Test(.rule("O1", "O4")) func aForeignFlowIsAnObservable() {
        let faucet = Faucet<Int>()
        let log = Heard<String>()
        let subscription = faucet.flow.filter { $0 > 1 }.distinctUntilChanged().subscribe(log)
        #expect(faucet.isUsed)
        for number in [1, 2, 2, 3] { faucet.send(.value(number)) }
        #expect(log.take() == ["2", "3"])
        subscription.dispose()
        #expect(!faucet.isUsed)
        faucet.send(.value(4))
        #expect(log.take() == ["disposed"])

        _ = faucet.flow.subscribe(log)
        faucet.send(.finished)
        #expect(log.take() == ["completed", "disposed"])
        #expect(!faucet.isUsed)
        _ = faucet.flow.subscribe(log)
        faucet.send(.failed(Failure()))
        faucet.send(.value(1))
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
        #expect(!faucet.isUsed)
    }

    @Test(.rule("O1", "O4")) func anObservableIsAForeignFlow() {
        let subject = PublishSubject<Int>()
        let log = Heard<String>()
        func start() -> Cancellation {
            subject.asFlow().map { $0 * 10 }.start { log("\($0)") }
        }
        let cancellation = start()
        subject.onNext(1)
        cancellation.cancel()
        subject.onNext(2)
        #expect(log.take() == ["value(10)"])
        #expect(!subject.hasObservers)
        let other = start()
        subject.onError(Failure())
        other.cancel()
        #expect(log.take().map { $0.prefix(6) } == ["failed"])
    }

    /// There and back, with its own cancellation, and nothing that stays behind.
    @Test(.rule("G9", "O4")) func bothWaysAtOnceLeaveNothing() {
        let faucet = Faucet<Int>()
        let survivors = Survivors()
        let log = Heard<String>()
        let subscription = {
            let probe = Probe()
            survivors.watch(probe)
            return faucet.flow.asFlow().asObservable().map {
                probe.touch()
                return $0
            }.subscribe(log)
        }()
        faucet.send(.value(1))
        #expect(log.take() == ["1"])
        #expect(survivors.count == 1)
        subscription.dispose()
        #expect(log.take() == ["disposed"])
        #expect(survivors.count == 0 && !faucet.isUsed)
    }
}
