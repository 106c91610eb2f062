/// What a selection may have to know of where it reads.
@usableFromInline
package struct Reading {
    @usableFromInline let core: StoreCore
    /// What the store or scope has as the token of its versions.
    @usableFromInline let versions: StateVersion.Source
    /// The commit whose state is read.
    @usableFromInline let number: UInt64
    /// Who is subscribed; nil for a closure.
    @usableFromInline let subscriber: Any.Type?
    /// Where it was subscribed.
    @usableFromInline let place: CallPlace

    @usableFromInline
    init(
        core: StoreCore, versions: StateVersion.Source, number: UInt64, subscriber: Any.Type?,
        place: CallPlace
    ) {
        self.place = place
        self.core = core
        self.versions = versions
        self.number = number
        self.subscriber = subscriber
    }

    /// The version of the state of the store or scope, which is what a selector of the whole of it reads.
    @inlinable
    package var version: StateVersion { StateVersion(token: versions, number: number) }

    /// A version for a part of it, which says of no two readings that they are the same.
    @inlinable
    package var partVersion: StateVersion { versions.another() }
}
