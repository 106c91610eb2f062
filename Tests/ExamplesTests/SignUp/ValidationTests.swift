import Bowline
import BowlineConsole
import BowlineTesting
import Testing

@testable import SignUp

@Suite("A form is judged when its user pauses")
struct ValidationTests {
    private let form = SignUpForm(name: "alan", password: "secret42", again: "secret42")

    /// Tests a program without its screen, in virtual time.
    private func withProgram(
        names: Set<String> = ["ada"],
        _ test: (_ time: TestScheduler, _ store: Store<SignUpState>) throws -> Void
    ) throws {
        try withTestScheduler { time in
            let store = Store(state: SignUpState(), reducer: signUpReducer())
            let validation = validate(store, by: Server(scheduler: time, names: names))
            defer { validation.dispose() }
            try test(time, store)
        }
    }

    @Test func aRightFormTakesAPauseAndAnAnswer() throws {
        try withProgram { time, store in
            store.dispatch(SignUpAction.edit(form))
            try time.advance(by: .milliseconds(1299))
            #expect(store.state.mistakes == nil)
            try time.advance(by: .milliseconds(1))
            #expect(store.state.mistakes == [])
        }
    }

    @Test func whoTypesOnAsksTheServerOnceForTheWholeName() throws {
        try withProgram { time, store in
            let judged = time.record(store.observe(on: SignUpAction.self).filter { $0 != .submit })
            for length in 1...4 {
                store.dispatch(SignUpAction.edit(SignUpForm(name: String("adam".prefix(length)))))
                try time.advance(by: .milliseconds(200))
            }
            // A prefix of it is taken, and nobody is told so.
            try time.advance(by: .seconds(3))
            let judgements = judged.values.filter { if case .judged = $0 { true } else { false } }
            let mistakes = ["the password has less than 8 letters"]
            #expect(
                judgements == [
                    .judged(Judgement(form: SignUpForm(name: "adam"), mistakes: mistakes))
                ])
        }
    }

    @Test func anAnswerThatComesTooLateIsNone() throws {
        try withProgram { time, store in
            store.dispatch(SignUpAction.edit(form))
            try time.advance(by: .milliseconds(1299))
            var next = form
            next.name = "ada"
            store.dispatch(SignUpAction.edit(next))
            // The answer for the former name comes, for a form that is no more.
            try time.advance(by: .milliseconds(200))
            #expect(store.state.mistakes == nil)
            try time.advance(by: .milliseconds(1100))
            #expect(store.state.mistakes == ["ada is taken"])
        }
    }

    @Test func aPasswordIsJudgedWithoutTheServer() throws {
        try withProgram { time, store in
            store.dispatch(SignUpAction.edit(form))
            try time.advance(by: .milliseconds(1300))
            var next = form
            next.again = "secret4"
            store.dispatch(SignUpAction.edit(next))
            try time.advance(by: .milliseconds(300))
            #expect(store.state.mistakes == ["the passwords differ"])
        }
    }

    @Test(arguments: ["   ", " a ", "a\u{A0}b", " ada", "ada "])
    func aNameWithABlankIsRefused(_ name: String) throws {
        try withProgram { time, store in
            var next = form
            next.name = name
            store.dispatch(SignUpAction.edit(next))
            try time.advance(by: .milliseconds(300))
            #expect(store.state.mistakes == ["the name has a blank in it"])
        }
    }

    @Test func whoTypesFasterThanTheFormIsJudgedIsSignedUp() throws {
        try withProgram { time, store in
            let screen = Screen()
            let connection = SignUpView(screen: screen).connect(
                to: store, props: SignUpView.props, actions: SignUpView.actions)
            let keys = Array("adam\tsecret42\tsecret42\rQ").map { key in
                ["\t": Key.tab, "\r": .enter][key] ?? .character(key)
            }
            for key in keys { screen.press(key) }
            let form = SignUpForm(name: "adam", password: "secret42", again: "secret42")
            #expect(store.state.form == form)
            try time.advance(by: .milliseconds(1300))
            #expect(store.state.phase == .sending(form))
            try time.advance(by: .seconds(1))
            #expect(screen.lines(columns: 40, rows: 5)[4] == "Welcome, adam!")
            connection.disconnect()
        }
    }

    @Test func mistakesOfBothAreTold() throws {
        try withProgram { time, store in
            try time.advance(by: .milliseconds(300))
            #expect(
                store.state.mistakes == [
                    "the name has less than 3 letters", "the password has less than 8 letters",
                ])
        }
    }

    @Test(arguments: [false, true])
    func whatIsSubmittedIsRegisteredIfTheNameIsFree(_ isFree: Bool) throws {
        try withProgram(names: isFree ? [] : ["alan"]) { time, store in
            store.dispatch(SignUpAction.edit(form))
            store.dispatch(SignUpAction.judged(Judgement(form: form, mistakes: [])))
            store.dispatch(SignUpAction.submit)
            try time.advance(by: .milliseconds(999))
            #expect(store.state.phase == .sending(form))
            try time.advance(by: .milliseconds(1))
            #expect(store.state.phase == (isFree ? .done(name: "alan") : .editing))
            try time.advance(by: .seconds(1))
        }
    }
}
