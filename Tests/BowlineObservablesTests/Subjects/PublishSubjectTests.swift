import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct PublishSubjectTests {
    @Test(.rule("G2", "G3", "O7")) func whatIsSentFromInsideIsHeardByAllInOrder() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        for name in ["a", "b", "c"] {
            _ = subject.subscribe(log, as: name) { event in
                if name == "b", event.element == 1 {
                    subject.onNext(2)
                    subject.onNext(3)
                    log("b returned")
                }
                if name == "a", event.element == 2 { subject.onNext(4) }
            }
        }
        subject.onNext(1)
        #expect(
            log.take() == [
                "a 1", "b 1", "b returned", "c 1", "a 2", "b 2", "c 2", "a 3", "b 3", "c 3", "a 4",
                "b 4", "c 4",
            ])
    }

    @Test(.rule("G2")) func anotherSourceRunsBeforeItsCallReturns() {
        let log = Heard<String>()
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = first.subscribe(log, as: "first") { event in
            second.onNext((event.element ?? 0) * 10)
            log("sent")
        }
        _ = second.subscribe(log, as: "second") { event in
            if event.element == 10 { first.onNext(2) }
        }
        first.onNext(1)
        #expect(log.take() == ["first 1", "second 10", "sent", "first 2", "second 20", "sent"])
    }

    @Test(.rule("G4")) func nobodyIsCalledWhoWasRemovedWhoeverRemovedHim() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var all: [any Disposable] = []
        for name in ["a", "b", "c"] {
            all.append(
                subject.subscribe(log, as: name) { _ in
                    if name == "b" {
                        all[0].dispose()
                        all[2].dispose()
                    }
                })
        }
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.take() == ["a 1", "b 1", "a disposed", "c disposed", "b 2"])
    }

    @Test(.rule("G4")) func anEndIsNotToldToOneWhoIsRemovedMeanwhile() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var second: (any Disposable)?
        _ = subject.subscribe(log, as: "a") { _ in second?.dispose() }
        second = subject.subscribe(log, as: "b")
        subject.onCompleted()
        #expect(log.take() == ["a completed", "b disposed", "a disposed"])
    }

    @Test(.rule("G5")) func oneWhoJoinsInACallbackHearsOnlyWhatIsSentLater() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var hasJoined = false
        _ = subject.subscribe(log, as: "a") { event in
            guard event.element == 1, !hasJoined else { return }
            hasJoined = true
            subject.onNext(2)
            _ = subject.subscribe(log, as: "b")
            subject.onNext(3)
        }
        subject.onNext(1)
        #expect(log.take() == ["a 1", "a 2", "a 3", "b 3"])
    }

    @Test(.rule("O7", "G5")) func oneWhoJoinsWhileTheEndStillWaitsGetsItAtOnce() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(log, as: "a") { event in
            guard event.element == 1 else { return }
            subject.onNext(2)
            subject.onError(Failure())
            _ = subject.subscribe(log, as: "b")
            log("returned")
        }
        subject.onNext(1)
        #expect(
            log.take() == [
                "a 1", "b error Failure(code: 1)", "b disposed", "returned", "a 2",
                "a error Failure(code: 1)", "a disposed",
            ])
    }

    @Test(.rule("O7")) func oneWhoJoinsAfterTheEndGetsIt() {
        let log = Heard<String>()
        let completed = PublishSubject<Int>()
        completed.onNext(1)
        completed.onCompleted()
        _ = completed.subscribe(log) { _ in
            completed.onNext(2)
            completed.onError(Failure())
        }
        #expect(log.take() == ["completed", "disposed"])
        let failed = PublishSubject<Int>()
        failed.on(.error(Failure()))
        failed.on(.completed)
        _ = failed.subscribe(log)
        _ = failed.subscribe(log)
        #expect(
            log.take()
                == Array(repeating: ["error Failure(code: 1)", "disposed"], count: 2).flatMap { $0 }
        )
        #expect(!failed.hasObservers)
    }

    @Test(.rule("O1")) func theFirstEndWinsForAll() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        for name in ["a", "b"] {
            _ = subject.subscribe(log, as: name) { event in
                if name == "a", !event.isStop {
                    subject.onCompleted()
                    subject.onError(Failure())
                    subject.onNext(9)
                } else if name == "a" {
                    subject.onNext(10)
                }
            }
        }
        subject.onNext(1)
        #expect(
            log.take() == ["a 1", "b 1", "a completed", "a disposed", "b completed", "b disposed"])
    }

    @Test(.rule("G3")) func removalKeepsTheOrderOfTheOthers() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let all = (0..<100).map { subject.subscribe(log, as: "\($0)") }
        for index in stride(from: 0, to: 100, by: 3) { all[index].dispose() }
        _ = subject.subscribe(log, as: "100")
        log.take()
        subject.onNext(1)
        #expect(log.take() == (0...100).filter { $0 % 3 != 0 || $0 == 100 }.map { "\($0) 1" })
    }

    @Test(.rule("G9")) func aSubscriptionDoesNotKeepTheSubject() {
        let log = Heard<String>()
        weak var watched: PublishSubject<Int>?
        let subscription: any Disposable
        let observable: () -> Observable<Int>?
        do {
            let subject = PublishSubject<Int>()
            watched = subject
            subscription = subject.subscribe(log)
            observable = { [weak subject] in subject?.asObservable() }
        }
        #expect(watched == nil)
        #expect(observable() == nil)
        #expect(log.take() == [])
        subscription.dispose()
        #expect(log.take() == ["disposed"])
    }

    @Test(.rule("G8", "G9")) func theSubjectMayBeLetGoInACallback() {
        let log = Heard<String>()
        var subject: PublishSubject<Int>? = PublishSubject()
        _ = subject?.subscribe(log, as: "a") { event in
            if event.element == 1 {
                subject?.onNext(2)
                subject = nil
            }
        }
        _ = subject?.subscribe(log, as: "b")
        subject?.onNext(1)
        #expect(log.take() == ["a 1", "b 1", "a 2", "b 2"])
    }

    @Test(.rule("G8", "G9")) func whatAFreedObserverHeldMayUseTheSubject() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(log, as: "a")
        var probe: Probe? = Probe {
            subject.onNext(2)
            _ = subject.subscribe(log, as: "late")
            subject.onNext(3)
        }
        var subscription: (any Disposable)?
        subscription = subject.subscribe(onNext: { [probe] value in
            probe?.touch()
            log("b \(value)")
            subscription?.dispose()
            subscription = nil
        })
        probe = nil
        subject.onNext(1)
        #expect(log.take() == ["a 1", "b 1", "a 2", "a 3", "late 3"])
    }

    @Test(.rule("G9")) func aDeadEntryIsFreedWhenTheSubjectIsNextUsed() {
        var freed = 0
        let subject = PublishSubject<Int>()
        func subscribeAndLetGo() {
            let probe = Probe { freed += 1 }
            let scope = subject.subscribe(onNext: { _ in probe.touch() }).scoped()
            withExtendedLifetime(scope) {}
        }
        subscribeAndLetGo()
        #expect(!subject.hasObservers)
        subject.onNext(1)
        #expect(freed == 1)
        for _ in 1...1_000 { subscribeAndLetGo() }
        #expect(freed > 900)
    }

    @Test(.rule("G7")) func nestedSendsTakeNoStack() {
        let count = onThread {
            var count = 0
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: {
                count += 1
                if $0 < 100_000 { subject.onNext($0 + 1) }
            })
            subject.onNext(1)
            return count
        }
        #expect(count == 100_000)
    }

    @Test(.rule("O5")) func whatSendsToItStopsBeforeTheEndIsTold() {
        let log = Heard<String>()
        let (source, subject) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = source.map { element in
            log("work \(element)")
            return element
        }.subscribe(subject)
        _ = subject.subscribe(log) { event in
            guard event.element == 1 else { return }
            subject.onNext(2)
            subject.onCompleted()
            source.onNext(3)
        }
        source.onNext(1)
        #expect(log.take() == ["work 1", "1", "2", "completed", "disposed"])
    }
}
