import BowlineSupport

extension BindsProps {
    /// Props and actions of a child view, mapped from an entry of these: a container that hands a slice to
    /// a view which knows neither the container nor the state.
    ///
    ///     let child = container.child(\.player, props: PlayerView.props, actions: playerActions)
    ///     player.bind(child)
    ///
    /// The child is mapped only when the entry has changed, behind all sinks of these props (C13).
    ///
    /// - Parameters:
    ///   - keyPath: the entry; stands for the child's state.
    ///   - props: a pure function; runs once at first and once a change.
    ///   - actions: what the child can ask for.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: what the child view binds. Keep it: these props do not.
    public func child<Slice: Equatable, ChildProps, ChildActions>(
        _ keyPath: KeyPath<Props, Slice>,
        props: @escaping (Slice) -> ChildProps,
        actions: ChildActions,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Bindings<ChildProps, ChildActions> {
        let slice = bindings.props[keyPath: keyPath]
        let child = Bindings<ChildProps, ChildActions>(
            props: props(slice), actions: actions, life: bindings.life)
        #if DEBUG
            child.log.cause = { [weak child] in
                child?.mappedNumber == nil ? .hand : .part(keyPath, of: Props.self)
            }
        #endif
        let pending = Pending<Slice>()
        _ = bindings.attach(
            keyPath, skipInitial: true, target: { [weak child] in child != nil },
            at: (fileID, line)
        ) { slot, _ in
            pending.put(Entry.value(at: slot) as Slice)
            return true
        }
        _ = bindings.addChild { [weak child] _, host in
            guard let child else { return false }
            guard let slice = pending.take() else { return true }
            let mapped = props(slice)
            child.mappedNumber = host.heard
            child.commit(mapped, from: nil)
            return true
        }
        return child
    }
}

/// What has been found changed and is handed on behind the sinks.
private final class Pending<Value> {
    // A whole field, exchanged between calls of user code; what it held is freed behind that (G8).
    @exclusivity(unchecked) private var value: Value?

    func put(_ new: Value) {
        let replaced = value
        value = new
        withExtendedLifetime(replaced) {}
    }

    func take() -> Value? {
        let taken = value
        value = nil
        return taken
    }
}
