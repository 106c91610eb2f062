extension TestObservable {
    /// From when to when the source was subscribed to, a marble text for each subscription.
    ///
    /// - Parameter frame: the time of one frame, the scheduler's if this is left out.
    /// - Returns: texts like `--^--!`, without `!` for one that has not ended.
    /// - Throws: ``MarbleError`` for a time between two frames.
    public func subscriptionMarbles(frame: Duration? = nil) throws -> [String] {
        try subscriptions.map { span in
            var marks: [(time: Duration, character: Character)] = [(span.start, "^")]
            if let end = span.end { marks.append((end, "!")) }
            return try Marbles.text(marks, frame: frame ?? self.frame)
        }
    }

    /// Checks from when to when the source was subscribed to, by marble text.
    ///
    ///     let scheduler = TestScheduler()
    ///     let source = try scheduler.cold("-a|")
    ///     let recording = try scheduler.record(source, during: "-^")
    ///     try scheduler.run()
    ///     try source.expectSubscriptions(["-^-!"])
    ///     try recording.expect(marbles: "--a|")
    ///
    /// - Parameters:
    ///   - marbles: a text for each subscription, in the order of subscribing.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what came; a
    ///   ``MarbleError`` for a text that cannot be read.
    public func expectSubscriptions(
        _ marbles: [String], frame: Duration? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let spans = try marbles.map { try Marbles($0).span(frame: frame ?? self.frame) }
        try expectSubscriptions(spans, fileID: fileID, line: line)
    }
}
