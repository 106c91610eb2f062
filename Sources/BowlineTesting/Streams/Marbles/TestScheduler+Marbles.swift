public import BowlineObservables

extension TestScheduler {
    /// A hot source from marble text whose characters stand for themselves.
    ///
    /// A character is a frame: `-` passes, a letter or digit is a value, `|` completes, `#` fails, and
    /// what stands in parentheses happens at the same time. White space does not count.
    ///
    ///     let scheduler = TestScheduler()
    ///     let source = try scheduler.hot("-1-(2|)", of: Int.self)
    ///     let recording = scheduler.record(source.map { $0 * 10 })
    ///     try scheduler.run()
    ///     recording.events.forEach { print($0) }
    ///     // 1.0 seconds: next(10)
    ///     // 3.0 seconds: next(20)
    ///     // 3.0 seconds: completed
    ///
    /// - Parameters:
    ///   - marbles: events at frames from the scheduler's start.
    ///   - type: what is made of a character, a `String` if this is left out.
    ///   - error: what `#` stands for.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the source.
    /// - Throws: ``MarbleError``.
    public func hot<Element: LosslessStringConvertible>(
        _ marbles: String, of type: Element.Type = String.self, error: any Error = MarbleFailure(),
        frame: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws -> TestObservable<Element> {
        let script = try [Recorded<Element>](
            marbles: marbles, error: error, frame: frame ?? self.frame)
        return hot(script, fileID: fileID, line: line)
    }

    /// A hot source from marble text with given values.
    ///
    /// - Parameters:
    ///   - marbles: events at frames from the scheduler's start.
    ///   - values: what the characters stand for.
    ///   - error: what `#` stands for.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the source.
    /// - Throws: ``MarbleError``.
    public func hot<Element>(
        _ marbles: String, values: [Character: Element], error: any Error = MarbleFailure(),
        frame: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws -> TestObservable<Element> {
        let script = try [Recorded<Element>](
            marbles: marbles, values: values, error: error, frame: frame ?? self.frame)
        return hot(script, fileID: fileID, line: line)
    }

    /// A cold source from marble text whose characters stand for themselves.
    ///
    /// - Parameters:
    ///   - marbles: events at frames from each subscription.
    ///   - type: what is made of a character, a `String` if this is left out.
    ///   - error: what `#` stands for.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the source.
    /// - Throws: ``MarbleError``.
    public func cold<Element: LosslessStringConvertible>(
        _ marbles: String, of type: Element.Type = String.self, error: any Error = MarbleFailure(),
        frame: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws -> TestObservable<Element> {
        let script = try [Recorded<Element>](
            marbles: marbles, error: error, frame: frame ?? self.frame)
        return cold(script, fileID: fileID, line: line)
    }

    /// A cold source from marble text with given values.
    ///
    /// - Parameters:
    ///   - marbles: events at frames from each subscription.
    ///   - values: what the characters stand for.
    ///   - error: what `#` stands for.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the source.
    /// - Throws: ``MarbleError``.
    public func cold<Element>(
        _ marbles: String, values: [Character: Element], error: any Error = MarbleFailure(),
        frame: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws -> TestObservable<Element> {
        let script = try [Recorded<Element>](
            marbles: marbles, values: values, error: error, frame: frame ?? self.frame)
        return cold(script, fileID: fileID, line: line)
    }

    /// Subscribes and disposes where a marble text says: `^` begins, `!` ends.
    ///
    /// - Parameters:
    ///   - source: the sequence.
    ///   - marbles: the times, from the scheduler's start.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the record. Keep it: the subscription does not.
    /// - Throws: ``MarbleError``.
    public func record<Source: ObservableConvertible>(
        _ source: Source, during marbles: String, frame: Duration? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws -> Recording<Source.Element> {
        let span = try Marbles(marbles).span(frame: frame ?? self.frame)
        return record(source, during: span, fileID: fileID, line: line)
    }
}
