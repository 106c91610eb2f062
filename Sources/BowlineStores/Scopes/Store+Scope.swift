import BowlineSupport

extension Store {
    /// A store of a part of the state, with the same dispatch and the same order (S11).
    ///
    ///     let search = store.scope(to: \.search)
    ///     search.subscribe(\.query) { print($0) }.disposed(by: bag)
    ///
    /// By a key path of stored properties it has no state of its own and costs an offset, however
    /// deep scopes nest; other key paths are evaluated when it is read. It keeps its root alive. An
    /// object has one entry in a store and its scopes together.
    ///
    /// - Parameters:
    ///   - keyPath: the part.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the store of the part.
    /// - Complexity: O(1).
    public func scope<Part>(
        to keyPath: KeyPath<State, Part>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Store<Part> {
        makeScope(to: keyPath, translate: nil, .at(fileID, line))
    }

    /// A store of a part of the state whose own actions are made actions of this store.
    ///
    ///     let child = store.scope(to: \.child) { (action: ChildAction) in
    ///     ParentAction.child(action) }
    ///
    /// - Parameters:
    ///   - keyPath: the part.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - action: makes what is dispatched here of an action of the part; actions of other types
    ///     pass unchanged.
    /// - Returns: the store of the part.
    public func scope<Part, PartAction: Action, Outer: Action>(
        to keyPath: KeyPath<State, Part>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (PartAction) -> Outer
    ) -> Store<Part> {
        makeScope(to: keyPath, translate: translation(action), .at(fileID, line))
    }

    /// A store of what is behind an optional, if there is something now.
    ///
    /// When it is gone the scope keeps the value last read or told, is silent, and ignores what is
    /// dispatched to it; when it comes back the scope goes on (S11).
    ///
    /// - Parameters:
    ///   - keyPath: the optional part.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: nil if the part is nil.
    public func scope<Part>(
        to keyPath: KeyPath<State, Part?>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Store<Part>? {
        makeScope(
            ifPresent: place.unwrapped(place.property(keyPath)), translate: nil, .at(fileID, line))
    }

    /// The same with the part's own actions made actions of this store.
    ///
    /// - Parameters:
    ///   - keyPath: the optional part.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - action: makes what is dispatched here of an action of the part.
    /// - Returns: nil if the part is nil.
    public func scope<Part, PartAction: Action, Outer: Action>(
        to keyPath: KeyPath<State, Part?>,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (PartAction) -> Outer
    ) -> Store<Part>? {
        makeScope(
            ifPresent: place.unwrapped(place.property(keyPath)), translate: translation(action),
            .at(fileID, line))
    }

    /// A store of one element of a collection, if it is there now.
    ///
    /// The element is found by its id, wherever it moves; see `scope(to:)-(KeyPath<State,Part?>)`
    /// for what happens when it is gone.
    ///
    /// - Parameters:
    ///   - keyPath: the collection.
    ///   - id: the element's.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: nil if there is no such element.
    /// - Complexity: reading is O(1) while the element stays where it was, else O(*n*).
    public func scope<Elements: Collection>(
        to keyPath: KeyPath<State, Elements>, id: Elements.Element.ID,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Store<Elements.Element>? where Elements.Element: Identifiable {
        makeScope(
            ifPresent: place.element(place.property(keyPath), id), translate: nil, .at(fileID, line)
        )
    }

    /// The same with the element's own actions made actions of this store.
    ///
    ///     store.scope(to: \.items, id: 3) { (action: ItemAction) in ListAction.item(3, action) }
    ///
    /// - Parameters:
    ///   - keyPath: the collection.
    ///   - id: the element's.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - action: makes what is dispatched here of an action of the element.
    /// - Returns: nil if there is no such element.
    public func scope<Elements: Collection, PartAction: Action, Outer: Action>(
        to keyPath: KeyPath<State, Elements>, id: Elements.Element.ID,
        fileID: StaticString = #fileID, line: UInt = #line,
        action: @escaping (PartAction) -> Outer
    ) -> Store<Elements.Element>? where Elements.Element: Identifiable {
        makeScope(
            ifPresent: place.element(place.property(keyPath), id), translate: translation(action),
            .at(fileID, line))
    }

    // MARK: Making them

    private func makeScope<Part>(
        to keyPath: KeyPath<State, Part>, translate: ((any Action) -> any Action)?,
        _ callSite: CallSite?
    ) -> Store<Part> {
        let part = place.property(keyPath)
        guard part.lens?.mayFindNothing == true else {
            core.reading("Store.scope(to:)", callSite) {}
            return view(of: part, translate, keeping: nil)
        }
        // What this scope looks at may be gone already: then a part of what it keeps is kept.
        return view(
            of: part, translate, keeping: core.looked(up: part, callSite) ?? state[keyPath: keyPath]
        )
    }

    private func makeScope<Part>(
        ifPresent part: StatePlace<Part>, translate: ((any Action) -> any Action)?,
        _ callSite: CallSite?
    ) -> Store<Part>? {
        core.looked(up: part, callSite).map { view(of: part, translate, keeping: $0) }
    }

    private func view<Part>(
        of part: StatePlace<Part>, _ translate: ((any Action) -> any Action)?, keeping value: Part?
    ) -> Store<Part> {
        let route = StoreRoute(
            in: route,
            scope: { [place] core, route in
                Store(core: core, place: place, route: route, root: nil)
            },
            isPresent: part.lens?.mayFindNothing == true ? part.isPresent : nil,
            translate: translate, part: "\(Part.self)", of: core)
        return Store<Part>(
            core: core, place: part.keeping(value), route: route, root: root ?? self)
    }

    private func translation<PartAction: Action, Outer: Action>(
        _ translate: @escaping (PartAction) -> Outer
    ) -> (any Action) -> any Action {
        { action in exactly(action, as: PartAction.self).map { translate($0) } ?? action }
    }
}
