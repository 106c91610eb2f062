// The same work without a library, as a good programmer would write it. Each operation is one function
// that is not inlined, like the call on the other side; state is in structs that are passed `inout`.

// MARK: Connections

struct HandBindings {
    var state: AppState
    var props: Props
    let sinks: Sinks
}

/// `bindings.1` and `.5`: at most one sink a field.
@inline(never)
func dispatchByHand(_ action: AnyAction, _ hand: inout HandBindings) {
    reduce(&hand.state, action)
    let (old, new) = (hand.props, props(hand.state))
    hand.props = new
    if new.counter != old.counter, let sink = hand.sinks.counter.first { sink(new.counter) }
    if new.text != old.text, let sink = hand.sinks.text.first { sink(new.text) }
    if new.flag != old.flag, let sink = hand.sinks.flag.first { sink(new.flag) }
    if new.ratio != old.ratio, let sink = hand.sinks.ratio.first { sink(new.ratio) }
    if new.items != old.items, let sink = hand.sinks.items.first { sink(new.items) }
}

/// Any number of sinks a field.
@inline(never)
func dispatchInLoopsByHand(_ action: AnyAction, _ hand: inout HandBindings) {
    reduce(&hand.state, action)
    let (old, new) = (hand.props, props(hand.state))
    hand.props = new
    if new.counter != old.counter { for sink in hand.sinks.counter { sink(new.counter) } }
    if new.text != old.text { for sink in hand.sinks.text { sink(new.text) } }
    if new.flag != old.flag { for sink in hand.sinks.flag { sink(new.flag) } }
    if new.ratio != old.ratio { for sink in hand.sinks.ratio { sink(new.ratio) } }
    if new.items != old.items { for sink in hand.sinks.items { sink(new.items) } }
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

@inline(__always)
func doubled(_ number: Int) -> Int { number &* 2 }

@inline(__always)
func isNoMultipleOfSix(_ number: Int) -> Bool { number % 6 != 0 }
