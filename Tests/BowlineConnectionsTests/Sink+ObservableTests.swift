import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Sequences that are bound to sinks.
@Suite(.witnesses) struct SinkObservableTests {
    private final class Target {
        var number = 0
        var optional: Int?
    }

    @Test(.rule("O21", "X1")) func aSequenceIsBoundToTheConsole() {
        let lines = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let bag = DisposeBag()
        relay.bind(to: .console("count", to: lines)).disposed(by: bag)
        relay.accept(1)
        relay.accept(2)
        #expect(lines.take() == ["count: 1\n", "count: 1\n", "count: 2\n"])
        bag.dispose()
        relay.accept(3)
        #expect(lines.take() == [])
        #expect(!relay.hasObservers)
    }

    private struct Item: Identifiable, Equatable, CustomStringConvertible {
        let id: Int
        var description: String { "item \(id)" }
    }

    @Test(.rule("X1")) func eachBindingOfAListHasAMemoryOfItsOwn() {
        let lines = Heard<String>()
        let sink: Sink<[Item]> = .console("items", to: lines)
        let relay = BehaviorRelay(value: [Item(id: 1)])
        let first = relay.bind(to: sink)
        _ = relay.bind(to: sink)
        lines.take()
        first.dispose()
        relay.accept([Item(id: 1), Item(id: 2)])
        let heard = lines.take().joined()
        #expect(heard == "items: 2\n  + [1] item 2\n")
        _ = relay.bind(to: .console("items", to: lines))
        #expect(lines.take().joined() == "items: 2\n  + [0] item 1\n  + [1] item 2\n")
    }

    @Test(.rule("G9")) func aBindingEndsWithTheTargetOfItsSink() {
        let relay = BehaviorRelay(value: 1)
        var target: Target? = Target()
        if let target {
            _ = relay.bind(to: Sink(target, \.number))
            _ = relay.bind(to: Sink(target, \.optional))
            #expect(target.number == 1)
            #expect(target.optional == 1)
        }
        #expect(relay.hasObservers)
        target = nil
        relay.accept(2)
        #expect(!relay.hasObservers)
        #expect(target == nil)
    }

    @Test(.rule("O21")) func whatCannotFailIsBoundWhateverMadeIt() {
        let lines = Heard<String>()
        let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
        _ = a.asReadOnly().combined(with: b.asReadOnly()).map { $0 + $1 }
            .distinctUntilChanged().bind(to: .console("sum", to: lines))
        a.accept(2)
        b.accept(1)
        b.accept(2)
        #expect(lines.take() == ["sum: 3\n", "sum: 4\n", "sum: 3\n", "sum: 4\n"])
        let failing: Observable<Int> = .create { observer in
            observer.onNext(1)
            observer.onError(CancellationError())
            return Disposables.create()
        }
        _ = failing.catchAndReturn(0).bind(to: .console("caught", to: lines))
        #expect(lines.take() == ["caught: 1\n", "caught: 0\n"])
    }
}

/// What a client's compiler says of bindings (O21).
@Suite(.witnesses) struct BindMistakesTests {
    private func compile(_ statements: String) throws -> Compiler.Answer {
        try Compiler().compile(
            """
            import Bowline

            final class Screen {
                var title = ""
                var optional: String?
                var number = 0
            }
            @MainActor final class MainScreen {
                var title = ""
            }

            func use(
                _ failing: Observable<String>, _ sure: Infallible<String>, _ screen: Screen,
                _ relay: BehaviorRelay<String>, _ numbers: BehaviorRelay<Int>,
                _ optionals: BehaviorRelay<String?>, _ binder: Binder<String>
            ) {
            \(statements)
            }

            @MainActor func useMain(
                _ sure: Infallible<String>, _ mainScreen: MainScreen
            ) -> any Disposable {
                sure.bind(to: mainScreen, \\.title)
            }
            """)
    }

    @Test(
        .rule("O21"),
        arguments: [
            ("bind(to:_:)", "failing.bind(to: relay)"),
            ("bind(to:_:)", "failing.bind(to: relay, relay)"),
            ("bind(to:_:)", "failing.bind(to: optionals)"),
            ("bind(to:_:)", "failing.bind(to: relay.asObserver())"),
            ("bind(to:_:)", "failing.bind(to: binder)"),
            ("bind(to:_:)", "failing.bind(to: Binder(screen) { $0.title = $1 })"),
            ("bind(to:_:)", "failing.bind(to: PublishSubject<String>())"),
            ("bind(to:)", "failing.bind(to: .console(\"title\"))"),
            ("bind(to:_:)", "failing.bind(to: screen, \\.title)"),
            ("bind(to:_:)", "failing.bind(to: screen, \\.optional)"),
            ("bind(onNext:)", "failing.bind(onNext: { print($0) })"),
            ("bind(to:_:)", "failing.bind { print($0) }"),
            ("bind(with:onNext:)", "failing.bind(with: screen) { $0.title = $1 }"),
        ])
    func whatCanFailIsNotBound(_ name: String, _ call: String) throws {
        let answer = try compile("_ = \(call)")
        #expect(
            answer.errors == [
                "'\(name)' is unavailable: the sequence can fail: add asInfallible(onError:) or "
                    + "catchAndReturn(_:) first"
            ], "\(answer.output)")
    }

    @Test(
        .rule("O21"),
        arguments: [
            (
                "sure.bind(to: numbers)",
                "'bind(to:_:)' is unavailable: this does not take the sequence's values: map the "
                    + "sequence to what it takes"
            ),
            (
                "optionals.bind(to: relay)",
                "'bind(to:_:)' is unavailable: this does not take the sequence's values: map the "
                    + "sequence to what it takes"
            ),
            (
                "sure.bind(to: screen, \\.number)",
                "'bind(to:_:)' is unavailable: the sequence and the property have different types: "
                    + "map the sequence"
            ),
        ])
    func whatDoesNotFitSaysSo(_ call: String, _ message: String) throws {
        let answer = try compile("_ = \(call)")
        #expect(answer.errors == [message], "\(answer.output)")
    }

    @Test(.rule("O3")) func aBindingThatNobodyKeepsIsWarnedOf() throws {
        let answer = try compile("sure.bind(to: relay)")
        #expect(answer.errors == [])
        #expect(answer.warnings.count == 1)
        #expect(answer.output.contains("result of call to 'bind(to:_:)' is unused"))
    }

    @Test(
        .rule("O21"),
        arguments: [
            "sure.bind(to: relay)", "sure.bind(to: relay, relay)", "sure.bind(to: optionals)",
            "sure.bind(to: binder)", "sure.bind(to: Binder(screen) { $0.title = $1 })",
            "sure.bind(to: Binder(screen) { screen, text in\n let t = text\n screen.optional = t })",
            "sure.bind(to: .console(\"title\"))", "sure.bind(to: screen, \\.title)",
            "sure.bind(to: screen, \\.optional)", "sure.bind { print($0) }",
            "sure.bind(to: { $0.map(\\.count).bind { print($0) } })",
            "failing.catchAndReturn(\"\").bind(to: relay)",
            "failing.asInfallible(onError: { _ in }).bind(to: screen, \\.title)",
        ])
    func whatFitsCompiles(_ call: String) throws {
        let answer = try compile("_ = \(call)")
        #expect(answer.errors == [], "\(answer.output)")
        #expect(answer.warnings == [])
    }
}
