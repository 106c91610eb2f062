import BowlineObservables
import TestSupport
import Testing

struct ZipSelectorTests {
    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesTheSources() {
        let log = Log()
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        _ = Observable.zip(subjects[0], subjects[1], subjects[2], subjects[3]) {
            if $0 == $3 { throw Failure(code: $0) }
            return $0 + $1 + $2 + $3
        }.subscribe(log)
        for subject in subjects.dropLast() { subject.onNext(1) }
        subjects[3].onNext(7)
        for subject in subjects { subject.onNext(2) }
        #expect(log.take() == ["10", "error Failure(code: 2)", "disposed"])
        #expect(!subjects.contains { $0.hasObservers })
    }

    @Test(.rule("O22")) func theClosureIsNotCalledWhileTheObserverRuns() {
        let log = Log()
        let first = PublishSubject<Int>()
        _ = Observable.zip(Observable.from([10, 20]), first) { one, other in
            log("of \(one) and \(other)")
            return one + other
        }.subscribe(log) { event in
            if event.element == 11 { first.onNext(2) }
            log("returned")
        }
        first.onNext(1)
        #expect(
            log.take() == [
                "of 10 and 1", "11", "returned", "of 20 and 2", "22", "returned", "completed",
                "returned", "disposed",
            ])
    }

    @Test func infersWithoutAnnotationsAndIsInfallibleWhenNothingCanFail() {
        let relay = BehaviorRelay(value: 1)
        let subject = PublishSubject<String>()
        func check<Value>(_: Value, is _: Value.Type) {}

        let text = Observable.zip(relay, subject) { "\($0)" + $1 }
        check(text, is: Observable<String>.self)
        let sum = Observable.zip(relay, relay) { $0 + $1 }
        check(sum, is: Infallible<Int>.self)
        let four = Observable.zip(relay, relay, relay, relay) { $0 + $1 + $2 + $3 }
        check(four, is: Infallible<Int>.self)
        let all = Observable.zip([relay, relay]) { $0.reduce(0, +) }
        check(all, is: Infallible<Int>.self)
    }
}
