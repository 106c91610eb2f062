public import BowlineObservables

/// What an observer was told, with the virtual times.
///
///     let scheduler = TestScheduler()
///     let source = scheduler.hot([.next(.seconds(1), "a"), .completed(.seconds(2))])
///     let recording = scheduler.record(source.map { $0 + $0 })
///     try scheduler.run()
///     try recording.expect([.next(.seconds(1), "aa"), .completed(.seconds(2))])
///     recording.events.forEach { print($0) }
///     // 1.0 seconds: next(aa)
///     // 2.0 seconds: completed
public final class Recording<Element> {
    /// Ends the subscription that is recorded.
    public internal(set) var subscription: any Disposable = Disposables.create()
    /// From when to when it was subscribed; nil if that is still to come.
    public internal(set) var span: SubscriptionSpan?

    /// The events without the note that the test has looked at them.
    private(set) var log: [Recorded<Element>] = []
    /// How many events there were when the test last looked.
    private var seen: Int?
    private let callSite: CallSite
    let frame: Duration
    let note: FailureNote

    init(frame: Duration, callSite: CallSite, note: FailureNote) {
        self.frame = frame
        self.note = note
        self.callSite = callSite
    }

    /// The events so far, in order.
    public var events: [Recorded<Element>] {
        seen = log.count
        return log
    }

    /// The values so far.
    public var values: [Element] { events.compactMap(\.event.element) }
    /// Whether the sequence has completed.
    public var isCompleted: Bool {
        if case .completed = events.last?.event { true } else { false }
    }
    /// The error by which the sequence ended, if it did.
    public var error: (any Error)? { events.last?.event.error }

    func add(_ event: Event<Element>, at time: Duration) {
        log.append(Recorded(time, event))
    }
}

extension Recording: Watched {
    var complaint: String? {
        guard let seen else {
            return
                "Nothing was expected of the recording made at \(callSite). Call expect on it, or "
                + "read its events."
        }
        guard let event = log.dropFirst(seen).first else { return nil }
        let (time, text) = event.row
        return
            "The recording made at \(callSite) got \(log.count - seen) of its \(log.count) events "
            + "after the test last looked at it, first \(text) at \(time). Look at them too, or "
            + "dispose of its subscription before."
    }
}

extension TestScheduler {
    /// Subscribes to a sequence now, and records what it sends.
    ///
    /// - Parameters:
    ///   - source: the sequence.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the record, which goes on until the sequence ends or ``Recording/subscription`` is
    ///   disposed. Keep it: the subscription does not.
    public func record<Source: ObservableConvertible>(
        _ source: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Recording<Source.Element> {
        let recording = makeRecording(of: Source.Element.self, fileID, line)
        start(recording, of: source)
        return recording
    }

    /// Subscribes to a sequence at one time and disposes of the subscription at another.
    ///
    /// What is due at the same time runs in the order of scheduling (K2). So what sources made before
    /// this call send at the span's start is missed, unless that is now, and what they send at its end
    /// arrives.
    ///
    ///     let scheduler = TestScheduler()
    ///     let source = try scheduler.hot("a-b-c-d")
    ///     let span = SubscriptionSpan(from: .seconds(1), to: .seconds(5))
    ///     let recording = scheduler.record(source, during: span)
    ///     try scheduler.run()
    ///     print(try recording.marbles())
    ///     // --b-c
    ///
    /// - Parameters:
    ///   - source: the sequence.
    ///   - span: the times, from the scheduler's start; without an end, it goes on.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the record. Keep it: the subscription does not.
    public func record<Source: ObservableConvertible>(
        _ source: Source, during span: SubscriptionSpan, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Recording<Source.Element> {
        let recording = makeRecording(of: Source.Element.self, fileID, line)
        if span.start <= now {
            start(recording, of: source)
        } else {
            recording.subscription = schedule(at: span.start) { [weak recording] in
                if let recording { self.start(recording, of: source) }
            }
        }
        if let end = span.end {
            _ = schedule(at: end) { [weak recording] in recording?.subscription.dispose() }
        }
        return recording
    }

    private func makeRecording<Element>(
        of type: Element.Type, _ fileID: StaticString, _ line: UInt
    ) -> Recording<Element> {
        let recording = Recording<Element>(
            frame: frame, callSite: CallSite(fileID: fileID, line: line), note: note)
        watch(recording)
        return recording
    }

    /// The record is held weakly: it holds the subscription, which what is scheduled for it may hold.
    private func start<Source: ObservableConvertible>(
        _ recording: Recording<Source.Element>, of source: Source
    ) {
        recording.span = SubscriptionSpan(from: now, to: nil)
        recording.subscription = source.subscribe(
            onNext: { [weak recording] in recording?.add(.next($0), at: self.now) },
            onError: { [weak recording] in recording?.add(.error($0), at: self.now) },
            onCompleted: { [weak recording] in recording?.add(.completed, at: self.now) },
            onDisposed: { [weak recording] in recording?.span?.end = self.now })
    }
}
