public import BowlineObservables

/// A source with a script: sends given events at given virtual times, and notes who was subscribed when.
///
/// A hot one sends at times from the scheduler's start, to whoever is subscribed then. A cold one sends
/// to each subscriber at times from its subscription. What has the same time is sent in the order of the
/// script.
///
///     let scheduler = TestScheduler()
///     let source = scheduler.cold([.next(.seconds(1), "a"), .completed(.seconds(2))])
///     let recording = scheduler.record(source)
///     try scheduler.run()
///     print(recording.values, source.subscriptions)
///     // ["a"] [0.0 seconds to 2.0 seconds]
public final class TestObservable<Element>: ObservableConvertible {
    private let scheduler: TestScheduler
    private let script: [Recorded<Element>]
    private let subject: PublishSubject<Element>?
    private let callSite: CallSite
    private var spans: [SubscriptionSpan] = []
    private var wasAsked = false

    var frame: Duration { scheduler.frame }
    var note: FailureNote { scheduler.note }

    /// The subscriptions so far, in order; one that has not ended has no `end`.
    public var subscriptions: [SubscriptionSpan] {
        wasAsked = true
        return spans
    }

    init(_ script: [Recorded<Element>], isHot: Bool, on scheduler: TestScheduler, _ site: CallSite)
    {
        self.scheduler = scheduler
        self.script = script
        callSite = site
        subject = isHot ? PublishSubject() : nil
        scheduler.watch(self)
        guard let subject else { return }
        for entry in script {
            if entry.time < scheduler.now {
                // Nobody was subscribed then. An end that has passed stays one.
                subject.on(entry.event)
            } else {
                _ = scheduler.schedule(at: entry.time) { subject.on(entry.event) }
            }
        }
    }

    /// The observable form; it keeps the source alive.
    public func asObservable() -> Observable<Element> {
        .create { [self] observer in
            let index = spans.count
            spans.append(SubscriptionSpan(from: scheduler.now, to: nil))
            let bag = DisposeBag()
            Disposables.create { [self] in spans[index].end = scheduler.now }.disposed(by: bag)
            if let subject {
                subject.subscribe { observer.on($0) }.disposed(by: bag)
            } else {
                for entry in script {
                    scheduler.schedule(after: entry.time) { observer.on(entry.event) }
                        .disposed(by: bag)
                }
            }
            return bag
        }
    }
}

extension TestObservable: Watched {
    var complaint: String? {
        guard spans.isEmpty, !wasAsked else { return nil }
        return
            "Nobody subscribed to the source made at \(callSite). Use it, or say that it is not to "
            + "be: expectSubscriptions([])."
    }
}

extension TestScheduler {
    /// A hot source.
    ///
    /// - Parameters:
    ///   - script: events at times from the scheduler's start.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the source.
    public func hot<Element>(
        _ script: [Recorded<Element>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> TestObservable<Element> {
        TestObservable(script, isHot: true, on: self, CallSite(fileID: fileID, line: line))
    }

    /// A cold source.
    ///
    /// - Parameters:
    ///   - script: events at times from each subscription.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the source.
    public func cold<Element>(
        _ script: [Recorded<Element>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> TestObservable<Element> {
        TestObservable(script, isHot: false, on: self, CallSite(fileID: fileID, line: line))
    }
}
