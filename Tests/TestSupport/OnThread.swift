import BowlineSupport
import Foundation

/// Runs a body on a thread of its own and waits for it.
///
/// - Parameters:
///   - stackSize: the thread's stack in bytes; 512 KiB is what G7 is measured on.
///   - body: runs there, while the caller does nothing else.
/// - Returns: what the body returns.
@discardableResult
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

/// Runs two bodies at once on threads of their own and waits for both; for what the library promises
/// to bear from elsewhere (G9), and for the thread sanitizer to look at.
public func sideBySide(_ first: @escaping () -> Void, and second: @escaping () -> Void) {
    nonisolated(unsafe) let bodies = [first, second]
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for index in bodies.indices {
        Thread {
            start.wait()
            // Reports of what runs elsewhere would only fill the log.
            Diagnostics.withHandler({ _ in }) { bodies[index]() }
            done.signal()
        }.start()
    }
    for _ in bodies { start.signal() }
    for _ in bodies { done.wait() }
}
