import BowlineStores
import BowlineSupport

extension Connection {
    /// Connects under another connection: for each commit that one's sinks are called first, then this one
    /// is mapped and its sinks are called, after the children that were connected before it (C13).
    ///
    /// In a sink of the parent it maps what that is being told; where the parent is to be told more, it
    /// waits for that, and does not map at once. A child that a sink of its parent disconnects is not
    /// mapped for that commit, so that it never looks for an item that is gone. While the parent is not
    /// connected the child hears from the nearest ancestor that is, or from the store. One whose store is
    /// another hears from that.
    ///
    /// - Parameters:
    ///   - parent: is kept alive, and connected, by the child.
    ///   - fileID: the caller's file, for a monitor and messages; leave it out.
    ///   - line: the caller's line, for a monitor and messages; leave it out.
    public func connect<OuterState, OuterProps, OuterActions>(
        under parent: Connection<OuterState, OuterProps, OuterActions>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        if self.parent !== parent {
            refuseCycle(parent, .at(fileID, line))
            let replaced = self.parent
            replaced?.kids.remove(self)
            self.parent = parent
            parent.kids.add(self)
            moveToNearestHost()
            withExtendedLifetime(replaced) {}
        }
        connect(fileID: fileID, line: line)
    }

    private func refuseCycle(_ parent: any ConnectionNode, _ callSite: CallSite?) {
        var ancestor: (any ConnectionNode)? = parent
        while let node = ancestor {
            if node === self {
                Diagnostics.trap(
                    "connection-under-itself", at: callSite,
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

    /// How far the one is that it hears from.
    var progressToJoin: ChildReceiver.Host {
        host?.progress ?? .init(heard: source.core.committed.queue.number, isLast: true)
    }

    /// Maps the state that the one it hears from has been told, and commits the props; a child whose
    /// parent has not been told yet what there is waits for its turn behind that (C13).
    func catchUp(as receiver: Membership, with progress: ChildReceiver.Host) {
        bindings.heard.isStale = true
        let number = progress.heard
        guard progress.isLast, let root = core.state(of: number) else {
            host?.passOn()
            return
        }
        if number < bindings.heard.number { return }
        let isOwed = bindings.owesMapping
        bindings.heard.move(to: number)
        // What its sinks dispatch waits, so that children made in them find the state that is told.
        core.tellAlone {
            let mapped = source.mapVersioned(at: root, of: number) {
                mapping.map($0, $1, isOwed: isOwed)
            }
            Self.take(mapped, of: number, as: receiver, mapping, bindings)
        }
    }

    /// Tells the bindings the props as they are, since some may have missed them. What these dispatch
    /// waits, as where it maps.
    func tellAgain(through receiver: Membership) {
        core.tellAlone { bindings.commit(bindings.props, from: receiver) }
    }

    /// Maps again, since the connection's own input was set.
    func inputChanged() {
        if source.core.isMapping {
            Diagnostics.trap(
                "input-in-mapping", at: nil,
                "Connection<\(label)>: its own input was set while a mapping or selector was running. "
                    + "These only read; set it in a sink, an action of the view, or a middleware.")
        }
        bindings.heard.isInputNew = true
        #if DEBUG
            bindings.log.inputNumber = bindings.heard.number
        #endif
        guard let receiver, isConnected else { return }
        bindings.heard.isStale = true
        if let host {
            // Behind the sinks of the host, which may be what sets it.
            host.passOn()
        } else {
            catchUp(as: receiver, with: progressToJoin)
        }
    }

    /// What a host calls: captures nothing that keeps the connection or the store.
    private var hearing: (Membership, ChildReceiver.Host) -> Bool {
        { [address, bindings, tell] receiver, host in
            guard let core = address.link.living else { return false }
            let number = host.heard
            // The host is told of more later, or has sinks that are: then it comes by again.
            guard host.isLast, let root = core.state(of: number) else { return true }
            if number == bindings.heard.number, !bindings.heard.isStale { return true }
            return tell(core, root, number, receiver)
        }
    }

    /// Maps a state that is told and commits the props.
    ///
    /// - Returns: whether the receiver is still there.
    @inlinable
    static func hear(
        _ core: StoreCore, _ root: UnsafeRawPointer, _ number: UInt64, _ receiver: Membership,
        _ address: Address<State>, _ mapping: Mapping<State, Props>,
        _ bindings: Bindings<Props, Actions>
    ) -> Bool {
        if receiver.isOver { return bindings.isLeft(as: receiver, at: number) }
        // Mapped from a later one meanwhile, since its input was set.
        if number < bindings.heard.number { return true }
        let isOwed = bindings.owesMapping
        bindings.heard.move(to: number)
        let version = StateVersion(token: address.versions, number: number)
        // What selectors remembered is let go behind the mapping, so that a deinit may dispatch (S4).
        let mapped = core.selecting {
            address.map(root, core) { mapping.map($0, version, isOwed: isOwed) } ?? nil
        }
        return take(mapped, of: number, as: receiver, mapping, bindings)
    }

    /// Commits what a state was mapped to, or hands on if there is nothing to commit.
    ///
    /// - Returns: whether the receiver is still there.
    @inlinable @discardableResult
    static func take(
        _ mapped: Props?, of number: UInt64, as receiver: Membership,
        _ mapping: Mapping<State, Props>, _ bindings: Bindings<Props, Actions>
    ) -> Bool {
        if receiver.isOver { return false }
        var isNew = mapped != nil
        if isNew { mapping.slice?.accept() }
        if let areEqual = mapping.areEqual, let mapped, areEqual(bindings.props, mapped) {
            isNew = false
            bindings.mappedNumber = number
        }
        // The comparer, or what the last slice let go of, may have dispatched or disconnected it.
        if receiver.isOver { return false }
        if bindings.heard.number != number { return true }
        bindings.heard.isInputNew = false
        if isNew, let mapped {
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

    var progress: ChildReceiver.Host { bindings.progress }

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
            tellAgain(through: joined)
        }
        if joined.isOver { return }
        if let nearest {
            // Behind what that is telling, or is about to.
            nearest.passOn()
        } else if bindings.heard.number != source.core.committed.queue.number
            || bindings.heard.isStale
        {
            // What the old place would have told is not told by the new one.
            catchUp(as: joined, with: progressToJoin)
        }
    }

    func moveKids() {
        for kid in kids { kid.moveToNearestHost() }
    }

    func passOn() {
        bindings.passOn()
    }
}
