import Bowline

// This file alone knows both sides.

extension SimpleTextFieldView {
    static func props(_ state: SimpleTextFieldState) -> Props {
        Props(text: state.content)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(edit: dispatching(SetContent.init, to: dispatch))
    }
}
