extension StatePlace {
    func property<Part>(_ keyPath: KeyPath<State, Part>) -> StatePlace<Part> {
        if let further = MemoryLayout<State>.offset(of: keyPath) {
            return StatePlace<Part>(offset: offset + further, lens: lens, kept: nil)
        }
        return found(mayFindNothing: false) { state, body in
            withUnsafePointer(to: state.pointee[keyPath: keyPath]) { body(UnsafeRawPointer($0)) }
        }
    }

    func unwrapped<Part>(_ optional: StatePlace<Part?>) -> StatePlace<Part> {
        optional.found(mayFindNothing: true) { optional, body in
            guard let part = optional.pointee else { return }
            withUnsafePointer(to: part) { body(UnsafeRawPointer($0)) }
        }
    }

    func element<Elements: Collection>(
        _ elements: StatePlace<Elements>, _ id: Elements.Element.ID
    ) -> StatePlace<Elements.Element> where Elements.Element: Identifiable {
        // Where the element was last: looking there first makes reading O(1) while it stays. Only
        // where an index is a position, since those of a set, say, belong to the set as it was.
        let isByPosition =
            Elements.self is any RandomAccessCollection.Type && Elements.Index.self == Int.self
        // Copied before it is used: an `==` of the user that reads the scope comes by here too.
        var last: Elements.Index?
        return elements.found(mayFindNothing: true) { elements, body in
            let (all, known) = (elements.pointee, last)
            func isThere(_ index: Elements.Index) -> Bool {
                index >= all.startIndex && index < all.endIndex && all[index].id == id
            }
            guard
                let index = known.flatMap({ isThere($0) ? $0 : nil })
                    ?? all.firstIndex(where: { $0.id == id })
            else { return }
            if isByPosition { last = index }
            withUnsafePointer(to: all[index]) { body(UnsafeRawPointer($0)) }
        }
    }

    private func found<Part>(
        mayFindNothing: Bool,
        _ find: @escaping (UnsafePointer<State>, (UnsafeRawPointer) -> Void) -> Void
    ) -> StatePlace<Part> {
        StatePlace<Part>(
            offset: 0,
            lens: Lens(in: lens, offset: offset, mayFindNothing: mayFindNothing) { whole, body in
                find(whole.assumingMemoryBound(to: State.self), body)
            },
            kept: nil)
    }
}
