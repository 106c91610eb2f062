import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

/// What holds of combineLatest, zip and merge in every form and for every number of sources.
@Suite(.witnesses) struct CombiningFormTests {
    /// Sources by hand, which log who subscribes and who is gone.
    private final class Sources {
        let log: Heard<String>
        private(set) var observers: [Int: Observer<Int>] = [:]

        init(_ log: Heard<String>) { self.log = log }

        func make(_ count: Int) -> [Observable<Int>] {
            (0..<count).map { index in
                .create { [self] observer in
                    log("subscribed \(index)")
                    observers[index] = observer
                    return Disposables.create { [self] in log("gone \(index)") }
                }
            }
        }
    }

    private static var forms: [CombiningForm] {
        CombiningForm.latest + CombiningForm.rows + CombiningForm.merged
    }

    private func forEachForm(_ body: (_ form: CombiningForm, _ count: Int) -> Void) {
        for form in Self.forms {
            for count in form.counts { body(form, count) }
        }
    }

    @Test(.rule("O2", "O9")) func sourcesAreSubscribedToLeftToRightAtEachSubscription() {
        forEachForm { form, count in
            let log = Heard<String>()
            let combined = form.apply(Sources(log).make(count))
            #expect(log.take() == [])
            for _ in 0..<2 {
                let subscription = combined.subscribe(onNext: { _ in })
                #expect(log.take() == (0..<count).map { "subscribed \($0)" }, "\(form)")
                subscription.dispose()
                #expect(log.take() == (0..<count).map { "gone \($0)" }, "\(form)")
            }
        }
    }

