/// Values of one subscription that wait, first in, first out.
final class Backlog<Value> {
    // All access is to the fields between calls of user code: what is taken out is moved, and what is
    // dropped is released when the fields are whole again (G8).
    @exclusivity(unchecked) private var values: ContiguousArray<Value?> = []
    @exclusivity(unchecked) private var head = 0

    /// How many wait.
    var count: Int { values.count - head }
    var isEmpty: Bool { head == values.count }
    /// The one that has waited longest.
    var first: Value? { isEmpty ? nil : values[head] }

    /// - Complexity: O(1) amortised.
    func append(_ value: Value) {
        values.append(value)
    }

    /// - Complexity: O(1) amortised.
    func takeFirst() -> Value? {
        guard !isEmpty else { return nil }
        let value = values[head]
        values[head] = nil
        head += 1
        if isEmpty {
            values.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 64, head * 2 >= values.count {
            values.removeFirst(head)
            head = 0
        }
        return value
    }

    /// Lets go of all of them.
    func clear() {
        let dropped = values
        values = []
        head = 0
        withExtendedLifetime(dropped) {}
    }
}

/// The last value of one subscription that waits, and what it replaced is gone.
final class Pending<Value> {
    // Read and written whole, between calls of user code.
    @exclusivity(unchecked) private var value: Value?

    var isEmpty: Bool { value == nil }

    func put(_ new: Value) {
        let replaced = value
        value = new
        withExtendedLifetime(replaced) {}
    }

    func take() -> Value? {
        let taken = value
        value = nil
        return taken
    }

    func clear() {
        _ = take()
    }
}
