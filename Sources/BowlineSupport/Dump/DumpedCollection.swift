/// A collection without an order of its own, as it is read: a mirror of it makes a box for each
/// element, and counts them one by one.
protocol DumpedCollection {
    var count: Int { get }
    func forEachPart(_ take: (_ key: Any, _ value: Any?) -> Void)
}

extension Set: DumpedCollection {
    func forEachPart(_ take: (_ key: Any, _ value: Any?) -> Void) {
        for element in self { take(element, nil) }
    }
}

extension Dictionary: DumpedCollection {
    func forEachPart(_ take: (_ key: Any, _ value: Any?) -> Void) {
        for (key, value) in self { take(key, value) }
    }
}

/// Another one: its mirror.
struct MirroredCollection: DumpedCollection {
    let mirror: Mirror
    var count: Int { mirror.children.count }

    func forEachPart(_ take: (_ key: Any, _ value: Any?) -> Void) {
        for child in mirror.children {
            guard mirror.displayStyle == .dictionary else {
                take(child.value, nil)
                continue
            }
            let parts = Array(Mirror(reflecting: child.value).children)
            take(parts.first?.value ?? child.value, parts.last?.value ?? child.value)
        }
    }
}
