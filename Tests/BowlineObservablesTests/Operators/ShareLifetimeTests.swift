import BowlineObservables
import BowlineTesting
import KitSupport
import Synchronization
import Testing
import TestSupport

/// Who keeps whom alive around a shared observable, and what may end elsewhere.
@Suite(.witnesses) struct ShareLifetimeTests {
    @Test(.rule("G9", "O3")) func subscribersStayWhenTheSharedObservableIsLetGo() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let subscription = subject.share(replay: 1).subscribe(log)
        subject.onNext(1)
        subscription.dispose()
        #expect(log.take() == ["1", "disposed"])
        #expect(!subject.hasObservers)
    }

    @Test(.rule("G9")) func allIsFreeWhenTheSourceTheSharedObservableAndNobodyElseAreThere() throws
    {
        var kept: [any Disposable] = []
        try expectReleased {
            let subject = PublishSubject<Int>()
            let probe = Probe()
            let shared = subject.do(onNext: { _ in probe.touch() }).share(replay: 1)
            for _ in 1...2 { kept.append(shared.subscribe(onNext: { _ in probe.touch() })) }
            subject.onNext(1)
            return [subject, probe]
        }
        #expect(kept.count == 2)
    }

    @Test(.rule("G9")) func whatWasReplayedIsFreeAtOnceWhenTheRunIsOver() {
        for ending in 0..<2 {
            weak var watched: Probe?
            let subject = PublishSubject<Probe>()
            let shared = subject.share(replay: 1)
            let subscription = shared.subscribe()
            do {
                let probe = Probe()
                watched = probe
                subject.onNext(probe)
            }
            #expect(watched != nil)
            if ending == 0 { subject.onCompleted() } else { subscription.dispose() }
            #expect(watched == nil)
            withExtendedLifetime(shared) {}
        }
    }

    @Test(.rule("G8")) func whatAReplayedValueDoesWhenItIsFreedFindsAllWhole() {
        let log = Heard<String>()
        let subject = PublishSubject<Probe>()
        let shared = subject.share(replay: 1)
        let subscription = shared.subscribe()
        subject.onNext(
            Probe {
                log("freed")
                _ = shared.take(1).subscribe(onNext: { _ in log("replayed") })
            })
        subject.onNext(
            Probe {
                log("freed too")
                _ = shared.take(1).subscribe(onNext: { _ in log("replayed") })
            })
        #expect(log.take() == ["freed", "replayed"])
        subscription.dispose()
        #expect(log.take() == ["freed too"])
    }

    @Test(.rule("O4")) func aProducerThatKeepsNothingIsTornDownWithItsLastSubscriber() {
        let log = Heard<String>()
        let subscription = Observable<Int>.create { _ in
            Disposables.create { log("torn down") }
        }.share().subscribe(log)
        #expect(log.take() == [])
        subscription.dispose()
        #expect(log.take() == ["disposed", "torn down"])
        var bag: DisposeBag? = DisposeBag()
        bag?.insert(
            Observable<Int>.create { _ in
                Disposables.create { log("torn down") }
            }.share().subscribe())
        for _ in 0..<100 { bag?.insert(PublishSubject<Int>().subscribe()) }
        #expect(log.take() == [])
        bag = nil
        #expect(log.take() == ["torn down"])
    }

    @Test(.rule("G9")) func aRunWhoseSubscribersWereLetGoEndsAtTheNextUse() {
        for isSent in [false, true] {
            let log = Heard<String>()
            let source = WatchedSource<Int>(log)
            let shared = source.share(replay: 1)
            var bag: DisposeBag? = DisposeBag()
            for _ in 1...2 { bag?.insert(shared.subscribe(onNext: { log("\($0)") })) }
            source.onNext(1)
            #expect(log.take() == ["subscribed", "1", "1"])
            bag = nil
            if isSent {
                source.onNext(2)
                #expect(log.take() == ["torn down"])
                _ = shared.subscribe(log)
                #expect(log.take() == ["subscribed"])
            } else {
                // Nothing of the old run is replayed.
                _ = shared.subscribe(log)
                #expect(log.take() == ["torn down", "subscribed"])
            }
        }
    }

    @Test(.rule("G9")) func aRunWhoseSubscribersHeldTheirTargetWeaklyEndsAtTheNextUse() {
        for isSent in [false, true] {
            let log = Heard<String>()
            let source = WatchedSource<Int>(log)
            let shared = source.share(replay: 1)
            var target: Probe? = Probe()
            if let target {
                for _ in 1...2 {
                    _ = shared.map { $0 }.subscribe(with: target, onNext: { _, _ in log("told") })
                }
            }
            source.onNext(1)
            #expect(log.take() == ["subscribed", "told", "told"])
            target = nil
            if isSent {
                source.onNext(2)
                #expect(log.take() == ["torn down"])
            } else {
                _ = shared.subscribe(log)
                #expect(log.take() == ["torn down", "subscribed"])
            }
        }
    }

    @Test(.rule("G1", "G9")) func theLastSubscriberMayBeLetGoElsewhereWhileTheSourceSends() {
        final class Holder {
            var bag: DisposeBag? = DisposeBag()
        }
        for _ in 0..<100 {
            let subject = PublishSubject<Int>()
            let shared = subject.share(replay: 1)
            let holder = Holder()
            var heard = 0
            holder.bag?.insert(shared.subscribe(onNext: { heard = $0 }))
            sideBySide {
                holder.bag = nil
            } and: {
                for value in 1...50 {
                    subject.onNext(value)
                    if value % 10 == 0 { shared.subscribe().dispose() }
                }
            }
            heard = 0
            subject.onNext(99)
            #expect(heard == 0)
            #expect(!subject.hasObservers)
        }
    }

    @Test(.rule("G9")) func theSharedObservableMayBeLetGoElsewhereWithItsLastSubscriber() {
        final class Holder {
            var bag: DisposeBag? = DisposeBag()
            var shared: Observable<Int>?
        }
        let freed = Atomic<Int>(0)
        for _ in 0..<100 {
            let subject = PublishSubject<Int>()
            let holder = Holder()
            let probe = Probe { freed.add(1, ordering: .relaxed) }
            let shared = subject.do(onNext: { _ in probe.touch() }).share()
            holder.shared = shared
            holder.bag?.insert(shared.subscribe(onNext: { _ in probe.touch() }))
            sideBySide {
                holder.shared = nil
                holder.bag = nil
            } and: {
                for value in 1...20 { subject.onNext(value) }
            }
            subject.onNext(0)
            #expect(!subject.hasObservers)
        }
        #expect(freed.load(ordering: .relaxed) == 100)
    }

    @Test(.rule("G9")) func manySubscribersThatComeAndGoLeaveNothing() {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1)
        let survivors = Survivors()
        let stays = shared.subscribe()
        for number in 0..<1_000 {
            let bag = DisposeBag()
            let probe = Probe()
            survivors.watch(probe)
            bag.insert(shared.subscribe(onNext: { _ in probe.touch() }))
            if number % 100 == 0 { subject.onNext(number) }
        }
        #expect(survivors.count <= 100)
        subject.onNext(0)
        #expect(survivors.count == 0)
        stays.dispose()
    }
}
