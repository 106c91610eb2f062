import Bowline

/// What all cases have in common: the state, the props, the actions, the reducer, and where values end.
struct BenchmarkState: Equatable {
    var counter = 0
    var text = "some text"
    var flag = false
    var ratio = 0.5
    var items = (0..<100).map { Item(id: $0, title: "item \($0)") }
    var numbers: [Int] = []
    var unbound = 0
}

struct Item: Equatable, Identifiable {
    var id: Int
    var title: String
}

struct BenchmarkProps: Equatable {
    var counter: Int
    var text: String
    var flag: Bool
    var ratio: Double
    var items: [Item]
}

typealias AnyAction = any Action

struct SetCounter: Action { var value: Int }
struct SetUnbound: Action { var value: Int }
struct SetTitle: Action { var index: Int }
struct Append: Action { var value: Int }
struct RemoveLast: Action {}

func reduceBenchmark(_ state: inout BenchmarkState, _ action: AnyAction) {
    switch action {
    case let action as SetCounter: state.counter = action.value
    case let action as SetUnbound: state.unbound = action.value
    case let action as Append: state.numbers.append(action.value)
    case is RemoveLast: state.numbers.removeLast()
    case let action as SetTitle:
        state.items[action.index].title = action.index.isMultiple(of: 2) ? "even" : "odd"
    default: break
    }
}

func mapBenchmark(_ state: BenchmarkState) -> BenchmarkProps {
    BenchmarkProps(
        counter: state.counter, text: state.text, flag: state.flag, ratio: state.ratio,
        items: state.items)
}

/// Counts what arrives, in a way that the optimiser cannot see through.
final class Tally {
    private(set) var sum = 0

    @inline(never)
    func add(_ amount: Int) {
        sum &+= amount
    }
}

/// The closures that both sides of a binding case call.
struct Sinks {
    var counter: [(Int) -> Void] = []
    var text: [(String) -> Void] = []
    var flag: [(Bool) -> Void] = []
    var ratio: [(Double) -> Void] = []
    var items: [([Item]) -> Void] = []

    /// `count` sinks, round-robin over the five fields.
    init(count: Int, tally: Tally) {
        for index in 0..<count {
            switch index % 5 {
            case 0: counter.append { tally.add($0) }
            case 1: text.append { tally.add($0.utf8.count) }
            case 2: flag.append { tally.add($0 ? 1 : 0) }
            case 3: ratio.append { tally.add(Int($0)) }
            default: items.append { tally.add($0.count) }
            }
        }
    }
}

/// The reducer and the mapping as closures that neither side's compiler can look into, as those of a
/// program that hands them to a library, or keeps them in a property, are.
final class Program {
    var reducer: (inout BenchmarkState, AnyAction) -> Void = { reduceBenchmark(&$0, $1) }
    var map: (BenchmarkState) -> BenchmarkProps = { mapBenchmark($0) }

    @inline(never)
    init() {}
}
