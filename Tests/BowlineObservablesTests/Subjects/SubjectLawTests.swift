import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// The kinds of subjects and relays, which have one order and one rule of lifetimes.
enum SubjectKind: CaseIterable {
    case publishSubject, behaviorSubject, replaySubject, publishRelay, behaviorRelay

    static var subjects: [SubjectKind] { allCases.filter(\.canEnd) }
    static var relays: [SubjectKind] { allCases.filter { !$0.canEnd } }

    var canEnd: Bool { [.publishSubject, .behaviorSubject, .replaySubject].contains(self) }
    /// Whether a new observer gets the value that was sent last.
    var keepsValue: Bool { [.behaviorSubject, .replaySubject, .behaviorRelay].contains(self) }

    /// One that was sent 0, where it keeps a value.
    func make() -> AnySubject {
        switch self {
        case .publishSubject:
            let subject = PublishSubject<Int>()
            return AnySubject(subject, subject.onNext, subject.on) { subject.hasObservers }
        case .behaviorSubject:
            let subject = BehaviorSubject(value: 0)
            return AnySubject(subject, subject.onNext, subject.on) { subject.hasObservers }
        case .replaySubject:
            let subject = ReplaySubject<Int>(bufferSize: 1)
            subject.onNext(0)
            return AnySubject(subject, subject.onNext, subject.on) { subject.hasObservers }
        case .publishRelay:
            let relay = PublishRelay<Int>()
            return AnySubject(relay, relay.accept, { _ in }) { relay.hasObservers }
        case .behaviorRelay:
            let relay = BehaviorRelay(value: 0)
            return AnySubject(relay, relay.accept, { _ in }) { relay.hasObservers }
        }
    }
}

/// A subject or relay of any kind.
struct AnySubject: ObservableConvertible {
    let object: any AnyObject & ObserverConvertible<Int>
    let send: (Int) -> Void
    let end: (Event<Int>) -> Void
    let hasObservers: () -> Bool
    private let observable: Observable<Int>

    init(
        _ object: some AnyObject & ObservableConvertible<Int> & ObserverConvertible<Int>,
        _ send: @escaping (Int) -> Void, _ end: @escaping (Event<Int>) -> Void,
        hasObservers: @escaping () -> Bool
    ) {
        (self.object, self.send, self.end) = (object, send, end)
        self.hasObservers = hasObservers
        observable = object.asObservable()
    }

    func asObservable() -> Observable<Int> { observable }
}

