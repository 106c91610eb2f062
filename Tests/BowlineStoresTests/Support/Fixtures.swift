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

/// What a test heard, in order. Swift's own arrays cannot be shared by closures so plainly.
final class Log<Entry> {
    var entries: [Entry] = []

    func callAsFunction(_ entry: Entry) { entries.append(entry) }
}

/// Runs a closure when it is freed.
final class Deinit {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    deinit { run() }
}

/// A place for something that closures reach before it exists, or after it is gone.
final class Box<Content> {
    var content: Content

    init(_ content: Content) { self.content = content }
}

final class Listener<Selected>: StoreSubscriber {
    var heard: [Selected] = []
    var onNext: (Selected) -> Void = { _ in }

    init(_ selected: Selected.Type = Selected.self, onNext: @escaping (Selected) -> Void = { _ in })
    {
        self.onNext = onNext
    }

    func newState(state: Selected) {
        heard.append(state)
        onNext(state)
    }
}
