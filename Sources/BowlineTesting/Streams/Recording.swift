public import BowlineObservables

/// What an observer was told, with the virtual times.
///
///     let recording = scheduler.record(source.debounce(for: .seconds(1), scheduler: scheduler))
///     try scheduler.advance(by: .seconds(10))
///     #expect(recording.events == [.next(.seconds(3), "ab"), .completed(.seconds(4))])
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
