/// Being connected (C3), and being under another one (C13).
extension ModelConnection {
    var isConnected: Bool { entry != nil }

    func connect() { held { begin() } }

    func connect(under parent: ModelConnection) {
        self.parent = parent
        connect()
    }

    func disconnect() { held { leave() } }

    func leave() {
        guard let left = entry else { return }
        entry = nil
        period += 1
        removeEntry(left)
    }

    private func begin() {
        guard entry == nil else { return }
        store.queue.nest {
            join()
            let wasOwed = isOwed
            isOwed = false
            let told = parent?.given ?? store.state.stamp
            if stamp >= told, !isSetByHand {
                given = max(given, told)
                // Some binding may have missed the props, or be about to.
                let state = wasOwed || queue.isTelling ? props : nil
                commit(state, by: period, of: parent == nil ? store.state : nil)
            } else if let state = parent.map(\.toBeJoined) ?? store.state, state.stamp >= stamp {
                let alone = store.toldAlone
                store.toldAlone = state
                take(state, evenIfEqual: isSetByHand)
                store.toldAlone = alone
            }
        }
    }

    private func join() {
        let entry = ModelEntry(
            hear: { [weak self] state in self?.hear(state) },
            free: { [self] in
                holds -= 1
                freeBindings()
            })
        holds += 1
        self.entry = entry
        if let parent {
            parent.queue.add(entry)
            removeEntry = parent.queue.remove
        } else {
            store.queue.add(entry)
            removeEntry = store.queue.remove
        }
    }

    /// What one begins with that is connected under this one: what this one is telling, or else what is
    /// being told or the present state, if this one has told it; if not, or if it tells more, that comes.
    private var toBeJoined: Numbers? {
        if isToBeToldMore { return nil }
        if let heard = queue.telling?.heard { return heard }
        if let told = store.told, told.stamp == given { return told }
        return given == store.state.stamp ? store.state : nil
    }

    private func hear(_ state: Numbers) {
        if let parent, parent.isToBeToldMore {
            parent.owesThose = true
        } else if parent == nil || state.stamp > stamp {
            take(state, evenIfEqual: false)
        } else if owesThose {
            commit(nil, by: nil)
        }
    }

    private func take(_ state: Numbers, evenIfEqual: Bool) {
        stamp = state.stamp
        let isUnchanged = recipe.selects && slice == state.a && !evenIfEqual
        slice = state.a
        guard !isUnchanged else { return commit(nil, by: period, of: state) }
        isSetByHand = false
        let mapped = map(state)
        let isEqual = recipe.compares && mapped == props
        commit(isEqual ? nil : mapped, by: period, of: state)
    }
}
