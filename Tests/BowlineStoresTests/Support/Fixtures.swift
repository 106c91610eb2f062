import BowlineStores

/// The state of most tests: a number that actions change, and a field that they leave alone.
struct Counter {
    var count = 0
    var name = "none"
    var ratio = 0.5
    var note: String?
}

enum Count: Action, Equatable {
    case add(Int)
    case set(Int)
    case rename(String)
    case ratio(Double)
    case note(String?)
    case nothing
}

/// An action that the reducers of these tests do not know.
struct Unknown: Action, Equatable {}

func counting(_ state: inout Counter, _ action: any Action) {
    guard let action = action as? Count else { return }
    switch action {
    case .add(let amount): state.count += amount
    case .set(let count): state.count = count
    case .rename(let name): state.name = name
    case .ratio(let ratio): state.ratio = ratio
    case .note(let note): state.note = note
    case .nothing: break
    }
}

func makeStore(
    _ state: Counter = Counter(), middleware: [Middleware<Counter>] = [],
    automaticallySkipsRepeats: Bool = true
) -> Store<Counter> {
    Store(
        state: state, reducer: counting, middleware: middleware,
        automaticallySkipsRepeats: automaticallySkipsRepeats, label: "counter")
}

/// A place for something that closures reach before it exists, or after it is gone.
final class Box<Content> {
    var content: Content

    init(_ content: Content) { self.content = content }
}

/// A subscriber of which a test says what it does.
final class Listener<Selected>: StoreSubscriber {
    var onNext: (Selected) -> Void

    init(_ selected: Selected.Type = Selected.self, onNext: @escaping (Selected) -> Void = { _ in })
    {
        self.onNext = onNext
    }

    func newState(state: Selected) { onNext(state) }
}
