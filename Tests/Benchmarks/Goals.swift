/// What each case may cost at most, as a multiple of the same work by hand. A case that is not here has no
/// such goal.
///
/// They hold in a release build; in a debug build the library's side is not specialised for the client.
let ratioGoals: [String: Double] = [
    "connection.bindings.1": 2, "connection.bindings.5": 2, "connection.bindings.50": 1.8,
    "connection.bindings.500": 1.5, "connection.unchanged.500": 3, "connection.many.1000": 3,
    "connection.list.100000": 1.5,
    "store.dispatch.0": 1.5, "store.middleware.3": 1.8, "store.subscribers.1000": 2,
    "store.subscribers.objects.1000": 2, "store.append.1000": 2, "store.append.1000000": 2,
    "store.scope.1": 3, "store.scope.50": 3,
    "observable.subject.1": 1.5, "observable.subject.1000": 1.5, "observable.chain": 1.2,
    "observable.combineLatest.3": 3,
    "selector.hit": 2, "selector.miss": 2,
    "diff.100000.same": 1, "diff.100000.one": 1, "diff.100000.insert": 1,
    "diff.100000.reverse": 2, "diff.100000.shuffle": 2,
]

/// Two cases whose times lie within a factor of each other: what they differ in costs next to nothing.
struct Pair {
    let first: String
    let second: String
    let factor: Double
}

let pairGoals = [
    Pair(first: "store.append.1000", second: "store.append.1000000", factor: 1.2),
    Pair(first: "store.scope.1", second: "store.scope.50", factor: 1.2),
]
