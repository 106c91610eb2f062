import BowlineObservables
import BowlineTesting
import TestSupport
import Testing

/// What holds of every operator; the table of laws has rows for each one.
enum OperatorLaw: CaseIterable {
    case completes, fails, nothingAfterTheEnd, disposedDuringDelivery, disposedWithTheEnd
    case releasesEverything, goesWithTheSource, targetGone, reentrantSource, reentrantEnd
    case twoObserversInOrder, eachRunIsItsOwn, finishedInTheFirstNext, deepOnASmallStack

    func check<Output>(_ sample: OperatorSample<Output>) {
        switch self {
        case .completes:
            ends(sample, sample.completes, empty: sample.completesEmpty) { $0.onCompleted() }
        case .fails:
            ends(sample, sample.fails, empty: sample.failsEmpty) { $0.onError(Failure()) }
        case .nothingAfterTheEnd: nothingAfterTheEnd(sample)
        case .disposedDuringDelivery: disposedDuringDelivery(sample)
        case .disposedWithTheEnd: disposedWithTheEnd(sample)
        case .releasesEverything: releasesEverything(sample, [.completion, .disposal])
        case .goesWithTheSource: releasesEverything(sample, [.lossOfSource])
        case .reentrantSource: reentrantSource(sample)
        case .reentrantEnd: reentrantEnd(sample)
        case .twoObserversInOrder: twoObserversInOrder(sample)
        case .eachRunIsItsOwn: eachRunIsItsOwn(sample)
        case .finishedInTheFirstNext: finishedInTheFirstNext(sample)
        case .deepOnASmallStack: deepOnASmallStack(sample)
        case .targetGone:
            targetGone(sample)
            manyTargetsGone(sample)
        }
    }

    /// The values, the end, and then the teardown once; the end also when there was no value.
    private func ends<Output>(
        _ sample: OperatorSample<Output>, _ end: [String], empty: [String],
        by terminate: @escaping (Observer<Int>) -> Void
    ) {
        let log = Heard<String>()
        let source = Observable<Int>.create { observer in
            sample.input.forEach(observer.onNext)
            terminate(observer)
            return Disposables.create { log("torn down") }
        }
        let whole = sample.onSubscribe + sample.flat + (sample.endsEarly ? [] : end)
        let subscription = sample.apply(source).subscribe(log)
        sample.passTime()
        let lines = log.take()
        #expect(lines.filter { $0 != "disposed" && $0 != "torn down" } == whole)
        #expect(lines.sorted() == (whole + ["disposed", "torn down"]).sorted())
        subscription.dispose()
        #expect(log.take() == [])

        let subject = PublishSubject<Int>()
        _ = sample.apply(subject.asObservable()).subscribe(log)
        #expect(log.take() == sample.onSubscribe)
        for (value, emitted) in zip(sample.input, sample.output) {
            subject.onNext(value)
            #expect(log.take() == OperatorSample<Output>.withDisposal(emitted))
        }
        terminate(
            Observer(onNext: { _ in }, onError: subject.onError, onCompleted: subject.onCompleted))
        sample.passTime()
        #expect(log.take() == (sample.endsEarly ? [] : end + ["disposed"]))
        #expect(!subject.hasObservers)
        _ = sample.apply(subject.asObservable()).subscribe(log)
        sample.passTime()
        #expect(log.take() == sample.onSubscribe + empty + ["disposed"])
    }

