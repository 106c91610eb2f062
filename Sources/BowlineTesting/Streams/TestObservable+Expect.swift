extension TestObservable {
    /// Checks from when to when the source was subscribed to.
    ///
    /// - Parameters:
    ///   - expected: the spans, in the order of subscribing; none, if nobody is to have subscribed.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what came.
    public func expectSubscriptions(
        _ expected: [SubscriptionSpan], fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let difference = Difference.lines(
            expected: expected, came: subscriptions, by: ==, row: { ("", "\($0)") })
        guard !difference.isEmpty else { return }
        throw note.noting(
            TestFailure(
                at: fileID, line, "The subscriptions are not those expected (- expected, + came):",
                difference))
    }
}
