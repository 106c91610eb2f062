/// What a subscription has from those that it builds on.
@usableFromInline
struct SubscriptionTrail {
    /// Where it was subscribed.
    @usableFromInline let place: CallPlace
    /// The predicates that were given before a selection, in order.
    @usableFromInline var gates: [any SubscriptionGate] = []
    /// Whether a selector is among the selections.
    @usableFromInline var usesSelector = false

    @usableFromInline
    init(_ place: CallPlace) {
        self.place = place
    }

    /// Whether one of the predicates passes over the candidate.
    @usableFromInline var isPassedOver: Bool { gates.contains { $0.isPassedOver() } }

    @usableFromInline
    func note() {
        for gate in gates { gate.note() }
    }

    @usableFromInline
    func forget() {
        for gate in gates { gate.forget() }
    }
}

/// Predicates that judge what was selected before the last selection (S8).
@usableFromInline
protocol SubscriptionGate: AnyObject {
    /// Whether the candidate that was read is to be passed over. Asked outside of mappings, since a
    /// predicate may dispatch (S4).
    func isPassedOver() -> Bool
    /// Takes note that what belongs to the candidate is told.
    func note()
    /// Lets go of the candidate: a copy that is kept makes the next change copy (S5).
    func forget()
}

/// What such predicates have to remember: one belongs to one subscriber, as a transform runs once for each.
final class PredicateGate<Selected>: SubscriptionGate {
    private let judge: (Selected, Selected) -> Bool
    // A store's commits come one at a time (G2), and predicates run outside of an access.
    @exclusivity(unchecked) var candidate: Selected?
    @exclusivity(unchecked) private var last: Selected?

    init(_ judge: @escaping (Selected, Selected) -> Bool) {
        self.judge = judge
    }

    func isPassedOver() -> Bool {
        guard let last, let candidate else { return false }
        return judge(last, candidate)
    }

    func note() {
        // Freed behind the exchange (G8).
        let replaced = last
        last = candidate
        withExtendedLifetime(replaced) {}
    }

    func forget() {
        let replaced = candidate
        candidate = nil
        withExtendedLifetime(replaced) {}
    }
}

extension Subscription {
    /// What a selection builds on: how to read, and the trail with the predicates that were given so far.
    @usableFromInline
    func selectable() -> (
        read: (UnsafePointer<State>, Reading) -> Selected, trail: SubscriptionTrail
    ) {
        refuseSelection()
        guard let explicit else { return (read, trail) }
        let gate = PredicateGate(explicit)
        var trail = trail
        trail.gates.append(gate)
        return (
            { [read] in
                let selected = read($0, $1)
                gate.candidate = selected
                return selected
            }, trail
        )
    }
}
