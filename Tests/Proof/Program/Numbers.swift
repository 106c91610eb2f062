/// The state of the store; each reducer stamps it, so that a commit can be told from the others.
struct Numbers {
    struct Inner: Equatable { var c = 0 }

    var a = 0
    var b = 0
    var inner = Inner()
    var stamp = 0

    var list: [Int] { [a, b, inner.c] }
    var stamped: Stamped { Stamped(value: a, stamp: stamp) }

    mutating func make(_ change: Change) {
        switch change {
        case .set(.a, let value): a = value
        case .set(.b, let value): b = value
        case .set(.c, let value): inner.c = value
        case .add(.a, let value): a = (a + value) % 3
        case .add(.b, let value): b = (b + value) % 3
        case .add(.c, let value): inner.c = (inner.c + value) % 3
        case .nothing: break
        }
    }
}

/// A value with the commit that it came with, which is no part of it.
struct Stamped: Equatable {
    var value: Int
    var stamp: Int

    static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

/// The Props of a connection.
struct Shown: Equatable {
    var a: Int
    var b: Int
    var c: Int
    var stamped: Stamped

    init(_ state: Numbers) {
        a = state.a
        b = state.b
        c = state.inner.c
        stamped = state.stamped
    }

    /// Of a connection that maps a slice.
    init(a: Int) {
        self.a = a
        b = 0
        c = 0
        stamped = Stamped(value: a, stamp: 0)
    }

    var list: [Int] { [a, b, c] }
    var sum: Int { a + b }
}
