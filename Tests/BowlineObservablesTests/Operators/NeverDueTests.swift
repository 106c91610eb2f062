import BowlineObservables
import BowlineTesting
import TestSupport
import Testing

@Suite("Never as a duration")
struct NeverDueTests {
    /// The sum of the present time and such a duration overflowed.
    @Test(
        "What is never due waits for ever", .rule("O15", "G10"),
        arguments: [Duration(attoseconds: .max), .seconds(Int64.max)])
    func never(_ never: Duration) throws {
        let scheduler = TestScheduler()
        try scheduler.advance(by: .seconds(1))
        var log: [String] = []
        let bag = DisposeBag()
        let subject = PublishSubject<Int>()
        scheduler.schedule(after: never) { log.append("work") }.disposed(by: bag)
        scheduler.schedule(every: never) { log.append("work again") }.disposed(by: bag)
        subject.timeout(never, scheduler: scheduler)
            .subscribe { log.append("timeout \($0)") }.disposed(by: bag)
        subject.delay(for: never, scheduler: scheduler)
            .subscribe { log.append("delay \($0)") }.disposed(by: bag)
        subject.throttle(for: never, scheduler: scheduler)
            .subscribe { log.append("throttle \($0)") }.disposed(by: bag)
        subject.debounce(for: never, scheduler: scheduler)
            .subscribe { log.append("debounce \($0)") }.disposed(by: bag)
        Observable<Int>.timer(.zero, period: never, scheduler: scheduler)
            .subscribe { log.append("timer \($0)") }.disposed(by: bag)
        Observable<Int>.interval(never, scheduler: scheduler)
            .subscribe { log.append("interval \($0)") }.disposed(by: bag)
        subject.onNext(1)
        subject.onNext(2)
        try scheduler.advance(by: .seconds(1_000_000))
        #expect(
            log == [
                "timeout next(1)", "throttle next(1)", "timeout next(2)", "timer next(0)",
            ])
    }
}
