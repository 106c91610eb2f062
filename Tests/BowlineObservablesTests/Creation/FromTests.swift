import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct FromTests {
    /// Counts how often it is asked for an element.
    private final class Counting: Sequence, IteratorProtocol {
        var asked = 0
        func next() -> Int? {
            asked += 1
            return asked
        }
    }

    @Test(.rule("O1", "O2")) func sendsTheElementsInOrderAndCompletesEachTime() {
        let log = Heard<String>()
        let observable = Observable.from([3, 1, 2])
        for _ in 1...2 {
            _ = observable.subscribe(log)
            #expect(log.take() == ["3", "1", "2", "completed", "disposed"])
        }
        _ = Observable.from([Int]()).subscribe(log)
        #expect(log.take() == ["completed", "disposed"])
    }

    @Test(.rule("O5")) func anEndlessSequenceEndsWithItsSubscriber() {
        let log = Heard<String>()
        _ = Observable.from(1...).map { value in
            if value == 3 { throw Failure(code: value) }
            return value
        }.subscribe(log)
        #expect(log.take() == ["1", "2", "error Failure(code: 3)", "disposed"])
    }

    // `for … in` asked the iterator for one element more before it looked whether anyone wanted it.
    @Test(.rule("O5")) func noElementIsAskedForThatNobodyWants() {
        let elements = Counting()
        _ = Observable.from(elements).map { if $0 == 3 { throw Failure() } }
            .subscribe(onError: { _ in })
        #expect(elements.asked == 3)
    }

    // Its values were ignored, but from an endless sequence they were taken for ever.
    @Test(.rule("O5")) func anObserverThatHasEndedIsSentNothing() {
        let elements = Counting()
        let observer = Observer<Int>(onNext: { _ in Issue.record("it has ended") })
        observer.onCompleted()
        _ = Observable.from(elements).subscribe(observer)
        #expect(elements.asked == 0)
    }

    @Test(.rule("O5")) func anObserverThatEndsItselfStopsTheSequence() {
        let log = Heard<String>()
        let elements = Counting()
        var kept: Observer<Int>?
        let observer = Observer<Int>(
            onNext: {
                log("\($0)")
                if $0 == 2 { kept?.onCompleted() }
            }, onCompleted: { log("completed") })
        kept = observer
        _ = Observable.from(elements).subscribe(observer)
        #expect(log.take() == ["1", "2", "completed"])
        #expect(elements.asked == 2)
        kept = nil
    }

    @Test(.rule("O5")) func anObserverWhoseEndStillWaitsIsSentNothing() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        _ = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create()
        }.subscribe(log) { event in
            guard event.element == 1, let observer = kept else { return }
            let ending = Observable.from(10...).map { value in
                if value == 12 { observer.onCompleted() }
                return value
            }
            _ = ending.subscribe(observer)
            _ = Observable.from(20...).subscribe(observer)
            log("returned")
        }
        kept?.onNext(1)
        #expect(log.take() == ["1", "returned", "10", "11", "completed", "disposed"])
    }

    @Test func anOptionalHasOneValueOrNone() {
        let log = Heard<String>()
        for number in [7, nil] {
            _ = Observable.from(optional: number).subscribe(log)
            _ = Infallible.from(optional: number).subscribe(log)
        }
        let some = ["7", "completed", "disposed"]
        let none = ["completed", "disposed"]
        #expect(log.take() == some + some + none + none)
    }

    @Test func aResultIsAValueOrAnError() {
        let log = Heard<String>()
        for result in [.success(7), .failure(Failure())] as [Result<Int, Failure>] {
            _ = Observable.from(result: result).subscribe(log)
        }
        #expect(log.take() == ["7", "completed", "disposed", "error Failure(code: 1)", "disposed"])
    }

    @Test func aSequenceCannotFail() {
        let log = Heard<String>()
        let numbers: Infallible<Int> = .from(1...2)
        _ = numbers.subscribe(log)
        #expect(log.take() == ["1", "2", "completed", "disposed"])
    }
}
