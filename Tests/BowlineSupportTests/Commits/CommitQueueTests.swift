import BowlineSupport
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("CommitQueue")
struct CommitQueueTests {
    @Test("A commit from inside a callback is visible at once and told behind", .rule("G2"))
    func nestedCommit() {
        let bench = Bench()
        bench.add(
            bench.listener("a") { value in
                guard value == 1 else { return }
                bench.commit(2)
                bench.log.append("now \(bench.value)")
            })
        bench.add(bench.listener("b"))
        bench.commit(1)
        #expect(bench.log == ["a 1", "now 2", "b 1", "a 2", "b 2"])
        #expect(bench.queue.isEmpty)
    }

    @Test("What a first call commits is told behind it", .rule("G2", "G5"))
    func commitInFirstCall() {
        let bench = Bench()
        bench.add(bench.listener("a"))
        bench.greet(
            bench.listener("b") { value in
                if value == 0 {
                    bench.commit(1)
                    bench.log.append("b returns")
                }
            })
        #expect(bench.log == ["b 0", "b returns", "a 1", "b 1"])
        #expect(bench.queue.isEmpty)
    }

    @Test("A commit waits for the hold it was made in, and later ones wait behind it", .rule("S3"))
    func holds() {
        let bench = Bench()
        bench.add(bench.listener("a"))
        let outer = bench.queue.openHold()
        let inner = bench.queue.openHold()
        bench.commit(1)
        bench.queue.closeHold(inner, deliver: bench.deliver)
        #expect(bench.log == ["a 1"])
        bench.commit(2)
        let second = bench.queue.openHold()
        bench.commit(3)
        bench.queue.closeHold(second, deliver: bench.deliver)
        #expect(bench.log == ["a 1"])
        bench.queue.closeHold(outer, deliver: bench.deliver)
        #expect(bench.log == ["a 1", "a 2", "a 3"])
        #expect(bench.queue.openHolds == 0)
    }

    @Test("Holds may be closed in any order", .rule("S3"))
    func holdsOutOfOrder() {
        let bench = Bench()
        bench.add(bench.listener("a"))
        let outer = bench.queue.openHold()
        bench.commit(1)
        let inner = bench.queue.openHold()
        bench.commit(2)
        bench.queue.closeHold(outer, deliver: bench.deliver)
        #expect(bench.log == ["a 1"])
        bench.queue.closeHold(inner, deliver: bench.deliver)
        #expect(bench.log == ["a 1", "a 2"])
    }

    @Test("A payload whose deinit commits does so behind the commit that it was in", .rule("G8"))
    func payloadThatCommitsWhenFreed() {
        final class Payload {
            let number: Int
            let onFree: () -> Void
            init(_ number: Int, onFree: @escaping () -> Void = {}) {
                self.number = number
                self.onFree = onFree
            }
            deinit { onFree() }
        }
        let queue = CommitQueue<Payload>()
        var log: [Int] = []
        func deliver(_ payload: Payload, _ number: UInt64) {
            log.append(payload.number)
            guard payload.number == 1 else { return }
            queue.commit(
                Payload(2) {
                    #expect(queue.isDelivering)
                    queue.commit(Payload(4), deliver: deliver)
                }, deliver: deliver)
            queue.commit(Payload(3), deliver: deliver)
        }
        queue.commit(Payload(1), deliver: deliver)
        #expect(log == [1, 2, 3, 4])
        #expect(queue.isEmpty)
    }

    @Test("A hundred thousand nested commits fit on a small stack", .rule("G7"))
    func nestedCommitsOnASmallStack() {
        final class Outcome: Sendable {
            let calls = Atomic<Int>(0)
            let done = DispatchSemaphore(value: 0)
        }
        let outcome = Outcome()
        let thread = Thread {
            let bench = Bench()
            var calls = 0
            bench.add(
                Bench.Listener { value in
                    calls += 1
                    if value < 100_000 { bench.commit(value + 1) }
                })
            bench.commit(1)
            outcome.calls.store(calls, ordering: .releasing)
            outcome.done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        outcome.done.wait()
        #expect(outcome.calls.load(ordering: .acquiring) == 100_000)
    }
}
