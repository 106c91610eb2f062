import BowlineTesting
import Testing

@testable import SignUp

@Suite("SignUp sends what was found to be right")
struct SignUpTests {
    private let spec = ReducerSpec(signUpReducer())
    private let form = SignUpForm(name: "alan", password: "secret42", again: "secret42")
    private let other = SignUpForm(name: "bob")

    @Test func aFormIsSentOnceAndRegistered() throws {
        let judgement = Judgement(form: form, mistakes: [])
        try spec.given(SignUpState())
            .when(SignUpAction.edit(form)).then { $0.form = form }
            .when(SignUpAction.judged(judgement)).then { $0.judgement = judgement }
            .when(SignUpAction.submit).then { $0.phase = .sending(form) }
            .when(SignUpAction.edit(other), SignUpAction.submit).thenNothingChanges()
            .when(SignUpAction.registered(true)).then { $0.phase = .done(name: "alan") }
            .when(SignUpAction.registered(false), SignUpAction.edit(other)).thenNothingChanges()
    }

    @Test func whatTheServerRefusesIsEditedFurther() throws {
        let judgement = Judgement(form: form, mistakes: [])
        try spec.given(SignUpState(form: form, judgement: judgement, phase: .sending(form)))
            .when(SignUpAction.registered(false)).then { $0.phase = .editing }
            .when(SignUpAction.edit(other)).then { $0.form = other }
    }

    @Test(arguments: [true, false])
    func whoSubmitsBeforeTheFormIsJudgedNeedNotDoSoAgain(_ isRight: Bool) throws {
        let judgement = Judgement(form: form, mistakes: isRight ? [] : ["alan is taken"])
        let former = Judgement(form: other, mistakes: [])
        try spec.given(SignUpState(form: form))
            .when(SignUpAction.submit).then { $0.phase = .submitted }
            .when(SignUpAction.edit(other), SignUpAction.submit).thenNothingChanges()
            .when(SignUpAction.judged(former)).then { $0.judgement = former }
            .when(SignUpAction.judged(judgement)).then {
                $0.judgement = judgement
                $0.phase = isRight ? .sending(form) : .editing
            }
    }

    @Test func aFormWithMistakesIsNotSent() throws {
        let judgement = Judgement(form: form, mistakes: ["alan is taken"])
        try spec.given(SignUpState(form: form, judgement: judgement))
            .when(SignUpAction.submit).thenNothingChanges()
    }

    @Test func theUserIsToldWhatIsToBeDone() throws {
        let judged = { [form] mistakes in
            SignUpState(form: form, judgement: Judgement(form: form, mistakes: mistakes))
        }
        try withPropsTable(SignUpView.props) { table in
            try table.row(
                SignUpState(), (\.form, SignUpForm()), (\.advice, []), (\.isWaiting, true))
            try table.row(
                judged([]), (\.form, form), (\.advice, ["Enter signs you up"]),
                (\.isWaiting, false))
            try table.row(judged(["a", "b"]), (\.advice, ["a", "b"]), (\.isWaiting, false))
            try table.row(
                SignUpState(form: other, judgement: Judgement(form: form, mistakes: [])),
                (\.advice, []), (\.isWaiting, true))
            for phase in [SignUpState.Phase.submitted, .sending(form)] {
                try table.row(
                    SignUpState(form: form, phase: phase), (\.advice, ["signing up"]),
                    (\.isWaiting, true))
            }
            try table.row(
                SignUpState(form: form, phase: .done(name: "alan")),
                (\.advice, ["Welcome, alan!"]), (\.isWaiting, false))
        }
    }

    @Test func eachActionAsksForItsOwn() throws {
        try withActions(SignUpView.actions) { actions, asked in
            actions.edit(form)
            actions.submit()
            try asked.expect(SignUpAction.edit(form), SignUpAction.submit)
        }
    }
}