@Suite(.witnesses) struct SubjectLawTests {
    @Test(.rule("G2", "G3", "G6", "O7"), arguments: SubjectKind.allCases)
    func whatIsSentFromInsideIsHeardByAllInOrder(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        for name in ["a", "b", "c"] {
            _ = subject.subscribe(log, as: name) { event in
                if name == "b", event.element == 1 {
                    subject.send(2)
                    subject.send(2)
                    log("b returned")
                }
            }
        }
        log.take()
        subject.send(1)
        #expect(
            log.take() == [
                "a 1", "b 1", "b returned", "c 1", "a 2", "b 2", "c 2", "a 2", "b 2", "c 2",
            ])
    }

    @Test(.rule("G4", "O7"), arguments: SubjectKind.allCases)
    func nobodyIsCalledWhoWasRemovedWhoeverRemovedHim(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        var all: [any Disposable] = []
        for name in ["a", "b", "c"] {
            all.append(
                subject.subscribe(log, as: name) { event in
                    guard name == "b", event.element == 1 else { return }
                    all[0].dispose()
                    all[2].dispose()
                })
        }
        log.take()
        subject.send(1)
        subject.send(2)
        #expect(log.take() == ["a 1", "b 1", "a disposed", "c disposed", "b 2"])
    }

    @Test(.rule("G5", "O7", "O8"), arguments: SubjectKind.allCases)
    func oneWhoJoinsInACallbackHearsWhatIsKeptOnceAndThenWhatIsSentLater(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        var hasJoined = false
        _ = subject.subscribe(log, as: "a") { event in
            guard event.element == 1, !hasJoined else { return }
            hasJoined = true
            subject.send(2)
            _ = subject.subscribe(log, as: "b") { event in
                if event.element == 2 { subject.send(4) }
            }
            subject.send(3)
        }
        log.take()
        subject.send(1)
        let expected =
            kind.keepsValue
            ? ["a 1", "b 2", "a 2", "a 4", "b 4", "a 3", "b 3"]
            : ["a 1", "a 2", "a 3", "b 3"]
        #expect(log.take() == expected)
    }

    @Test(.rule("O7"), arguments: SubjectKind.subjects, [Event<Int>.completed, .error(Failure())])
    func oneWhoJoinsAfterTheEndGetsIt(_ kind: SubjectKind, _ end: Event<Int>) {
        let log = Heard<String>()
        let subject = kind.make()
        subject.end(end)
        subject.end(.error(Failure(code: 2)))
        subject.end(.completed)
        subject.send(9)
        let line = end.error == nil ? "completed" : "error Failure(code: 1)"
        let kept = kind == .replaySubject ? ["0"] : []
        for _ in 1...2 {
            _ = subject.subscribe(log)
            #expect(log.take() == kept + [line, "disposed"])
        }
        #expect(!subject.hasObservers())
    }

    @Test(.rule("O7", "G5"), arguments: SubjectKind.subjects)
    func oneWhoJoinsWhileTheEndStillWaitsGetsItAtOnce(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        _ = subject.subscribe(log, as: "a") { event in
            guard event.element == 1 else { return }
            subject.end(.completed)
            _ = subject.subscribe(log, as: "b")
            log("returned")
        }
        log.take()
        subject.send(1)
        let kept = kind == .replaySubject ? ["b 1"] : []
        #expect(
            log.take()
                == ["a 1"] + kept
                + ["b completed", "b disposed", "returned", "a completed", "a disposed"])
    }

    @Test(.rule("O1", "G2"), arguments: SubjectKind.subjects)
    func theFirstEndWinsForAll(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        for name in ["a", "b"] {
            _ = subject.subscribe(log, as: name) { event in
                guard name == "a", event.element == 1 else { return }
                subject.end(.completed)
                subject.end(.error(Failure()))
                subject.send(9)
            }
        }
        log.take()
        subject.send(1)
        #expect(
            log.take() == ["a 1", "b 1", "a completed", "a disposed", "b completed", "b disposed"])
        #expect(!subject.hasObservers())
    }

    @Test(.rule("G7"), arguments: SubjectKind.allCases)
    func nestedSendsTakeNoStack(_ kind: SubjectKind) {
        let count = onThread {
            var count = 0
            let subject = kind.make()
            _ = subject.subscribe(onNext: {
                count += 1
                if $0 < 100_000 { subject.send($0 + 1) }
            })
            subject.send(1)
            return count
        }
        #expect(count >= 100_000)
    }

    // The end had been looked for before the sweep, and the new observer never heard of it.
    @Test(.rule("O7", "G8"), arguments: SubjectKind.subjects)
    func whatASweepFreesMayEndTheSubjectBeforeANewObserverJoins(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        for index in 1...32 {
            let probe = Probe { if index == 1 { subject.end(.completed) } }
            let scope = subject.subscribe(onNext: { _ in probe.touch() }).scoped()
            withExtendedLifetime(scope) {}
        }
        _ = subject.subscribe(log)
        #expect(log.take().suffix(2) == ["completed", "disposed"])
        #expect(!subject.hasObservers())
    }
}

// MARK: Lifetimes

extension SubjectLawTests {
    @Test(.rule("G9"), arguments: SubjectKind.allCases)
    func aSubscriptionDoesNotKeepTheSubject(_ kind: SubjectKind) {
        weak var watched: AnyObject?
        weak var captured: Probe?
        let subscription: any Disposable
        do {
            let subject = kind.make()
            let probe = Probe()
            (watched, captured) = (subject.object, probe)
            subscription = subject.subscribe(onNext: { _ in probe.touch() })
            subject.send(1)
        }
        #expect(watched == nil)
        #expect(captured == nil)
        subscription.dispose()
    }

