// The same work without a library, as a good programmer would write it. Each operation is one function
// that is not inlined, like the call on the other side; state is in structs that are passed `inout`.

// MARK: Connections

struct HandBindings {
    var state: AppState
    var props: Props
    let reducer: (inout AppState, AnyAction) -> Void
    let map: (AppState) -> Props
    let sinks: Sinks
}

/// One comparison a binding, at most one binding a field.
@inline(never)
func dispatchToFiveByHand(_ action: AnyAction, _ hand: inout HandBindings) {
    hand.reducer(&hand.state, action)
    let new = hand.map(hand.state)
    if new.counter != hand.props.counter, let sink = hand.sinks.counter.first { sink(new.counter) }
    if new.text != hand.props.text, let sink = hand.sinks.text.first { sink(new.text) }
    if new.flag != hand.props.flag, let sink = hand.sinks.flag.first { sink(new.flag) }
    if new.ratio != hand.props.ratio, let sink = hand.sinks.ratio.first { sink(new.ratio) }
    if new.items != hand.props.items, let sink = hand.sinks.items.first { sink(new.items) }
    hand.props = new
}

/// One comparison a binding, any number of bindings a field.
@inline(never)
func dispatchToManyByHand(_ action: AnyAction, _ hand: inout HandBindings) {
    hand.reducer(&hand.state, action)
    let new = hand.map(hand.state)
    for sink in hand.sinks.counter where new.counter != hand.props.counter { sink(new.counter) }
    for sink in hand.sinks.text where new.text != hand.props.text { sink(new.text) }
    for sink in hand.sinks.flag where new.flag != hand.props.flag { sink(new.flag) }
    for sink in hand.sinks.ratio where new.ratio != hand.props.ratio { sink(new.ratio) }
    for sink in hand.sinks.items where new.items != hand.props.items { sink(new.items) }
    hand.props = new
}

/// One comparison a field.
@inline(never)
func dispatchUnchangedByHand(_ action: AnyAction, _ hand: inout HandBindings) {
    hand.reducer(&hand.state, action)
    let new = hand.map(hand.state)
    if new.counter != hand.props.counter { for sink in hand.sinks.counter { sink(new.counter) } }
    if new.text != hand.props.text { for sink in hand.sinks.text { sink(new.text) } }
    if new.flag != hand.props.flag { for sink in hand.sinks.flag { sink(new.flag) } }
    if new.ratio != hand.props.ratio { for sink in hand.sinks.ratio { sink(new.ratio) } }
    if new.items != hand.props.items { for sink in hand.sinks.items { sink(new.items) } }
    hand.props = new
}

struct HandScreens {
    struct Screen {
        var props: Props
        let map: (AppState) -> Props
        let sink: (Int) -> Void
    }

    var state: AppState
    var screens: [Screen]
}

@inline(never)
func dispatchToScreensByHand(_ action: AnyAction, _ hand: inout HandScreens) {
    reduce(&hand.state, action)
    for index in hand.screens.indices {
        let new = hand.screens[index].map(hand.state)
        let changed = new.counter != hand.screens[index].props.counter
        hand.screens[index].props = new
        if changed { hand.screens[index].sink(new.counter) }
    }
}

struct HandList {
    var state: AppState
    var items: [Item]
    let sink: ([Item]) -> Void
}

@inline(never)
func dispatchToListByHand(_ action: AnyAction, _ hand: inout HandList) {
    reduce(&hand.state, action)
    if hand.state.items != hand.items {
        hand.items = hand.state.items
        hand.sink(hand.items)
    }
}

@inline(never)
func bindByHand(_ sink: @escaping (Int) -> Void, _ sinks: inout [(Int) -> Void]) {
    sinks.append(sink)
    sinks.removeLast()
}

// MARK: Stores

@inline(never)
func dispatchByHand<State>(
    _ action: AnyAction, _ state: inout State, _ reducer: (inout State, AnyAction) -> Void
) {
    reducer(&state, action)
}

/// A function around another one, which passes the action on.
@inline(never)
func layerByHand<State>(
    around next: @escaping (inout State, AnyAction) -> Void
) -> (inout State, AnyAction) -> Void {
    { state, action in next(&state, action) }
}

struct HandSubscribers {
    struct Subscriber {
        var last: Int
        let call: (Int) -> Void
    }

    var state: AppState
    let reducer: (inout AppState, AnyAction) -> Void
    var subscribers: [Subscriber]
}

