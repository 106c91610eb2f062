/// What a selection may have to know of where it reads.
@usableFromInline
package struct Reading {
    @usableFromInline let core: StoreCore
    /// The commit whose state is read.
    @usableFromInline let number: UInt64
    /// Who is subscribed; nil for a closure.
    @usableFromInline let subscriber: Any.Type?

    @usableFromInline
    init(core: StoreCore, number: UInt64, subscriber: Any.Type?) {
        self.core = core
        self.number = number
        self.subscriber = subscriber
    }

    /// The version of the state that is read.
    @inlinable
    package var version: StateVersion { StateVersion(token: core.versions, number: number) }
}
