/// Values that wait, first in, first out.
///
/// Nothing of the user's runs inside it but what releasing a value runs, and no value is released in it:
/// what is taken out is moved to the caller (G8). So one that is a field of a class needs no check of
/// its accesses. It keeps its memory when it is empty, so that waiting allocates nothing in the long
/// run (G11).
@usableFromInline
package struct Fifo<Element> {
    /// Those before `head` are gone.
    @usableFromInline var places: ContiguousArray<Element?> = []
    @usableFromInline var head = 0

    @inlinable
    package init() {}

    @inlinable package var isEmpty: Bool { head == places.count }

    /// How many wait.
    @inlinable package var count: Int { places.count - head }

    /// The one that has waited longest.
    @inlinable package var first: Element? { isEmpty ? nil : places[head] }

    /// Those that wait, in order, as they are now.
    @inlinable package var elements: some Sequence<Element> {
        places[head...].lazy.compactMap { $0 }
    }

    /// - Complexity: O(1) amortised.
    @inlinable
    package mutating func append(_ element: Element) {
        places.append(element)
    }

    /// Changes the one that came last, if it still waits.
    @inlinable
    package mutating func changeLast(_ body: (inout Element) -> Void) {
        guard !isEmpty, var last = places[places.count - 1] else { return }
        body(&last)
        places[places.count - 1] = last
    }

    /// Changes the last one that is wanted, of those that came last and are recent.
    ///
    /// - Returns: whether there is one.
    /// - Complexity: O(*r*), the number of those that are recent.
    @inlinable
    package mutating func changeLast(
        where isWanted: (Element) -> Bool, while isRecent: (Element) -> Bool,
        _ body: (inout Element) -> Void
    ) -> Bool {
        var index = places.count
        while index > head, var element = places[index - 1], isRecent(element) {
            index -= 1
            guard isWanted(element) else { continue }
            body(&element)
            places[index] = element
            return true
        }
        return false
    }

    /// Takes the one that has waited longest, if there is one and it is to be taken already.
    ///
    /// - Complexity: O(1) amortised.
    @inlinable
    package mutating func takeFirst(if isReady: (Element) -> Bool) -> Element? {
        guard let first, isReady(first) else { return nil }
        return takeFirst()
    }

    // By itself, since a closure as a default allocates where the type of the element is not known.
    /// Takes the one that has waited longest, if there is one.
    ///
    /// - Complexity: O(1) amortised.
    @inlinable
    package mutating func takeFirst() -> Element? {
        guard !isEmpty, let first = places[head] else { return nil }
        places[head] = nil
        head += 1
        if isEmpty {
            places.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 64, head * 2 >= places.count {
            places.removeFirst(head)
            head = 0
        }
        return first
    }
}
