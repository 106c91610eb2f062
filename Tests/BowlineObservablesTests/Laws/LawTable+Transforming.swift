import BowlineObservables

extension LawTable {
    static var transforming: [LawRow] { folds + events + firstValues + laterValues + onlookers }

    private static var folds: [LawRow] {
        let sums = [["1"], ["3"], ["6"]]
        let nothing: [[String]] = [[], [], []]
        return [
            LawRow(
                "CompactMap",
                OperatorSample([1, 2, 3], emits: [["10"], [], ["30"]]) {
                    $0.compactMap { $0 == 2 ? nil : $0 * 10 }
                }),
            LawRow("Scan", OperatorSample([1, 2, 3], emits: sums) { $0.scan(0, +) }),
            LawRow(
                "Scan", form: "into",
                OperatorSample([1, 2, 3], emits: sums) { $0.scan(into: 0) { $0 += $1 } }),
            LawRow(
                "Reduce",
                OperatorSample(
                    [1, 2, 3], emits: nothing, completes: ["6", "completed"],
                    completesEmpty: ["0", "completed"]
                ) { $0.reduce(0, +) }),
            LawRow(
                "Reduce", form: "into",
                OperatorSample(
                    [1, 2, 3], emits: nothing, completes: ["6", "completed"],
                    completesEmpty: ["0", "completed"]
                ) { $0.reduce(into: 0) { $0 += $1 } }),
            LawRow(
                "Pairwise",
                OperatorSample([1, 2, 3], emits: [[], ["(1, 2)"], ["(2, 3)"]]) { $0.pairwise() }),
            LawRow(
                "Pairwise", form: "seed",
                OperatorSample([1, 2, 3], emits: [["(0, 1)"], ["(1, 2)"], ["(2, 3)"]]) {
                    $0.pairwise(startingWith: 0)
                }),
            LawRow(
                "ToArray",
                OperatorSample(
                    [1, 2, 3], emits: nothing, completes: ["[1, 2, 3]", "completed"],
                    completesEmpty: ["[]", "completed"]
                ) { $0.toArray() }),
            LawRow(
                "DistinctUntilChanged", form: "key selector",
                OperatorSample([1, 3, 4], emits: [["1"], [], ["4"]]) {
                    $0.distinctUntilChanged(by: { $0 % 2 })
                }),
        ]
    }

    private static var events: [LawRow] {
        [
            LawRow(
                "Materialize",
                OperatorSample(
                    [1, 2, 3], emits: [["event next(1)"], ["event next(2)"], ["event next(3)"]],
                    completes: ["event completed", "completed"],
                    fails: ["event error(Failure(code: 1))", "completed"]
                ) { $0.materialize().asObservable().map { "event \($0)" } }),
            LawRow(
                "Dematerialize",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) {
                    $0.map { Event.next($0) }.dematerialize()
                }),
            LawRow(
                "Dematerialize", form: "completion",
                OperatorSample([1, 2, 3], emits: [["1"], ["completed"], []]) {
                    $0.map { $0 == 2 ? .completed : Event.next($0) }.dematerialize()
                }),
            LawRow(
                "Dematerialize", form: "error",
                OperatorSample([1, 2, 3], emits: [["1"], ["error Failure(code: 2)"], []]) {
                    $0.map { $0 == 2 ? .error(Failure(code: 2)) : Event.next($0) }.dematerialize()
                }),
        ]
    }

    private static var firstValues: [LawRow] {
        [
            LawRow(
                "Take",
                OperatorSample([1, 2, 3], emits: [["1"], ["2", "completed"], []]) { $0.take(2) }),
            LawRow(
                "Take", form: "more than there are",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) { $0.take(.max) }),
            LawRow(
                "TakeWhile",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["completed"]]) {
                    $0.take(while: { $0 < 3 })
                }),
            LawRow(
                "TakeWhile", form: "inclusive",
                OperatorSample([1, 2, 3, 1], emits: [["1"], ["2"], ["3", "completed"], []]) {
                    $0.take(while: { $0 < 3 }, inclusive: true)
                }),
            LawRow(
                "TakeUntil",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) {
                    $0.take(until: PublishSubject<Int>())
                }),
            LawRow(
                "TakeUntil", form: "itself",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["completed"]]) { source in
                    let shared = PublishSubject<Int>()
                    return source.do(onNext: { if $0 == 3 { shared.onNext($0) } })
                        .take(until: shared)
                }),
            LawRow(
                "First",
                OperatorSample([1, 2, 3], emits: [["1", "completed"], [], []]) { $0.first() }),
            LawRow(
                "First", form: "where",
                OperatorSample([1, 2, 3], emits: [[], ["2", "completed"], []]) {
                    $0.first(where: { $0 > 1 })
                }),
        ]
    }

    private static var laterValues: [LawRow] {
        [
            LawRow("Skip", OperatorSample([1, 2, 3], emits: [[], ["2"], ["3"]]) { $0.skip(1) }),
            LawRow(
                "Skip", form: "none",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) { $0.skip(0) }),
            LawRow(
                "SkipWhile",
                OperatorSample([1, 2, 1], emits: [[], ["2"], ["1"]]) {
                    $0.skip(while: { $0 < 2 })
                }),
            LawRow(
                "SkipUntil",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) {
                    $0.skip(until: Observable.just(0))
                }),
            LawRow(
                "SkipUntil", form: "never",
                except: [.reentrantSource: "no value comes in whose callback more could be sent"],
                OperatorSample([1, 2, 3], emits: [[], [], []]) {
                    $0.skip(until: PublishSubject<Int>())
                }),
            LawRow(
                "Last",
                OperatorSample(
                    [1, 2, 3], emits: [[], [], []], completes: ["3", "completed"],
                    completesEmpty: ["completed"]
                ) { $0.last() }),
            LawRow(
                "Last", form: "where",
                OperatorSample(
                    [1, 2, 3], emits: [[], [], []], completes: ["2", "completed"],
                    completesEmpty: ["completed"]
                ) { $0.last(where: { $0 < 3 }) }),
            LawRow(
                "StartWith",
                OperatorSample(
                    [1, 2, 3], onSubscribe: ["-1", "0"], emits: [["1"], ["2"], ["3"]]
                ) { $0.startWith(-1, 0) }),
            LawRow(
                "StartWith", form: "contents",
                OperatorSample([1, 2, 3], onSubscribe: ["8", "9"], emits: [["1"], ["2"], ["3"]]) {
                    $0.startWith(contentsOf: 8...9)
                }),
        ]
    }

    private static var onlookers: [LawRow] {
        [
            LawRow("Do", OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) { $0.do() }),
            LawRow(
                "Do", form: "all closures",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) {
                    $0.do(
                        onNext: { _ in }, afterNext: { _ in }, onError: { _ in },
                        afterError: { _ in }, onCompleted: {}, afterCompleted: {},
                        onSubscribe: {}, onSubscribed: {}, onDispose: {})
                }),
            LawRow(
                "Debug",
                OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]]) {
                    $0.debug("law", to: { _ in })
                }),
        ]
    }
}
