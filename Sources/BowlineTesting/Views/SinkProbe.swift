/// What an entry of a connection's props has written to its sink, and what it has not, since it was
/// unchanged.
///
/// It is bound to the entry as any sink is: the value of now first, then each that is found different
/// (C2, C6). Each expectation is about what was written since the one before it.
public final class SinkProbe<Value> {
    private var log = ReadLog<Value>()
    private var suppressedTotal = 0
    private var suppressedTaken = 0
    private let entry: String
    private let note: FailureNote

    init(_ entry: String, note: FailureNote) {
        self.entry = entry
        self.note = note
    }

    /// All values that were written so far, in order. Reading it is looking at them.
    public var values: [Value] { log.readAll() }

    /// How often the sink was written so far.
    public var writes: Int { log.readAll().count }

    /// How many commits of the props have left the sink alone so far, since the entry was unchanged. A
    /// commit of the store for which the props are not mapped at all, by `select:`, is none of them.
    public var suppressed: Int {
        _ = log.readAll()
        return suppressedTotal
    }

    func write(_ value: Value) {
        log.add(value)
    }

    func suppress() {
        suppressedTotal += 1
    }

    /// How often it was written, without looking at it.
    var count: Int { log.items.count }

    /// - Parameter areEqual: is called with (expected, came).
    func check(
        _ expected: [Value], suppressed: Int?, by areEqual: (Value, Value) -> Bool,
        _ fileID: StaticString, _ line: UInt
    ) throws {
        let left = suppressedTotal - suppressedTaken
        suppressedTaken = suppressedTotal
        var lines = Difference.lines(
            expected: expected, came: log.takeNew(), by: areEqual,
            row: { ("", visibleText(of: $0)) })
        if let suppressed, suppressed != left {
            lines.append("suppressed writes: \(suppressed) expected, \(left) came")
        }
        guard !lines.isEmpty else { return }
        throw note.noting(
            TestFailure(
                at: fileID, line,
                "\(entry) wrote other values to its sink than expected (- expected, + came):", lines
            ))
    }

    /// Checks that nothing was written since the last expectation.
    ///
    /// - Parameters:
    ///   - suppressed: how many commits there were meanwhile, which left the entry unchanged; nil, if
    ///     that is not to be checked.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows what was written.
    public func expectNone(
        suppressed: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        try check([], suppressed: suppressed, by: { _, _ in false }, fileID, line)
    }
}

extension SinkProbe where Value: Equatable {
    /// Checks that exactly these values were written since the last expectation, in this order.
    ///
    /// - Parameters:
    ///   - first: the first of them.
    ///   - others: those behind it.
    ///   - suppressed: how many commits there were meanwhile that left the entry unchanged; nil, if
    ///     that is not to be checked.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what was written.
    public func expect(
        _ first: Value, _ others: Value..., suppressed: Int? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        try check([first] + others, suppressed: suppressed, by: ==, fileID, line)
    }
}

extension SinkProbe: Watched {
    var complaint: String? {
        guard log.wasLookedAt else {
            return
                "Nothing was expected of the probe of \(entry). Say expect(…), or read its values."
        }
        guard let first = log.unseen.first else { return nil }
        return
            "\(entry) was written \(counted(log.unseen.count, "time")) after the test last looked, "
            + "first \(visibleText(of: first)). Expect that too."
    }
}
