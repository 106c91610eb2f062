public import BowlineObservables
public import BowlineSupport

extension BindsProps where Props: Equatable {
    /// The props as a sequence: those of now, and then when they changed.
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence, which does not keep the connection; see
    ///   `observe` of an entry.
    @inlinable
    public func observe(fileID: StaticString = #fileID, line: UInt = #line) -> Infallible<Props> {
        observe(\.self, fileID: fileID, line: line)
    }
}

extension BindsProps {
    /// The props as a sequence: those of now and of each commit.
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence, which does not keep the connection; see
    ///   `observe` of an entry.
    @inlinable
    public func observe(fileID: StaticString = #fileID, line: UInt = #line) -> Infallible<Props> {
        observe(always: \.self, fileID: fileID, line: line)
    }

    /// An entry as a sequence: its value of now, and then when it changed.
    ///
    ///     connection.observe(\.query)
    ///         .debounce(.milliseconds(300), scheduler: scheduler)
    ///         .bind(to: title)
    ///         .disposed(by: bag)
    ///
    /// Each subscription is a binding: it gets the value at once, connected or not (C2), takes its turn by age
    /// among the others (C5), and shares their comparison (C6). A connection that is disconnected is
    /// silent, and catches up when it is connected again.
    ///
    /// Lifetime: neither the sequence nor a subscription keeps the connection. When that is gone, its
    /// subscriptions go with it, without an event, since that may happen on any thread (G9); `values` ends
    /// then, of a connected one when its store is next used, and who subscribes later is told completion at
    /// once.
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence, which cannot fail; each observer begins with the value of its time.
    @inlinable
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Value> {
        observing { bindings, observer in
            bindings.attach(
                keyPath, skipInitial: false, target: observer.target, at: (fileID, line)
            ) { slot, _ in
                observer.onNext(Entry.value(at: slot))
                return true
            }
        }
    }

    /// An entry of any type as a sequence: its value of now, and then when a comparer says that it differs (C10).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any kind of key path (C9).
    ///   - isEqual: is asked once a commit, at the subscription's turn, with (last given, candidate) (C6).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence, which does not keep the connection; see
    ///   `observe` of an entry.
    @inlinable
    public func observe<Value>(
        _ keyPath: KeyPath<Props, Value>,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Value> {
        observing { bindings, observer in
            bindings.attach(
                keyPath,
                // Who has had enough with the first value is not compared with any other (G4).
                isEqual: { observer.isDisposed || isEqual($0, $1) },
                skipInitial: false, target: observer.target, at: (fileID, line)
            ) { value, _ in
                observer.onNext(value)
                return true
            }
        }
    }

    /// An entry of any type as a sequence: its value of now and of each commit, changed or not (C10).
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, a closure for example.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence, which does not keep the connection; see
    ///   `observe` of an entry.
    @inlinable
    public func observe<Value>(
        always keyPath: KeyPath<Props, Value>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Value> {
        observing { bindings, observer in
            bindings.attach(
                keyPath, isEqual: nil, skipInitial: false, target: observer.target,
                at: (fileID, line)
            ) { value, _ in
                observer.onNext(value)
                return true
            }
        }
    }

    /// Several entries as a sequence of tuples: those of now, and then once a commit in which any changed.
    ///
    /// - Parameters:
    ///   - keyPaths: entries of Props, of any kind of key path (C9).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence of tuples, each of the same props (C5), which does not keep the connection; see
    ///   `observe` of an entry.
    @inlinable
    public func observe<each Value: Equatable>(
        _ keyPaths: repeat KeyPath<Props, each Value>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Infallible<(repeat each Value)> {
        let all = (repeat each keyPaths)
        return observing { bindings, observer in
            bindings.attach(all: repeat each all, target: observer.target, at: (fileID, line)) {
                (values: repeat each Value) in
                observer.onNext((repeat each values))
            }
        }
    }

    @inlinable
    func observing<Value>(
        _ attach: @escaping (Bindings<Props, Actions>, Observer<Value>) -> any Disposable
    ) -> Infallible<Value> {
        // Weakly: a reader of `values` would wait forever for a connection that is gone (O20), and what a
        // binding captured could hold the plan that it is in.
        Infallible(feeding: { [weak bindings] observer in
            guard let bindings, !bindings.isLeftBehind else {
                observer.onCompleted()
                return nil
            }
            return attach(bindings, observer)
        })
    }
}

// MARK: ReRxSwift's name

extension BindsProps {
    /// ReRxSwift's name for `observe`: an entry as a sequence of what is found different.
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence, which does not keep the connection.
    @inlinable
    public func propsEntry<Value: Equatable>(
        at keyPath: KeyPath<Props, Value>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Value> {
        observe(keyPath, fileID: fileID, line: line)
    }

    /// ReRxSwift's name for `observe` with a comparer.
    ///
    /// - Parameters:
    ///   - keyPath: an entry of Props, of any type.
    ///   - isEqual: is asked once a commit, with (last given, candidate) (C6).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the sequence, which does not keep the connection.
    @inlinable
    public func propsEntry<Value>(
        at keyPath: KeyPath<Props, Value>,
        isEqual: @escaping (_ last: Value, _ candidate: Value) -> Bool,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Value> {
        observe(keyPath, isEqual: isEqual, fileID: fileID, line: line)
    }
}

// MARK: Mistakes

extension BindsProps {
    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: add isEqual:, or use observe(always:)"
    )
    @_disfavoredOverload
    public func observe<Value>(_ keyPath: KeyPath<Props, Value>) -> Infallible<Value> {
        observe(always: keyPath)
    }

    /// The entry is not Equatable.
    @available(
        *, unavailable,
        message: "the entry is not Equatable: add isEqual:, or use observe(always:)"
    )
    @_disfavoredOverload
    public func propsEntry<Value>(at keyPath: KeyPath<Props, Value>) -> Infallible<Value> {
        observe(always: keyPath)
    }
}
