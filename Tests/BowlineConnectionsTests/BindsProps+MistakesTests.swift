import TestSupport
import Testing

/// What compiles, and what the compiler says of the rest (C8, C10).
@Suite struct MistakesTests {
    /// Where the statements begin.
    private static let lineOfStatements =
        source("").split(
            separator: "\n", omittingEmptySubsequences: false
        ).count - 1

    private func compile(_ statements: String) throws -> Compiler.Answer {
        try Compiler().compile(Self.source(statements))
    }

    private static func source(_ statements: String) -> String {
        """
        import Bowline

        struct Loose { var number = 0 }
        struct Item: Identifiable, Equatable { var id = 0 }
        final class Label {
            var title: String?
            var text = ""
            var width = 0.0
            var flag = false
            var loose = Loose()
            let name = ""
            private(set) var shown = 0
            var double: Double { width }
            func show(_ number: Int) {}
            func show(_ text: String, in color: Int) {}
        }
        struct Other { var n = 0 }
        final class Screen: PropsView {
            func bind(_ view: Bindings<Props, Void>) {}
        }
        func load(_ number: Int) async {}
        func toText(_ number: Int) -> String { "" }
        func rows(_ items: Infallible<[Item]>) -> any Disposable { Disposables.create() }
        struct Props: Equatable {
            var int = 0
            var optional: Int?
            var text = ""
            var float: Float = 0
            var list = [1]
            var items: [Item] = []
            var flag = false
        }
        struct LooseProps {
            var loose = Loose()
            var any: any CustomStringConvertible = 0
            var closure: () -> Void = {}
        }
        final class Log: TextOutputStream { func write(_ string: String) {} }

        func use(
            _ connection: Connection<Int, Props, Void>, _ loose: Bindings<LooseProps, Void>,
            _ label: Label, _ double: Sink<Double>, _ int: Sink<Int>, _ log: Log,
            _ relay: BehaviorRelay<Int>, _ input: OwnInput<Int>, _ store: Store<Other>,
            _ screen: Screen
        ) {
        \(statements)
        }
        """
    }

