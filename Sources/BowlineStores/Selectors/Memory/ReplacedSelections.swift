/// What selectors have remembered and replaced while a store had its state read for them, until that is
/// over.
///
/// A `deinit` in it may dispatch (S4), which is refused while the state is being read. Only what the store
/// itself calls, `store.select(_:)` and a subscription with a selector, is kept here: a selector that a
/// mapping calls is a part of the mapping.
@usableFromInline
package final class ReplacedSelections {
    // What is let go of is taken out first, so no user code runs inside an access.
    @exclusivity(unchecked) @usableFromInline var records: ContiguousArray<any LettingGo> = []
    /// Whether the state is being read for selectors.
    @exclusivity(unchecked) @usableFromInline var isOpen = false

    package init() {}

    @usableFromInline
    func append(_ record: any LettingGo) {
        records.append(record)
    }

    @inlinable
    func close() {
        isOpen = false
        if !records.isEmpty { letGo() }
    }

    @usableFromInline
    func letGo() {
        while let record = records.popLast() { record.letGoOfReplaced() }
    }
}

/// Who has something to let go of.
@usableFromInline
protocol LettingGo: AnyObject {
    func letGoOfReplaced()
}

/// What was replaced more than once while the state was read.
@usableFromInline
final class LetGo<Value>: LettingGo {
    private var value: Value?

    @usableFromInline
    init(_ value: __owned Value) {
        self.value = value
    }

    @usableFromInline
    func letGoOfReplaced() {
        let last = value
        value = nil
        withExtendedLifetime(last) {}
    }
}

extension StoreCore {
    /// Has the state read for selectors; what they replace is let go of behind that.
    @inlinable
    package func selecting<Result>(_ body: () -> Result) -> Result {
        let replaced = versions.replaced
        // Inside a mapping it is a part of that.
        if phase != .idle || replaced.isOpen { return body() }
        replaced.isOpen = true
        defer { replaced.close() }
        return body()
    }
}
