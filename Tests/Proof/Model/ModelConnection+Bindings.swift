extension ModelConnection {
    func commit(_ props: Shown?, by period: Int?, of heard: Numbers? = nil) {
        if let props { self.props = props }
        queue.append(Commit(props: props, period: period, heard: heard), queue.number())
        queue.empty()
        freeBindings()
    }

    /// The sinks first, then those who are under it (C13).
    func tell(_ commit: Commit, _ entries: [ModelEntry]) {
        if let props = commit.props {
            tell(props, commit.period, entries.filter { $0.receiver != nil })
        }
        if commit.heard != nil { owesThose = true }
        // Of several commits that wait, since it or one above was busy, those under it are told the last.
        guard let state = toBeJoined else { return }
        owesThose = false
        queue.passOn(state)
    }

    private func tell(_ props: Shown, _ origin: Int?, _ entries: [ModelEntry]) {
        // Every entry is judged before any sink runs (C5).
        let isChanged = entries.map { entry in
            entry.receiver.map { isPlain($0) ? entry.given != value(props, $0) : true }
        }
        for (entry, isChanged) in zip(entries, isChanged) where !entry.isRemoved {
            guard isChanged == true, let receiver = entry.receiver else { continue }
            if let of = origin, of != period {
                isOwed = true
                return
            }
            let value = value(props, receiver)
            if !isPlain(receiver), let given = entry.given,
                receiver.isRepeat(given, value) || entry.isRemoved
            {
                continue
            }
            if let of = origin, of != period {
                isOwed = true
                return
            }
            give(value, props, entry)
        }
        isOwed = false
    }

    /// Whether its sinks are told more before those under it are told.
    var isToBeToldMore: Bool { !queue.waiting.isEmpty || parent?.hasCommitWaiting == true }

    private var hasCommitWaiting: Bool {
        queue.waiting.contains { $0.commit.heard != nil } || parent?.hasCommitWaiting == true
    }

    private func isPlain(_ receiver: Receiver) -> Bool { receiver.reception.judge == .automatic }

    private func value(_ props: Shown, _ receiver: Receiver) -> [Int] {
        switch receiver.reception.of {
        case .whole: props.list
        case .a, .stamped, .closure: [props.a]
        case .b: [props.b]
        case .c: [props.c]
        case .both: [props.sum]
        }
    }

    private func give(_ value: [Int], _ props: Shown, _ entry: ModelEntry) {
        entry.given = value
        let saysStamp = [.stamped, .whole, .closure].contains(entry.receiver?.reception.of)
        entry.receiver?.tell(value, stamp: saysStamp ? props.stamped.stamp : nil)
    }

    func bind(_ receiver: Receiver) -> () -> Void {
        let entry = ModelEntry(receiver)
        queue.add(entry)
        held {
            queue.nest(entry) {
                let value = value(props, receiver)
                entry.given = value
                if !receiver.reception.skipsInitial { give(value, props, entry) }
            }
        }
        return { [weak self] in self?.remove(entry) }
    }

    private func remove(_ entry: ModelEntry) {
        holds += 1
        queue.remove(entry)
        holds -= 1
        freeBindings()
    }
}