    @Test(.rule("G9"), arguments: SubjectKind.allCases)
    func aDeadTargetIsFreedWhenTheSubjectIsNextSentTo(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        var target: Probe? = Probe()
        weak var captured: Probe?
        if let target {
            let probe = Probe()
            captured = probe
            // What is filtered never comes to where the target is used.
            _ = subject.filter { $0 == 0 }.do(probe).subscribe(
                with: target, onNext: { log("\($1)") }, onDisposed: { _ in log("disposed") })
        }
        subject.send(1)
        #expect(captured != nil)
        target = nil
        #expect(captured != nil)
        subject.send(2)
        #expect(captured == nil)
        #expect(!subject.hasObservers())
        #expect(log.take() == (kind.keepsValue ? ["0"] : []))
    }

    @Test(.rule("G9"), arguments: SubjectKind.allCases)
    func deadTargetsAreFreedAsOthersSubscribe(_ kind: SubjectKind) {
        let subject = kind.make()
        var freed = 0
        for _ in 1...1_000 {
            let target = Probe()
            let probe = Probe { freed += 1 }
            _ = subject.subscribe(with: target, onNext: { _, _ in probe.touch() })
        }
        #expect(freed > 900)
    }

    @Test(.rule("G9"), arguments: SubjectKind.subjects)
    func theObserverFormKeepsTheSubjectUntilItHasEnded(_ kind: SubjectKind) {
        weak var watched: AnyObject?
        var observer: Observer<Int>?
        let source = PublishSubject<Int>()
        do {
            let subject = kind.make()
            watched = subject.object
            observer = subject.object.asObserver()
        }
        if let observer { _ = source.subscribe(observer) }
        observer = nil
        #expect(watched != nil)
        source.onNext(1)
        source.onCompleted()
        #expect(watched == nil)
    }
}

// MARK: As observers

extension SubjectLawTests {
    @Test(.rule("O1", "O7"), arguments: SubjectKind.subjects)
    func theObserverFormSendsAllEvents(_ kind: SubjectKind) {
        let log = Heard<String>()
        let subject = kind.make()
        _ = subject.subscribe(log)
        log.take()
        _ = Observable.from(1...2).subscribe(subject.object.asObserver())
        #expect(log.take() == ["1", "2", "completed", "disposed"])
        let other = kind.make()
        _ = other.subscribe(log)
        log.take()
        other.object.asObserver().onError(Failure())
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
    }

    @Test(.rule("O5", "O7"), arguments: SubjectKind.subjects)
    func theObserverFormIsOverWhenTheSubjectHasEndedWhoeverEndedIt(_ kind: SubjectKind) {
        let subject = kind.make()
        let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = source.subscribe(subject.object.asObserver())
        _ = other.subscribe(subject.object.asObserver())
        #expect(source.hasObservers && other.hasObservers)
        other.onCompleted()
        #expect(!source.hasObservers)
        // An endless source ends with the subject.
        let last = subject.object.asObserver()
        #expect(last.isDisposed)
        _ = Observable.from(0...).subscribe(last)
        let counting = kind.make()
        _ = counting.subscribe(onNext: { if $0 == 100 { counting.end(.completed) } })
        _ = Observable.from(0...).subscribe(counting.object.asObserver())
    }

    @Test(.rule("O7", "G10"), arguments: SubjectKind.relays)
    func aRelayIsNotEndedByWhatItsObserverFormIsSent(_ kind: SubjectKind) {
        let log = Heard<String>()
        let reports = Heard<Diagnostics.Report>()
        let relay = kind.make()
        _ = relay.subscribe(log)
        log.take()
        _ = Observable.from(1...2).subscribe(relay.object.asObserver())
        Diagnostics.withHandler(reports.add) { relay.object.asObserver().onError(Failure()) }
        relay.object.asObserver().onNext(3)
        #expect(log.take() == ["1", "2", "3"])
        #if DEBUG
            #expect(reports.identifiers == ["unhandled-error"])
        #endif
    }
}

extension ObservableConvertible {
    /// The same values; the subscription holds the probe.
    fileprivate func `do`(_ probe: Probe) -> Observable<Element> {
        map {
            probe.touch()
            return $0
        }
    }
}
