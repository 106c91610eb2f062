import Bowline

// This file alone knows both sides.

extension SignUpView {
    static func props(_ state: SignUpState) -> Props {
        let (advice, isWaiting): ([String], Bool) =
            switch state.phase {
            case .done(let name): (["Welcome, \(name)!"], false)
            case .submitted, .sending: (["signing up"], true)
            case .editing:
                switch state.mistakes {
                case nil: ([], true)
                case []?: (["Enter signs you up"], false)
                case let mistakes?: (mistakes, false)
                }
            }
        return Props(form: state.form, advice: advice, isWaiting: isWaiting)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            edit: { dispatch(SignUpAction.edit($0)) }, submit: { dispatch(SignUpAction.submit) })
    }
}
