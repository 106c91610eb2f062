import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

/// An end that waits behind a callback: upstream stops at once, and values that wait still come before it.
@Suite(.witnesses) struct WaitingEndTests {
    typealias Flattening = (
        Observable<Int>, @escaping (Int) throws -> Observable<Int>
    ) -> Observable<Int>

    static var flattenings: [Flattening] {
        [{ $0.flatMap($1) }, { $0.flatMapLatest($1) }]
    }

    @Test(.rule("O5", "O22"), arguments: flattenings.indices)
    func upstreamOfAnOperatorThatFlattensStops(index: Int) {
        let log = Heard<String>()
        let (outer, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
        let source = outer.map { element in
            log("work \(element)")
            return element
        }
        let flat = Self.flattenings[index](source) { element in
            if element == 7 { throw Failure() }
            return inner.asObservable()
        }
        _ = flat.subscribe(log) { event in
            guard event.element == 1 else { return }
            outer.onNext(7)
            outer.onNext(5)
            log("returned")
        }
        outer.onNext(0)
        inner.onNext(1)
        #expect(
            log.take() == [
                "work 0", "1", "work 7", "returned", "error Failure(code: 1)", "disposed",
            ])
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test(.rule("O5", "O22")) func anErrorOfOneSourceStopsTheOthersWhileItWaits() {
        let log = Heard<String>()
        let (outer, one, two) = (
            PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()
        )
        let source = outer.map { element in
            log("work \(element)")
            return element
        }
        _ = source.flatMap { $0 == 0 ? one : two }.subscribe(log) { event in
            guard event.element == 1 else { return }
            two.onNext(2)
            two.onError(Failure())
            outer.onNext(5)
        }
        outer.onNext(0)
        outer.onNext(9)
        one.onNext(1)
        #expect(
            log.take() == ["work 0", "work 9", "1", "2", "error Failure(code: 1)", "disposed"])
        #expect(!outer.hasObservers && !one.hasObservers && !two.hasObservers)
    }

    typealias Form = (Observable<Int>, any Scheduler) -> Observable<Int>

    static var forms: [Form] {
        [
            { source, _ in source.concat(Observable<Int>.never()) },
            { source, _ in source.catch { error -> Observable<Int> in throw error } },
            { source, _ in source.retry(1) }, { $0.delay(for: .zero, scheduler: $1) },
            { $0.throttle(for: .nanoseconds(1), scheduler: $1) },
            { $0.debounce(for: .nanoseconds(1), scheduler: $1) },
            { $0.timeout(.seconds(1), scheduler: $1) },
            { source, _ in source.take(until: Observable<Int>.never()) },
            { source, _ in source.skip(until: BehaviorRelay(value: 1)) },
        ]
    }

    @Test(.rule("O5", "O22"), arguments: forms.indices)
    func upstreamOfAStageThatFailsStops(index: Int) throws {
        let log = Heard<String>()
        let scheduler = TestScheduler()
        let source = PublishSubject<Int>()
        let failing = source.map { element in
            log("work \(element)")
            if element == 2 { throw Failure() }
            return element
        }
        _ = Self.forms[index](failing, scheduler).subscribe(log) { event in
            guard event.element == 1 else { return }
            source.onNext(2)
            source.onNext(3)
        }
        source.onNext(1)
        try scheduler.advance(by: .nanoseconds(1))
        #expect(!log.values.contains("work 3"))
        #expect(log.values.suffix(2) == ["error Failure(code: 1)", "disposed"])
        #expect(!source.hasObservers)
    }
}
