public import BowlineSupport

extension BindsProps {
    /// Keeps a child for each element of a list: made for a new id, kept for one that stays, disposed of when
    /// its element is gone, before it could be mapped (C13).
    ///
    ///     let rows = list.children(of: \.items) { [weak list] item in
    ///         let row = Connection(store: store, input: item, mapStateToProps: Row.props,
    ///             mapDispatchToActions: Row.actions)
    ///         if let list { row.connect(under: list) }
    ///         return row
    ///     }
    ///
    /// - Parameters:
    ///   - keyPath: the list. Of elements with the same id the first counts.
    ///   - make: is called for each new id with an input that holds the element, and is set when that
    ///     changes.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the children. Keep it: these props do not.
    public func children<Element: Identifiable & Equatable, Child: Disposable>(
        of keyPath: KeyPath<Props, [Element]>,
        fileID: StaticString = #fileID, line: UInt = #line,
        make: @escaping (OwnInput<Element>) -> Child
    ) -> Children<Element, Child> {
        let children = Children(make)
        bindings.tellingAlone {
            children.follow(
                bindings.attach(
                    keyPath, skipInitial: false, target: { [weak children] in children != nil },
                    at: (fileID, line)
                ) { [weak children] slot, turn in
                    children?.show(Entry.value(at: slot), while: { !turn.isOver }) ?? true
                })
        }
        return children
    }
}

extension Bindings {
    /// Runs what tells somebody of the props that come from the state as it is; what that dispatches to
    /// their store is told behind it.
    fileprivate func tellingAlone(_ body: () -> Void) {
        guard let core = link?.living, mappedNumber == core.committed.queue.number else {
            return body()
        }
        core.tellAlone(body)
    }
}

/// The children of a list, by the ids of its elements; see ``BindsProps/children(of:fileID:line:make:)``.
///
/// Not Sendable: use it in one isolation domain (G1).
public final class Children<Element: Identifiable & Equatable, Child: Disposable>: Disposable {
    private struct Entry {
        let input: OwnInput<Element>
        let child: Child
    }

    private let make: (OwnInput<Element>) -> Child
    private var entries: [Element.ID: Entry] = [:]
    private var ids: [Element.ID] = []
    private var isDisposed = false
    /// The place in the plan of the list.
    private var binding: (any Disposable)?

    init(_ make: @escaping (OwnInput<Element>) -> Child) {
        self.make = make
    }

    /// The children, in the order of the list.
    public var all: [Child] { ids.compactMap { entries[$0]?.child } }

    /// How many children there are.
    ///
    /// - Complexity: O(1).
    public var count: Int { entries.count }

    /// The child at a place in ``all``, for a table that asks row by row.
    ///
    /// - Parameter index: at least 0 and below ``count``; another one traps.
    /// - Complexity: O(1), but while children are being made O(n).
    public subscript(at index: Int) -> Child {
        if entries.count == ids.count, let entry = entries[ids[index]] { return entry.child }
        return all[index]
    }

    /// The child of one element, nil if there is no such element.
    ///
    /// - Parameter id: the element's.
    public subscript(id: Element.ID) -> Child? { entries[id]?.child }

    /// Disposes of all children; the list is followed no longer.
    public func dispose() {
        isDisposed = true
        binding?.dispose()
        let last = take(entries.keys.map { $0 })
        ids = []
        for entry in last { entry.child.dispose() }
    }

    /// Takes over what ends the binding to the list.
    func follow(_ binding: any Disposable) {
        self.binding = binding
        // By a child that was made at once.
        if isDisposed { binding.dispose() }
    }

    /// Makes the children those of a list.
    ///
    /// - Returns: whether it came to the end, and was not broken off by one of the children.
    func show(_ elements: [Element], while isWanted: () -> Bool) -> Bool {
        guard !isDisposed else { return true }
        var order: [Element.ID] = []
        var latest: [Element.ID: Element] = [:]
        for element in elements where latest.updateValue(element, forKey: element.id) == nil {
            order.append(element.id)
        }
        for element in elements.reversed() { latest[element.id] = element }
        let gone = take(ids.filter { latest[$0] == nil })
        ids = order
        for entry in gone { entry.child.dispose() }
        for id in order {
            if isDisposed { return true }
            guard isWanted() else { return false }
            guard let element = latest[id] else { continue }
            if let entry = entries[id] {
                if entry.input.value != element { entry.input.value = element }
            } else {
                let input = OwnInput(element)
                let child = make(input)
                guard !isDisposed else {
                    child.dispose()
                    return true
                }
                entries[id] = Entry(input: input, child: child)
            }
        }
        return true
    }

    private func take(_ ids: [Element.ID]) -> [Entry] {
        ids.compactMap { entries.removeValue(forKey: $0) }
    }
}
