import BowlineSupport

/// Checks that what a body subscribes to has ended when it has returned: subscriptions to observables,
/// those of operators to their sources too.
///
///     let names = PublishSubject<String>()
///     try expectSubscriptionsEnded {
///         let bag = DisposeBag()
///         names.map(\.count).subscribe(onNext: { _ in }).disposed(by: bag)
///     }
///
/// They are counted in debug builds, by `Diagnostics.countingSubscriptions`. A release build counts
/// nothing, so there it fails whatever the body does.
///
/// - Parameters:
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: subscribes, and lets go of it.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` with the number of those that live, and
///   if there were none at all (K3).
public func expectSubscriptionsEnded(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Void
) throws {
    let count = try Diagnostics.countingSubscriptions(all: true) { count in
        try body()
        return count
    }
    try check(count, fileID, line)
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: subscribes, and lets go of it; what the tasks that it creates subscribe to is counted too.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` with the number of those that live, and
///   if there were none at all (K3).
public func expectSubscriptionsEnded(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: () async throws -> Void
) async throws {
    let count = try await Diagnostics.countingSubscriptions(all: true, isolation: isolation) {
        count in
        try await body()
        return count
    }
    try check(count, fileID, line)
}

private func check(_ count: SubscriptionCount, _ fileID: StaticString, _ line: UInt) throws {
    if count.made == 0 { throw TestFailure(at: fileID, line, nothingCounted).noted() }
    guard count.live > 0 else { return }
    throw TestFailure(
        at: fileID, line,
        "\(counted(count.live, "subscription")) of \(count.made) lived on behind the body. Dispose of "
            + "them: disposed(by: bag), scoped(), or dispose()."
    ).noted()
}

/// A release build counts no subscription, so there it is always this.
private var nothingCounted: String {
    #if DEBUG
        "Nothing was subscribed to, so that nothing could be left. Subscribe in the body."
    #else
        "A release build counts no subscriptions, so that nothing was checked. Run this test in a "
            + "debug build: #if DEBUG."
    #endif
}
