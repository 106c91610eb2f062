import Synchronization

/// The receivers of one source in the order in which they joined (G3).
///
/// Adding and removing cost amortised constant time and never reorder the others. The list may be
/// changed at will from inside a pass: a slot that a pass could still visit is only marked, and swept
/// when the last pass is over. A pass borrows its receivers; it retains none.
@usableFromInline
package final class ReceiverList<Content: AnyObject> {
    /// A place: a receiver, held by the list, or a hole.
    ///
    /// Of the class that does not depend on the content, since code that is not specialised looks up the
    /// type of an array's elements at every access: that was half of what subscribing cost.
    @usableFromInline typealias Slot = Unmanaged<Membership>?

    // All access is to whole fields between calls of user code, never across one.
    @exclusivity(unchecked) @usableFromInline
    var slots: ContiguousArray<Slot> = []
    @exclusivity(unchecked) @usableFromInline var passes = 0
    @exclusivity(unchecked) @usableFromInline var needsSweep = false
    @exclusivity(unchecked) @usableFromInline var holes = 0
    /// Before it are only holes and receivers that were removed: `isEmpty` begins there.
    @exclusivity(unchecked) @usableFromInline var first = 0
    /// Receivers whose place was given to another during a pass that may be inside them.
    @exclusivity(unchecked) @usableFromInline
    var replaced: ContiguousArray<Receiver<Content>> = []
    /// The length at which `add` looks for receivers that were abandoned elsewhere.
    @exclusivity(unchecked) @usableFromInline var sweepLength = 32

    #if DEBUG
        /// How many slots have been looked at to find some or to close holes, for tests of cost; those that a
        /// pass looks at are not counted.
        @exclusivity(unchecked) package internal(set) var visits = 0
    #endif

    let link = ListLink<Content>()
    /// Whether a content that nobody removed still has someone to tell.
    let isAlive: (Content) -> Bool

    /// An empty list.
    ///
    /// - Parameter isAlive: is asked when the list looks for dead entries; contents that hold what
    ///   they tell weakly say false once it is gone.
    @usableFromInline
    package init(isAlive: @escaping (Content) -> Bool = { _ in true }) {
        self.isAlive = isAlive
        link.list = self
    }

    deinit {
        // The receivers may outlive the list in their subscribers' hands; their contents may not.
        for case let slot? in slots {
            let receiver = Self.receiver(slot.takeRetainedValue())
            receiver.markRemoved()
            _ = receiver.takeContent()
        }
    }

    /// Whether anyone would be called: the receivers that are in the list and not known to be gone.
    ///
    /// - Complexity: O(1) amortised.
    @usableFromInline
    package var isEmpty: Bool {
        // By index: `contains` allocates where the type is not known.
        while first < slots.count {
            #if DEBUG
                visits += 1
            #endif
            if let slot = slots[first], !slot._withUnsafeGuaranteedRef({ $0.isRemoved }) {
                return false
            }
            first += 1
        }
        return true
    }

    /// Whether a pass would look at anything.
    @inlinable @inline(__always) package var hasPlaces: Bool { !slots.isEmpty }

    /// Whether anyone is left to tell; whoever is found to be gone on the way to the first is removed.
    @usableFromInline
    package var hasAnyoneLeft: Bool {
        passes &+= 1
        defer {
            passes &-= 1
            if needsSweep, passes == 0 { sweep() }
        }
        for index in slots.indices {
            #if DEBUG
                visits += 1
            #endif
            let isLeft = slots[index]?._withUnsafeGuaranteedRef { member in
                let receiver = Self.receiver(member)
                guard !receiver.isRemoved, let content = receiver.content else { return false }
                if content._withUnsafeGuaranteedRef({ isAlive($0) }) { return true }
                receiver.markRemoved()
                needsSweep = true
                return false
            }
            if isLeft == true { return true }
        }
        return false
    }

    /// Appends a receiver.
    ///
    /// - Parameter joined: the number of the last commit made, asked for when room has been made; the
    ///   receiver hears of later ones only.
    /// - Complexity: O(1) amortised.
    @usableFromInline
    package func add(
        _ content: consuming Content, joined: @autoclosure () -> UInt64
    ) -> Receiver<Content> {
        makeRoom()
        let receiver = Receiver(content, joined: joined(), slot: slots.count, link: link)
        slots.append(.passRetained(receiver))
        return receiver
    }

    /// Gives the place of `old` to a new receiver (G3: a subscriber that is added again keeps its
    /// place). If `old` was removed before, the new one is appended.
    ///
    /// - Parameter joined: the number of the last commit made.
    /// - Returns: the new receiver, and what the old one had, for the caller to let go of when the
    ///   new one has joined (G8); nil while a pass may be inside it.
    /// - Complexity: O(1) amortised.
    @usableFromInline
    package func replace(
        _ old: Receiver<Content>, with content: Content, joined: @autoclosure () -> UInt64
    ) -> (new: Receiver<Content>, replaced: Content?) {
        // The entry of one that was removed may wait for a sweep; that makes no difference.
        guard !old.removed.exchange(true, ordering: .acquiringAndReleasing),
            old.link === link, holds(old)
        else {
            return (add(content, joined: joined()), nil)
        }
        let receiver = Receiver(content, joined: joined(), slot: old.slot, link: link)
        slots[old.slot] = .passRetained(receiver)
        first = min(first, old.slot)
        let parked = Unmanaged.passUnretained(old).takeRetainedValue()
        guard passes > 0 else { return (receiver, parked.takeContent()) }
        replaced.append(parked)
        needsSweep = true
        return (receiver, nil)
    }

    /// Takes out a receiver that was just marked as removed.
    ///
    /// - Complexity: O(1) amortised.
    @usableFromInline
    func remove(_ receiver: Receiver<Content>) {
        guard passes == 0 else {
            needsSweep = true
            return
        }
        guard holds(receiver) else { return }
        let slot = slots[receiver.slot]
        slots[receiver.slot] = nil
        holes += 1
        // By index: `last` allocates where the type is not known.
        while !slots.isEmpty, slots[slots.count - 1] == nil {
            slots.removeLast()
            holes -= 1
        }
        first = min(first, slots.count)
        if holes > 16, holes > slots.count / 2 { closeHoles() }
        let content = receiver.content
        receiver.content = nil
        slot?.release()
        content?.release()
    }

    /// Calls `body` with the content of each receiver that joined before the commit `number`, in order.
    ///
    /// Receivers removed meanwhile are passed over, whoever removed them (G4). `body` says whether
    /// its receiver is still alive; one that is not is removed.
    @inlinable
    package func forEach(
        before number: UInt64, _ body: (Content, Receiver<Content>) -> Bool
    ) {
        pass(count: slots.count, before: number, at: { slots[$0] }, body)
    }

    /// Does the same with some of the receivers, which the caller has in the order in which they joined.
    ///
    /// - Parameters:
    ///   - count: how many there are.
    ///   - chosen: gives one of them, which may have been removed.
    @inlinable
    package func forEach(
        of count: Int, before number: UInt64,
        chosen: (Int) -> Unmanaged<Receiver<Content>>,
        _ body: (Content, Receiver<Content>) -> Bool
    ) {
        pass(
            count: count, before: number,
            at: { Unmanaged.fromOpaque(chosen($0).toOpaque()) }, body)
    }

    /// What a slot holds: this list put it there.
    @inlinable @inline(__always)
    static func receiver(_ member: Membership) -> Receiver<Content> {
        unsafeDowncast(member, to: Receiver<Content>.self)
    }

    private func holds(_ receiver: Receiver<Content>) -> Bool {
        receiver.slot < slots.count
            && slots[receiver.slot]?.toOpaque()
                == Unmanaged<Membership>.passUnretained(receiver).toOpaque()
    }

    @inlinable
    @inline(__always)
    func pass(
        count: Int, before number: UInt64,
        at slot: (Int) -> Slot,
        _ body: (Content, Receiver<Content>) -> Bool
    ) {
        passes &+= 1
        var index = 0
        while index < count {
            if let slot = slot(index) {
                slot._withUnsafeGuaranteedRef { member in
                    let receiver = Self.receiver(member)
                    if receiver.isRemoved {
                        if receiver.content != nil { needsSweep = true }
                    } else if receiver.joined < number,
                        let isAlive = receiver.content?._withUnsafeGuaranteedRef({
                            body($0, receiver)
                        }),
                        !isAlive
                    {
                        receiver.markRemoved()
                        needsSweep = true
                    }
                }
            }
            index &+= 1
        }
        passes &-= 1
        if needsSweep, passes == 0 { sweep() }
    }
}
