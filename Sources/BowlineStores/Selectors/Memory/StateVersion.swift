/// Which state a value was read from: a store's, at one of its commits.
///
/// Two equal versions are the same state, so that what was derived from it need not be derived
/// again, nor even its inputs be read (E6 of reselect's two levels of memory, in O(1)). The token
/// stands for the store. It is kept strongly, since an address may be used again when its object is
/// gone; so it is a tiny object that the store owns, and not the store.
@usableFromInline
package struct StateVersion: Equatable {
    @usableFromInline let token: AnyObject
    @usableFromInline let number: UInt64

    /// - Parameters:
    ///   - token: an object of the store's own that does not keep the store alive.
    ///   - number: the commit's.
    @inlinable
    package init(token: AnyObject, number: UInt64) {
        self.token = token
        self.number = number
    }

    @inlinable
    package static func == (left: Self, right: Self) -> Bool {
        left.number == right.number && left.token === right.token
    }
}

extension StateVersion {
    /// What a store has as its token.
    @usableFromInline
    package final class Source {
        /// What selectors have replaced while the state was being read; a scope's is its root's.
        @usableFromInline let replaced: ReplacedSelections
        // A whole field; counts down, so that it meets no commit's number.
        @exclusivity(unchecked) private var last = UInt64.max

        package init() {
            replaced = ReplacedSelections()
        }

        init(_ replaced: ReplacedSelections) {
            self.replaced = replaced
        }

        /// A version that no other is equal to, for a state that is not a commit's: a part of one, or what
        /// a scope keeps.
        @usableFromInline
        func another() -> StateVersion {
            last -= 1
            return StateVersion(token: self, number: last)
        }
    }
}

/// A version as it is handed on within one call, during which the caller keeps the token: a
/// ``StateVersion`` would be retained at each step.
@usableFromInline
struct VersionMark {
    @usableFromInline let token: Unmanaged<AnyObject>
    @usableFromInline let number: UInt64

    @inlinable @inline(__always)
    init(_ version: StateVersion) {
        token = .passUnretained(version.token)
        number = version.number
    }

    /// Where to leave what is replaced, while a store has its state read for selectors.
    @usableFromInline var replaced: ReplacedSelections? {
        guard let source = token.takeUnretainedValue() as? StateVersion.Source,
            source.replaced.isOpen
        else { return nil }
        return source.replaced
    }
}
