import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct BehaviorSubjectTests {
    @Test(.rule("O7", "G2")) func theValueIsTheOneSentLastAlsoInsideACallback() throws {
        let log = Heard<String>()
        let subject = BehaviorSubject(value: 0)
        _ = subject.subscribe(log) { event in
            guard event.element == 1 else { return }
            subject.onNext(2)
            log("value \((try? subject.value) ?? -1)")
        }
        subject.onNext(1)
        #expect(log.take() == ["0", "1", "value 2", "2"])
        #expect(try subject.value == 2)
    }

    @Test(.rule("O7")) func theValueStaysWhenTheSubjectCompletes() throws {
        let subject = BehaviorSubject(value: 0)
        subject.on(.next(1))
        subject.onCompleted()
        subject.onNext(2)
        subject.onError(Failure())
        #expect(try subject.value == 1)
    }

    @Test(.rule("O7", "G8", "G9")) func anErrorTakesTheValuesPlaceAndFreesIt() {
        let log = Heard<String>()
        let subject = BehaviorSubject<Probe?>(value: nil)
        subject.onNext(
            Probe {
                log("freed")
                #expect(throws: Failure()) { try subject.value }
                subject.onCompleted()
            })
        _ = subject.map { _ in 1 }.subscribe(log)
        subject.onError(Failure())
        #expect(log.take() == ["1", "error Failure(code: 1)", "disposed", "freed"])
        #expect(throws: Failure()) { try subject.value }
    }

    @Test(.rule("G8")) func theDeinitOfAReplacedValueMayUseTheSubject() throws {
        let log = Heard<String>()
        let subject = BehaviorSubject<(Int, Probe?)>(value: (0, nil))
        _ = subject.map(\.0).subscribe(log)
        subject.onNext((1, Probe { subject.onNext((3, nil)) }))
        subject.onNext((2, nil))
        #expect(log.take() == ["0", "1", "2", "3"])
        #expect(try subject.value.0 == 3)
    }
}
