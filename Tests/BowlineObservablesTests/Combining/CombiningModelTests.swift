import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

/// What the operators of several sources are expected to make of events that come one by one, written
/// down as plainly as can be.
struct CombiningModel {
    enum Operator: CaseIterable { case latest, rows, merged }

    enum Input {
        case next(Int)
        case error, completed
    }

    private let kind: Operator
    private var sent: [[Int]]
    private var hasCompleted: [Bool]
    private(set) var isOver = false

    init(_ kind: Operator, count: Int) {
        self.kind = kind
        sent = Array(repeating: [], count: count)
        hasCompleted = Array(repeating: false, count: count)
    }

    func listens(to source: Int) -> Bool { !isOver && !hasCompleted[source] }

    mutating func take(_ input: Input, from source: Int) -> [String] {
        guard listens(to: source) else { return [] }
        switch input {
        case .error:
            isOver = true
            return ["error Failure(code: 1)", "disposed"]
        case .completed:
            hasCompleted[source] = true
            return ending(of: source)
        case .next(let value):
            sent[source].append(value)
            return emission(of: value) + endOfRows()
        }
    }

    private mutating func emission(of value: Int) -> [String] {
        switch kind {
        case .merged: return ["[\(value)]"]
        case .latest:
            let values = sent.compactMap(\.last)
            return values.count == sent.count ? ["\(values)"] : []
        case .rows:
            guard sent.allSatisfy({ !$0.isEmpty }) else { return [] }
            let row = sent.indices.map { sent[$0].removeFirst() }
            return ["\(row)"]
        }
    }

    private mutating func ending(of source: Int) -> [String] {
        switch kind {
        case .rows: return endOfRows()
        case .latest where sent[source].isEmpty: break
        case .latest, .merged: if hasCompleted.contains(false) { return [] }
        }
        isOver = true
        return ["completed", "disposed"]
    }

    private mutating func endOfRows() -> [String] {
        guard kind == .rows, !isOver,
            sent.indices.contains(where: { hasCompleted[$0] && sent[$0].isEmpty })
        else { return [] }
        isOver = true
        return ["completed", "disposed"]
    }
}

@Suite(.witnesses) struct CombiningModelTests {
    private func forms(_ kind: CombiningModel.Operator) -> [CombiningForm] {
        switch kind {
        case .latest: CombiningForm.latest
        case .rows: CombiningForm.rows
        case .merged: CombiningForm.merged
        }
    }

    @Test(.rule("O9", "O10", "O11"), arguments: CombiningModel.Operator.allCases)
    func whateverComesInWhicheverOrderTheModelSaysTheSame(_ kind: CombiningModel.Operator) {
        for form in forms(kind) {
            for count in form.counts {
                for seed in 0..<30 { run(kind, form, count, SplitMix64(seed: UInt64(seed))) }
            }
        }
    }

    private func run(
        _ kind: CombiningModel.Operator, _ form: CombiningForm, _ count: Int, _ seed: SplitMix64
    ) {
        var random = seed
        let log = Heard<String>()
        var model = CombiningModel(kind, count: count)
        let subjects = (0..<count).map { _ in PublishSubject<Int>() }
        let endings = 2 + random.below(20)
        _ = form.apply(subjects.map { $0.asObservable() }).subscribe(log)
        for value in 0..<(30 + 6 * count) {
            let source = random.below(count)
            let input: CombiningModel.Input
            switch random.below(endings * count) {
            case 0: input = .error
            case 1...3: input = .completed
            default: input = .next(value)
            }
            let expected = model.take(input, from: source)
            switch input {
            case .next(let value): subjects[source].onNext(value)
            case .error: subjects[source].onError(Failure())
            case .completed: subjects[source].onCompleted()
            }
            #expect(log.take() == expected, "\(form) of \(count)")
            let listening = subjects.indices.filter { subjects[$0].hasObservers }
            let expectedToListen = subjects.indices.filter { model.listens(to: $0) }
            #expect(listening == expectedToListen, "\(form) of \(count)")
        }
    }
}
