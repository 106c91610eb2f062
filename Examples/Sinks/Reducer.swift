import Bowline

/// Changes one thing an action.
func sinksReducer() -> Reducer<SinksState> {
    reduce(\.self, on: SinksAction.self) { state, action in
        state.actions += 1
        switch action {
        case .count:
            state.number += 1
            state.history.append(state.number)
        case .rename(let title): state.title = title
        case .turn: state.fruits.append(state.fruits.removeFirst())
        case .nothing: break
        }
    }
}
