import BowlineStores
import BowlineSupport

extension Connection {
    /// Connects under another connection: for each commit that one's sinks are called first, then this one
    /// is mapped and its sinks are called, after the children that were connected before it (C13).
    ///
    /// A child that a sink of its parent disconnects is not mapped for that commit, so that it never looks
    /// for an item that is gone. While the parent is not connected the child hears from the nearest
    /// ancestor that is, or from the store. One whose store is another hears from that.
    ///
    /// - Parameters:
    ///   - parent: is kept alive, and connected, by the child.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    public func connect<OuterState, OuterProps, OuterActions>(
        under parent: Connection<OuterState, OuterProps, OuterActions>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        if self.parent !== parent {
            let replaced = self.parent
            self.parent = parent
            parent.kids.removeAll { $0.node == nil || $0.node === self }
            parent.kids.append(WeakNode(node: self))
            if isConnected { moveToNearestHost() }
            withExtendedLifetime(replaced) {}
        }
        connect(fileID: fileID, line: line)
    }

    /// The nearest ancestor that is connected to the same store.
    var nearestHost: (any ConnectionNode)? {
        var ancestor = parent
        while let node = ancestor {
            if node.isConnected, node.core === core { return node }
            ancestor = node.parent
        }
        return nil
    }

    /// Takes a place among those who hear from a host, or from the store.
    func join(_ host: (any ConnectionNode)?) -> ReceiverPlace {
        let joined: ReceiverPlace
        if let host {
            joined = host.addChild(hearing)
        } else {
            joined = source.core.addWithoutGreeting(StoreReceiver(tell: tell))
        }
        joined.belong(to: mark)
        self.host = host
        receiver = joined
        return joined
    }

    /// Maps the state as it is committed, and commits the props.
    func catchUp(as receiver: Membership) {
        let props = source.map(mapping.fresh)
        if receiver.isOver { return }
        bindings.mappedNumber = source.core.committed.queue.number
        bindings.commit(props, from: receiver)
    }

    /// Maps again, since the connection's own input was set.
    func inputChanged() {
        bindings.mappedNumber = nil
        guard let receiver, isConnected else { return }
        if let host {
            // Behind the sinks of the host, which may be what sets it.
            host.passOn()
        } else {
            catchUp(as: receiver)
        }
    }

    /// What a host calls: captures nothing that keeps the connection or the store.
    private var hearing: (Membership) -> Bool {
        { [address, mapping, bindings] receiver in
            guard let core = address.link.living else { return false }
            if receiver.isOver { return false }
            let (root, number) = core.toldState
            if bindings.mappedNumber == number { return true }
            return Self.hear(core, root, number, receiver, address, mapping, bindings)
        }
    }

    /// Maps a state that is told and commits the props.
    ///
    /// - Returns: whether the receiver is still there.
    static func hear(
        _ core: StoreCore, _ root: UnsafeRawPointer, _ number: UInt64, _ receiver: Membership,
        _ address: Address<State>, _ mapping: Mapping<State, Props>,
        _ bindings: Bindings<Props, Actions>
    ) -> Bool {
        if receiver.isOver { return false }
        let mapped: Props?
        if let changed = mapping.changed {
            mapped = address.map(root, core, changed) ?? nil
        } else {
            mapped = address.map(root, core, mapping.fresh)
        }
        if receiver.isOver { return false }
        if let mapped {
            bindings.mappedNumber = number
            bindings.commit(mapped, from: receiver)
        } else {
            // Props that were set by hand stay, and are owed to the next `connect()` (C3, C4).
            if bindings.mappedNumber != nil { bindings.mappedNumber = number }
            bindings.passOn()
        }
        return true
    }
}

extension Connection: ConnectionNode {
    var core: StoreCore { source.core }

    func addChild(_ hear: @escaping (Membership) -> Bool) -> ReceiverPlace {
        bindings.addChild(hear)
    }

    func moveToNearestHost() {
        guard isConnected, let old = receiver else {
            // What is under it hears from further up.
            for kid in kids { kid.node?.moveToNearestHost() }
            return
        }
        let nearest = nearestHost
        guard nearest !== host else { return }
        let joined = join(nearest)
        old.dispose()
        // What the old place would have told is not told by the new one.
        if bindings.mappedNumber != source.core.committed.queue.number { catchUp(as: joined) }
    }

    func passOn() {
        bindings.passOn()
    }
}
