/// Subscriber objects: held weakly, one entry an object (S7).
extension ModelStore {
    func subscribeObject(_ number: Int, _ receiver: Receiver) {
        let object = objects[number] ?? ModelObject()
        objects[number] = object
        let entry = ModelEntry(receiver, of: object)
        let old = object.entry
        object.entry = entry
        held(object) {
            queue.add(entry, inPlaceOf: old)
            first(entry, inPlaceOf: old)
        }
    }

    /// An object lives through its turn, and through the call that subscribes it.
    func held(_ object: ModelObject?, _ call: () -> Void) {
        object?.calls += 1
        call()
        object?.calls -= 1
        if let object { end(object) }
    }

    func unsubscribeObject(_ number: Int) {
        guard let object = objects[number], let entry = object.entry else { return }
        object.entry = nil
        queue.remove(entry)
    }

    func freeObject(_ number: Int) {
        guard let object = objects.removeValue(forKey: number) else { return }
        object.isLetGo = true
        end(object)
    }

    private func end(_ object: ModelObject) {
        guard object.isLetGo, object.calls == 0, let entry = object.entry else { return }
        queue.remove(entry)
    }
}

/// An object that subscribes. Who calls it holds it meanwhile.
final class ModelObject {
    var entry: ModelEntry?
    var calls = 0
    var isLetGo = false
}
