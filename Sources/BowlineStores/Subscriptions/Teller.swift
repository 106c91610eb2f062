public import BowlineSupport

/// What a store remembers of one subscription, and how it offers it the state of a commit.
@usableFromInline
package final class Teller<State, Selected> {
    @usableFromInline let place: StatePlace<State>
    @usableFromInline let versions: StateVersion.Source
    @usableFromInline let subscription: Subscription<State, Selected>
    @usableFromInline let isRepeat: ((Selected, Selected) -> Bool)?
    /// How many bytes behind the root's state the value lies, if that is all there is to reading it.
    @usableFromInline let offset: Int?
    /// Whether there are predicates before the last selection.
    @usableFromInline let hasGates: Bool
    /// Whether a selector is asked, which may let go of something.
    @usableFromInline let usesSelector: Bool
    /// Who is subscribed, for messages; nil for a closure.
    @usableFromInline let subscriber: Any.Type?

    // A store's commits come one at a time (G2), and predicates run outside of an access.

    /// What was told last, where something asks for it: a copy that is kept makes the next change of a
    /// collection in it copy that.
    @exclusivity(unchecked) @usableFromInline var last: Selected?
    /// Whether the first value is left out (S7).
    @exclusivity(unchecked) @usableFromInline var isSilent: Bool
    /// Has the store note actions, as long as this is there.
    @usableFromInline var noted: NotedActions?

    @inlinable
    package init(
        _ subscription: Subscription<State, Selected>, in store: Store<State>,
        subscriber: Any.Type?, skipInitial: Bool
    ) {
        self.place = store.place
        self.versions = store.versions
        self.subscription = subscription
        self.isRepeat = subscription.comparer(
            skippingRepeats: store.core.automaticallySkipsRepeats)
        self.hasGates = !subscription.trail.gates.isEmpty
        self.usesSelector = subscription.trail.usesSelector
        self.subscriber = subscriber
        self.isSilent = skipInitial
        if let further = subscription.offset, store.place.lens == nil {
            self.offset = store.place.offset + further
        } else {
            self.offset = nil
        }
        if subscription.completion?.wantsAction == true { noted = store.core.noteActions() }
    }

    /// Offers the state of a commit, or the committed one at first.
    ///
    /// - Parameters:
    ///   - root: where the state of the root lies.
    ///   - tell: is given what is let through.
    @inlinable @inline(__always)
    package func offer(
        _ core: StoreCore, _ root: UnsafeRawPointer, _ number: UInt64,
        _ receiver: Receiver<StoreReceiver>, _ tell: (Selected) -> Void
    ) {
        guard let offset else {
            offerRead(core, root, number, receiver, tell)
            if hasGates { subscription.trail.forget() }
            return
        }
        let candidate = (root + offset).assumingMemoryBound(to: Selected.self).pointee
        if let isRepeat {
            if let last, isRepeat(last, candidate) { return }
            last = candidate
        }
        if isSilent {
            isSilent = false
        } else if !receiver.isRemoved {
            tell(candidate)
        }
    }

    @inlinable
    func offerRead(
        _ core: StoreCore, _ root: UnsafeRawPointer, _ number: UInt64,
        _ receiver: Receiver<StoreReceiver>, _ tell: (Selected) -> Void
    ) {
        let reading = Reading(
            core: core, versions: versions, number: number, subscriber: subscriber,
            place: subscription.trail.place)
        var candidate: Selected
        var whole: State?
        if place.lens == nil {
            let state = (root + place.offset).assumingMemoryBound(to: State.self)
            if usesSelector {
                candidate = core.selecting { core.mapping { subscription.read(state, reading) } }
            } else {
                candidate = core.mapping { subscription.read(state, reading) }
            }
        } else {
            // What is behind the scope may be gone: then it is silent (S11).
            guard let found = lookUp(root, reading) else { return }
            (candidate, whole) = found
        }
        if hasGates, subscription.trail.isPassedOver { return }
        if let isRepeat, let last, isRepeat(last, candidate) { return }
        if let completion = subscription.completion {
            let action = number > receiver.joined ? core.toldAction : nil
            let told = completion.complete(candidate, last, action)
            if let last, let judge = completion.judge, judge(last, told) { return }
            if completion.keepsTold {
                last = told
            } else if completion.wantsOld || isRepeat != nil {
                last = candidate
            }
            candidate = told
        } else if isRepeat != nil {
            last = candidate
        }
        if hasGates { subscription.trail.note() }
        if let whole { place.keep(whole) }
        let isLeftOut = isSilent
        isSilent = false
        // Only the value at joining is left out; a scope may have had none then (S11).
        if !(isLeftOut && number <= receiver.joined), !receiver.isRemoved { tell(candidate) }
    }

    /// Reads through a lens.
    ///
    /// - Returns: the selection, and the state that it is a selection of, if the scope keeps that; nil if
    ///   there is nothing.
    @usableFromInline
    func lookUp(_ root: UnsafeRawPointer, _ reading: Reading) -> (Selected, State?)? {
        reading.core.selecting {
            reading.core.mapping {
                place.read(root) { state in
                    (subscription.read(state, reading), place.kept == nil ? nil : state.pointee)
                }
            }
        }
    }
}

extension Subscription {
    /// Says that a candidate is passed over, given the last value told.
    @usableFromInline
    func comparer(skippingRepeats: Bool) -> ((Selected, Selected) -> Bool)? {
        let automatic = skippingRepeats ? automatic : nil
        guard let automatic, let explicit else { return automatic ?? explicit }
        return { automatic($0, $1) || explicit($0, $1) }
    }
}

extension StoreCore {
    /// The action of the commit that is being told, of a batch the last one; nil if none was noted.
    @usableFromInline var toldAction: (any Action)? { toldNote?.actions.last?.action }
}
