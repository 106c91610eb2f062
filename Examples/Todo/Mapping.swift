import Bowline

// This file alone knows both sides.

extension TodoView {
    /// Each connection has selectors of its own.
    static var mapping: PropsMapping<TodoState, Props> {
        .perConnection {
            let selectors = TodoSelectors()
            return .map { props($0, selectors) }
        }
    }

    static func props(_ state: TodoState, _ selectors: TodoSelectors) -> Props {
        Props(
            sections: selectors.sections(state), open: selectors.open(state), filter: state.filter,
            draft: state.draft)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            edit: { dispatch(TodoAction.edit($0)) },
            add: { dispatch(TodoAction.add) },
            toggle: { dispatch(TodoAction.toggle($0)) },
            remove: { dispatch(TodoAction.remove($0)) },
            removeDone: { dispatch(TodoAction.removeDone) },
            show: { dispatch(TodoAction.show($0)) })
    }
}
