import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What bindings write to; a class of the main actor has the same key paths.
private final class Target {
    var number = 0
    var optional: Int?
    var onNumber: (Int) -> Void = { _ in }
}

@MainActor
private final class MainTarget {
    var text = ""
    var optional: String?
}

@Suite(.witnesses) struct BinderTests {
    @Test(.rule("O21")) func writesToItsTarget() {
        let target = Target()
        let relay = BehaviorRelay(value: 1)
        _ = relay.bind(to: Binder(target) { target, number in target.number = number * 10 })
        #expect(target.number == 10)
        relay.accept(2)
        #expect(target.number == 20)
    }

    @Test(.rule("O21")) func takesAValueForItsOptional() {
        let target = Target()
        let relay = BehaviorRelay(value: 1)
        let binder = Binder<Int?>(target) { target, number in target.optional = number }
        let binding = relay.bind(to: binder)
        #expect(target.optional == 1)
        binding.dispose()
        relay.accept(2)
        #expect(target.optional == 1)
        binder.asObserver().onNext(nil)
        #expect(target.optional == nil)
    }

    @Test(.rule("G9")) func aBindingEndsWithItsTarget() {
        let relay = BehaviorRelay(value: 1)
        var target: Target? = Target()
        weak var captured: Probe?
        var calls = 0
        if let target {
            let probe = Probe()
            captured = probe
            _ = relay.bind(
                to: Binder(target) { _, _ in
                    calls += 1
                    probe.touch()
                })
        }
        relay.accept(2)
        target = nil
        #expect(captured != nil)
        relay.accept(3)
        #expect(captured == nil)
        #expect(!relay.hasObservers)
        #expect(calls == 2)
    }

    @Test(.rule("G9")) func aBindingToSeveralEndsWithTheLastOfTheTargets() {
        let source = PublishRelay<Int>()
        var (first, second): (Target?, Target?) = (Target(), Target())
        func binder(_ target: Target) -> Binder<Int> {
            Binder(target) { $0.number = $1 }
        }
        if let first, let second { _ = source.bind(to: binder(first), binder(second)) }
        source.accept(1)
        first = nil
        source.accept(2)
        #expect(second?.number == 2)
        #expect(source.hasObservers)
        second = nil
        #expect(!source.hasObservers)
        #expect(first == nil)
    }

    @Test(.rule("O5", "G9")) func aColdSourceEndsAtItsNextValueOnceTheTargetIsGone() {
        var target: Target? = Target()
        var sent = 0
        let source = Infallible.from(1...).map { number in
            sent = number
            if number == 3 { target = nil }
            return number
        }
        if let binder = target.map({ target in Binder<Int>(target) { $0.number = $1 } }) {
            _ = source.bind(to: binder)
        }
        #expect(sent == 3)
    }

    // The sources of an operator have lifetimes of their own, which knew nothing of a target.
    @Test(.rule("G9")) func anOperatorsSourcesEndWithTheTargetToo() {
        let (outer, inner) = (PublishRelay<Int>(), PublishRelay<Int>())
        var target: Target? = Target()
        weak var captured: Probe?
        if let target {
            let probe = Probe()
            captured = probe
            _ = outer.flatMapLatest { _ in inner }.filter { $0 < 0 }.subscribe(
                with: target,
                onNext: {
                    $0.number = $1
                    probe.touch()
                })
        }
        outer.accept(1)
        #expect(outer.hasObservers && inner.hasObservers)
        target = nil
        #expect(captured != nil)
        inner.accept(2)
        #expect(captured == nil)
        #expect(!outer.hasObservers && !inner.hasObservers)
        #expect(target == nil)
    }

    @Test(.rule("G10")) func anErrorThatItIsSentIsReported() {
        let reports = Heard<Diagnostics.Report>()
        let target = Target()
        let observer = Binder<Int>(target) { $0.number = $1 }.asObserver()
        Diagnostics.withHandler(reports.add) {
            observer.onError(Failure())
            observer.onNext(1)
        }
        #expect(target.number == 0)
        #if DEBUG
            #expect(reports.identifiers == ["unhandled-error"])
        #endif
    }
}

@Suite(.witnesses) struct BindObjectsTests {
    @Test(.rule("O21")) func aPropertyIsWritten() {
        let target = Target()
        let relay = BehaviorRelay(value: 1)
        _ = relay.bind(to: target, \.number)
        _ = relay.bind(to: target, \.optional)
        relay.accept(2)
        #expect(target.number == 2)
        #expect(target.optional == 2)
    }

    @Test(.rule("G1", "O21")) @MainActor func aPropertyOfTheMainActorIsWritten() {
        let target = MainTarget()
        let relay = BehaviorRelay(value: "a")
        _ = relay.bind(to: target, \.text)
        _ = relay.bind(to: target, \.optional)
        _ = relay.bind(with: target) { target, text in target.text += text }
        #expect(target.text == "aa")
        #expect(target.optional == "a")
    }

    @Test(.rule("G9")) func theBindingEndsWithTheObject() {
        let relay = BehaviorRelay(value: 1)
        var target: Target? = Target()
        weak let watched = target
        if let target {
            _ = relay.bind(to: target, \.number)
            _ = relay.bind(with: target) { $0.optional = $1 }
        }
        #expect(relay.hasObservers)
        target = nil
        #expect(watched == nil)
        relay.accept(2)
        #expect(!relay.hasObservers)
    }
}

@Suite(.witnesses) struct SubscribingWithOwnerTests {
    @Test(.rule("O1", "O3")) func theOwnerIsGivenToEveryClosure() {
        let log = Heard<String>()
        let owner = Target()
        func subscribe(to source: Observable<Int>) {
            _ = source.subscribe(
                with: owner, onNext: { log("\($0 === owner) \($1)") },
                onError: { log("\($0 === owner) \($1)") },
                onCompleted: { log("\($0 === owner) completed") },
                onDisposed: { log("\($0 === owner) disposed") })
        }
        subscribe(to: .from([1]))
        #expect(log.take() == ["true 1", "true completed", "true disposed"])
        subscribe(to: Observable<Int>.from([1]).map { _ in throw Failure() })
        #expect(log.take() == ["true Failure(code: 1)", "true disposed"])
    }

    @Test(.rule("G9")) func nothingIsCalledOnceTheOwnerIsGone() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var owner: Target? = Target()
        if let owner {
            _ = subject.subscribe(
                with: owner, onNext: { log("\($1)") }, onError: { log("\($1)") },
                onCompleted: { _ in log("completed") }, onDisposed: { _ in log("disposed") })
        }
        subject.onNext(1)
        owner = nil
        subject.onError(Failure())
        #expect(log.take() == ["1"])
        #expect(owner == nil)
    }

    @Test(.rule("G4", "G9")) func anOwnerThatGoesInACallbackIsNotCalledByThePassThatRuns() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var owner: Target? = Target()
        _ = subject.subscribe(onNext: { _ in owner = nil })
        if let owner { _ = subject.subscribe(with: owner, onNext: { log("\($1)") }) }
        subject.onNext(1)
        #expect(log.take() == [])
        #expect(owner == nil)
    }

    @Test(.rule("G10")) func anErrorThatNobodyTakesIsReported() {
        let reports = Heard<Diagnostics.Report>()
        let owner = Target()
        Diagnostics.withHandler(reports.add) {
            _ = Observable<Int>.from([1]).map { _ in throw Failure() }
                .subscribe(with: owner, onNext: { (_, _: Int) in })
        }
        #if DEBUG
            #expect(reports.identifiers == ["unhandled-error"])
        #endif
    }
}
