extension ObservableConvertible where Element: Equatable {
    /// The values that differ by `==` from the one emitted last; the first always passes.
    ///
    ///     source ──1──1──2──2──1──|
    ///     result ──1─────2─────1──|
    ///
    ///     let numbers = Observable.from([1, 1, 2, 2, 1])
    ///     _ = numbers.distinctUntilChanged().subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 2
    ///     // 1
    ///
    /// `==` decides, so NaN after NaN is emitted (O18).
    ///
    /// - Returns: the observable of the changes.
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged(key: { $0 }, by: ==)
    }
}

extension ObservableConvertible {
    /// The values that a comparer does not call equal to the one emitted last.
    ///
    /// - Parameter isEqual: is called once per candidate, with (last emitted, candidate); when it
    ///   says equal, the last emitted one stays the reference (G6). An error that it throws ends the
    ///   sequence and disposes upstream (O19).
    /// - Returns: the observable of the changes.
    @inlinable
    public func distinctUntilChanged(
        _ isEqual: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged(key: { $0 }, by: isEqual)
    }

    /// The values in which one property differs by `==` from that of the value emitted last.
    ///
    /// The property's value is kept, so a class instance that was changed in place is seen (O18).
    ///
    /// - Parameter keyPath: what is compared; the whole value is emitted.
    /// - Returns: the observable of the changes.
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        at keyPath: KeyPath<Element, Key>
    ) -> Observable<Element> {
        distinctUntilChanged(key: { $0[keyPath: keyPath] }, by: ==)
    }

    /// The values whose keys differ by `==` from that of the value emitted last.
    ///
    ///     source                         ──a1───a2───b2──|
    ///     distinctUntilChanged(by: name) ──a1────────b2──|
    ///
    /// The key is kept, so a class instance that was changed in place is seen (O18).
    ///
    ///     let words = Observable.from(["one", "two", "three"])
    ///     _ = words.distinctUntilChanged(by: { $0.count }).subscribe(onNext: { print($0) })
    ///     // one
    ///     // three
    ///
    /// - Parameter keySelector: is called once per value and makes what is compared; the whole value is
    ///   emitted. An error that it throws ends the sequence and disposes upstream (O19).
    /// - Returns: the observable of the changes.
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        by keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(key: keySelector, by: ==)
    }

    /// The general form: compares keys, emits values.
    // Always inline, as `stage(_:)` is.
    @inlinable @inline(__always)
    func distinctUntilChanged<Key>(
        key: @escaping (Element) throws -> Key, by isEqual: @escaping (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        let step = { (element: Element, behind: Behind) in
            let last: LastKey<Element, Key> = behind.of()
            do {
                let candidate = try key(element)
                if let reference = last.key, try isEqual(reference, candidate) { return }
                last.key = candidate
                last.downstream.onNext(element)
            } catch {
                last.downstream.onError(error)
            }
        }
        return Observable { downstream in
            let last = LastKey<Element, Key>(downstream)
            source.attach(Stage(before: downstream, Behind(last), step: step))
        }
    }
}

/// The key of the value emitted last in one subscription, and where values go.
@usableFromInline
final class LastKey<Element, Key> {
    // A source's values come one at a time (G2), and comparers run outside of an access.
    @exclusivity(unchecked) @usableFromInline var key: Key?
    @usableFromInline let downstream: Observer<Element>

    @usableFromInline
    init(_ downstream: Observer<Element>) {
        self.downstream = downstream
    }
}

extension InfallibleConvertible where Element: Equatable {
    /// The values that differ by `==` from the one emitted last, of a sequence that cannot fail.
    ///
    /// - Returns: the infallible sequence of the changes.
    @inlinable
    public func distinctUntilChanged() -> Infallible<Element> {
        Infallible(trusting: asObservable().distinctUntilChanged())
    }
}

extension InfallibleConvertible {
    /// The values that a comparer does not call equal to the one emitted last, of a sequence that
    /// cannot fail.
    ///
    /// - Parameter isEqual: is called once per candidate, with (last emitted, candidate).
    /// - Returns: the infallible sequence of the changes.
    @inlinable
    public func distinctUntilChanged(
        _ isEqual: @escaping (Element, Element) -> Bool
    ) -> Infallible<Element> {
        Infallible(trusting: asObservable().distinctUntilChanged(isEqual))
    }

    /// The values in which one property differs by `==` from that of the value emitted last, of a
    /// sequence that cannot fail.
    ///
    /// - Parameter keyPath: what is compared; the whole value is emitted.
    /// - Returns: the infallible sequence of the changes.
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        at keyPath: KeyPath<Element, Key>
    ) -> Infallible<Element> {
        Infallible(trusting: asObservable().distinctUntilChanged(at: keyPath))
    }

    /// The values whose keys differ by `==` from that of the value emitted last, of a sequence that
    /// cannot fail.
    ///
    /// - Parameter keySelector: is called once per value and makes what is compared; the whole value is
    ///   emitted.
    /// - Returns: the infallible sequence of the changes.
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        by keySelector: @escaping (Element) -> Key
    ) -> Infallible<Element> {
        Infallible(trusting: asObservable().distinctUntilChanged(by: keySelector))
    }
}
