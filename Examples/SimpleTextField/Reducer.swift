import Bowline

/// Takes a text of twenty characters at most.
func simpleTextFieldReducer() -> Reducer<SimpleTextFieldState> {
    reduce(\.content, on: SetContent.self) { content, action in
        if action.text.count <= 20 { content = action.text }
    }
}
