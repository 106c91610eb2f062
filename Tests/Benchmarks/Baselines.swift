// What a good programmer would write by hand: free functions over structs, no library. Every function
// does `count` operations; none is inlined, nor is the other side.

struct HandWrittenScreen {
    var state = BenchmarkState()
    var props: BenchmarkProps
    let sinks: Sinks

    init(_ sinks: Sinks) {
        self.sinks = sinks
        self.props = mapBenchmark(state)
    }
}

@inline(never)
func handBindings(
    _ screen: inout HandWrittenScreen, count: Int, action: (Int) -> AnyAction,
    reducer: (inout BenchmarkState, AnyAction) -> Void, map: (BenchmarkState) -> BenchmarkProps
) {
    for index in 0..<count {
        reducer(&screen.state, action(index))
        let new = map(screen.state)
        for sink in screen.sinks.counter where new.counter != screen.props.counter {
            sink(new.counter)
        }
        for sink in screen.sinks.text where new.text != screen.props.text { sink(new.text) }
        for sink in screen.sinks.flag where new.flag != screen.props.flag { sink(new.flag) }
        for sink in screen.sinks.ratio where new.ratio != screen.props.ratio { sink(new.ratio) }
        for sink in screen.sinks.items where new.items != screen.props.items { sink(new.items) }
        screen.props = new
    }
}

@inline(never)
func handUnchanged(
    _ screen: inout HandWrittenScreen, count: Int, action: (Int) -> AnyAction,
    reducer: (inout BenchmarkState, AnyAction) -> Void, map: (BenchmarkState) -> BenchmarkProps
) {
    for index in 0..<count {
        reducer(&screen.state, action(index))
        let new = map(screen.state)
        if new.counter != screen.props.counter { screen.sinks.counter.forEach { $0(new.counter) } }
        if new.text != screen.props.text { screen.sinks.text.forEach { $0(new.text) } }
        if new.flag != screen.props.flag { screen.sinks.flag.forEach { $0(new.flag) } }
        if new.ratio != screen.props.ratio { screen.sinks.ratio.forEach { $0(new.ratio) } }
        if new.items != screen.props.items { screen.sinks.items.forEach { $0(new.items) } }
        screen.props = new
    }
}

struct HandWrittenConnection {
    let map: (BenchmarkState) -> BenchmarkProps
    var props: BenchmarkProps
    let sink: (Int) -> Void
}

@inline(never)
func handMany(
    _ state: inout BenchmarkState, _ connections: inout [HandWrittenConnection], count: Int,
    reducer: (inout BenchmarkState, AnyAction) -> Void
) {
    for value in 0..<count {
        reducer(&state, SetCounter(value: value))
        for index in connections.indices {
            let new = connections[index].map(state)
            if new.counter != connections[index].props.counter {
                connections[index].sink(new.counter)
            }
            connections[index].props = new
        }
    }
}

@inline(never)
func handList(_ list: inout [Item], count: Int, sink: ([Item]) -> Void) {
    for value in 0..<count {
        var new = list
        let index = value % new.count
        new[index].title = value.isMultiple(of: 2) ? "even" : "odd"
        if new != list { sink(new) }
        list = new
    }
}

@inline(never)
func handBind(_ closures: inout [(Int) -> Void], count: Int, sink: @escaping (Int) -> Void) {
    for _ in 0..<count {
        closures.append(sink)
        sink(0)
        closures.removeLast()
    }
}

@inline(never)
func handDispatch(
    _ state: inout BenchmarkState, count: Int, reducer: (inout BenchmarkState, AnyAction) -> Void
) {
    for value in 0..<count { reducer(&state, SetCounter(value: value)) }
}

@inline(never)
func handAppend(
    _ state: inout BenchmarkState, count: Int, reducer: (inout BenchmarkState, AnyAction) -> Void
) {
    for value in 0..<count {
        if value.isMultiple(of: 2) {
            reducer(&state, Append(value: value))
        } else {
            reducer(&state, RemoveLast())
        }
    }
}

struct HandWrittenSubscriber {
    var last: Int
    let tell: (Int) -> Void
}

@inline(never)
func handSubscribers(
    _ state: inout BenchmarkState, _ subscribers: inout [HandWrittenSubscriber], count: Int,
    reducer: (inout BenchmarkState, AnyAction) -> Void
) {
    for value in 0..<count {
        reducer(&state, SetCounter(value: value))
        for index in subscribers.indices where subscribers[index].last != state.counter {
            subscribers[index].last = state.counter
            subscribers[index].tell(state.counter)
        }
    }
}

@inline(never)
func handSend(_ closures: [(Int) -> Void], count: Int) {
    for value in 0..<count {
        for closure in closures { closure(value) }
    }
}

/// Map, filter and distinct in one closure.
func handChain(_ sink: @escaping (Int) -> Void) -> (Int) -> Void {
    var last: Int?
    return { value in
        let mapped = value &* 3
        guard mapped & 1 == 0, mapped != last else { return }
        last = mapped
        sink(mapped)
    }
}
