/// Where a task waits for an answer, which it gets exactly once: when it is dropped unanswered, it
/// is that the store is gone.
///
/// Sendable, since it is answered on the store's isolation alone, and dropped when nobody has it
/// any more.
final class Reply<Value: Sendable>: @unchecked Sendable {
    private var continuation: CheckedContinuation<Result<Value, StoreGone>, Never>?

    init(_ continuation: CheckedContinuation<Result<Value, StoreGone>, Never>) {
        self.continuation = continuation
    }

    deinit {
        continuation?.resume(returning: .failure(StoreGone()))
    }

    func resume(with value: Value) {
        let waiting = continuation
        continuation = nil
        waiting?.resume(returning: .success(value))
    }
}
