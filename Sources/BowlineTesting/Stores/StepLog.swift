import BowlineStores

/// An action that was reduced, and what it made of the state.
struct Step<State> {
    let action: any Action
    let before: State
    let after: State
    /// What was changed in place, a line each.
    let inPlace: [String]
}

/// What was reduced and is not stated by the test yet.
final class StepLog<State> {
    var steps: [Step<State>] = []

    /// The step of an action that was just dispatched. It is that very action, so what of it cannot be
    /// compared counts by type, and one that is not equal to itself, as NaN is not, by how it reads.
    func index(of action: any Action) -> Int? {
        steps.firstIndex { step in
            switch Comparison(action, step.action) {
            case .same, .unclear: true
            case .different:
                type(of: action) == type(of: step.action)
                    && ValueDump(action).differences(to: ValueDump(step.action)).isEmpty
            }
        }
    }

    /// `2 actions were`.
    var leftText: String { counted(steps.count, "action was", "actions were") }
}

/// How much of what happens a ``TestStore`` wants stated.
public enum Exhaustivity: Sendable {
    /// Every action that is reduced, and every change.
    case on
    /// What the test states and nothing else: closures are given the state behind the action, and
    /// set what they are about; actions that are not received are passed over.
    case off
}
