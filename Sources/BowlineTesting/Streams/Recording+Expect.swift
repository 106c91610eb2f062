extension Recording {
    /// Checks that exactly the given events have come so far, values compared by a closure.
    ///
    /// - Parameters:
    ///   - expected: the events, in order; none, if nothing is to have come.
    ///   - areEqual: is called with (expected, came). For tuples, `==` does.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what came.
    public func expect(
        _ expected: [Recorded<Element>], by areEqual: (Element, Element) -> Bool,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        try check(expected, by: areEqual, fileID, line) { [] }
    }

    /// - Parameter heading: what stands above the difference.
    func check(
        _ expected: [Recorded<Element>], by areEqual: (Element, Element) -> Bool,
        _ fileID: StaticString, _ line: UInt, heading: () -> [String]
    ) throws {
        let difference = Difference.lines(
            expected: expected, came: events, by: { $0.isSame(as: $1, by: areEqual) }, row: \.row,
            fields: { $0.differingFields(in: $1) })
        guard !difference.isEmpty else { return }
        throw note.noting(
            TestFailure(
                at: fileID, line, "Other events came than expected (- expected, + came):",
                heading() + difference))
    }
}

extension Recording where Element: Equatable {
    /// Checks that exactly the given events have come so far.
    ///
    ///     let scheduler = TestScheduler()
    ///     let recording = scheduler.record(scheduler.hot([.next(.seconds(1), "b")]))
    ///     try scheduler.run()
    ///     do {
    ///         try recording.expect([.next(.seconds(1), "a")])
    ///     } catch let failure as TestFailure {
    ///         print(failure.summary)
    ///         failure.lines.forEach { print($0) }
    ///     }
    ///     // Other events came than expected (- expected, + came):
    ///     // - 1.0 seconds  next("a")
    ///     // + 1.0 seconds  next("b")
    ///
    /// - Parameters:
    ///   - expected: the events, in order; none, if nothing is to have come.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what came.
    public func expect(
        _ expected: [Recorded<Element>], fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        try expect(expected, by: ==, fileID: fileID, line: line)
    }
}
