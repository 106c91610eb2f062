/// A stream library that knows nothing of Bowline, as small as one can be (S0#44): cold flows that are
/// started with a receiver and answer with a cancellation.
struct Flow<Output> {
    enum Signal {
        case value(Output)
        case finished
        case failed(any Error)
    }

    let start: (@escaping (Signal) -> Void) -> Cancellation

    func map<Result>(_ transform: @escaping (Output) -> Result) -> Flow<Result> {
        Flow<Result> { receive in
            start { signal in
                switch signal {
                case .value(let output): receive(.value(transform(output)))
                case .finished: receive(.finished)
                case .failed(let error): receive(.failed(error))
                }
            }
        }
    }
}

final class Cancellation {
    private var onCancel: (() -> Void)?

    init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

    func cancel() {
        let last = onCancel
        onCancel = nil
        last?()
    }
}

/// A hot source of flows.
final class Faucet<Output> {
    private var receivers: [Int: (Flow<Output>.Signal) -> Void] = [:]
    private var last = 0
    var isUsed: Bool { !receivers.isEmpty }

    func send(_ signal: Flow<Output>.Signal) { receivers.values.forEach { $0(signal) } }

    var flow: Flow<Output> {
        Flow { [self] receive in
            last += 1
            receivers[last] = receive
            return Cancellation { [key = last] in self.receivers[key] = nil }
        }
    }
}
