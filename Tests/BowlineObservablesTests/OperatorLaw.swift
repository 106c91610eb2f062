import BowlineObservables
import TestSupport
import Testing

/// What an operator of one source is expected to make of some values.
struct OperatorSample<Output> {
    let input: [Int]
    /// For each input what it makes the operator emit.
    let output: [[String]]
    let apply: (Observable<Int>) -> Observable<Output>

    var flat: [String] { output.flatMap { $0 } }

    init(
        _ input: [Int], emits output: [[String]],
        by apply: @escaping (Observable<Int>) -> Observable<Output>
    ) {
        precondition(input.count == output.count && input.count > 2 && output[0].count == 1)
        self.input = input
        self.output = output
        self.apply = apply
    }
}

/// What holds of every operator that passes ends on; each one's tests check all of it.
enum OperatorLaw: CaseIterable {
    case ends, fails, nothingAfterTheEnd, disposedDuringDelivery, disposedWithTheEnd
    case releasesEverything, reentrantSource, reentrantEnd, twoObserversInOrder, eachRunIsItsOwn
    case finishedInTheFirstNext, deepOnASmallStack

    func check<Output>(_ sample: OperatorSample<Output>) {
        switch self {
        case .ends: ends(sample, "completed") { $0.onCompleted() }
        case .fails: ends(sample, "error Failure(code: 1)") { $0.onError(Failure()) }
        case .nothingAfterTheEnd: nothingAfterTheEnd(sample)
        case .disposedDuringDelivery: disposedDuringDelivery(sample)
        case .disposedWithTheEnd: disposedWithTheEnd(sample)
        case .releasesEverything: releasesEverything(sample)
        case .reentrantSource: reentrantSource(sample)
        case .reentrantEnd: reentrantEnd(sample)
        case .twoObserversInOrder: twoObserversInOrder(sample)
        case .eachRunIsItsOwn: eachRunIsItsOwn(sample)
        case .finishedInTheFirstNext: finishedInTheFirstNext(sample)
        case .deepOnASmallStack: deepOnASmallStack(sample)
        }
    }

    /// The values, the end, and then the teardown once; the end also when there was no value.
    private func ends<Output>(
        _ sample: OperatorSample<Output>, _ end: String,
        by terminate: @escaping (Observer<Int>) -> Void
    ) {
        let log = Log()
        let source = Observable<Int>.create { observer in
            sample.input.forEach(observer.onNext)
            terminate(observer)
            return Disposables.create { log("torn down") }
        }
        let subscription = sample.apply(source).subscribe(log)
        #expect(log.take().sorted() == (sample.flat + [end, "disposed", "torn down"]).sorted())
        subscription.dispose()
        #expect(log.take() == [])

        let subject = PublishSubject<Int>()
        _ = sample.apply(subject.asObservable()).subscribe(log)
        for (value, emitted) in zip(sample.input, sample.output) {
            subject.onNext(value)
            #expect(log.take() == emitted)
        }
        terminate(
            Observer(onNext: { _ in }, onError: subject.onError, onCompleted: subject.onCompleted))
        #expect(log.take() == [end, "disposed"])
        #expect(!subject.hasObservers)
        _ = sample.apply(subject.asObservable()).subscribe(log)
        #expect(log.take() == [end, "disposed"])
    }

    private func nothingAfterTheEnd<Output>(_ sample: OperatorSample<Output>) {
        let log = Log()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        func sendAll() {
            for value in sample.input { kept?.onNext(value) }
            kept?.onError(Failure(code: 2))
            kept?.onCompleted()
        }
        _ = sample.apply(source).subscribe(log)
        kept?.onCompleted()
        sendAll()
        #expect(log.take() == ["completed", "disposed", "torn down"])
        #expect(kept?.isDisposed == true)

        let subscription = sample.apply(source).subscribe(log)
        kept?.onNext(sample.input[0])
        subscription.dispose()
        sendAll()
        subscription.dispose()
        #expect(log.take() == sample.output[0] + ["disposed", "torn down"])
        #expect(kept?.isDisposed == true)
    }

    /// At whichever value the subscription is disposed, that value is the last.
    private func disposedDuringDelivery<Output>(_ sample: OperatorSample<Output>) {
        for count in 1...sample.flat.count {
            let log = Log()
            var left = count
            var subscription: (any Disposable)?
            let subject = PublishSubject<Int>()
            subscription = sample.apply(subject.asObservable()).subscribe(log) { _ in
                left -= 1
                if left == 0 { subscription?.dispose() }
            }
            for value in sample.input { subject.onNext(value) }
            subject.onCompleted()
            #expect(log.take() == sample.flat.prefix(count) + ["disposed"])
            #expect(!subject.hasObservers)
        }
    }

    /// Disposing in the callback of the end ends once, and the source is gone from there on.
    private func disposedWithTheEnd<Output>(_ sample: OperatorSample<Output>) {
        let log = Log()
        var kept: Observer<Int>?
        var subscription: (any Disposable)?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        subscription = sample.apply(source).subscribe(log) { event in
            #expect(event.isStop)
            #expect(kept?.isDisposed == true)
            subscription?.dispose()
            log("returned")
        }
        kept?.onError(Failure())
        #expect(log.take() == ["error Failure(code: 1)", "disposed", "torn down", "returned"])
    }

