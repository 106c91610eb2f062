import BowlineObservables

/// What observers were told, as text, in the order of the telling.
final class Log {
    private(set) var lines: [String] = []

    func callAsFunction(_ line: String) {
        lines.append(line)
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

struct Failure: Error, Equatable {
    var code = 1
}

extension ObservableConvertible {
    /// Subscribes a log to everything, each line behind a name, and does something at each event.
    func subscribe(
        _ log: Log, as name: String = "", then body: @escaping (Event<Element>) -> Void = { _ in }
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
