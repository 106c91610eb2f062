#if DEBUG
    import BowlineSupport

    /// Which actions made the last commits of a store, for explanations in debug builds.
    ///
    /// It keeps no action, only types.
    @usableFromInline
    struct CommitCauses {
        private var recent: [(number: UInt64, cause: CommitCause)] = []
        private var next = 0
        /// Where the dispatch was called that is on the stack; an empty file if that is not known.
        private var place: (StaticString, UInt) = ("", 0)

        /// A dispatch begins.
        ///
        /// - Returns: where the one around it was called, to be set when it ends.
        @usableFromInline
        mutating func move(
            to place: (StaticString, UInt)
        ) -> (StaticString, UInt) {
            defer { self.place = place }
            return self.place
        }

        @usableFromInline
        mutating func note(_ action: any Action, _ number: UInt64) {
            let entry = (number, CommitCause(action: type(of: action), place: place))
            if recent.count < 16 {
                recent.append(entry)
            } else {
                recent[next] = entry
            }
            next = (next + 1) % 16
        }

        subscript(number: UInt64) -> CommitCause? {
            recent.first { $0.number == number }?.cause
        }
    }

    /// The type of an action, and where it was dispatched.
    package struct CommitCause: CustomStringConvertible {
        let action: Any.Type
        let place: (StaticString, UInt)

        /// `CounterAction at App/main.swift:7`.
        package var description: String {
            let place = CallSite.at(place.0, place.1).map { " at \($0)" } ?? ""
            return "\(action)\(place)"
        }
    }

    extension StoreCore {
        /// What made a commit, if that was not long ago: the last action, of a batch.
        package func cause(of number: UInt64) -> CommitCause? { causes[number] }
    }
#endif

extension Store {
    /// Whether it is no scope.
    package var isRoot: Bool { route == nil }
}