    @Test(
        .rule("C8"),
        arguments: [
            "connection.bind(\\.float, to: double)",
            "connection.bind(\\.optional, to: int)",
            "connection.bind(\\.text, to: int)",
        ])
    func anotherTypeAsksForAMapping(call: String) throws {
        let answer = try compile(call)
        #expect(
            answer.errors.first
                == "'bind(_:to:skipInitial:)' is unavailable: the entry and the sink have different types: add mapping:",
            "\(answer.output)")
        #expect(answer.errors.count == 1)
    }

    @Test(
        .rule("C10"),
        arguments: [
            "loose.bind(\\.loose, to: Sink { _ in })",
            "loose.bind(\\.any, to: .console(\"any\"))",
            "loose.bind(\\.closure, to: Sink { $0() })",
        ])
    func anEntryThatIsNotEquatableAsksForAComparer(call: String) throws {
        let answer = try compile(call)
        #expect(
            answer.errors.first
                == "'bind(_:to:skipInitial:)' is unavailable: the entry is not Equatable: add isEqual:, or use bind(always:to:)",
            "\(answer.output)")
        #expect(answer.errors.count == 1)
    }

    @Test(
        .rule("C8", "C10", "C11"),
        arguments: [
            (
                "connection.bind(\\.float, to: label, \\.width)",
                "'bind(_:to:_:skipInitial:)' is unavailable: the entry and the property have different types: add mapping:"
            ),
            (
                "connection.bind(\\.optional, to: label, \\.flag)",
                "'bind(_:to:_:skipInitial:)' is unavailable: the entry and the property have different types: add mapping:"
            ),
            (
                "loose.bind(\\.loose, to: label, \\.loose)",
                "'bind(_:to:_:skipInitial:)' is unavailable: the entry is not Equatable: bind it to Sink(object, property) with isEqual:"
            ),
            (
                "loose.bind(\\.loose, to: int) { $0.number }",
                "'bind(_:to:skipInitial:mapping:)' is unavailable: the entry is not Equatable: add isEqual:"
            ),
            (
                "loose.bind(\\.loose) { _ in }",
                "'bind(_:skipInitial:to:)' is unavailable: the entry is not Equatable: use subscribe with isEqual:, or bind(always:to:)"
            ),
        ])
    func theOtherFormsNameTheirRemedyToo(call: String, message: String) throws {
        let answer = try compile(call)
        #expect(answer.errors == [message], "\(answer.output)")
    }

    @Test(.rule("C10"))
    func subscribingToAnEntryThatIsNotEquatableAsksForAComparer() throws {
        let answer = try compile("loose.subscribe(\\.loose) { _ in }")
        #expect(
            answer.errors.first
                == "'subscribe(_:skipInitial:onNext:)' is unavailable: the entry is not Equatable: add isEqual:, or use bind(always:to:)",
            "\(answer.output)")
    }

    /// Nothing is cast: these do not compile, whatever the words.
    @Test(
        .rule("C8"),
        arguments: [
            "connection.bind(\\.int, to: double) { \"\\($0)\" }",
            "connection.bind(\\.int, \\.text) { (a: Int, b: Int) in }",
            "connection.bind(\\.missing, to: int)",
        ])
    func whatDoesNotFitDoesNotCompile(call: String) throws {
        #expect(try !compile(call).errors.isEmpty)
    }

    /// The first error stands on the line of the mistake, and says what it is.
    @Test(
        .rule("C8", "C10", "C11"),
        arguments: [
            ("connection.bind(\\.float, to: double)", "add mapping:"),
            ("connection.bind(\\.float, to: relay)", "add mapping:"),
            ("connection.bind(\\.text, to: input)", "add mapping:"),
            ("connection.bind(\\.optional, to: int)", "add mapping:"),
            ("loose.bind(\\.loose, to: Sink { _ in })", "not Equatable: add isEqual:"),
            ("connection.bind(\\.missing, to: int)", "has no member 'missing'"),
            (
                "connection.bind(\\.int, \\.text) { value in print(value) }",
                "what the key paths give"
            ),
            ("connection.bind(\\.int, \\.text) { a, b, c in print(a) }", "closure parameter 'b'"),
            ("connection.bind(\\.int) { value in await load(value) }", "connection.values(\\.x)"),
            ("connection.bind(\\.int, to: load)", "connection.values(\\.x)"),
            ("connection.subscribe(\\.int) { await load($0) }", "connection.values(\\.x)"),
            ("connection.bind(\\.int, int)", "write to: before"),
            ("connection.bind(\\.int, relay)", "write to: before"),
            ("connection.bind(\\.int, .console(\"x\"))", "write to: before"),
            ("connection.bind(\\.text, label, \\.text)", "write to: before"),
            ("connection.bind(\\.text, to: label, \\.name)", "cannot be set: make it a var"),
            ("connection.bind(\\Other.n, to: int)", "'KeyPath<Other, Int>'"),
            (
                "connection.bind(\\Other.n) { print($0) }",
                "expected argument type 'KeyPath<Props, Int>'"
            ),
            ("connection.bind(\\.int, to: int, mapping: toText)", "the mapping does not make"),
            (
                "connection.bind(\\.int, to: double) { \"\\($0)\" }",
                "'String' to closure result type 'Double'"
            ),
            ("connection.bind(\\.text, to: int, mapping: nil)", "'nil' is not compatible"),
            ("connection.bind(\\.text, to: label.show)", "what the key paths give"),
            ("connection.bind(\\.text, to: label)", "name the property"),
            ("connection.bind(\\.text, to: label) { $0 + \"!\" }", "name the property"),
            ("connection.bind(\\.text, to: label.text)", "write to: object, \\.property"),
            ("connection.bind(\\.text, to: label.title)", "write to: object, \\.property"),
            ("connection.bind(\\.int, to: label, \\.shown)", "cannot be set: make it a var"),
            ("connection.bind(\\.float, to: label, \\.double)", "cannot be set: make it a var"),
            (
                "connection.bind(\\.float, to: label, \\.name) { \"\\($0)\" }",
                "cannot be set: make it a var"
            ),
            ("connection.bind(\\.int, to: Sink(label, \\.shown))", "cannot be set: make it a var"),
            (
                "loose.bind(\\.loose, to: label, \\.loose, isEqual: { $0.number == $1.number })",
                "bind it to Sink(object, property)"
            ),
            (
                "loose.bind(\\.loose, to: label, \\.text, isEqual: { $0.number == $1.number }) { \"\\($0)\" }",
                "bind it to Sink(object, property)"
            ),
            (
                "loose.bind(\\.loose, to: label, \\.text) { \"\\($0.number)\" }",
                "Sink(object, property) with isEqual:"
            ),
            (
                "loose.bind(\\.loose, isEqual: { $0.number == $1.number }) { print($0) }",
                "is called by subscribe"
            ),
            ("connection.bind(\\.float, to: double, isEqual: ==)", "add mapping:"),
            ("connection.bind(always: \\.int) { print($0) }", "write to: Sink { … }"),
            ("loose.bind(always: \\.closure) { $0() }", "write to: Sink { … }"),
            (
                "loose.bind(always: \\.loose, to: label, \\.loose)",
                "write to: Sink(object, property)"
            ),
            ("connection.bind(always: \\.int, to: double)", "convert it in to: Sink { … }"),
            ("loose.bind(always: \\.loose, to: int) { $0.number }", "map it in to: Sink { … }"),
            ("loose.subscribe(always: \\.loose) { print($0) }", "bind(always:to:) with Sink { … }"),
            ("connection.bind(\\.int, \\.text, to: .console(\"x\"))", "a sink takes one entry"),
            (
                "connection.bind(\\.int, \\.text, \\.float, to: .console(\"x\"))",
                "a sink takes one entry"
            ),
            ("connection.bind(\\.int, \\.text, to: int)", "a sink takes one entry"),
            ("connection.bind(\\.int, \\.text, to: label, \\.text)", "a property takes one entry"),
            (
                "connection.bind(\\.int, \\.text, to: .console(\"x\")) { \"\\($0) \\($1)\" }",
                "a mapping takes one entry"
            ),
            (
                "connection.bind(\\.int, \\.text, to: label, \\.text) { \"\\($0) \\($1)\" }",
                "a mapping takes one entry"
            ),
            ("loose.bind(\\.loose, \\.any) { print($0, $1) }", "one Equatable value each"),
            (
                "loose.bind(\\.loose, \\.any) { _, _ in }",
                "requires that 'Loose' conform to 'Equatable'"
            ),
            (
                "connection.subscribe(\\.int, \\.text) { print($0, $1) }",
                "bind(\\.a, \\.b) { a, b in … }"
            ),
            (
                "connection.subscribe(\\.int, \\.text, \\.float) { a, b, c in print(a, b, c) }",
                "bind(\\.a, \\.b) { a, b in … }"
            ),
            ("connection.subscribe(\\.int, to: .console(\"x\"))", "a sink is bound: bind(_:to:)"),
            (
                "connection.subscribe(\\.text, to: label, \\.text)",
                "a property is bound: bind(_:to:_:)"
            ),
            (
                "connection.subscribe(\\.float) { (value: Int) in print(value) }",
                "the closure does not take"
            ),
            ("_ = loose.values(\\.loose)", "values(always:)"),
            ("_ = loose.values(\\.loose, buffering: .unbounded)", "values(always:)"),
            ("_ = loose.observe(\\.loose)", "observe(always:)"),
            ("_ = loose.propsEntry(at: \\.loose)", "observe(always:)"),
            ("connection.bind(\\.items, to: rows)", ".binder(function)"),
            ("connection.bind(\\.list, to: .list { _ in })", "by IdentifiableValue.init"),
            ("connection.bind(\\.list, to: .list(limit: 9) { _ in })", "by IdentifiableValue.init"),
            ("connection.bind(\\.items, to: .sections { _ in })", "to 'DiffableSection'"),
            ("connection.bind(\\.items, to: rows) { $0.reversed() }", ".binder(function)"),
            ("screen.bind(loose)", "expected argument type 'Bindings<Props, Void>'"),
            (
                "_ = screen.connect(to: store, props: { LooseProps(any: $0.n) }, actions: { _ in })",
                "'LooseProps' to closure result type 'Props'"
            ),
            (
                "_ = store.connection(props: .map { LooseProps(any: $0.n) }.distinct)",
                "requires that 'LooseProps' conform to 'Equatable'"
            ),
            (
                "_ = store.connection(props: .map { Props(int: $0.n) }.distinct())",
                "missing argument for parameter 'isEqual'"
            ),
            (
                "_ = store.connection(props: .select(\\.n, \\.n) { Props(int: $0 + $1) })",
                "one slice is selected; several are .map(createSelector("
            ),
            (
                "_ = store.connection(props: .select(\\.n, \\.n, \\.n) { Props(int: $0 + $1 + $2) })",
                "one slice is selected; several are .map(createSelector("
            ),
            ("connection.bind(\\.int, to: store)", "observe(\\.x).bind(to: store)"),
            (
                "connection.bind(\\.int, to: store) { SetState(Other(n: $0)) }",
                "observe(\\.x).bind(to: store) { … }"
            ),
            ("connection.bind(\\.int, to: print)", "bind(\\.x) { print($0) }"),
            ("connection.subscribe(\\.int, onNext: print)", "subscribe(\\.x) { print($0) }"),
            ("connection.observe(\\.int) { print($0) }", "is called by bind(\\.x) { … }"),
            ("loose.observe(\\.closure) { $0() }", "is called by bind(\\.x) { … }"),
            (
                "connection.observe(\\.int, \\.text) { print($0, $1) }",
                "is called by bind(\\.a, \\.b) { a, b in … }"
            ),
            ("connection.observe { print($0) }", "is called by bind(\\.self) { … }"),
            (
                "connection.values(\\.int) { await load($0) }",
                "iterate `for await value in connection.values(\\.x)`"
            ),
            ("connection.connect(under: store)", "the parent is a connection"),
            ("connection.connect(under: label)", "the parent is a connection"),
            (
                "_ = store.connection(props: .select(\\.n, input: input) { Props(int: $0) })",
                "expects 2 arguments, but 1 was used"
            ),
            (
                "_ = screen.connect(to: store, props: { (n: Int) in Props(int: n) }, actions: { _ in })",
                "expected argument type '(Other) -> Props'"
            ),
            (
                "_ = Connection(store: store, mapStateToProps: { (n: Int) in Props(int: n) }, mapDispatchToActions: { _ in })",
                "expected argument type '(Other) -> Props'"
            ),
        ])
    func theFirstErrorSaysWhatIsWrongOnItsLine(call: String, part: String) throws {
        try expectRemedy(call, part)
    }

    /// The remedies stay when an option is added to the call.
    @Test(
        .rule("C2", "C8", "C10", "C11"),
        arguments: [
            ("connection.bind(\\.float, to: double, skipInitial: true)", "add mapping:"),
            ("connection.bind(\\.text, to: input, skipInitial: true)", "add mapping:"),
            (
                "connection.bind(\\.float, to: double, isEqual: ==, skipInitial: true)",
                "add mapping:"
            ),
            ("connection.bind(\\.float, to: label, \\.width, skipInitial: true)", "add mapping:"),
            (
                "loose.bind(\\.loose, to: Sink { _ in }, skipInitial: true)",
                "not Equatable: add isEqual:"
            ),
            (
                "loose.bind(\\.loose, to: int, skipInitial: true) { $0.number }",
                "not Equatable: add isEqual:"
            ),
            (
                "loose.bind(\\.loose, to: label, \\.loose, skipInitial: true)",
                "Sink(object, property) with isEqual:"
            ),
            ("loose.bind(\\.loose, skipInitial: true) { _ in }", "use subscribe with isEqual:"),
            (
                "connection.bind(\\.int, to: store, skipInitial: true) { SetState(Other(n: $0)) }",
                "observe(\\.x).bind(to: store) { … }"
            ),
            ("connection.bind(\\.int, skipInitial: true, to: print)", "bind(\\.x) { print($0) }"),
            (
                "loose.subscribe(\\.loose, skipInitial: true) { _ in }",
                "not Equatable: add isEqual:"
            ),
            (
                "connection.bind(\\.int, skipInitial: true) { value in await load(value) }",
                "connection.values(\\.x)"
            ),
            (
                "connection.subscribe(\\.int, skipInitial: true) { await load($0) }",
                "connection.values(\\.x)"
            ),
            ("connection.bind(\\.items, to: rows, skipInitial: true)", ".binder(function)"),
            (
                "connection.bind(\\.items, to: rows, skipInitial: true) { $0.reversed() }",
                ".binder(function)"
            ),
            (
                "connection.bind(\\.int, to: int, skipInitial: true, mapping: toText)",
                "the mapping does not make"
            ),
            (
                "connection.bind(\\.int, \\.text, skipInitial: true) { value in print(value) }",
                "what the key paths give"
            ),
            ("connection.bind(\\.int, int, skipInitial: true)", "write to: before"),
            ("connection.bind(\\.int, .console(\"x\"), skipInitial: true)", "write to: before"),
            ("connection.bind(\\.int, skipInitial: true, to: int)", "behind the sink"),
            ("connection.bind(\\.int, skipInitial: true, to: .console(\"x\"))", "behind the sink"),
            ("connection.bind(\\.text, label, \\.text, skipInitial: true)", "write to: before"),
            (
                "connection.bind(\\.text, to: label, \\.name, skipInitial: true)",
                "cannot be set: make it a var"
            ),
            ("connection.bind(\\.text, to: label, skipInitial: true)", "name the property"),
            (
                "connection.bind(always: \\.int, skipInitial: true) { print($0) }",
                "write to: Sink { … }"
            ),
            (
                "connection.bind(\\.int, \\.text, to: .console(\"x\"), skipInitial: true)",
                "a sink takes one entry"
            ),
            (
                "connection.subscribe(\\.int, \\.text, skipInitial: true) { print($0, $1) }",
                "bind(\\.a, \\.b) { a, b in … }"
            ),
        ])
    func anOptionDoesNotTakeTheRemedyAway(call: String, part: String) throws {
        try expectRemedy(call, part)
    }

    private func expectRemedy(_ call: String, _ part: String) throws {
        let answer = try compile(call)
        let first = answer.errors.first ?? ""
        #expect(first.contains(part), "\(answer.output)")
        for vague in ["ambiguous use", "unable to type-check", "failed to produce"] {
            #expect(!first.contains(vague))
        }
        let line = answer.output.split(separator: "\n").first { $0.contains(": error: ") } ?? ""
        #expect(line.contains(":\(Self.lineOfStatements):"), "\(line)")
    }

    @Test(.rule("G9"))
    func aConnectionThatIsMadeAndDroppedIsWarnedOf() throws {
        let answer = try compile("store.connection(props: { $0.n }, actions: { _ in })")
        #expect(answer.errors == [])
        #expect(answer.warnings.count == 1)
        #expect(answer.warnings.first?.contains("is unused") == true)
    }

    @Test(.rule("C8", "C10", "C11"))
    func everyRightCallCompilesWithoutAnnotationOrWarning() throws {
        let answer = try compile(
            """
            connection.bind(\\.int, to: .console("x"))
            connection.bind(\\.optional, to: .console("x"))
            connection.bind(\\.text, to: .console("x"))
            connection.bind(\\.list, to: .console("x"))
            connection.bind(\\.items, to: .console("x"))
            connection.bind(\\.items, to: .list { print($0.elements.count) })
            connection.bind(\\.list, to: .list { print($0.elements.count) }) {
                $0.map(IdentifiableValue.init)
            }
            connection.bind(\\.flag, to: .console("x", to: log))
            connection.bind(\\.items, to: .console("x", to: log))
            connection.bind(\\.self, to: .console("x"))
            connection.bind(\\.int, to: .console("x"), skipInitial: true)
            connection.bind(\\.float, to: .console("x")) { "\\($0 * 100) %" }
            connection.bind(\\.float, to: .console("x"), mapping: { $0 * 100 })
            connection.bind(\\.optional, to: .console("x")) { $0 == nil }
            connection.bind(\\.int, to: Sink { print($0) })
            connection.bind(\\.int, to: int)
            connection.bind(\\.int, to: int) { $0 + 1 }
            connection.bind(\\.float, to: double) { Double($0) }
            connection.bind(\\.float, to: double, mapping: Double.init)
            connection.bind(\\.int) { print($0) }
            connection.bind(\\.int) { value in print(value) }
            connection.bind(\\.int, \\.text) { print($0, $1) }
            connection.bind(\\.int, \\.text) { int, text in label.text = "\\(int) \\(text)" }
            connection.bind(\\.int, \\.optional, \\.text, \\.float, \\.list) { _, _, _, _, _ in }
            connection.bind(\\.text, to: label, \\.title)
            connection.bind(\\.text, to: label, \\.text)
            connection.bind(\\.float, to: label, \\.width) { Double($0) }
            connection.bind(\\.optional, to: label, \\.flag) { $0 != nil }
            connection.bind(\\Props.text, to: label, \\.text)
            connection.bind(\\.optional?.description, to: label, \\.title)
            connection.bind(\\.list.count, to: int)
            connection.bind(\\.int, to: int, isEqual: { $0 == $1 })
            connection.bind(\\.int, to: int, isEqual: ==, mapping: { $0 + 1 })
            connection.subscribe(\\.int) { print($0) }
            connection.subscribe(\\.optional) { print($0 ?? 0) }
            connection.subscribe(\\.int, skipInitial: true) { print($0) }
            connection.subscribe(\\.list, isEqual: { $0.count == $1.count }) { print($0) }
            connection.trace(to: .console("trace"))
            connection.trace(to: .console("trace", to: log))
            connection.trace(to: Sink { print($0.name) })
            let binding = connection.bind(\\.int, to: .console("x"))
            binding.dispose()
            loose.bind(always: \\.closure, to: Sink { $0() })
            loose.bind(always: \\.any, to: .console("any"))
            loose.bind(\\.any, to: .console("any"), isEqual: { $0.description == $1.description })
            loose.bind(\\.loose, to: int, isEqual: { $0.number == $1.number }) { $0.number }
            loose.bind(\\.loose.number, to: .console("number"))
            loose.subscribe(\\.loose, isEqual: { $0.number == $1.number }) { print($0) }
            loose.bind(always: \\.self, to: Sink { print($0) })
            connection.bind(\\.self) { print($0) }
            connection.bind(\\.int, to: label.show)
            connection.bind(\\.int, to: relay)
            connection.bind(\\.int, to: BehaviorRelay<Int?>(value: nil))
            connection.bind(\\.text, to: relay) { $0.count }
            connection.bind(\\.text, to: Binder(label) { $0.text = $1 })
            connection.bind(\\.int, to: input)
            connection.bind(\\.items, to: .binder(rows))
            connection.bind(\\.items, to: .binder(rows)) { $0.reversed() }
            connection.bind(\\.items, to: .binder { $0.bind(to: .console("x")) })
            connection.bind(\\.float, to: .distinct(.console("x"))) { Int($0 * 10) }
            connection.bind(\\.float, to: .distinct(relay)) { Int($0 * 10) }
            connection.bind(\\.float, to: .distinct(.console("x"), isEqual: { $0 < $1 }))
            connection.bind(\\.int, to: .withOld { old, new in label.text = "\\(old ?? 0) \\(new)" })
            connection.bind(\\.int, to: .withOld { print($0 ?? 0, $1) }, skipInitial: true)
            connection.bind(\\.text, to: label, \\.title, skipInitial: true)
            connection.bind(\\.float, to: label, \\.width, skipInitial: true) { Double($0) }
            connection.bind(\\.int, \\.text, skipInitial: true) { print($0, $1) }
            connection.bind(\\.int, skipInitial: true) { print($0) }
            connection.bind(\\.self, to: Sink { label.text = "\\($0)" })
            loose.bind(\\.loose, to: Sink(label, \\.loose), isEqual: { $0.number == $1.number })
            loose.bind(always: \\.loose, to: Sink(label, \\.loose))
            _ = connection.observe(\\.list) { $0.count == $1.count }
            connection.observe(\\.int).bind(to: store) { SetState(Other(n: $0)) }
                .disposed(by: DisposeBag())
            _ = store.connection(props: .map { Props(int: $0.n) }.distinct)
            _ = store.connection(props: .select(\\.n) { Props(int: $0) }.distinct)
            _ = store.connection(props: .perConnection { .map { Props(int: $0.n) } }.distinct)
            _ = store.connection(props: .map { LooseProps(any: $0.n) }.distinct { _, _ in false })
            _ = store.connection(
                props: .map(createSelector(\\.n, \\.n) { a, b in Props(int: a + b) }).distinct)
            let mapping: PropsMapping<Other, Props> = .map { Props(int: $0.n) }
            _ = store.connection(props: mapping.distinct)
            let distinct = PropsMapping<Other, Props>.map { Props(int: $0.n) }.distinct
            _ = store.connection(props: distinct, actions: { _ in })
            _ = loose.values(always: \\.loose)
            _ = loose.values(always: \\.any, buffering: .unbounded)
            _ = loose.values(\\.loose, isEqual: { $0.number == $1.number })
            _ = connection.values(\\.int)
            """)
        #expect(answer.errors == [], "\(answer.output)")
        #expect(answer.warnings == [], "\(answer.output)")
    }

    @Test(.rule("G1"))
    func aConnectionDoesNotLeaveItsIsolation() throws {
        let answer = try compile(
            """
            Task.detached { connection.connect() }
            """)
        #expect(!answer.errors.isEmpty)
    }

    @Test(.rule("G9"))
    func aConnectionThatWouldDieAtOnceIsWarnedOf() throws {
        let answer = try Compiler().compile(
            """
            import Bowline
            final class Screen: PropsView {
                struct Props { var count = 0 }
                func bind(_ view: Bindings<Props, Void>) {}
            }
            func connect(_ store: Store<Int>) {
                Screen().connect(to: store, props: { .init(count: $0) }, actions: { _ in })
            }
            """)
        #expect(answer.errors == [])
        #expect(answer.warnings.count == 1)
        #expect(answer.warnings.first?.contains("is unused") == true)
    }

    @Test(.rule("C15"))
    func theSeedsFormCompiles() throws {
        let answer = try Compiler().compile(
            """
            import Bowline
            struct AppState { var content = "" }
            struct SetContent: Action { var newContent: String }
            func appReducer(action: any Action, state: AppState?) -> AppState {
                var state = state ?? AppState()
                if let action = action as? SetContent { state.content = action.newContent }
                return state
            }
            @MainActor let store = Store<AppState>(reducer: appReducer, state: nil)
            private let mapStateToProps = { @Sendable (state: AppState) in
                MyView.Props(text: state.content)
            }
            private let mapDispatchToActions = { @Sendable (dispatch: @escaping DispatchFunction) in
                MyView.Actions(updatedText: { dispatch(SetContent(newContent: $0)) })
            }
            final class Field { var text: String? }
            @MainActor
            final class MyView {
                let field = Field()
                let connection = Connection(
                    store: store,
                    mapStateToProps: mapStateToProps,
                    mapDispatchToActions: mapDispatchToActions
                )
                func viewDidLoad() { connection.bind(\\Props.text, to: field, \\.text) }
                func viewWillAppear() { connection.connect() }
                func viewDidDisappear() { connection.disconnect() }
                func editingChanged() { actions.updatedText(field.text ?? "") }
            }
            extension MyView: @MainActor Connectable {
                struct Props { let text: String }
                struct Actions { let updatedText: (String) -> Void }
            }
            """)
        #expect(answer.errors == [], "\(answer.output)")
        #expect(answer.warnings == [], "\(answer.output)")
    }
}
