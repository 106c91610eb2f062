import Bowline

/// Takes edits while nothing is on its way, and sends only what was found to be right: a form that nobody has
/// looked at yet waits for that.
func signUpReducer() -> Reducer<SignUpState> {
    reduce(\.self, on: SignUpAction.self) { state, action in
        switch (action, state.phase) {
        case (.edit(let form), .editing):
            state.form = form
        case (.judged(let judgement), let phase):
            state.judgement = judgement
            if phase == .submitted { state.submit() }
        case (.submit, .editing):
            state.submit()
        case (.registered(let isRegistered), .sending(let form)):
            state.phase = isRegistered ? .done(name: form.name) : .editing
        case (.edit, _), (.submit, _), (.registered, _):
            break
        }
    }
}

extension SignUpState {
    fileprivate mutating func submit() {
        switch mistakes {
        case nil: phase = .submitted
        case []?: phase = .sending(form)
        case _?: phase = .editing
        }
    }
}
