/// How a receiver hears: of what, how it is judged, and what it does when it is called.
package struct Reception: Equatable, Sendable {
    package var of: Selection
    package var judge: Judge
    package var form: Form
    package var skipsInitial: Bool
    package var sink: Handler
    /// When what the closures captured is freed.
    package var freed: Handler

    package init(
        of: Selection = .a, judge: Judge = .automatic, form: Form = .plain,
        skipsInitial: Bool = false, sink: Handler = Handler(), freed: Handler = Handler()
    ) {
        self.of = of
        self.judge = judge
        self.form = form
        self.skipsInitial = skipsInitial
        self.sink = sink
        self.freed = freed
    }
}

/// What is selected of a state, or bound of Props.
package enum Selection: Equatable, Sendable, CaseIterable {
    /// All of it; of a state that is not Equatable.
    case whole
    /// A stored field.
    case a, b
    /// That of the inner part, by a scope where there is one.
    case c
    /// Both, by several key paths; of Props, their computed sum.
    case both
    /// What equals what has the same `a`, and says which commit it is of.
    case stamped
    /// The same by a closure, which also reads.
    case closure
}

package enum Judge: Equatable, Sendable {
    /// `==` where there is one.
    case automatic
    /// By a comparer.
    case by(Verdict, Handler)
    /// By a predicate that says what is told.
    case only(Verdict, Handler)
    /// Each commit.
    case every
}

package enum Verdict: Equatable, Sendable, CaseIterable {
    case equal, sameParity, always, never

    func holds(_ old: [Int], _ new: [Int]) -> Bool {
        switch self {
        case .equal: old == new
        case .sameParity: old.first.map { $0 % 2 } == new.first.map { $0 % 2 }
        case .always: true
        case .never: false
        }
    }
}

package enum Form: Equatable, Sendable, CaseIterable {
    case plain, withOld, withAction
}

/// How a connection is made.
package struct Recipe: Equatable, Sendable {
    /// Maps a slice, `a`, and nothing while it is unchanged.
    package var selects: Bool
    /// Commits nothing that is equal.
    package var compares: Bool
    package var reads: Bool

    package init(selects: Bool = false, compares: Bool = false, reads: Bool = false) {
        self.selects = selects
        self.compares = compares
        self.reads = reads
    }
}
