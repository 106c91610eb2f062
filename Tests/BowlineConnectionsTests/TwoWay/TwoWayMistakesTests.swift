import TestSupport
import Testing

/// What compiles of two-way bindings, and what the compiler says of the rest (C8, C10).
@Suite struct TwoWayMistakesTests {
    private func compile(_ statements: String) throws -> Compiler.Answer {
        try Compiler().compile(
            """
            import Bowline

            struct Loose { var number = 0 }
            final class Field {
                var text = ""
                var title: String?
                var value = 0.0
                let fixed = ""
                var loose = Loose()
                var onEdit: ((String) -> Void)?
                var onValue: ((Double) -> Void)?
                var onLoose: ((Loose) -> Void)?
            }
            struct Props {
                var text = ""
                var optional: String?
                var ratio: Float = 0
                var loose = Loose()
            }
            struct Actions {
                var setText: (String) -> Void
                var setNumber: (Int) -> Void
                var setRatio: (Double) -> Void
                var setLoose: (Loose) -> Void
                var later: (String) async -> Void
            }

            func use(
                _ view: Bindings<Props, Actions>, _ field: Field, _ double: Sink<Double>,
                _ text: Sink<String>, _ loose: Sink<Loose>
            ) {
            \(statements)
            }
            """)
    }

    @Test(
        .rule("C8", "C10", "C14"),
        arguments: [
            (
                "view.twoWay(\\.ratio, to: double, action: \\.setRatio)",
                "'twoWay(_:to:action:)' is unavailable: the entry and the sink have different types: add mapping:"
            ),
            (
                "view.twoWay(\\.optional, to: text, action: \\.setText)",
                "'twoWay(_:to:action:)' is unavailable: the entry and the sink have different types: add mapping:"
            ),
            (
                "view.twoWay(\\.ratio, to: field, \\.value, edited: \\.onValue, action: \\.setRatio)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the entry and the property have different types: add mapping:"
            ),
            (
                "view.twoWay(\\.optional, to: field, \\.text, edited: \\.onEdit, action: \\.setText)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the entry and the property have different types: add mapping:"
            ),
            (
                "view.twoWay(\\.loose, to: loose, action: \\.setLoose)",
                "'twoWay(_:to:action:)' is unavailable: the entry is not Equatable: make it so, or bind an Equatable part of it"
            ),
            (
                "view.twoWay(\\.loose, to: field, \\.loose, edited: \\.onLoose, action: \\.setLoose)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the entry is not Equatable: make it so, or bind an Equatable part of it"
            ),
            (
                "view.twoWay(\\.text, to: field, \\.fixed, edited: \\.onEdit, action: \\.setText)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the property cannot be set: make it a var, its setter visible here"
            ),
            (
                "view.twoWay(\\.ratio, to: field, \\.fixed, edited: \\.onEdit, action: \\.setText) { \"\\($0)\" }",
                "'twoWay(_:to:_:edited:action:mapping:)' is unavailable: the property cannot be set: make it a var, its setter visible here"
            ),
            (
                "view.twoWay(\\.text, to: field, action: \\.setText)",
                "'twoWay(_:to:action:)' is unavailable: name the two properties: to: object, \\.shown, edited: \\.edited"
            ),
            (
                "view.twoWay(\\.text, to: field, \\.text, edited: \\.onEdit, action: view.actions.setText)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: say which action of the view it is: action: \\.name"
            ),
            (
                "view.twoWay(\\.text, to: text, action: view.actions.setText)",
                "'twoWay(_:to:action:)' is unavailable: say which action of the view it is: action: \\.name"
            ),
            (
                "view.twoWay(\\.text, to: field, \\.text, edited: \\.onEdit, action: \\.setNumber)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
            (
                "view.twoWay(\\.text, to: field, \\.text, edited: \\.onEdit, action: \\.later)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
            (
                "view.twoWay(\\.text, to: field, \\.title, edited: \\.onEdit, action: \\.setNumber)",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
            (
                "view.twoWay(\\.text, to: field, \\.text, edited: \\.onEdit, action: { $0.setNumber })",
                "'twoWay(_:to:_:edited:action:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
            (
                "view.twoWay(\\.ratio, to: field, \\.text, edited: \\.onEdit, action: \\.setRatio) { \"\\($0)\" }",
                "'twoWay(_:to:_:edited:action:mapping:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
            (
                "_ = view.twoWay(\\.text, to: text, action: \\.setNumber)",
                "'twoWay(_:to:action:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
            (
                "_ = view.twoWay(\\.text, to: .console(\"text\"), action: \\.setNumber)",
                "'twoWay(_:to:action:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
            (
                "_ = view.twoWay(\\.ratio, to: text, action: \\.setRatio) { \"\\($0)\" }",
                "'twoWay(_:to:action:mapping:)' is unavailable: the action does not take what is edited: name another, or convert it: action: { actions in { value in … } }"
            ),
        ])
    func `a likely mistake names its remedy`(call: String, message: String) throws {
        let answer = try compile(call)
        #expect(answer.errors == [message], "\(answer.output)")
    }

    @Test(
        .rule("C8", "C14"),
        arguments: [
            "view.twoWay(\\.text, to: field, \\.fixed, edited: \\.onEdit, action: \\.setText)",
            "view.twoWay(\\.text, to: field, \\.text, edited: \\.onValue, action: \\.setText)",
            "view.twoWay(\\.text, to: field, \\.text, edited: \\.onEdit, action: \\.setTxt)",
            "view.twoWay(\\.txt, to: field, \\.text, edited: \\.onEdit, action: \\.setText)",
        ])
    func `what does not fit does not compile, and the words say what it is`(call: String) throws {
        let answer = try compile(call)
        #expect(!answer.errors.isEmpty)
        for vague in ["ambiguous", "unable to type-check", "failed to produce"] {
            #expect(!answer.output.contains(vague), "\(answer.output)")
        }
    }

    @Test(.rule("C8", "C14"))
    func `every right call compiles without a warning`() throws {
        let answer = try compile(
            """
            view.twoWay(\\.text, to: field, \\.text, edited: \\.onEdit, action: \\.setText)
            view.twoWay(\\.text, to: field, \\.title, edited: \\.onEdit, action: \\.setText)
            view.twoWay(\\.text, to: field, \\.text, edited: \\.onEdit, action: { $0.setText })
            view.twoWay(
                \\.ratio, to: field, \\.value, edited: \\.onValue, action: \\.setRatio
            ) { Double($0) }
            view.twoWay(
                \\.loose.number, to: field, \\.text, edited: \\.onEdit, action: \\.setText
            ) { "\\($0)" }
            let one = view.twoWay(\\.text, to: text, action: \\.setText)
            let two = view.twoWay(\\.text, to: .console("text"), action: \\.setText)
            let three = view.twoWay(\\.text, to: Sink(field, \\.title), action: \\.setText)
            let four = view.twoWay(\\.ratio, to: double, action: \\.setRatio) { Double($0) }
            field.onEdit = { one.edited($0); two.edited($0); three.edited($0) }
            field.onValue = { four.edited($0) }
            """)
        #expect(answer.errors == [] && answer.warnings == [], "\(answer.output)")
    }

    @Test(.rule("C14"))
    func `a pair whose edits nobody hands on is pointed out`() throws {
        let answer = try compile("view.twoWay(\\.text, to: text, action: \\.setText)")
        #expect(answer.warnings.count == 1, "\(answer.output)")
    }
}
