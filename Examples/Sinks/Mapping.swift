import Bowline

// This file alone knows both sides.

extension SinksView {
    static func props(_ state: SinksState) -> Props {
        Props(
            number: state.number, title: state.title, fruits: state.fruits,
            share: Double(state.number) / 10, shares: state.history.map { Double($0) / 10 },
            order: state.fruits.first?.id == 1 ? "fruit" : nil, commits: state.actions)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            count: { dispatch(SinksAction.count) },
            rename: { dispatch(SinksAction.rename($0.isEmpty ? nil : $0)) },
            turn: { dispatch(SinksAction.turn) }, nothing: { dispatch(SinksAction.nothing) })
    }
}
