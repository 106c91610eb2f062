/// Which state of which store: two of the same version are the same state.
package struct StateVersion: Equatable {
    /// What belongs to one store, and is kept by those who remember one of its versions, so that no other
    /// store is taken for it.
    package final class Source {
        package init() {}
    }

    package let source: Source
    package let number: UInt64

    package init(source: Source, number: UInt64) {
        self.source = source
        self.number = number
    }

    package static func == (one: StateVersion, other: StateVersion) -> Bool {
        one.source === other.source && one.number == other.number
    }
}
