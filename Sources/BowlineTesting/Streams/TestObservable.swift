public import BowlineObservables
import BowlineSupport

/// A source with a script: sends given events at given virtual times, and notes who was subscribed when.
///
/// A hot one sends at times from the scheduler's start, to whoever is subscribed then. A cold one sends
/// to each subscriber at times from its subscription.
public final class TestObservable<Element>: ObservableConvertible {
    private let scheduler: TestScheduler
    private let script: [Recorded<Element>]
    private let subject: PublishSubject<Element>?

    /// The subscriptions so far, in order; one that has not ended has no `end`.
    public private(set) var subscriptions: [SubscriptionSpan] = []

    init(_ script: [Recorded<Element>], isHot: Bool, on scheduler: TestScheduler) {
        self.scheduler = scheduler
        self.script = script
        subject = isHot ? PublishSubject() : nil
        guard let subject else { return }
        for entry in script {
            _ = scheduler.schedule(after: entry.time - scheduler.now) { subject.on(entry.event) }
        }
    }

    /// The observable form; it keeps the source alive.
    public func asObservable() -> Observable<Element> {
        .create { [self] observer in
            let index = subscriptions.count
            subscriptions.append(SubscriptionSpan(from: scheduler.now, to: nil))
            let end = Disposables.create { [self] in subscriptions[index].end = scheduler.now }
            let bag = DisposeBag()
            end.disposed(by: bag)
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

/// From when to when someone was subscribed, in virtual time.
public struct SubscriptionSpan: Equatable, Sendable, CustomStringConvertible {
    /// When it began.
    public let start: Duration
    /// When it ended, nil as long as it has not.
    public internal(set) var end: Duration?

    /// A span of time.
    public init(from start: Duration, to end: Duration?) {
        self.start = start
        self.end = end
    }

    /// `1.0 seconds to 2.0 seconds`, or `1.0 seconds on`.
    public var description: String {
        end.map { "\(start) to \($0)" } ?? "\(start) on"
    }
}

extension TestScheduler {
    /// A hot source.
    ///
    /// - Parameter script: events at times from the scheduler's start.
    /// - Returns: the source.
    public func hot<Element>(_ script: [Recorded<Element>]) -> TestObservable<Element> {
        TestObservable(script, isHot: true, on: self)
    }

    /// A cold source.
    ///
    /// - Parameter script: events at times from each subscription.
    /// - Returns: the source.
    public func cold<Element>(_ script: [Recorded<Element>]) -> TestObservable<Element> {
        TestObservable(script, isHot: false, on: self)
    }
}
