import BowlineObservables
import BowlineTesting
import TestSupport
import Testing

/// What a scheduler is asked for by operators with time: it is a wait, which a clock may need a task for.
struct BurstTests {
    private final class CountingScheduler: Scheduler {
        let base: any Scheduler
        var waits = 0

        init(_ base: any Scheduler) {
            self.base = base
        }

        var now: Duration { base.now }

        func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
            waits += 1
            return base.schedule(after: delay, work)
        }
    }

    private typealias Numbers = Observable<Int>
    private let operators: [(name: String, apply: (Numbers, any Scheduler) -> Numbers)] = [
        ("observe(on:)", { $0.observe(on: $1) }),
        ("delay", { $0.delay(for: .seconds(1), scheduler: $1) }),
        ("debounce", { $0.debounce(for: .seconds(1), scheduler: $1) }),
        ("throttle", { $0.throttle(for: .seconds(1), scheduler: $1) }),
        ("timeout", { $0.timeout(.seconds(1), scheduler: $1) }),
    ]

    @Test(.rule("G11")) func aBurstIsOneWait() {
        for (name, apply) in operators {
            let scheduler = CountingScheduler(TestScheduler())
            let subject = PublishSubject<Int>()
            _ = apply(subject.asObservable(), scheduler).subscribe(onNext: { _ in })
            for number in 0..<100 { subject.onNext(number) }
            #expect(scheduler.waits == 1, "\(name)")
        }
    }

    @MainActor
    @Test(.rule("G11")) func aBurstIsOneWaitOfAClock() {
        for (name, apply) in operators {
            let scheduler = CountingScheduler(ClockScheduler(clock: ManualClock()))
            let subject = PublishSubject<Int>()
            let bag = DisposeBag()
            apply(subject.asObservable(), scheduler).subscribe(onNext: { _ in }).disposed(by: bag)
            for number in 0..<100 { subject.onNext(number) }
            #expect(scheduler.waits == 1, "\(name)")
        }
    }
}
