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
            refuseCycle(parent)
            let replaced = self.parent
            replaced?.kids.remove(self)
            self.parent = parent
            parent.kids.add(self)
            moveToNearestHost()
            withExtendedLifetime(replaced) {}
        }
        connect(fileID: fileID, line: line)
    }

    private func refuseCycle(_ parent: any ConnectionNode) {
        var ancestor: (any ConnectionNode)? = parent
        while let node = ancestor {
            if node === self {
                Diagnostics.trap(
                    "connection-under-itself", at: nil,
                    "Connection<\(label)>: it was connected under itself, or under one that is under it. "
                        + "Each would wait for the other; connect the inner one under the outer.")
            }
            ancestor = node.parent
        }
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
        let props = source.mapVersioned(mapping.fresh)
        if receiver.isOver { return }
        bindings.heard = HeardCommit(number: source.core.committed.queue.number)
        bindings.mappedNumber = bindings.heard.number
        bindings.commit(props, from: receiver)
    }

    /// Maps again, since the connection's own input was set.
    func inputChanged() {
        if source.core.isMapping {
            Diagnostics.trap(
                "input-in-mapping", at: nil,
                "Connection<\(label)>: its own input was set while a mapping or selector was running. "
                    + "These only read; set it in a sink, an action of the view, or a middleware.")
        }
        bindings.mappedNumber = nil
        bindings.heard.isStale = true
        guard let receiver, isConnected else { return }
        if let host {
            // Behind the sinks of the host, which may be what sets it.
            host.passOn()
        } else {
            catchUp(as: receiver)
        }
    }

    /// What a host calls: captures nothing that keeps the connection or the store.
    private var hearing: (Membership, ChildReceiver.Host) -> Bool {
        { [address, mapping, bindings] receiver, host in
            guard let core = address.link.living else { return false }
            var (root, number) = core.toldState
            // Who joined amid a delivery has seen what is told only later.
            if number < max(host.heard, bindings.heard.number) {
                (root, number) = core.presentState
            }
            // The host is told of it later, or has sinks that are: then it comes by again.
            guard host.isLast, number <= host.heard else { return true }
            if number == bindings.heard.number, !bindings.heard.isStale { return true }
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
        if receiver.isOver { return bindings.isLeft(as: receiver, at: number) }
        // Mapped from a later one meanwhile, since its input was set.
        if number < bindings.heard.number { return true }
        bindings.heard = HeardCommit(number: number)
        let version = StateVersion(token: address.versions, number: number)
        // What selectors remembered is let go behind the mapping, so that a deinit may dispatch (S4).
        let mapped: Props? = core.selecting {
            if let changed = mapping.changed {
                return address.map(root, core) { changed($0, version) } ?? nil
            }
            return address.map(root, core) { mapping.fresh($0, version) }
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

    func addChild(_ hear: @escaping (Membership, ChildReceiver.Host) -> Bool) -> ReceiverPlace {
        bindings.addChild(hear)
    }

    func moveToNearestHost() {
        if let old = receiver, isConnected {
            let nearest = nearestHost
            if nearest !== host { move(from: old, to: nearest) }
        }
        // What is under it hears from further up while it is not connected, or has another store.
        moveKids()
    }

    private func move(from old: ReceiverPlace, to nearest: (any ConnectionNode)?) {
        let joined = join(nearest)
        old.dispose()
        if bindings.owesTelling || bindings.isTelling {
            // What came through the old place is not told any further.
            bindings.commit(bindings.props, from: joined)
        }
        if joined.isOver { return }
        if let nearest {
            // Behind what that is telling, or is about to.
            nearest.passOn()
        } else if bindings.heard.number != source.core.committed.queue.number
            || bindings.heard.isStale
        {
            // What the old place would have told is not told by the new one.
            catchUp(as: joined)
        }
    }

    func moveKids() {
        for kid in kids { kid.moveToNearestHost() }
    }

    func passOn() {
        bindings.passOn()
    }
}
