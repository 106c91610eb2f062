extension Recording where Element: Equatable {
    /// What has come so far, as marble text from the scheduler's start.
    ///
    /// Frames without an event behind the last one are not written.
    ///
    /// - Parameters:
    ///   - values: the characters for values; one whose description is a letter or digit needs none.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    /// - Returns: the text; `#` stands for any error.
    /// - Throws: ``MarbleError`` for a value without a character and for a time between two frames.
    public func marbles(
        values: [Character: Element] = [:], frame: Duration? = nil
    ) throws -> String {
        let marks = try events.map { entry in
            let character: Character =
                switch entry.event {
                case .next(let element): try Marbles.character(for: element, values: values)
                case .error: "#"
                case .completed: "|"
                }
            return (time: entry.time, character: character)
        }
        return try Marbles.text(marks, frame: frame ?? self.frame)
    }

    /// Checks that exactly the events of a marble text have come so far, with given values.
    ///
    /// - Parameters:
    ///   - marbles: events at frames from the scheduler's start.
    ///   - values: what the characters stand for.
    ///   - error: what `#` stands for.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows both texts, and line by line what was expected and what
    ///   came; a ``MarbleError`` for a text that cannot be read.
    public func expect(
        marbles: String, values: [Character: Element], error: any Error = MarbleFailure(),
        frame: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let expected = try [Recorded<Element>](
            marbles: marbles, values: values, error: error, frame: frame ?? self.frame)
        try check(expected, by: ==, fileID, line) {
            heading(marbles, values: values, frame: frame ?? self.frame)
        }
    }

    /// Both texts, unless what came has none, or one that fills the screen.
    fileprivate func heading(
        _ expected: String, values: [Character: Element], frame: Duration
    ) -> [String] {
        let expected = expected.filter { !$0.isWhitespace }
        guard expected.count <= 80, events.allSatisfy({ $0.time < frame * 80 }),
            let came = try? marbles(values: values, frame: frame)
        else { return [] }
        return ["- \(expected)", "+ \(came)"]
    }
}

extension Recording where Element: Equatable & LosslessStringConvertible {
    /// Checks that exactly the events of a marble text have come so far; its characters stand for
    /// themselves.
    ///
    ///     let scheduler = TestScheduler()
    ///     let recording = scheduler.record(try scheduler.cold("-a-b|"))
    ///     try scheduler.run()
    ///     do {
    ///         try recording.expect(marbles: "-a--b|")
    ///     } catch let failure as TestFailure {
    ///         failure.lines.forEach { print($0) }
    ///     }
    ///     // - -a--b|
    ///     // + -a-b|
    ///     //   1.0 seconds  next("a")
    ///     // - 4.0 seconds  next("b")
    ///     // - 5.0 seconds  completed
    ///     // + 3.0 seconds  next("b")
    ///     // + 4.0 seconds  completed
    ///
    /// - Parameters:
    ///   - marbles: events at frames from the scheduler's start.
    ///   - error: what `#` stands for.
    ///   - frame: the time of one frame, the scheduler's if this is left out.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows both texts, and line by line what was expected and what
    ///   came; a ``MarbleError`` for a text that cannot be read.
    public func expect(
        marbles: String, error: any Error = MarbleFailure(), frame: Duration? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let expected = try [Recorded<Element>](
            marbles: marbles, error: error, frame: frame ?? self.frame)
        try check(expected, by: ==, fileID, line) {
            heading(marbles, values: [:], frame: frame ?? self.frame)
        }
    }
}
