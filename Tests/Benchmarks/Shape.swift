import Bowline

// What both sides work on.

struct Item: Equatable {
    var id: Int
    var title: String
}

struct AppState {
    var counter = 0
    var text = "a text that is too long for the string itself"
    var flag = false
    var ratio = 0.5
    var items: [Item]

    init(items: Int = 100) {
        self.items = (0..<items).map { Item(id: $0, title: "row \($0)") }
    }
}

struct Props: Equatable {
    var counter: Int
    var text: String
    var flag: Bool
    var ratio: Double
    var items: [Item]
}

typealias AnyAction = any Action

struct Add: Action { var amount: Int }
struct SetFlag: Action { var flag: Bool }
struct SetText: Action { var text: String }
struct Retitle: Action {
    var row: Int
    var title: String
}

func reduce(_ state: inout AppState, _ action: AnyAction) {
    switch action {
    case let action as Add: state.counter &+= action.amount
    case let action as SetFlag: state.flag = action.flag
    case let action as SetText: state.text = action.text
    case let action as Retitle: state.items[action.row].title = action.title
    default: break
    }
}

func props(_ state: AppState) -> Props {
    Props(
        counter: state.counter, text: state.text, flag: state.flag, ratio: state.ratio,
        items: state.items)
}

struct Append: Action { var number: Int }
struct Shorten: Action {}

func reduceNumbers(_ numbers: inout [Int], _ action: AnyAction) {
    switch action {
    case let action as Append: numbers.append(action.number)
    case is Shorten: numbers.removeLast()
    default: break
    }
}

/// A state inside a state; what lies before it is as wide as a word.
struct Nest<Inner> {
    var before = 1
    var inner: Inner
}

typealias Nest5<Inner> = Nest<Nest<Nest<Nest<Nest<Inner>>>>>
typealias Nest25<Inner> = Nest5<Nest5<Nest5<Nest5<Nest5<Inner>>>>>
typealias Nest50<Inner> = Nest25<Nest25<Inner>>

func nest5<Inner>(_ inner: Inner) -> Nest5<Inner> {
    Nest(inner: Nest(inner: Nest(inner: Nest(inner: Nest(inner: inner)))))
}

func nest25<Inner>(_ inner: Inner) -> Nest25<Inner> {
    nest5(nest5(nest5(nest5(nest5(inner)))))
}

extension Nest50<Int> {
    /// The number that lies fifty states deep.
    @inline(__always)
    var innermost: Int {
        get {
            inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner
        }
        set {
            inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
                .inner.inner = newValue
        }
    }
}

/// Where sinks count.
final class Tally {
    private(set) var total = 0

    @inline(never)
    func add(_ number: Int) {
        total &+= number
    }

    func reset() {
        total = 0
    }
}

/// What bindings write to.
final class Label {
    var number = 0
    var optional: Int?
    var mapped = 0
    var sunk = 0

    @inline(never)
    func newState(state: Int) {
        number &+= state
    }

    var sum: Int { number &+ (optional ?? 0) &+ mapped &+ sunk }
}

/// The closures that both sides call. Entry number `index` goes to field `index % 5`.
struct Sinks {
    var counter: [(Int) -> Void] = []
    var text: [(String) -> Void] = []
    var flag: [(Bool) -> Void] = []
    var ratio: [(Double) -> Void] = []
    var items: [([Item]) -> Void] = []

    init(_ count: Int, into tally: Tally) {
        for index in 0..<count {
            switch index % 5 {
            case 0: counter.append { tally.add($0) }
            case 1: text.append { tally.add($0.utf8.count) }
            case 2: flag.append { tally.add($0 ? 1 : 2) }
            case 3: ratio.append { tally.add(Int($0)) }
            default: items.append { tally.add($0.count) }
            }
        }
    }
}

/// A value of one side that lives across batches.
final class Box<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// The reducer and the mapping that both sides call, as closures that the compiler of neither can look into.
struct Shared {
    let reducer: (inout AppState, AnyAction) -> Void
    let map: (AppState) -> Props
}

@inline(never)
func makeShared() -> Shared { Shared(reducer: { reduce(&$0, $1) }, map: { props($0) }) }

var shared: Shared { makeShared() }