    /// At the end, at disposal and when the source goes, what the closures captured is free, though the
    /// subscription's disposable is still held.
    private func releasesEverything<Output>(_ sample: OperatorSample<Output>) {
        for ending in 0..<3 {
            weak var watched: Probe?
            var subject: PublishSubject<Int>? = PublishSubject()
            var kept: (any Disposable)?
            if let source = subject {
                let probe = Probe()
                watched = probe
                kept = sample.apply(
                    source.asObservable().map {
                        probe.touch(); return $0
                    }
                )
                .subscribe(onNext: { _ in probe.touch() }, onCompleted: { probe.touch() })
            }
            for value in sample.input { subject?.onNext(value) }
            #expect(watched != nil)
            switch ending {
            case 0: subject?.onCompleted()
            case 1: kept?.dispose()
            default: subject = nil
            }
            #expect(watched == nil)
            withExtendedLifetime(kept) {}
        }
    }

    /// What is sent from inside a callback comes after it, in order, never nested.
    private func reentrantSource<Output>(_ sample: OperatorSample<Output>) {
        let log = Log()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create()
        }
        checkReentrancy(
            of: sample.apply(source), sample, log,
            next: { kept?.onNext($0) }, complete: { kept?.onCompleted() })
        let subject = PublishSubject<Int>()
        checkReentrancy(
            of: sample.apply(subject.asObservable()), sample, log,
            next: { subject.onNext($0) }, complete: { subject.onCompleted() })
    }

    private func checkReentrancy<Output>(
        of observable: Observable<Output>, _ sample: OperatorSample<Output>, _ log: Log,
        next: @escaping (Int) -> Void, complete: @escaping () -> Void
    ) {
        var isRunning = false
        var isFirst = true
        _ = observable.subscribe(log) { _ in
            #expect(!isRunning)
            isRunning = true
            if isFirst {
                isFirst = false
                for value in sample.input.dropFirst() { next(value) }
                complete()
                next(sample.input[0])
                log("returned")
            }
            isRunning = false
        }
        next(sample.input[0])
        let expected = ["returned"] + sample.output.dropFirst().flatMap { $0 }
        #expect(log.take() == sample.output[0] + expected + ["completed", "disposed"])
    }

    /// An end sent from inside `onNext` is delivered behind it.
    private func reentrantEnd<Output>(_ sample: OperatorSample<Output>) {
        let log = Log()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create()
        }
        _ = sample.apply(source).subscribe(log) { event in
            kept?.onError(Failure())
            kept?.onCompleted()
            if !event.isStop { log("returned") }
        }
        kept?.onNext(sample.input[0])
        let expected = ["returned", "error Failure(code: 1)", "disposed"]
        #expect(log.take() == sample.output[0] + expected)
    }

    private func twoObserversInOrder<Output>(_ sample: OperatorSample<Output>) {
        let log = Log()
        let subject = PublishSubject<Int>()
        let observable = sample.apply(subject.asObservable())
        let first = observable.subscribe(log, as: "a")
        _ = observable.subscribe(log, as: "b")
        for (value, emitted) in zip(sample.input, sample.output) {
            subject.onNext(value)
            #expect(log.take() == emitted.map { "a \($0)" } + emitted.map { "b \($0)" })
        }
        first.dispose()
        subject.onCompleted()
        #expect(log.take() == ["a disposed", "b completed", "b disposed"])
    }

    /// Each subscription runs the producer and whatever the operator remembers anew.
    private func eachRunIsItsOwn<Output>(_ sample: OperatorSample<Output>) {
        let log = Log()
        var runs = 0
        let source = Observable<Int>.create { observer in
            runs += 1
            sample.input.forEach(observer.onNext)
            observer.onCompleted()
            return Disposables.create()
        }
        let observable = sample.apply(source)
        #expect(runs == 0)
        for run in 1...3 {
            _ = observable.subscribe(log)
            #expect(runs == run)
            #expect(log.take() == sample.flat + ["completed", "disposed"])
        }
    }

    /// When downstream has finished, the producer knows it while its first `onNext` still runs.
    private func finishedInTheFirstNext<Output>(_ sample: OperatorSample<Output>) {
        let log = Log()
        var upstreamWork = 0
        let source = Observable<Int>.create { observer in
            #expect(!observer.isDisposed)
            observer.onNext(sample.input[0])
            #expect(observer.isDisposed)
            sample.input.forEach(observer.onNext)
            observer.onCompleted()
            return Disposables.create { log("torn down") }
        }
        let counted = source.map {
            upstreamWork += 1; return $0
        }
        _ = sample.apply(counted).map { _ -> Int in throw Failure() }.subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed", "torn down"])
        #expect(upstreamWork == 1)
    }

    private func deepOnASmallStack<Output>(_ sample: OperatorSample<Output>) {
        let (count, isNested) = onThread {
            let subject = PublishSubject<Int>()
            var (count, depth, isNested) = (0, 0, false)
            _ = sample.apply(subject.asObservable()).subscribe(onNext: { _ in
                depth += 1
                if depth > 1 { isNested = true }
                count += 1
                if count < 100_000 {
                    for value in sample.input { subject.onNext(value) }
                }
                depth -= 1
                if count == 100_000 { subject.onCompleted() }
            })
            subject.onNext(sample.input[0])
            return (count, isNested)
        }
        #expect(count >= 100_000)
        #expect(!isNested)
    }
}
