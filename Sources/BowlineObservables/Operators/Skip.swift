extension ObservableConvertible {
    /// The values behind the first ones.
    ///
    ///     source  ──1────2────3──|
    ///     skip(1) ───────2────3──|
    ///
    ///     let relay = BehaviorRelay(value: 1)
    ///     _ = relay.skip(1).subscribe(onNext: { print($0) })
    ///     relay.accept(2)
    ///     // 2
    ///
    /// - Parameters:
    ///   - count: how many are left out; below zero it traps.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the observable of the values that follow.
    @inlinable
    public func skip(
        _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        checkCount(count, of: "skip(_:)", fileID: fileID, line: line)
        let source = asObservable()
        return Observable { downstream in
            let left = Remembered(count)
            source.attach(
                Observer(before: downstream) { element in
                    if left.value == 0 { return downstream.onNext(element) }
                    left.value -= 1
                })
        }
    }
}

extension InfallibleConvertible {
    /// The values behind the first ones, of a sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - count: how many are left out; below zero it traps.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the infallible sequence of the values that follow.
    @inlinable
    public func skip(
        _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        Infallible(trusting: asObservable().skip(count, fileID: fileID, line: line))
    }
}
