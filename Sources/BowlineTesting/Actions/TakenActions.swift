import BowlineSupport

/// The actions of a view, each to be taken by its name and called: `actions.rename("Ada")`.
///
/// It has no members of its own, so that none is in the way of an action. A computed property of the
/// actions may be taken too, and stands for no field.
@dynamicMemberLookup
public final class TakenActions<Actions> {
    private let actions: Actions
    private let asked: RecordedActions
    private let leftOut: [PartialKeyPath<Actions>]
    private var taken: [(keyPath: AnyKeyPath, answers: Int)] = []
    /// Of what was taken but for the last, that which asked for nothing before the next was taken.
    private var idle: [(number: Int, keyPath: AnyKeyPath)] = []

    init(
        _ actions: Actions, _ asked: RecordedActions, leavingOut leftOut: [PartialKeyPath<Actions>]
    ) {
        self.actions = actions
        self.asked = asked
        self.leftOut = leftOut
    }

    /// An action, to be called.
    public subscript<Value>(dynamicMember keyPath: KeyPath<Actions, Value>) -> Value {
        noteIdle()
        taken.append((keyPath, asked.answers))
        return actions[keyPath: keyPath]
    }

    /// Whatever was taken asks for something, or the test says that it asks for nothing, before the
    /// next is taken: else it may not have been called.
    private func noteIdle() {
        guard let last = taken.last, last.answers == asked.answers else { return }
        idle.append((taken.count, last.keyPath))
    }

    var complaints: [String] {
        noteIdle()
        let fields = Fields(of: actions)
        guard !fields.all.isEmpty else {
            return ["\(typeName(Actions.self)) has no fields, so there is no action to take."]
        }
        let keyPaths = Set(taken.map(\.keyPath))
        return untaken(fields, keyPaths) + fields.complaints(leavingOut: leftOut) + groups(fields)
            + idle.map { number, keyPath in
                "What was taken as number \(number), \(fields.candidates(for: keyPath)), asked for "
                    + "nothing. Call it where it is taken; if it is to ask for nothing, say "
                    + "expectNone() behind it."
            }
    }

    private func untaken(_ fields: Fields, _ keyPaths: Set<AnyKeyPath>) -> [String] {
        let missing = fields.missing(from: keyPaths.union(leftOut))
        guard !missing.isEmpty else { return [] }
        let example = missing.first { fields.names.contains($0) } ?? fields.names.last ?? ""
        let count = keyPaths.filter { fields.path($0) != nil || fields.mayBeField($0) }.count
        return [
            "Taken: \(count) of the \(fields.all.count) actions of \(typeName(Actions.self)), which are "
                + "\(fields.names.joined(separator: ", ")). Not taken: "
                + "\(missing.joined(separator: ", ")). Call each, or state what is not tested: "
                + "leavingOut: [\\.\(example)]."
        ]
    }

    /// What is taken of a struct in the actions has no key path of theirs.
    private func groups(_ fields: Fields) -> [String] {
        let named = Set(leftOut.compactMap(fields.path))
        return fields.all.filter { field in
            let mirror = Mirror(reflecting: field.value)
            let isGroup = mirror.displayStyle == .struct || mirror.displayStyle == .class
            let hasFunctions = mirror.children.contains {
                "\(type(of: $0.value))".contains("->")
            }
            return isGroup && hasFunctions && !named.contains(field.name)
        }.map { field in
            "\(field.name) is a group of actions, and which of them are taken cannot be counted. "
                + "Leave it out, leavingOut: [\\.\(field.name)], and test it by itself: "
                + "withActions({ mapping($0).\(field.name) }) { … }."
        }
    }
}
