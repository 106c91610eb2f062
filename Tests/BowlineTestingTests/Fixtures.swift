import BowlineTesting

/// The state, the view and the mappings of most tests here.
struct AppState: Equatable {
    var counter = 0
    var name = ""
}

enum CounterAction: Action, Equatable { case increment, decrement, set(Int) }

struct Rename: Action, Equatable {
    var name: String
}

/// Not Equatable, but it shows what it is.
struct Load: Action {
    var page: Int
    var tags: [String] = []
}

/// Neither Equatable nor does it show what it is.
struct Perform: Action {
    var body: () -> Void
}

func reducer() -> Reducer<AppState> {
    combineReducers(
        reduce(\.counter, on: CounterAction.self) { counter, action in
            switch action {
            case .increment: counter += 1
            case .decrement: counter -= 1
            case .set(let value): counter = value
            }
        },
        reduce(\.name, on: Rename.self) { $0 = $1.name }
    )
}

struct CounterProps: Equatable {
    var count: Int
    var name: String
    var ratio: Float
}

struct CounterActions {
    var increment: () -> Void
    var decrement: () -> Void
    var rename: (String) -> Void
}

func counterProps(_ state: AppState) -> CounterProps {
    CounterProps(count: state.counter, name: state.name, ratio: Float(state.counter) / 10)
}

func counterActions(_ dispatch: @escaping DispatchFunction) -> CounterActions {
    CounterActions(
        increment: { dispatch(CounterAction.increment) },
        decrement: { dispatch(CounterAction.decrement) },
        rename: { dispatch(Rename(name: $0)) })
}

/// Writes the count and the name.
struct CounterView: PropsView {
    let output: any TextOutputStream & AnyObject

    func bind(_ view: Bindings<CounterProps, CounterActions>) {
        view.bind(\.count, to: .console("count", to: output))
        view.bind(\.name, to: .console("name", to: output))
    }
}
