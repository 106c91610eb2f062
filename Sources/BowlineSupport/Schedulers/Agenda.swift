/// Work by the time at which it is due, in the order of scheduling where that is the same: the one
/// order that all schedulers share.
package final class Agenda {
    /// One piece of work, and at once the `Disposable` that cancels it.
    package final class Entry: Disposable, Abandonable, Finishing {
        package private(set) var due: Duration
        fileprivate private(set) var number: UInt64
        // It is ending when it was cancelled from a `deinit`, which may run anywhere and leaves the work.
        private let phase = Phase()
        // Belongs to whoever makes the phase be over, by running or cancelling it.
        private var work: (() -> Void)?

        fileprivate init(due: Duration, number: UInt64, work: @escaping () -> Void) {
            self.due = due
            self.number = number
            self.work = work
        }

        /// Takes other work, once the last is over and nobody holds the entry.
        fileprivate func reuse(due: Duration, number: UInt64, work: @escaping () -> Void) {
            self.due = due
            self.number = number
            self.work = work
            phase.reopen()
        }

        /// Whether it was cancelled or has been run.
        package var isFinished: Bool { phase.hasEnded }

        package func dispose() {
            withExtendedLifetime(finish().work) {}
        }

        package func abandon() {
            _ = phase.move(from: Phase.open, to: Phase.ending)
        }

        /// Runs the work, unless it was cancelled.
        package func run() {
            let (before, work) = finish()
            if before == Phase.open { work?() }
        }

        private func finish() -> (before: UInt8, work: (() -> Void)?) {
            let before = phase.end()
            guard before != Phase.over else { return (before, nil) }
            let last = work
            work = nil
            return (before, last)
        }

        fileprivate func isBefore(_ other: Entry) -> Bool {
            (due, number) < (other.due, other.number)
        }
    }

    /// A binary heap: each entry comes before the two at twice its place.
    private var heap: ContiguousArray<Entry> = []
    private var sweepLength = 32

    /// The entry that was added last. When nobody else holds it any more, it is over, and the next work
    /// takes it: so what has work again and again, one after the other, allocates none (G11).
    private var spare: Entry?

    /// The number of the work that was added last; they count up from 1.
    package private(set) var lastNumber: UInt64 = 0

    package init() {}

    deinit {
        // Work may hold what holds its entry, which would keep both for ever.
        for entry in heap { entry.dispose() }
    }

    /// Adds work.
    ///
    /// - Complexity: O(log n) amortised; what was cancelled is freed when the agenda has doubled.
    package func add(due: Duration, _ work: @escaping () -> Void) -> Entry {
        if heap.count >= sweepLength { sweep() }
        lastNumber += 1
        let entry = entry(due: due, number: lastNumber, work)
        heap.append(entry)
        siftUp(from: heap.count - 1)
        return entry
    }

    private func entry(due: Duration, number: UInt64, _ work: @escaping () -> Void) -> Entry {
        if isKnownUniquelyReferenced(&spare), let spare {
            spare.reuse(due: due, number: number, work: work)
            return spare
        }
        let new = Entry(due: due, number: number, work: work)
        spare = new
        return new
    }

    /// When the next work is due, nil if there is none.
    package var nextDue: Duration? {
        while let first = heap.first, first.isFinished { removeFirst().dispose() }
        return heap.first?.due
    }

    /// Takes the next work, if it is due at `time` at the latest and was not added behind the one with
    /// the given number.
    package func takeNext(until time: Duration, addedUpTo number: UInt64 = .max) -> Entry? {
        guard let due = nextDue, due <= time, heap[0].number <= number else { return nil }
        return removeFirst()
    }

    private func sweep() {
        var finished: ContiguousArray<Entry> = []
        var left: ContiguousArray<Entry> = []
        // Asked once each, since an entry may be abandoned elsewhere at any time.
        for entry in heap {
            if entry.isFinished { finished.append(entry) } else { left.append(entry) }
        }
        heap = left
        for index in (0..<heap.count / 2).reversed() { siftDown(from: index) }
        sweepLength = max(32, 2 * heap.count)
        for entry in finished { entry.dispose() }
    }

    private func removeFirst() -> Entry {
        let first = heap[0]
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            siftDown(from: 0)
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

    private func siftDown(from start: Int) {
        var index = start
        while true {
            let (left, right) = (2 * index + 1, 2 * index + 2)
            var least = index
            if left < heap.count, heap[left].isBefore(heap[least]) { least = left }
            if right < heap.count, heap[right].isBefore(heap[least]) { least = right }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
