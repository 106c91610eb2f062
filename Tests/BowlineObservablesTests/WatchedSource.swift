import BowlineObservables
import BowlineTesting

/// A source that is sent to by hand and logs when it is subscribed to and when it is torn down.
final class WatchedSource<Element>: ObservableConvertible {
    private let log: Heard<String>
    private let prefix: String
    /// The observer of the last subscription.
    private(set) var observer: Observer<Element>?
    /// What it sends at once.
    private let events: [Event<Element>]

    init(_ log: Heard<String>, as name: String = "", sending events: [Event<Element>] = []) {
        self.log = log
        self.events = events
        prefix = name.isEmpty ? "" : "\(name) "
    }

    /// Whether downstream takes no more.
    var isDisposed: Bool { observer?.isDisposed ?? false }

    func asObservable() -> Observable<Element> {
        .create { [self] observer in
            log("\(prefix)subscribed")
            self.observer = observer
            for event in events { observer.on(event) }
            return Disposables.create { [self] in log("\(prefix)torn down") }
        }
    }

    func onNext(_ element: Element) { observer?.onNext(element) }
    func onError(_ error: any Error) { observer?.onError(error) }
    func onCompleted() { observer?.onCompleted() }
}
