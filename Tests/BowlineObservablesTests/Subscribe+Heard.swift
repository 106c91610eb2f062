import BowlineObservables
import BowlineTesting

extension ObservableConvertible {
    /// Subscribes a log to everything, each line behind a name, and does something at each event.
    func subscribe(
        _ log: Heard<String>, as name: String = "",
        then body: @escaping (Event<Element>) -> Void = { _ in }
    ) -> any Disposable {
        let prefix = name.isEmpty ? "" : "\(name) "
        return subscribe(
            onNext: {
                log("\(prefix)\($0)"); body(.next($0))
            },
            onError: {
                log("\(prefix)error \($0)"); body(.error($0))
            },
            onCompleted: {
                log("\(prefix)completed"); body(.completed)
            },
            onDisposed: { log("\(prefix)disposed") })
    }
}
