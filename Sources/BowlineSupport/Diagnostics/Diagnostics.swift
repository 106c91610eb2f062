/// What the library has to say about its use: in debug builds, once per object and kind.
///
/// Reports go to standard error, or to the handler that the running task was given by
/// ``withHandler(_:operation:)``, so that tests that run side by side do not hear each other (G10).
///
/// ```swift
/// Diagnostics.withHandler({ report in #expect(report.identifier == "store-gone") }) {
///     actions.increment()     // the store is gone
/// }
/// ```
public enum Diagnostics {
    /// One report.
    public struct Report: Sendable, CustomStringConvertible {
        /// The kind, which is also its heading in Documentation/Troubleshooting.md.
        public let identifier: String
        /// The call that it is about, where that is known.
        public let callSite: CallSite?
        /// What happened, to what, and how to mend it.
        public let message: String

        /// `bowline[identifier] Module/File.swift:12: message Troubleshooting.md#identifier`.
        public var description: String {
            let place = callSite.map { " \($0)" } ?? ""
            return "bowline[\(identifier)]\(place): \(message) Troubleshooting.md#\(identifier)"
        }
    }

    @TaskLocal static var handler: (@Sendable (Report) -> Void)?
    /// Asked by debug builds only.
    @TaskLocal static var subscriptionCount: SubscriptionCount?
    /// Asked by debug builds only.
    @TaskLocal package static var selectorChecks: CheckLevel = .once
    /// Asked by debug builds only.
    @TaskLocal package static var stateChecks: CheckLevel = .once
    /// Asked by debug builds only; nil outside of operations that say.
    @TaskLocal static var connectionChecks: CheckLevel?

    /// Runs an operation whose reports go to `handler` instead of to standard error.
    ///
    /// - Parameters:
    ///   - handler: is called synchronously, on the thread that reports.
    ///   - operation: what is run; tasks that it creates inherit the handler.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withHandler<Result>(
        _ handler: @escaping @Sendable (Report) -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        try $handler.withValue(handler, operation: operation)
    }

    /// The asynchronous form of ``withHandler(_:operation:)``; it stays on the caller's isolation.
    ///
    /// - Parameters:
    ///   - handler: is called synchronously, on the thread that reports.
    ///   - isolation: the caller's; leave it out.
    ///   - operation: what is run; tasks that it creates inherit the handler.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withHandler<Result>(
        _ handler: @escaping @Sendable (Report) -> Void,
        isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $handler.withValue(handler, operation: operation, isolation: isolation)
    }

    /// Reports, in debug builds.
    @usableFromInline
    package static func report(
        _ identifier: String, at callSite: CallSite?, _ message: @autoclosure () -> String
    ) {
        #if DEBUG
            let report = Report(
                identifier: identifier, callSite: callSite, message: message())
            if let handler {
                handler(report)
            } else {
                Platform.writeToStandardError("\(report)\n")
            }
        #endif
    }

    /// Ends the program for a mistake in it, in all builds.
    @usableFromInline
    package static func trap(
        _ identifier: String, at callSite: CallSite?, _ message: String
    ) -> Never {
        fatalError("\(Report(identifier: identifier, callSite: callSite, message: message))")
    }
}