@inline(never)
func dispatchToSubscribersByHand(_ action: AnyAction, _ hand: inout HandSubscribers) {
    hand.reducer(&hand.state, action)
    let counter = hand.state.counter
    for index in hand.subscribers.indices where hand.subscribers[index].last != counter {
        hand.subscribers[index].last = counter
        hand.subscribers[index].call(counter)
    }
}

struct HandObjects {
    struct Subscriber {
        weak var object: Label?
        var last: Int
    }

    var state: AppState
    let reducer: (inout AppState, AnyAction) -> Void
    var subscribers: [Subscriber]
}

@inline(never)
func dispatchToObjectsByHand(_ action: AnyAction, _ hand: inout HandObjects) {
    hand.reducer(&hand.state, action)
    let counter = hand.state.counter
    for index in hand.subscribers.indices where hand.subscribers[index].last != counter {
        hand.subscribers[index].last = counter
        hand.subscribers[index].object?.newState(state: counter)
    }
}

@inline(never)
func readAndDispatchByHand<State>(
    _ action: AnyAction, _ state: inout State, _ reducer: (inout State, AnyAction) -> Void,
    _ read: (State) -> Int
) -> Int {
    let number = read(state)
    reducer(&state, action)
    return number
}

// MARK: Selectors

struct HandSelector {
    struct Memo {
        var counter: Int
        var items: [Item]
        var result: Int
    }

    let resultFunction: (Int, [Item]) -> Int
    var memo: Memo?
}

@inline(never)
func selectByHand(_ state: AppState, _ hand: inout HandSelector) -> Int {
    if let memo = hand.memo, memo.counter == state.counter, memo.items == state.items {
        return memo.result
    }
    let result = hand.resultFunction(state.counter, state.items)
    hand.memo = .init(counter: state.counter, items: state.items, result: result)
    return result
}

// MARK: Lists

/// The standard library's difference.
@inline(never)
func libraryChangesByHand(_ old: [Item], _ new: [Item]) -> Int {
    new.difference(from: old).count
}

struct HandChanges {
    var deletions: [Int] = []
    var insertions: [Int] = []
    var updates: [Int] = []
}

/// What has come, gone and changed, by a dictionary of ids, without what has moved.
@inline(never)
func dictionaryChangesByHand(_ old: [Item], _ new: [Item]) -> Int {
    var places: [Int: Int] = Dictionary(minimumCapacity: old.count)
    for index in old.indices { places[old[index].id] = index }
    var isKept = Array(repeating: false, count: old.count)
    var changes = HandChanges()
    for index in new.indices {
        if let place = places[new[index].id] {
            isKept[place] = true
            if old[place] != new[index] { changes.updates.append(index) }
        } else {
            changes.insertions.append(index)
        }
    }
    for index in old.indices where !isKept[index] { changes.deletions.append(index) }
    return changes.deletions.count + changes.insertions.count + changes.updates.count
}

// MARK: Observables

@inline(never)
func sendByHand(_ number: Int, to observers: [(Int) -> Void]) {
    for observer in observers { observer(number) }
}

/// What a closure remembers; a captured `var` would be in a box of its own, checked at each access.
private final class Last {
    @exclusivity(unchecked) var number: Int?
}

func chainByHand(to observer: @escaping (Int) -> Void) -> (Int) -> Void {
    let last = Last()
    return { number in
        let mapped = doubled(number)
        guard isNoMultipleOfSix(mapped), mapped != last.number else { return }
        last.number = mapped
        observer(mapped)
    }
}

/// Three variables, kept as those of a chain are.
private final class Three {
    @exclusivity(unchecked) var first = 1
    @exclusivity(unchecked) var second = 1
    @exclusivity(unchecked) var third = 1
}

/// What the second of three variables has among its observers, which stand in an array like those of a
/// chain: any number of others may observe it too.
func combineLatestByHand(to observer: @escaping (Int, Int, Int) -> Void) -> (Int) -> Void {
    let latest = Three()
    return { number in
        latest.second = number
        observer(latest.first, latest.second, latest.third)
    }
}

/// A closure appended and removed; one value passes it.
@inline(never)
func subscribeByHand(_ observer: @escaping (Int) -> Void, _ observers: inout [(Int) -> Void]) {
    observers.append { number in
        let mapped = doubled(number)
        if isNoMultipleOfSix(mapped) { observer(mapped) }
    }
    for observer in observers { observer(1) }
    observers.removeLast()
}

@inline(__always)
func doubled(_ number: Int) -> Int { number &* 2 }

@inline(__always)
func isNoMultipleOfSix(_ number: Int) -> Bool { number % 6 != 0 }
