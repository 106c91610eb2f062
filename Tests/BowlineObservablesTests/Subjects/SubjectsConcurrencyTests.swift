import BowlineObservables
import Synchronization
import TestSupport
import Testing

struct SubjectsConcurrencyTests {
    private final class Holder {
        var bag: DisposeBag? = DisposeBag()
    }

    /// How a subscription may hang in what is let go elsewhere.
    enum Hold: CaseIterable { case bag, nestedBag, sharedBag, scope, teardownBag, teardownScope }

    @Test(.rule("G1", "G9"), arguments: Hold.allCases)
    func aSubjectMayBeInUseWhileASubscriptionIsLetGoElsewhere(_ hold: Hold) {
        for _ in 0..<100 {
            let subject = PublishSubject<Int>()
            let holder = Holder()
            let shared = DisposeBag()
            var heard: [Int] = []
            let relayed = Observable<Int>.create { observer in
                let inner = subject.subscribe(observer)
                guard hold == .teardownBag || hold == .teardownScope else { return inner }
                if hold == .teardownScope { return inner.scoped() }
                let bag = DisposeBag()
                inner.disposed(by: bag)
                return bag
            }
            let subscription = relayed.map { $0 }.subscribe(onNext: { heard.append($0) })
            switch hold {
            case .nestedBag:
                let nested = DisposeBag()
                subscription.disposed(by: nested)
                holder.bag?.insert(nested)
            case .sharedBag:
                subscription.disposed(by: shared)
                holder.bag?.insert(shared)
            case .scope:
                holder.bag?.insert(subscription.scoped())
            default:
                holder.bag?.insert(subscription)
            }
            _ = subject.subscribe(onNext: { heard.append(-$0) })
            sideBySide {
                holder.bag = nil
            } and: {
                for value in 1...50 {
                    subject.onNext(value)
                    if value % 10 == 0 { subject.subscribe().dispose() }
                }
            }
            heard = []
            subject.onNext(99)
            #expect(heard == [-99])
        }
    }

    @Test(.rule("G9")) func aSubjectMayGoWhileASubscriptionIsLetGoElsewhere() {
        final class Pair {
            var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 0)
            var bag: DisposeBag? = DisposeBag()
        }
        let freed = Atomic<Int>(0)
        for _ in 0..<300 {
            let pair = Pair()
            let probe = Probe { freed.add(1, ordering: .relaxed) }
            if let bag = pair.bag {
                pair.relay?.map { $0 }.subscribe(onNext: { _ in probe.touch() }).disposed(by: bag)
            }
            let other = Pair()
            other.relay = pair.relay
            pair.relay = nil
            sideBySide {
                pair.bag = nil
            } and: {
                other.relay = nil
            }
        }
        #expect(freed.load(ordering: .relaxed) == 300)
    }

    @Test(.rule("G9", "O3")) func aBagMaySweepWhileAnotherThatHoldsTheSameIsLetGo() {
        for _ in 0..<100 {
            let subject = PublishSubject<Int>()
            let holder = Holder()
            let bag = DisposeBag()
            for _ in 0..<31 {
                let subscription = subject.map { $0 }.subscribe()
                subscription.disposed(by: bag)
                holder.bag?.insert(subscription)
            }
            sideBySide {
                holder.bag = nil
            } and: {
                for _ in 0..<10 { subject.subscribe().disposed(by: bag) }
            }
            bag.dispose()
            #expect(!subject.hasObservers)
        }
    }

    @Test(.rule("G9", "O5")) func aProducerMayFillItsLifetimeWhileItIsLetGoElsewhere() {
        for _ in 0..<100 {
            let subject = PublishSubject<Int>()
            let holder = Holder()
            var kept: Observer<Int>?
            holder.bag?.insert(
                Observable<Int>.create { observer in
                    kept = observer
                    return Disposables.create()
                }.subscribe())
            sideBySide {
                holder.bag = nil
            } and: {
                guard let observer = kept else { return }
                for _ in 0..<50 { _ = subject.subscribe(observer) }
            }
            subject.onNext(1)
            #expect(!subject.hasObservers)
        }
    }

    #if DEBUG
        @Test(.rule("G1", "G10")) func overlappingUseTrapsAndNamesBothCalls() async throws {
            let result = try await #require(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                let relay = BehaviorRelay(value: 0)
                _ = relay.subscribe(onNext: { value in
                    if value == 0 { onThread { relay.accept(1) } }
                })
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(
                text.contains(
                    "bowline[overlapping-use]: BehaviorRelay.accept(_:) was called on one thread "
                        + "while BehaviorRelay.subscribe(_:) was running on another. Use an "
                        + "instance inside one isolation domain only: make the code that shares it "
                        + "@MainActor, or put it in the actor that owns it. "
                        + "Troubleshooting.md#overlapping-use"))
        }
    #endif
}
