import Bowline

/// Takes edits while nothing is on its way, and sends only what was found to be right.
func signUpReducer() -> Reducer<SignUpState> {
    reduce(\.self, on: SignUpAction.self) { state, action in
        switch (action, state.phase) {
        case (.edit(let form), .editing):
            state.form = form
        case (.judged(let judgement), _):
            state.judgement = judgement
        case (.submit, .editing) where state.mistakes == []:
            state.phase = .sending(state.form)
        case (.registered(let isRegistered), .sending(let form)):
            state.phase = isRegistered ? .done(name: form.name) : .editing
        case (.edit, _), (.submit, _), (.registered, _):
            break
        }
    }
}
