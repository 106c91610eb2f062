/// The order of one source: what was committed, what of it is still to be told, and who tells it.
///
/// The one implementation of G2 to G5 together with ``ReceiverList``. The source changes its value,
/// then calls `commit`; the outermost call delivers, one commit after the other, and commits made from
/// inside a delivery wait their turn. So nesting costs an entry, not a stack frame (G7).
///
/// An entry may be held, by a middleware chain that is still running for example: delivery stops
/// at the first held entry and goes on when its hold is closed.
@usableFromInline
package final class CommitQueue<Payload> {
    @usableFromInline
    struct Entry {
        @usableFromInline var payload: Payload
        @usableFromInline let number: UInt64
        @usableFromInline let hold: UInt64

        @usableFromInline
        init(payload: Payload, number: UInt64, hold: UInt64) {
            self.payload = payload
            self.number = number
            self.hold = hold
        }
    }

    // All access is to whole fields between calls of user code, never across one.

    /// The number of commits made so far, which is the number of the last one.
    @exclusivity(unchecked) @usableFromInline package private(set) var number: UInt64 = 0
    /// 1 while a delivery is on the stack, and 2 more for each commit that waits and each open hold: one
    /// number, so that a commit that need not wait looks at one field, before and behind its delivery.
    @exclusivity(unchecked) @usableFromInline var load = 0
    @exclusivity(unchecked) @usableFromInline var entries = Fifo<Entry>()
    /// The hold that was opened last, 0 if none is open. By itself, since most chains are not nested, and an
    /// array costs a retain and a release.
    @exclusivity(unchecked) @usableFromInline var innermost: UInt64 = 0
    /// The holds that are open around it.
    @exclusivity(unchecked) @usableFromInline var outerHolds: ContiguousArray<UInt64> = []
    @exclusivity(unchecked) @usableFromInline var lastHold: UInt64 = 0
    /// Closes the door from other isolations when the source goes; nil while nobody asked for one.
    var doorFrame: AnyObject?
    #if DEBUG
        @usableFromInline let overlap = OverlapDetector()
    #endif

    @usableFromInline
    package init() {}

    /// Whether a delivery is on the stack.
    @inlinable package var isDelivering: Bool { load & 1 != 0 }

    /// Whether every commit but the one being delivered has been told.
    @inlinable package var isEmpty: Bool { entries.isEmpty }

    /// Whether a hold is open; looks at one field where nothing waits either.
    @inlinable package var hasHold: Bool { load > 1 && innermost != 0 }

    /// The hold that what is committed now has to wait for, 0 for none.
    @inlinable package var innermostHold: UInt64 { innermost }

    /// How many holds are open.
    @inlinable package var openHolds: Int { innermost == 0 ? 0 : outerHolds.count + 1 }

    /// The number of the hold that was opened last; later ones have greater numbers.
    package var latestHold: UInt64 { lastHold }

    /// Counts a commit and delivers it, or leaves that to the outermost call.
    ///
    /// - Parameters:
    ///   - payload: is made only if the commit has to wait; most do not.
    ///   - direct: delivers the commit if it need not wait.
    ///   - deliver: delivers one that has waited.
    @inlinable @inline(__always)
    package func commit(
        _ payload: @autoclosure () -> Payload,
        direct: (UInt64) -> Void,
        deliver: (Payload, UInt64) -> Void
    ) {
        guard begin() else { return wait(payload(), deliver: deliver) }
        direct(number)
        end(deliver: deliver)
    }

    /// Counts a commit, and says whether the caller is to deliver it now, with `end` behind that; if not, it
    /// has to `wait`.
    ///
    /// What `commit` is made of, for a loop so long that the compiler makes a function of each closure that
    /// it stands in.
    @inlinable @inline(__always)
    package func begin() -> Bool {
        count()
        guard load == 0 else { return false }
        load = 1
        return true
    }

    /// Counts a commit that is told with a later one, or by `wait`.
    @inlinable @inline(__always)
    package func count() {
        number &+= 1
    }

    /// Delivers what was committed from inside the delivery that `begin` allowed.
    @inlinable @inline(__always)
    package func end(deliver: (Payload, UInt64) -> Void) {
        if !endAlone() { finish(deliver) }
    }

    /// Ends the delivery that `begin` allowed, if nothing was committed from inside it.
    @inlinable @inline(__always)
    package func endAlone() -> Bool {
        guard load == 1 else { return false }
        load = 0
        return true
    }

    /// Leaves a commit to the outermost call, or to the end of a hold.
    @inlinable @inline(__always)
    package func wait(_ payload: Payload, deliver: (Payload, UInt64) -> Void) {
        append(payload)
        drain(deliver)
    }

    /// Counts a commit and delivers it, or leaves that to the outermost call.
    @inlinable @inline(__always)
    package func commit(_ payload: Payload, deliver: (Payload, UInt64) -> Void) {
        commit(payload, direct: { deliver(payload, $0) }, deliver: deliver)
    }

    /// Runs a new receiver's first call (G5): at once, and what it commits is delivered behind it.
    @inlinable
    package func greet(_ body: () -> Void, deliver: (Payload, UInt64) -> Void) {
        guard !isDelivering else { return body() }
        load += 1
        body()
        end(deliver: deliver)
    }

    // MARK: The lone commit of a hold

    /// Whether one hold is open and nothing else is going on, not even a lone commit.
    @inlinable package var isHeldOnly: Bool { load == 2 && innermost != 0 }

    /// Leaves the last commit, which has been counted, to its owner, which keeps it without an
    /// entry; only while `isHeldOnly`.
    ///
    /// - Returns: its number.
    @inlinable @inline(__always)
    package func waitAlone() -> UInt64 {
        load = 4
        return number
    }

    /// Enters what waited alone, to wait for the outermost hold.
    @usableFromInline
    package func enterLone(_ payload: Payload, number: UInt64) {
        entries.append(Entry(payload: payload, number: number, hold: outerHolds.first ?? innermost))
    }

    /// Closes the only hold, as `closeHold` does, and begins to deliver the lone commit that it kept
    /// back, as `begin` does.
    ///
    /// - Returns: false if something else is going on.
    @inlinable @inline(__always)
    package func beginLone(closing hold: UInt64) -> Bool {
        guard load == 4, innermost == hold else { return false }
        innermost = 0
        load = 1
        return true
    }

    // MARK: Holds

    /// Holds back what is committed until the hold is closed.
    @inlinable @inline(__always)
    package func openHold() -> UInt64 {
        if innermost != 0 { nestHold() }
        return openOutermostHold()
    }

    /// The same where no hold is open.
    @inlinable @inline(__always)
    package func openOutermostHold() -> UInt64 {
        lastHold &+= 1
        innermost = lastHold
        load += 2
        return lastHold
    }

    @usableFromInline
    func nestHold() {
        outerHolds.append(innermost)
    }

    /// Closes a hold and delivers up to the first commit that another hold keeps back.
    @inlinable
    package func closeHold(_ hold: UInt64, deliver: (Payload, UInt64) -> Void) {
        if innermost == hold {
            innermost = outerHolds.popLast() ?? 0
            load -= 2
        } else if let place = outerHolds.firstIndex(of: hold) {
            outerHolds.remove(at: place)
            load -= 2
        }
        drain(deliver)
    }

    /// Whether a commit has to wait for a hold.
    @inlinable
    func isOpen(_ hold: UInt64) -> Bool {
        hold != 0 && (hold == innermost || outerHolds.contains(hold))
    }

    /// Changes the payload of the last commit, if that has not begun to be delivered.
    @inlinable
    package func changeLast(_ body: (inout Payload) -> Void) {
        entries.changeLast { body(&$0.payload) }
    }

    /// Changes the payload of the last commit that waits, is later than a number, and is held back by a
    /// hold itself; if there is none, of the last one that is later.
    ///
    /// - Returns: whether there is one.
    /// - Complexity: O(*n*) in the number of those that are later.
    @inlinable
    package func changeLast(
        heldBy hold: UInt64, after number: UInt64, _ body: (inout Payload) -> Void
    ) -> Bool {
        entries.changeLast(where: { $0.hold == hold }, while: { $0.number > number }) {
            body(&$0.payload)
        }
            || entries.changeLast(where: { _ in true }, while: { $0.number > number }) {
                body(&$0.payload)
            }
    }

    // Out of the way of the commits that need not wait.
    @inlinable @inline(never)
    func append(_ payload: Payload) {
        entries.append(Entry(payload: payload, number: number, hold: innermost))
        load += 2
    }

    @inlinable
    func drain(_ deliver: (Payload, UInt64) -> Void) {
        guard !isDelivering, !isEmpty else { return }
        load += 1
        finish(deliver)
    }

    @inlinable
    func finish(_ deliver: (Payload, UInt64) -> Void) {
        while !isEmpty, let entry = next() {
            deliver(entry.payload, entry.number)
        }
        load -= 1
    }

    // Specialised in the client, where a commit that waits costs a fifth of what it does otherwise, and
    // out of the way of those that need not.
    @inlinable @inline(never)
    func next() -> Entry? {
        guard let entry = entries.takeFirst(if: { !isOpen($0.hold) }) else {
            return nil
        }
        load -= 2
        return entry
    }
}
