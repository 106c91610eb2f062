package import BowlineSupport

/// Notices in debug builds that a reducer changed a class instance in the state instead of
/// replacing it: then nobody who compares sees a change, and states that were kept have changed too
/// (B64).
///
/// One belongs to a store. It looks at the state before and after each reduce, and compares the
/// content of every instance that is still in it. While the reducer runs it holds the
/// instances, not the state: so a struct that copies its storage when it is not alone with it
/// does copy it, and is not taken for a class; collections stay unshared.
///
/// What is looked at is in ``InstanceSearch``. A state whose types can hold no instance is not
/// watched.
package struct InPlaceMutationGuard<State> {
    private struct Watched {
        let instance: FoundInstance
        let content: StructuralDump
    }

    private let label: String
    private var search = InstanceSearch()
    private var watched: [Watched] = []

    /// - Parameters:
    ///   - state: the first state.
    ///   - label: the store's.
    /// - Returns: nil if no state of the store will hold a class instance.
    package init?(for state: State, label: String) {
        guard search.look(in: state) else { return nil }
        search.forget()
        self.label = label
    }

    /// To be called before a reduce, outside of what S4 protects.
    package mutating func before(_ state: State) {
        _ = search.look(in: state)
        watched = search.found.map {
            Watched(instance: $0, content: Self.content(of: $0.object))
        }
        search.forget()
    }

    /// To be called when the reducer has returned, while the store still refuses to be used: it
    /// lets go of the instances, whose deinit may be what S4 refuses.
    ///
    /// - Returns: what is wrong, for ``report(_:at:)``. The store then lets the guard go, so that
    ///   it is said once.
    package mutating func after(_ state: State, reducing action: any Action) -> String? {
        let before = watched
        watched = []
        guard !before.isEmpty else { return nil }
        _ = search.look(in: state)
        // The instances of before are still held, so that none of these is another one at an old
        // address. One that has only moved has been changed in place all the same.
        let present = Set(search.found.map { ObjectIdentifier($0.object) })
        search.forget()
        for watched in before {
            let instance = watched.instance
            guard present.contains(ObjectIdentifier(instance.object)),
                let change = watched.content.differences(to: Self.content(of: instance.object))
                    .first
            else { continue }
            return message(instance, change.path, action)
        }
        return nil
    }

    /// Says it.
    package static func report(_ message: String, at callSite: CallSite?) {
        Diagnostics.report("state-mutated-in-place", at: callSite, message)
    }

    private static func content(of object: AnyObject) -> StructuralDump {
        StructuralDump(object, limits: DumpLimits(parts: 10_000))
    }

    private func message(
        _ instance: FoundInstance, _ field: String, _ action: any Action
    ) -> String {
        let type = "\(type(of: instance.object))"
        let place = instance.path.isEmpty ? "The state" : "\"\(instance.path)\" in the state"
        let changed = field.isEmpty ? "it" : "its \"\(field)\""
        return """
            \(place) of \(label) is an instance of the class \(type), and the reducer changed \
            \(changed) in place (action: \(Swift.type(of: action))). Who compares it with what it was \
            finds no difference, and states kept from before have changed too. Make \(type) a struct, \
            or put a changed copy in its place.
            """
    }
}