    @Test(.rule("O5")) func aSourceThatFailsWhenItIsSubscribedToIsTheLastOne() {
        forEachForm { form, count in
            for failing in 0..<count {
                let log = Heard<String>()
                var sources = Sources(log).make(count)
                sources[failing] = .create { observer in
                    observer.onError(Failure())
                    #expect(observer.isDisposed)
                    return Disposables.create()
                }
                _ = form.apply(sources).subscribe(log)
                let others = 0..<failing
                #expect(
                    log.take() == others.map { "subscribed \($0)" } + ["error Failure(code: 1)"]
                        + ["disposed"] + others.map { "gone \($0)" }, "\(form)")
            }
        }
    }

    @Test(.rule("O5")) func anErrorFromAnyDisposesTheOthersAndNothingComesAfterIt() {
        forEachForm { form, count in
            for failing in 0..<count {
                let log = Heard<String>()
                let sources = Sources(log)
                _ = form.apply(sources.make(count)).subscribe(log)
                log.take()
                sources.observers[failing]?.onError(Failure())
                #expect(
                    log.take().sorted()
                        == (["disposed", "error Failure(code: 1)"]
                        + (0..<count).map { "gone \($0)" }).sorted(), "\(form)")
                for observer in sources.observers.values {
                    #expect(observer.isDisposed)
                    observer.onNext(1)
                    observer.onError(Failure())
                    observer.onCompleted()
                }
                #expect(log.take() == [])
            }
        }
    }

    /// The source whose value is being delivered waits for itself, so another one fails.
    @Test(.rule("O5", "O22")) func anErrorFromInsideACallbackComesBehindItAndStopsAllSourcesAtOnce()
    {
        forEachForm { form, count in
            guard count > 1 else { return }
            let log = Heard<String>()
            let sources = Sources(log)
            var sender = 0
            var hasFailed = false
            _ = form.apply(sources.make(count)).subscribe(log) { event in
                guard !event.isStop else { return }
                #expect(!hasFailed)
                hasFailed = true
                sources.observers[sender == 0 ? 1 : 0]?.onError(Failure())
                for observer in sources.observers.values {
                    #expect(observer.isDisposed)
                    observer.onNext(100)
                }
                log("returned")
            }
            log.take()
            for index in 0..<count where !hasFailed {
                sender = index
                sources.observers[index]?.onNext(index)
            }
            let lines = log.take().filter { !$0.hasPrefix("gone") }
            #expect(
                lines.dropFirst() == ["returned", "error Failure(code: 1)", "disposed"], "\(form)")
        }
    }

    /// At the end, at disposal and when the sources go, all that the closures captured is free.
    @Test(.rule("G9")) func everythingIsReleased() {
        forEachForm { form, count in
            for ending in 0..<4 {
                weak var watched: Probe?
                var subjects = (0..<count).map { _ in PublishSubject<Int>() }
                var kept: (any Disposable)?
                do {
                    let probe = Probe()
                    watched = probe
                    let sources = subjects.map { subject in
                        subject.map {
                            probe.touch(); return $0
                        }
                    }
                    kept = form.apply(sources).subscribe(
                        onNext: { _ in probe.touch() }, onError: { _ in probe.touch() })
                }
                for value in 0..<3 {
                    for subject in subjects { subject.onNext(value) }
                }
                subjects[0].onNext(7)
                #expect(watched != nil)
                switch ending {
                case 0: for subject in subjects { subject.onCompleted() }
                case 1: subjects[count - 1].onError(Failure())
                case 2: kept?.dispose()
                default: subjects = []
                }
                #expect(watched == nil, "\(form), ending \(ending)")
                withExtendedLifetime(kept) {}
            }
        }
    }

    /// What is sent while the observer runs counts at once, and is delivered behind, never nested.
    @Test(.rule("O22", "G2")) func aCallbackThatSendsToAnySourceIsNotCalledWhileItRuns() {
        forEachForm { form, count in
            let subjects = (0..<count).map { _ in PublishSubject<Int>() }
            let log = Heard<String>()
            var isRunning = false
            var round = 0
            _ = form.apply(subjects.map { $0.asObservable() }).subscribe(log) { _ in
                #expect(!isRunning)
                isRunning = true
                if round == 0 {
                    round = 1
                    for (index, subject) in subjects.enumerated().reversed() {
                        subject.onNext(10 + index)
                    }
                    log("returned")
                }
                isRunning = false
            }
            // Those of merge begin with the first value, the others with the last one.
            for (index, subject) in subjects.enumerated() where round == 0 { subject.onNext(index) }
            let lines = log.take()
            #expect(lines[1] == "returned", "\(form)")
            #expect(!lines.dropFirst(2).contains("returned"))
            #expect(lines.count >= 3, "\(form)")
            let last = lines.last ?? ""
            #expect(last.contains("10"), "\(form)")
        }
    }

    /// A subscription that holds its object weakly ends at the next use of any source.
    @Test(.rule("G9")) func allSourcesAreLetGoWhenTheObjectOfTheSubscriptionIsGone() {
        forEachForm { form, count in
            for used in 0..<count {
                let subjects = (0..<count).map { _ in PublishSubject<Int>() }
                do {
                    let owner = Probe()
                    _ = form.apply(subjects.map { $0.asObservable() })
                        .subscribe(with: owner, onNext: { owner, _ in owner.touch() })
                    #expect(subjects.allSatisfy { $0.hasObservers })
                }
                subjects[used].onNext(1)
                #expect(!subjects.contains { $0.hasObservers }, "\(form)")
            }
        }
    }

    @Test(.rule("G7")) func aHundredThousandNestedEmissionsNeedNoStack() {
        let tried: Set = ["tuple of 2", "tuple of 5", "collection", "method"]
        for form in Self.forms where tried.contains(form.description) {
            let emissions = onThread {
                let subjects = (0..<form.counts[0]).map { _ in PublishSubject<Int>() }
                var emissions = 0
                _ = form.apply(subjects.map { $0.asObservable() }).subscribe(onNext: { _ in
                    emissions += 1
                    if emissions < 100_000 { for subject in subjects { subject.onNext(1) } }
                    if emissions == 100_000 { for subject in subjects { subject.onCompleted() } }
                })
                for subject in subjects where emissions == 0 { subject.onNext(1) }
                return emissions
            }
            #expect(emissions >= 100_000, "\(form)")
        }
    }
}
