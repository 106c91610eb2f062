// Several selections at once with selectors among them. Other mixtures are a selector of their own,
// or a `select` of one closure.

extension Subscription {
    /// What a selector makes and some Equatable properties, compared one by one, told when any
    /// changed.
    ///
    /// - Parameters:
    ///   - selector: is kept by the subscription.
    ///   - keyPath: from what is selected so far.
    ///   - more: further ones.
    /// - Returns: the subscription to the tuple; predicates given before go on judging what
    ///   they were given.
    public func select<First: Equatable, Second: Equatable, each Value: Equatable>(
        _ selector: Selector<Selected, First>, _ keyPath: KeyPath<Selected, Second>,
        _ more: repeat KeyPath<Selected, each Value>
    ) -> Subscription<State, (First, Second, repeat each Value)> {
        several(
            selector.asSelectorInput(), keyPath.asSelectorInput(),
            repeat (each more).asSelectorInput())
    }

    /// An Equatable property and what some selectors make, compared one by one, told when any
    /// changed.
    ///
    /// - Parameters:
    ///   - keyPath: from what is selected so far.
    ///   - selector: is kept by the subscription.
    ///   - more: further ones, kept too.
    /// - Returns: the subscription to the tuple; predicates given before go on judging what
    ///   they were given.
    public func select<First: Equatable, Second: Equatable, each Value: Equatable>(
        _ keyPath: KeyPath<Selected, First>, _ selector: Selector<Selected, Second>,
        _ more: repeat Selector<Selected, each Value>
    ) -> Subscription<State, (First, Second, repeat each Value)> {
        several(
            keyPath.asSelectorInput(), selector.asSelectorInput(),
            repeat (each more).asSelectorInput())
    }

    /// What several selectors make, compared one by one, told when any changed.
    ///
    /// - Parameters:
    ///   - first: is kept by the subscription.
    ///   - second: is kept, too.
    ///   - more: further ones, kept too.
    /// - Returns: the subscription to the tuple; predicates given before go on judging what
    ///   they were given.
    public func select<First: Equatable, Second: Equatable, each Value: Equatable>(
        _ first: Selector<Selected, First>, _ second: Selector<Selected, Second>,
        _ more: repeat Selector<Selected, each Value>
    ) -> Subscription<State, (First, Second, repeat each Value)> {
        several(
            first.asSelectorInput(), second.asSelectorInput(),
            repeat (each more).asSelectorInput())
    }

    private func several<each Value>(
        _ inputs: repeat SelectorInput<Selected, each Value>
    ) -> Subscription<State, (repeat each Value)> {
        let (read, earlier) = selectable()
        var trail = earlier
        trail.usesSelector = true
        let place = explicit == nil ? offset : nil
        let all = (repeat each inputs)
        // The version is that of the whole state; a part of it is compared by the inputs.
        let isWhole = offset == 0 && Selected.self == State.self
        return Subscription<State, (repeat each Value)>(
            offset: nil,
            automatic: { old, new in
                for isEqual in repeat (each all).isEqual(each old, each new) {
                    if !isEqual { return false }
                }
                return true
            },
            after: trail,
            read: { state, reading in
                let version = isWhole && place != nil ? reading.version : reading.partVersion
                return withExtendedLifetime(version) {
                    let mark = VersionMark(version)
                    guard let place else {
                        let selected = read(state, reading)
                        return withUnsafePointer(to: selected) { pointer in
                            (repeat (each all).value(in: pointer, at: mark))
                        }
                    }
                    let pointer = (UnsafeRawPointer(state) + place)
                        .assumingMemoryBound(to: Selected.self)
                    return (repeat (each all).value(in: pointer, at: mark))
                }
            })
    }
}
