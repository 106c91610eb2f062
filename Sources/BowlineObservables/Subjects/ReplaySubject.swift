public import BowlineSupport

/// An observable that is sent to by hand and repeats to each new observer what was sent before.
///
/// A new observer gets the values that are kept and then what is sent from now on, nothing lost, doubled
/// or out of order (O8); after the end, the values and then that end (O7). How many are kept is bounded
/// by number, by age, by both or not at all. Not Sendable: use it in one isolation domain (G1).
///
///     let subject = ReplaySubject<Int>(bufferSize: 2)
///     for number in 1...3 { subject.onNext(number) }
///     _ = subject.subscribe(onNext: { print($0) })
///     // 2
///     // 3
///     subject.onNext(4)
///     // 4
public final class ReplaySubject<Element>: ObservableConvertible, ObserverConvertible {
    @usableFromInline let audience = Audience<Element>()
    // Read and written between calls, never across one.
    @exclusivity(unchecked) @usableFromInline var buffer: ReplayBuffer<Element>
    /// Gives the time, where values are kept for a time.
    @usableFromInline let scheduler: (any Scheduler)?

    private init(limit: Int, window: Duration? = nil, scheduler: (any Scheduler)? = nil) {
        buffer = ReplayBuffer(limit: limit, window: window)
        self.scheduler = scheduler
    }

    /// A subject that keeps the last values.
    ///
    /// - Parameters:
    ///   - bufferSize: how many, 0 or more; a negative number traps.
    ///   - fileID: where the call stands; leave it out.
    ///   - line: where the call stands; leave it out.
    public convenience init(
        bufferSize: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(limit: Self.checked(bufferSize, fileID, line))
    }

    /// A subject that keeps the values of the last while.
    ///
    /// A value is forgotten when the window has passed since it was sent, and freed when the subject is
    /// next sent to or subscribed to.
    ///
    ///     let scheduler = ImmediateScheduler()
    ///     let subject = ReplaySubject<Int>(window: .seconds(10), scheduler: scheduler)
    ///     subject.onNext(1)
    ///     _ = scheduler.schedule(after: .seconds(6)) { subject.onNext(2) }
    ///     _ = scheduler.schedule(after: .seconds(4)) { _ = subject.subscribe { print($0) } }
    ///     // next(2)
    ///
    /// - Parameters:
    ///   - window: how long; zero or less keeps nothing (O15).
    ///   - scheduler: gives the time; the subject keeps it alive and schedules nothing on it.
    public convenience init(window: Duration, scheduler: any Scheduler) {
        self.init(limit: .max, window: window, scheduler: scheduler)
    }

    /// A subject that keeps the last values of the last while.
    ///
    /// - Parameters:
    ///   - bufferSize: how many, 0 or more; a negative number traps.
    ///   - window: how long; zero or less keeps nothing (O15).
    ///   - scheduler: gives the time; the subject keeps it alive and schedules nothing on it.
    ///   - fileID: where the call stands; leave it out.
    ///   - line: where the call stands; leave it out.
    public convenience init(
        bufferSize: Int, window: Duration, scheduler: any Scheduler,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            limit: Self.checked(bufferSize, fileID, line), window: window, scheduler: scheduler)
    }

    /// A subject that keeps every value, as long as it lives itself.
    ///
    /// - Returns: the subject.
    public static func unbounded() -> ReplaySubject<Element> {
        ReplaySubject(limit: .max)
    }

    /// Sends a value. After the end it does nothing.
    ///
    /// - Complexity: O(observers), and O(1) amortised for the buffer; a value without heap storage
    ///   allocates nothing once the buffer has its size (G11).
    @inlinable
    public func onNext(_ element: Element) {
        let call = audience.queue.enter("ReplaySubject.onNext(_:)")
        defer { audience.queue.leave(call) }
        forgetExpired()
        if audience.hasEnded { return }
        let dropped = buffer.append(element, at: scheduler?.now ?? .zero)
        withExtendedLifetime(dropped) { audience.tell(element) }
    }

    /// Ends by an error; the first end wins. What is kept stays.
    public func onError(_ error: any Error) {
        end(error)
    }

    /// Ends without an error; the first end wins. What is kept stays.
    public func onCompleted() {
        end(nil)
    }

    /// Sends an event.
    public func on(_ event: Event<Element>) {
        if case .next(let element) = event { onNext(element) } else { end(event.error) }
    }

    /// Whether anyone is subscribed.
    public var hasObservers: Bool { audience.observers.hasAnyoneLeft }

    /// The observable form; it keeps the subject alive.
    public func asObservable() -> Observable<Element> {
        Observable { observer in
            let name: StaticString = "ReplaySubject.subscribe(_:)"
            let call = self.audience.queue.enter(name)
            defer { self.audience.queue.leave(call) }
            self.forgetExpired()
            self.audience.join(observer, name) {
                // What the observer sends meanwhile is not in this copy, and delivered behind it.
                for element in self.buffer.elements {
                    if observer.isDisposed { return }
                    observer.onNext(element)
                }
            }
        }
    }

    /// The observer form; it keeps the subject alive, and takes nothing once that has ended.
    public func asObserver() -> Observer<Element> {
        audience.sender(next: onNext, end: end)
    }

    private func end(_ error: (any Error)?) {
        let call = audience.queue.enter("ReplaySubject.on(_:)")
        defer { audience.queue.leave(call) }
        audience.tellEnd(error)
    }

    /// Lets go of what is too old: before all else and one by one, since a `deinit` may send (G8).
    @inlinable
    func forgetExpired() {
        guard let now = scheduler?.now else { return }
        while buffer.takeExpired(at: now) != nil {}
    }

    private static func checked(_ bufferSize: Int, _ fileID: StaticString, _ line: UInt) -> Int {
        checkCount(bufferSize, of: "ReplaySubject(bufferSize:)", fileID: fileID, line: line)
        return bufferSize
    }
}
