import BowlineObservables

/// What an operator is expected to make of some values and of the ends behind them, as a log shows it:
/// values as they print, `completed`, and `error` with the error.
struct OperatorSample<Output> {
    let input: [Int]
    /// What comes at once when the operator is subscribed to.
    let onSubscribe: [String]
    /// For each input what it makes the operator send: a value, an end, both or nothing.
    let output: [[String]]
    /// What the completion of the source behind all inputs makes of it.
    let completes: [String]
    /// What the completion of a source without values makes of it.
    let completesEmpty: [String]
    /// What an error of the source, `Failure(code: 1)`, makes of it.
    let fails: [String]
    /// What an error of a source without values makes of it.
    let failsEmpty: [String]
    /// Is called behind the end of the source, and where nothing more is to come: lets time pass until
    /// nothing waits.
    let passTime: () -> Void
    let apply: (Observable<Int>) -> Observable<Output>

    init(
        _ input: [Int], onSubscribe: [String] = [], emits output: [[String]],
        completes: [String] = ["completed"], completesEmpty: [String]? = nil,
        fails: [String] = ["error Failure(code: 1)"], failsEmpty: [String]? = nil,
        passTime: @escaping () -> Void = {},
        by apply: @escaping (Observable<Int>) -> Observable<Output>
    ) {
        precondition(input.count == output.count && input.count > 2)
        precondition(output.allSatisfy { $0.filter { !Self.isEnd($0) }.count < 2 })
        self.input = input
        self.onSubscribe = onSubscribe
        self.output = output
        self.completes = completes
        self.completesEmpty = completesEmpty ?? completes
        self.fails = fails
        self.failsEmpty = failsEmpty ?? fails
        self.passTime = passTime
        self.apply = apply
    }

    /// All that comes of the inputs.
    var flat: [String] { output.flatMap { $0 } }
    /// Whether the operator ends before its source.
    var endsEarly: Bool { flat.contains(where: Self.isEnd) }
    /// All that comes of the inputs and of the source's completion behind them.
    var whole: [String] { flat + (endsEarly ? [] : completes) }
    /// What comes of all that without the end.
    var values: [String] { whole.filter { !Self.isEnd($0) } }
    /// How many inputs it takes to get the first value; all, if it takes the end as well.
    var inputsToFirstValue: Int {
        (output.firstIndex { $0.contains { !Self.isEnd($0) } }).map { $0 + 1 } ?? input.count
    }
    /// Whether an input makes a value.
    var emitsBeforeTheEnd: Bool { flat.contains { !Self.isEnd($0) } }

    static func isEnd(_ line: String) -> Bool {
        line == "completed" || line.hasPrefix("error ")
    }

    /// What a log shows where the subscription is over behind an end.
    static func withDisposal(_ lines: [String]) -> [String] {
        lines.flatMap { isEnd($0) ? [$0, "disposed"] : [$0] }
    }
}
