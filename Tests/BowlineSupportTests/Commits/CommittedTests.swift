import BowlineSupport
import TestSupport
import Testing

@Suite("Committed")
struct CommittedTests {
    /// A value with heap storage, and what is done with it.
    private final class Box {
        let committed = Committed([0])
        var log: [[Int]] = []
        var onTell: ([Int]) -> Void = { _ in }

        func append(_ number: Int) {
            committed.willChange()
            committed.pointer.pointee.append(number)
            committed.commit(tell: tell)
        }

        func tell(_ number: UInt64, _ origin: Membership?) {
            onTell(committed.told.pointee)
            log.append(committed.told.pointee)
        }
    }

    @Test("What is told stays as it was committed while later commits are made", .rule("G2"))
    func toldStays() {
        let box = Box()
        box.onTell = { told in
            guard told.count == 2 else { return }
            box.append(2)
            box.append(3)
            #expect(box.committed.pointer.pointee == [0, 1, 2, 3])
            #expect(box.committed.told.pointee == [0, 1])
        }
        box.append(1)
        #expect(box.log == [[0, 1], [0, 1, 2], [0, 1, 2, 3]])
        #expect(box.committed.told == box.committed.pointer)
    }

    @Test("A value is told in place, without a copy, as long as commits do not nest", .rule("S5"))
    func toldInPlace() {
        let box = Box()
        box.onTell = { _ in #expect(box.committed.told == box.committed.pointer) }
        box.append(1)
        box.append(2)
        #expect(box.log == [[0, 1], [0, 1, 2]])
    }

    @Test("A commit that is held back is told as it was", .rule("S3"))
    func held() {
        let box = Box()
        let hold = box.committed.queue.openHold()
        box.append(1)
        box.append(2)
        #expect(box.log.isEmpty)
        box.committed.closeHold(hold, tell: box.tell)
        #expect(box.log == [[0, 1], [0, 1, 2]])
    }

    @Test(
        "What one hold alone keeps back waits without an entry, and gets one before anything else",
        .rule("S3", "S5"))
    func heldAlone() {
        let box = Box()
        let outer = box.committed.queue.openHold()
        box.append(1)
        #expect(box.committed.queue.isEmpty)
        #expect(!box.committed.isEmpty)
        let inner = box.committed.queue.openHold()
        box.append(2)
        #expect(!box.committed.queue.isEmpty)
        box.committed.closeHold(inner, tell: box.tell)
        #expect(box.log.isEmpty)
        box.committed.closeHold(outer, tell: box.tell)
        #expect(box.log == [[0, 1], [0, 1, 2]])
        #expect(box.committed.isEmpty)
        // The hold that it waits for may be closed before one that was opened later.
        let first = box.committed.queue.openHold()
        box.append(3)
        let second = box.committed.queue.openHold()
        box.committed.closeHold(first, tell: box.tell)
        #expect(box.log.last == [0, 1, 2, 3])
        box.append(4)
        #expect(box.log.count == 3)
        box.committed.closeHold(second, tell: box.tell)
        #expect(box.log.last == [0, 1, 2, 3, 4])
    }

    @Test("Outside of a delivery the committed value is told", .rule("G2"))
    func toldOutside() {
        // A commit from a first call once left a copy of the value before it behind as the one that
        // is told, until the next commit was told; if a hold kept that back, for long.
        let box = Box()
        let hold = box.committed.queue.openHold()
        box.committed.greet({ box.append(1) }, tell: box.tell)
        #expect(box.committed.told.pointee == [0, 1])
        box.committed.closeHold(hold, tell: box.tell)
        #expect(box.log == [[0, 1]])
    }

    @Test("A dropped value whose deinit commits does not change what is told", .rule("G2", "G8"))
    func dropThatCommits() {
        // A commit from a first call once kept a copy of the value before it, which nobody was to be
        // told, and freed it halfway through setting up the next delivery. A deinit in the value
        // that committed then made both commits be told with the second one's value.
        final class Part {
            let onFree: () -> Void
            init(onFree: @escaping () -> Void) { self.onFree = onFree }
            deinit { onFree() }
        }
        struct Value {
            var number = 0
            var part: Part?
        }
        let committed = Committed(Value())
        var log: [Int] = []
        func tell(_ number: UInt64, _ origin: Membership?) {
            log.append(committed.told.pointee.number)
        }
        func set(_ number: Int) {
            committed.willChange()
            let dropped = committed.pointer.pointee.part
            committed.pointer.pointee = Value(number: number)
            committed.commit(tell: tell)
            withExtendedLifetime(dropped) {}
        }
        committed.pointer.pointee.part = Part { set(2) }
        committed.greet({ set(1) }, tell: tell)
        #expect(log == [1, 2])
    }
}
