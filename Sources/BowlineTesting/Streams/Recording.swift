public import BowlineObservables

/// What an observer was told, with the virtual times.
///
///     let scheduler = TestScheduler()
///     let source = scheduler.hot([.next(.seconds(3), "a"), .completed(.seconds(4))])
///     let recording = scheduler.record(source.map { $0 + "b" })
///     try scheduler.run()
///     recording.events.forEach { print($0) }
///     // 3.0 seconds: next(ab)
///     // 4.0 seconds: completed
public final class Recording<Element> {
    /// The events so far, in order.
    public internal(set) var events: [Recorded<Element>] = []
    /// Ends the subscription that is recorded.
    public internal(set) var subscription: any Disposable = Disposables.create()

    /// The values so far.
    public var values: [Element] { events.compactMap(\.event.element) }
    /// Whether the sequence has completed.
    public var isCompleted: Bool {
        if case .completed = events.last?.event { true } else { false }
    }
    /// The error by which the sequence ended, if it did.
    public var error: (any Error)? { events.last?.event.error }
}

extension TestScheduler {
    /// Subscribes to a sequence now, and records what it sends.
    ///
    /// - Parameter source: the sequence.
    /// - Returns: the record, which goes on until the sequence ends or ``Recording/subscription`` is disposed.
    public func record<Source: ObservableConvertible>(
        _ source: Source
    ) -> Recording<Source.Element> {
        let recording = Recording<Source.Element>()
        recording.subscription = source.subscribe { [self] event in
            recording.events.append(Recorded(now, event))
        }
        return recording
    }
}
