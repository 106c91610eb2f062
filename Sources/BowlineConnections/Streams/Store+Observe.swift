public import BowlineObservables
public import BowlineStores

// MARK: The state

extension Store {
    /// The state as a sequence: that of now, and that of each commit.
    ///
    ///     store.observe().map(\.counter).filter { $0 > 9 }.subscribe(onNext: { print($0) })
    ///
    /// Each subscription is a subscriber of the store, in the order in which it was subscribed (G3), and is told
    /// synchronously. It cannot fail and does not complete. Of a scope whose part is gone it is silent,
    /// until that is back (S11).
    ///
    /// Lifetime: the sequence keeps the store or scope alive, a subscription to it does not, and goes with the
    /// store (G9). So a sequence that is used where it is written keeps nothing.
    ///
    /// - Returns: the sequence; each observer begins with the state of its time.
    /// - Complexity: a shallow copy of the state a commit, for all who take it whole (S5).
    @inlinable
    public func observe() -> Infallible<State> {
        observing { $0 }
    }
}

extension Store where State: Equatable {
    /// The state as a sequence: that of now, and then when it changed.
    ///
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe() -> Infallible<State> {
        observing { $0.select(\.self) }
    }
}

// MARK: Selections

extension Store {
    /// A property of the state as a sequence: its value of now, and then when it changed.
    ///
    ///     store.observe(\.query)
    ///         .debounce(.milliseconds(300), scheduler: scheduler)
    ///         .flatMapLatest { search($0) }
    ///
    /// Compared by each subscription with what it was told last (G6), unless the store was made with
    /// `automaticallySkipsRepeats: false`. Each subscription is a subscriber of the store, told
    /// synchronously and in order (G2, G3). It cannot fail and does not complete.
    ///
    /// Lifetime: the sequence keeps the store or scope alive, a subscription to it does not, and goes with the
    /// store (G9).
    ///
    /// - Parameter keyPath: the property; a stored one is read in place.
    /// - Returns: the sequence; each observer begins with the value of its time.
    @inlinable
    public func observe<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Infallible<Value> {
        Infallible(feeding: { observer in
            guard self.core.automaticallySkipsRepeats, self.place.lens == nil,
                let further = MemoryLayout<State>.offset(of: keyPath)
            else { return self.tell(observer) { $0.select(keyPath) } }
            // What most observe, without the closures of a Subscription.
            let last = LastGiven<Value?>(nil)
            let offset = self.place.offset + further
            return self.core.add(
                StoreReceiver(of: Value.self, isTaken: { observer.isTaken }) { _, root, _, _ in
                    guard observer.isTaken else { return false }
                    let candidate = (root + offset).assumingMemoryBound(to: Value.self).pointee
                    if let told = last.value, told == candidate { return true }
                    last.value = candidate
                    observer.onNext(candidate)
                    return true
                })
        })
    }

    /// A property of the state that is not Equatable as a sequence: its value of now and of each commit.
    ///
    /// - Parameter keyPath: the property; a stored one is read in place.
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<Value>(_ keyPath: KeyPath<State, Value>) -> Infallible<Value> {
        observing { $0.select(keyPath) }
    }

    /// A property of the state as a sequence, told when a comparer says that it differs.
    ///
    /// - Parameters:
    ///   - keyPath: the property, of any type; a stored one is read in place.
    ///   - isEqual: is asked once a commit and subscription, with (last told, candidate), and is the only
    ///     judge (G6).
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<Value>(
        _ keyPath: KeyPath<State, Value>,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool
    ) -> Infallible<Value> {
        observing { $0.select(keyPath).skip(when: isEqual) }
    }

    /// Several properties as a sequence of tuples: those of now, and then when any of them changed.
    ///
    ///     store.observe(\.width, \.height).map { $0 * $1 }
    ///
    /// Other than `combineLatest` of one sequence each, it is told once a commit, and never a mixture of two.
    ///
    /// - Parameter keyPaths: the properties, which are compared one by one.
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<each Value: Equatable>(
        _ keyPaths: repeat KeyPath<State, each Value>
    ) -> Infallible<(repeat each Value)> {
        let all = (repeat each keyPaths)
        return observing { $0.select(repeat each all) }
    }

    /// What a selector makes of the state as a sequence: its result of now, and then when that changed.
    ///
    /// - Parameter selector: is kept by the sequence and its subscriptions, which share what it remembers:
    ///   its result function runs once a commit in which its inputs changed.
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<Value: Equatable>(
        _ selector: Selector<State, Value>
    ) -> Infallible<Value> {
        observing { $0.select(selector) }
    }

    /// What a selector makes of the state, a value of any type, as a sequence: that of now and of each
    /// commit.
    ///
    /// - Parameter selector: is kept by the sequence and its subscriptions.
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<Value>(_ selector: Selector<State, Value>) -> Infallible<Value> {
        observing { $0.select(selector) }
    }

    /// What a closure makes of the state as a sequence: its result of now, and then when that changed.
    ///
    ///     store.observe { $0.items.count }
    ///
    /// - Parameter select: runs once a commit and subscription, and only reads (S4, S8).
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<Value: Equatable>(
        _ select: @escaping (State) -> Value
    ) -> Infallible<Value> {
        observing { $0.select(select) }
    }

    /// What a closure makes of the state, a value of any type, as a sequence: that of now and of each
    /// commit.
    ///
    /// - Parameter select: runs once a commit and subscription, and only reads (S4, S8).
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<Value>(_ select: @escaping (State) -> Value) -> Infallible<Value> {
        observing { $0.select(select) }
    }

    /// What a closure makes of the state as a sequence, told when a comparer says that it differs.
    ///
    /// - Parameters:
    ///   - select: runs once a commit and subscription, and only reads (S4, S8).
    ///   - isEqual: is asked once a commit and subscription, with (last told, candidate), and is the only
    ///     judge (G6).
    /// - Returns: the sequence, which keeps the store alive; see `observe` of a key path.
    @inlinable
    public func observe<Value>(
        _ select: @escaping (State) -> Value,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool
    ) -> Infallible<Value> {
        observing { $0.select(select).skip(when: isEqual) }
    }

    @inlinable
    func observing<Selected>(
        _ transform: @escaping (Subscription<State, State>) -> Subscription<State, Selected>
    ) -> Infallible<Selected> {
        Infallible(feeding: { self.tell($0, transform) })
    }

    /// Tells an observer what a transform selects: at once, and then what it lets through.
    @inlinable
    func tell<Selected>(
        _ observer: Observer<Selected>,
        _ transform: (Subscription<State, State>) -> Subscription<State, Selected>
    ) -> any Disposable {
        let teller = Teller(
            transform(Self.wholeState()), in: self, subscriber: nil, skipInitial: false)
        return core.add(
            StoreReceiver(of: Selected.self, isTaken: { observer.isTaken }) {
                core, root, number, receiver in
                // Before what selects runs: there may be nobody left to tell (O5, G9).
                guard observer.isTaken else { return false }
                teller.offer(core, root, number, receiver) { observer.onNext($0) }
                return true
            })
    }
}
