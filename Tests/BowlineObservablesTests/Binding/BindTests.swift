import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct BindTests {
    @Test(.rule("O21")) func aRelayGetsTheValuesAndNoCompletion() {
        let log = Heard<String>()
        let (source, target) = (BehaviorRelay(value: 1), PublishRelay<Int>())
        _ = target.subscribe(log)
        _ = source.bind(to: target)
        source.accept(2)
        _ = Infallible.of(3).bind(to: target)
        target.accept(4)
        #expect(log.take() == ["1", "2", "3", "4"])
    }

    @Test(.rule("O21")) func aSubjectGetsTheValuesAndTheCompletion() {
        let log = Heard<String>()
        let target = PublishSubject<Int>()
        _ = target.subscribe(log)
        _ = Infallible.of(1).bind(to: target)
        #expect(log.take() == ["1", "completed", "disposed"])
    }

    @Test(.rule("O21", "O2", "G3")) func severalTargetsShareOneRunInTheirOrder() {
        let log = Heard<String>()
        var runs = 0
        let source = Infallible.of(1, 2).map { value in
            runs += 1
            return value
        }
        let targets = [PublishSubject<Int>(), PublishSubject(), PublishSubject()]
        for (name, target) in zip("abc", targets) { _ = target.subscribe(log, as: "\(name)") }
        _ = source.bind(to: targets[0], targets[1], targets[2])
        #expect(runs == 2)
        #expect(
            log.take() == [
                "a 1", "b 1", "c 1", "a 2", "b 2", "c 2", "a completed", "a disposed",
                "b completed", "b disposed", "c completed", "c disposed",
            ])
    }

    @Test(.rule("O21")) func aValueIsPromotedToAnOptional() {
        let relay = BehaviorRelay(value: 1)
        let (subject, target) = (BehaviorSubject<Int?>(value: nil), BehaviorRelay<Int?>(value: nil))
        _ = relay.bind(to: target)
        _ = relay.bind(to: target.asObserver(), subject.asObserver())
        relay.accept(2)
        #expect(target.value == 2)
        #expect((try? subject.value) == 2)
    }

    @Test(.rule("G4")) func aTargetThatDisposesOfTheBindingIsTheLast() {
        let log = Heard<String>()
        let source = PublishRelay<Int>()
        let binding = SerialDisposable()
        let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
        _ = first.subscribe(log, as: "first") { _ in binding.dispose() }
        _ = second.subscribe(log, as: "second")
        binding.disposable = source.bind(to: first, second)
        source.accept(1)
        source.accept(2)
        #expect(log.take() == ["first 1"])
        #expect(!source.hasObservers)
    }

    @Test(.rule("O5", "G9")) func aBindingEndsWhenNoneOfItsTargetsTakesMore() {
        let source = PublishRelay<Int>()
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        _ = source.bind(to: first, second)
        first.onCompleted()
        source.accept(1)
        #expect(source.hasObservers)
        second.onCompleted()
        source.accept(2)
        #expect(!source.hasObservers)
        _ = source.bind(to: first, second)
        #expect(!source.hasObservers)
        let last = PublishSubject<Int>()
        _ = last.subscribe(onNext: { if $0 == 100 { last.onCompleted() } })
        _ = Infallible.from(0...).bind(to: last, first)
    }

    @Test(.rule("G9")) func aBindingKeepsItsTargetsAndTheSourceLetsGoOfThem() {
        weak var watched: BehaviorRelay<Int>?
        var source: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
        var bindings: [any Disposable] = []
        do {
            let target = BehaviorRelay(value: 0)
            watched = target
            if let source {
                bindings.append(source.bind(to: target))
                bindings.append(source.bind(to: target, target))
            }
        }
        source?.accept(2)
        #expect(watched?.value == 2)
        source = nil
        #expect(watched == nil)
        #expect(bindings.count == 2)
    }

    @Test(.rule("G2")) func twoRelaysMayBeBoundToEachOtherThroughWhatTellsThemApart() {
        let (celsius, fahrenheit) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
        let bag = DisposeBag()
        celsius.distinctUntilChanged().map { $0 * 9 / 5 + 32 }.bind(to: fahrenheit)
            .disposed(by: bag)
        fahrenheit.distinctUntilChanged().map { ($0 - 32) * 5 / 9 }.bind(to: celsius)
            .disposed(by: bag)
        celsius.accept(100)
        #expect(fahrenheit.value == 212)
        fahrenheit.accept(32)
        #expect(celsius.value == 0)
    }
}

// MARK: Functions

extension BindTests {
    @Test(.rule("O21")) func aClosureGetsTheValues() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let binding = relay.bind { log("\($0)") }
        let other = relay.bind(onNext: { log("other \($0)") })
        relay.accept(2)
        binding.dispose()
        relay.accept(3)
        other.dispose()
        #expect(log.take() == ["1", "other 1", "2", "other 2", "other 3"])
        #expect(!relay.hasObservers)
    }

    @Test(.rule("O21")) func aFunctionGetsTheSequenceItselfAndGivesBackWhatItLikes() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        func count(_ values: Infallible<Int>) -> Int {
            var count = 0
            values.bind(onNext: { _ in count += 1 }).dispose()
            return count
        }
        #expect(relay.bind(to: count) == 1)
        func rows(_ values: Infallible<Int>) -> (_ draw: @escaping (Int) -> String) ->
            any Disposable
        {
            { draw in values.bind { log(draw($0)) } }
        }
        let binding = relay.bind(to: rows, curriedArgument: { "row \($0)" })
        relay.accept(2)
        binding.dispose()
        relay.accept(3)
        #expect(log.take() == ["row 1", "row 2"])
        #expect(throws: Failure()) {
            try relay.bind(to: { (_: Infallible<Int>) throws -> Int in throw Failure() })
        }
    }
}
