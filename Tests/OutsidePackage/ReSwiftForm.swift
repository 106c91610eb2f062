import Bowline

// A program as one writes it for ReSwift and ReSwift-Thunk: `import Bowline` stands where the two imports
// stood. What Swift 6 asks of any program is there too: a class that uses a global is on the main actor.

struct ShelfState {
    var books: [String] = []
    var pagesRead = 0
    var goal = 100
    var isFetching = false
}

struct AddBook: Action { let title: String }
struct ReadPages: Action { let count: Int }
struct SetGoal: Action { let pages: Int }
struct FetchStarted: Action {}

func shelfReducer(action: Action, state: ShelfState?) -> ShelfState {
    var state = state ?? ShelfState()

    switch action {
    case let action as AddBook:
        state.books.append(action.title)
        state.isFetching = false
    case let action as ReadPages:
        state.pagesRead += action.count
    case let action as SetGoal:
        state.goal = action.pages
    case _ as FetchStarted:
        state.isFetching = true
    default:
        break
    }

    return state
}

// MARK: Middleware

let journal: Middleware<ShelfState> = { dispatch, getState in
    return { next in
        return { action in
            let before = getState()?.pagesRead ?? 0
            next(action)
            let after = getState()?.pagesRead ?? 0
            print("journal: \(type(of: action)), \(before) -> \(after)")
        }
    }
}

let noNegativePages: Middleware<ShelfState> = { dispatch, getState in
    return { next in
        return { action in
            guard let reading = action as? ReadPages, reading.count < 0 else {
                return next(action)
            }
            dispatch(ReadPages(count: -reading.count))
        }
    }
}

let thunkMiddleware: Middleware<ShelfState> = createThunkMiddleware()

// MARK: The store

let store = Store<ShelfState>(
    reducer: shelfReducer,
    state: nil,
    middleware: [thunkMiddleware, noNegativePages, journal]
)

// MARK: Subscribers

@MainActor class PagesScreen: @MainActor StoreSubscriber {
    func viewWillAppear() {
        store.subscribe(self) { subscription in
            subscription.select { state in state.pagesRead }
        }
    }

    func viewWillDisappear() {
        store.unsubscribe(self)
    }

    func newState(state: Int) {
        print("pages: \(state)")
    }
}

struct Progress: Equatable {
    let percent: Int
    let isDone: Bool

    init(state: ShelfState) {
        percent = state.pagesRead * 100 / state.goal
        isDone = percent >= 100
    }
}

class ProgressScreen: StoreSubscriber {
    func newState(state: Progress) {
        print("progress: \(state.percent) %\(state.isDone ? ", done" : "")")
    }
}

class Printer<Value>: StoreSubscriber {
    typealias StoreSubscriberStateType = Value
    let name: String

    init(_ name: String) { self.name = name }

    func newState(state: Value) { print("\(name): \(state)") }
}

print("-- subscribing")
let pages = PagesScreen()
pages.viewWillAppear()
let progress = ProgressScreen()
store.subscribe(progress) { $0.select(Progress.init) }
let books = Printer<[String]>("books")
store.subscribe(books, transform: { $0.select(\.books) })
let records = Printer<Int>("record")
store.subscribe(records) {
    $0.select { $0.pagesRead }.only(when: { old, new in new > old + 5 })
}
let tens = Printer<Int>("tens")
store.subscribe(tens) {
    $0.select { $0.pagesRead }.skip(when: { old, new in old / 10 == new / 10 })
}

print("-- dispatching")
store.dispatch(AddBook(title: "Ulysses"))
store.dispatch(ReadPages(count: 4))
store.dispatch(ReadPages(count: -9))
store.dispatch(SetGoal(pages: 10))
pages.viewWillDisappear()
store.dispatchFunction(ReadPages(count: 1))

print("-- thunks")
let fetch = Thunk<ShelfState> { dispatch, getState in
    guard getState()?.isFetching == false else { return }
    dispatch(FetchStarted())
    dispatch(AddBook(title: "Emma"))
}
func reread(times: Int) -> Thunk<ShelfState> {
    return Thunk<ShelfState> { dispatch, getState in
        guard let state = getState() else { return }
        for _ in 0..<times { dispatch(ReadPages(count: state.pagesRead)) }
    }
}
store.dispatch(fetch)
store.dispatch(reread(times: 1))

print("-- only dispatching")
class ReadButton {
    let target: DispatchingStoreType

    init(target: DispatchingStoreType) { self.target = target }

    func tap() { target.dispatch(ReadPages(count: 2)) }
}
class RecordingStore: DispatchingStoreType {
    var actions: [Action] = []

    func dispatch(_ action: Action) { actions.append(action) }
}
ReadButton(target: store).tap()
let recording = RecordingStore()
ReadButton(target: recording).tap()
print("recorded: \(recording.actions.count)")

print("-- a store that tells everything")
let telling = Store<ShelfState>(
    reducer: shelfReducer, state: ShelfState(), middleware: [], automaticallySkipsRepeats: false)
let every = Printer<Int>("every")
telling.subscribe(every) { $0.select { $0.pagesRead } }
let changed = Printer<Int>("changed")
telling.subscribe(changed) { $0.select { $0.pagesRead }.skipRepeats() }
let longer = Printer<[String]>("longer")
telling.subscribe(longer) { $0.select(\.books).skipRepeats { $0.count == $1.count } }
telling.dispatch(SetGoal(pages: 5))
telling.dispatch(ReadPages(count: 3))
print("read: \(telling.state.pagesRead), \(store.state.pagesRead)")

print("-- a spy")
store.dispatchFunction = { action in print("spy: \(type(of: action))") }
store.dispatch(ReadPages(count: 1))
print("still \(store.state.pagesRead)")
