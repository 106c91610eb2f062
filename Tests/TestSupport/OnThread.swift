import Foundation

/// Runs a body on a thread of its own and waits for it.
///
/// - Parameters:
///   - stackSize: the thread's stack in bytes; 512 KiB is what G7 is measured on.
///   - body: runs there, while the caller does nothing else.
/// - Returns: what the body returns.
public func onThread<Result>(
    stackSize: Int = 512 * 1024, _ body: @escaping () -> Result
) -> Result {
    // The caller waits until the thread is done, so the two never run at once.
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        result = body()
        done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    guard let result else { preconditionFailure("the thread ended without a result") }
    return result
}