    private func nothingAfterTheEnd<Output>(_ sample: OperatorSample<Output>) {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        func sendAll() {
            for value in sample.input { kept?.onNext(value) }
            kept?.onError(Failure(code: 2))
            kept?.onCompleted()
            sample.passTime()
        }
        _ = sample.apply(source).subscribe(log)
        kept?.onCompleted()
        sendAll()
        let end = sample.completesEmpty + ["disposed", "torn down"]
        #expect(log.take().sorted() == (sample.onSubscribe + end).sorted())
        #expect(kept?.isDisposed == true)

        let subscription = sample.apply(source).subscribe(log)
        for value in sample.input.prefix(sample.inputsToFirstValue) { kept?.onNext(value) }
        subscription.dispose()
        sendAll()
        subscription.dispose()
        let first = sample.output.prefix(sample.inputsToFirstValue).flatMap { $0 }
        #expect(
            log.take().sorted()
                == (sample.onSubscribe + first + ["disposed", "torn down"]).sorted())
        #expect(kept?.isDisposed == true)
    }

    /// At whichever value the subscription is disposed, that value is the last.
    private func disposedDuringDelivery<Output>(_ sample: OperatorSample<Output>) {
        let values = sample.values
        for count in 1..<values.count + 1 {
            let log = Heard<String>()
            var left = sample.onSubscribe.count + count
            var subscription: (any Disposable)?
            let subject = PublishSubject<Int>()
            subscription = sample.apply(subject.asObservable()).subscribe(log) { _ in
                left -= 1
                if left == 0 { subscription?.dispose() }
            }
            for value in sample.input { subject.onNext(value) }
            subject.onCompleted()
            sample.passTime()
            #expect(log.take() == sample.onSubscribe + values.prefix(count) + ["disposed"])
            #expect(!subject.hasObservers)
        }
    }

    /// Disposing in the callback of the end ends once, and the source is gone from there on.
    private func disposedWithTheEnd<Output>(_ sample: OperatorSample<Output>) {
        let log = Heard<String>()
        var kept: Observer<Int>?
        var subscription: (any Disposable)?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        subscription = sample.apply(source).subscribe(log) { event in
            guard event.isStop else { return }
            #expect(kept?.isDisposed == true)
            subscription?.dispose()
            #expect(log.values.contains("disposed"))
            log("returned")
        }
        kept?.onError(Failure())
        sample.passTime()
        let lines = log.take()
        #expect(
            lines.sorted()
                == (sample.onSubscribe + sample.failsEmpty + ["disposed", "torn down", "returned"])
                .sorted())
    }

    private enum Ending { case completion, disposal, lossOfSource }

    /// At the end, at disposal or when the source goes, what the closures captured is free, though the
    /// subscription's disposable is still held.
    private func releasesEverything<Output>(
        _ sample: OperatorSample<Output>, _ endings: [Ending]
    ) {
        for ending in endings {
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
                .subscribe(
                    onNext: { _ in probe.touch() }, onError: { _ in probe.touch() },
                    onCompleted: { probe.touch() })
            }
            for value in sample.input { subject?.onNext(value) }
            #expect((watched == nil) == sample.endsEarly)
            switch ending {
            case .completion:
                subject?.onCompleted()
                sample.passTime()
            case .disposal:
                kept?.dispose()
            case .lossOfSource:
                subject = nil
                sample.passTime()
            }
            #expect(watched == nil)
            withExtendedLifetime(kept) {}
        }
    }

    /// What is sent from inside a callback comes after it, in order, never nested.
    private func reentrantSource<Output>(_ sample: OperatorSample<Output>) {
        let log = Heard<String>()
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
        of observable: Observable<Output>, _ sample: OperatorSample<Output>, _ log: Heard<String>,
        next: @escaping (Int) -> Void, complete: @escaping () -> Void
    ) {
        let first = sample.inputsToFirstValue
        var isRunning = false
        var left = sample.onSubscribe.count + 1
        _ = observable.subscribe(log) { _ in
            #expect(!isRunning)
            isRunning = true
            left -= 1
            if left == 0 {
                for value in sample.input.dropFirst(first) { next(value) }
                complete()
                next(sample.input[0])
                log("returned")
            }
            isRunning = false
        }
        for value in sample.input.prefix(first) { next(value) }
        complete()
        sample.passTime()
        var expected = sample.onSubscribe + sample.whole
        expected.insert("returned", at: sample.onSubscribe.count + 1)
        #expect(log.take() == OperatorSample<Output>.withDisposal(expected))
    }

    /// An end sent from inside `onNext` is delivered behind it.
    private func reentrantEnd<Output>(_ sample: OperatorSample<Output>) {
        let log = Heard<String>()
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
        let first = sample.inputsToFirstValue
        for value in sample.input.prefix(first) { kept?.onNext(value) }
        var expected = sample.output.prefix(first).flatMap { $0 }
        if !expected.contains(where: OperatorSample<Output>.isEnd) {
            expected += sample.emitsBeforeTheEnd ? sample.fails : sample.completes
        }
        if !sample.emitsBeforeTheEnd { kept?.onCompleted() }
        sample.passTime()
        #expect(
            log.take()
                == OperatorSample<Output>.withDisposal(
                    (sample.onSubscribe + expected).flatMap {
                        OperatorSample<Output>.isEnd($0) ? [$0] : [$0, "returned"]
                    }))
    }

    private func twoObserversInOrder<Output>(_ sample: OperatorSample<Output>) {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let observable = sample.apply(subject.asObservable())
        let first = observable.subscribe(log, as: "a")
        _ = observable.subscribe(log, as: "b")
        func lines(_ events: [String], _ names: [String]) -> [String] {
            let told = OperatorSample<Output>.withDisposal(events)
            return names.flatMap { name in told.map { "\(name) \($0)" } }
        }
        #expect(log.take() == lines(sample.onSubscribe, ["a", "b"]))
        for (value, emitted) in zip(sample.input, sample.output) {
            subject.onNext(value)
            #expect(log.take() == lines(emitted, ["a", "b"]))
        }
        first.dispose()
        #expect(log.take() == (sample.endsEarly ? [] : ["a disposed"]))
        subject.onCompleted()
        sample.passTime()
        #expect(log.take() == (sample.endsEarly ? [] : lines(sample.completes, ["b"])))
    }

    /// Each subscription runs the producer and whatever the operator remembers anew.
    private func eachRunIsItsOwn<Output>(_ sample: OperatorSample<Output>) {
        let log = Heard<String>()
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
            sample.passTime()
            #expect(runs == run)
            #expect(log.take() == sample.onSubscribe + sample.whole + ["disposed"])
        }
    }

    /// When downstream has finished, the producer knows it while its `onNext` still runs.
    private func finishedInTheFirstNext<Output>(_ sample: OperatorSample<Output>) {
        guard sample.emitsBeforeTheEnd else { return }
        let log = Heard<String>()
        let first = sample.input.prefix(sample.inputsToFirstValue)
        var upstreamWork = 0
        let source = Observable<Int>.create { observer in
            for value in first {
                #expect(!observer.isDisposed)
                observer.onNext(value)
            }
            #expect(observer.isDisposed)
            sample.input.forEach(observer.onNext)
            observer.onCompleted()
            return Disposables.create { log("torn down") }
        }
        let counted = source.map {
            upstreamWork += 1; return $0
        }
        var left = sample.onSubscribe.count + 1
        _ = sample.apply(counted).map { value in
            left -= 1
            if left == 0 { throw Failure() }
            return value
        }.subscribe(log)
        #expect(
            log.take() == sample.onSubscribe + ["error Failure(code: 1)", "disposed", "torn down"])
        #expect(upstreamWork == first.count)
    }

    /// 100,000 callbacks that send. Of what ends early it is one callback that sends so much, and of
    /// what sends nothing before the end, so much has come by then.
    private func deepOnASmallStack<Output>(_ sample: OperatorSample<Output>) {
        let rounds = 100_000 / sample.input.count + 1
        let first = sample.inputsToFirstValue
        let (count, isNested) = onThread {
            let subject = PublishSubject<Int>()
            func send(_ rounds: Int) {
                for _ in 0..<rounds { sample.input.forEach(subject.onNext) }
            }
            var (count, depth, isNested) = (0, 0, false)
            _ = sample.apply(subject.asObservable()).subscribe(
                onNext: { _ in
                    depth += 1
                    if depth > 1 { isNested = true }
                    count += 1
                    if !sample.endsEarly {
                        if count < 100_000 { send(1) }
                    } else if count == sample.onSubscribe.count + 1 {
                        sample.input.dropFirst(first).forEach(subject.onNext)
                        send(rounds)
                    }
                    depth -= 1
                    if count == 100_000 { subject.onCompleted() }
                }, onError: { _ in })
            if sample.endsEarly {
                sample.input.prefix(first).forEach(subject.onNext)
            } else {
                send(sample.emitsBeforeTheEnd ? 1 : rounds)
            }
            subject.onCompleted()
            sample.passTime()
            return (count, isNested)
        }
        if sample.endsEarly {
            #expect(count == sample.onSubscribe.count + sample.values.count)
        } else if sample.emitsBeforeTheEnd {
            #expect(count >= 100_000)
        } else {
            #expect([sample.values.count, rounds * sample.values.count].contains(count))
        }
        #expect(!isNested)
    }

    /// Once the object that the subscription holds weakly is gone, the next use of the source calls
    /// nobody and frees what was captured, however many values came before.
    private func targetGone<Output>(_ sample: OperatorSample<Output>) {
        for count in 0...sample.input.count {
            let subject = PublishSubject<Int>()
            var calls = 0
            func counted<Value>(_ value: Value) -> Value {
                calls += 1
                return value
            }
            let result = sample.apply(subject.asObservable().map { counted($0) })
                .map { counted($0) }
            weak var watched: Probe?
            var owner: Probe? = Probe()
            if let owner {
                let probe = Probe()
                watched = probe
                _ = result.subscribe(
                    with: owner, onNext: { _, _ in _ = counted(probe) },
                    onError: { _, _ in _ = counted(probe) },
                    onCompleted: { _ in _ = counted(probe) },
                    onDisposed: { _ in _ = counted(probe) })
            }
            for value in sample.input.prefix(count) { subject.onNext(value) }
            owner = nil
            calls = 0
            subject.onNext(sample.input[0])
            #expect(calls == 0 && owner == nil)
            #expect(watched == nil)
            #expect(!subject.hasObservers)
            withExtendedLifetime(result) {}
        }
    }

    /// Subscribing is a use too: though nothing is sent, those who are gone are let go.
    private func manyTargetsGone<Output>(_ sample: OperatorSample<Output>) {
        for isOneResult in [true, false] {
            let subject = PublishSubject<Int>()
            let result = sample.apply(subject.asObservable())
            var (living, most) = (0, 0)
            for _ in 0..<1_000 {
                living += 1
                most = max(most, living)
                let (owner, probe) = (Probe(), Probe { living -= 1 })
                _ = (isOneResult ? result : sample.apply(subject.asObservable()))
                    .subscribe(with: owner, onNext: { _, _ in probe.touch() })
            }
            #expect(most < 100)
        }
    }
}
