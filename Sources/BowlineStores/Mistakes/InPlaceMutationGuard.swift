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
/// It runs while the store refuses to be used, so it asks no value for its description or mirror: a
/// type with a mirror of its own is not looked into. And it runs around each reduce, so it reads no
/// more than ``partLimit`` parts of all instances together; what comes behind these is not watched.
///
/// What is looked at is in ``InstanceSearch``. A state whose types can hold no instance is not
/// watched.
package struct InPlaceMutationGuard<State> {
    private struct Watched {
        let instance: FoundInstance
        let content: StructuralDump
        /// The limit with which the content was read.
        let parts: Int
    }

    /// How many parts are read before a reduce, and how many after it.
    package static var partLimit: Int { 1_000 }

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
        watched = []
        var room = Self.partLimit
        for instance in search.found where room > 0 {
            let content = Self.content(of: instance.object, parts: room)
            watched.append(Watched(instance: instance, content: content, parts: room))
            room -= content.parts
        }
        search.forget()
    }

    /// To be called when the reducer has returned, while the store still refuses to be used: it
    /// lets go of the instances, whose deinit may be what S4 refuses.
    ///
    /// - Returns: what is wrong, for ``report(_:at:)``. Unless it is to be said each time, the store
    ///   then lets the guard go.
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
                let change = watched.content.differences(
                    to: Self.content(of: instance.object, parts: watched.parts)
                ).first
            else { continue }
            return message(instance, change.path, action)
        }
        return nil
    }

    /// Says it.
    package static func report(_ message: String, at callSite: CallSite?) {
        Diagnostics.report("state-mutated-in-place", at: callSite, message)
    }

    private static func content(of object: AnyObject, parts: Int) -> StructuralDump {
        StructuralDump(
            object, limits: DumpLimits(parts: parts, keys: parts), byReflectionOnly: true)
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
