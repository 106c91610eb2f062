/// Work by the time at which it is due, in the order of scheduling where that is the same: the one
/// order that all schedulers share.
package final class Agenda {
    /// One piece of work.
    package final class Entry: Disposable, Abandonable, Finishing {
        package let due: Duration
        fileprivate let number: UInt64
        // Whole field, read and written between calls of user code. A `deinit` elsewhere only marks.
        private var work: (() -> Void)?
        private let mark = Membership()

        fileprivate init(due: Duration, number: UInt64, work: @escaping () -> Void) {
            self.due = due
            self.number = number
            self.work = work
        }

        /// Whether it was cancelled or has been run.
        package var isFinished: Bool { mark.isRemoved }

        package func dispose() {
            mark.markRemoved()
            let last = work
            work = nil
            withExtendedLifetime(last) {}
        }

        package func abandon() {
            mark.markRemoved()
        }

        /// Runs the work, unless it was cancelled.
        package func run() {
            guard !isFinished else { return dispose() }
            mark.markRemoved()
            let last = work
            work = nil
            last?()
        }

        fileprivate func isBefore(_ other: Entry) -> Bool {
            (due, number) < (other.due, other.number)
        }
    }

    /// A binary heap: each entry comes before the two at twice its place.
    private var heap: ContiguousArray<Entry> = []
    private var lastNumber: UInt64 = 0
    private var sweepLength = 32

    package init() {}

    /// Adds work.
    ///
    /// - Complexity: O(log n) amortised; what was cancelled is freed when the agenda has doubled.
    package func add(due: Duration, _ work: @escaping () -> Void) -> Entry {
        if heap.count >= sweepLength { sweep() }
        lastNumber += 1
        let entry = Entry(due: due, number: lastNumber, work: work)
        heap.append(entry)
        siftUp(from: heap.count - 1)
        return entry
    }

    /// When the next work is due, nil if there is none.
    package var nextDue: Duration? {
        dropFinished()
        return heap.first?.due
    }

    /// Takes the next work that is due at `time` at the latest.
    package func takeNext(until time: Duration) -> Entry? {
        guard let due = nextDue, due <= time else { return nil }
        return removeFirst()
    }

    private func dropFinished() {
        while let first = heap.first, first.isFinished { removeFirst().dispose() }
    }

    private func sweep() {
        let finished = heap.filter(\.isFinished)
        heap.removeAll(where: \.isFinished)
        // Sorted is a heap too, and what is left is mostly sorted.
        heap.sort { $0.isBefore($1) }
        sweepLength = max(32, 2 * heap.count)
        finished.forEach { $0.dispose() }
    }

    private func removeFirst() -> Entry {
        let first = heap[0]
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            siftDown()
        }
        return first
    }

    private func siftUp(from start: Int) {
        var index = start
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private func siftDown() {
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
