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
            isWaiting = false
            if stamp >= parent?.stamp ?? store.state.stamp, !isSetByHand {
                // Some binding may have missed the props, or be about to.
                if wasOwed || queue.isTelling { alone(store.state) { commit(props, by: period) } }
            } else if let state = parent.map(\.toBeJoined) ?? store.state, state.stamp >= stamp {
                alone(state) { take(state, evenIfEqual: isSetByHand) }
            } else {
                isWaiting = true
            }
        }
    }

    /// Its sinks are told by themselves.
    private func alone(_ state: Numbers, _ tell: () -> Void) {
        let outer = store.toldAlone
        store.toldAlone = state
        tell()
        store.toldAlone = outer
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

    /// What one begins with that is connected under this one: what this one has heard of last, if that is
    /// being told or the present state. If this one is to be told more, that comes.
    var toBeJoined: Numbers? {
        isToBeToldMore
            ? nil : [store.told, store.state].lazy.compactMap(\.self).first { $0.stamp == stamp }
    }

    private func hear(_ state: Numbers) {
        if let parent, parent.isToBeToldMore {
            parent.owesThose = true
        } else if parent == nil || state.stamp > stamp || isWaiting {
            let isConnecting = isWaiting
            isWaiting = false
            take(state, evenIfEqual: isConnecting && isSetByHand)
        } else if owesThose {
            commit(nil, by: nil)
        }
    }

    private func take(_ state: Numbers, evenIfEqual: Bool) {
        stamp = state.stamp
        let isUnchanged = recipe.selects && slice == state.a && !evenIfEqual
        slice = state.a
        guard !isUnchanged else { return passOn(state) }
        isSetByHand = false
        let mapped = map(state)
        if recipe.compares, mapped == props { return passOn(state) }
        commit(mapped, by: period, of: state)
    }

    /// What is nothing to its own sinks.
    private func passOn(_ state: Numbers) {
        if queue.entries.contains(where: { $0.hear != nil }) {
            commit(nil, by: period, of: state)
        }
    }
}
