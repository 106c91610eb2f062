extension OperatorNames {
    /// All rows; a test compares them with the sources.
    static let rows: [OperatorNames] = creation + operators + subjects + binding

    private static let creation = [
        OperatorNames(
            "Creation/Create", "create", rx: "create", reactive: "SignalProducer.init",
            combine: "", async: "AsyncStream.init"),
        OperatorNames(
            "Creation/Just", "just", rx: "just", reactive: "SignalProducer(value:)",
            combine: "Just", async: ""),
        OperatorNames(
            "Creation/Of", "of", rx: "of", reactive: "SignalProducer(values:)", combine: "",
            async: ""),
        OperatorNames(
            "Creation/From", "from", rx: "from", reactive: "SignalProducer(_:)",
            combine: "Sequence.publisher, Optional.publisher, Result.publisher", async: "async"),
        OperatorNames(
            "Creation/FromAsyncSequence", "from", rx: "AsyncSequence.asObservable",
            reactive: "SignalProducer.init", combine: "", async: ""),
        OperatorNames(
            "Creation/Async", "async", rx: "Single.create", reactive: "SignalProducer.init",
            combine: "Future", async: ""),
        OperatorNames(
            "Creation/Empty", "empty", rx: "empty", reactive: "empty", combine: "Empty", async: ""),
        OperatorNames(
            "Creation/Never", "never", rx: "never", reactive: "never",
            combine: "Empty(completeImmediately: false)", async: ""),
        OperatorNames(
            "Creation/Failed", "error", rx: "error", reactive: "SignalProducer(error:)",
            combine: "Fail", async: ""),
        OperatorNames(
            "Creation/Deferred", "deferred", rx: "deferred", reactive: "SignalProducer.init",
            combine: "Deferred", async: ""),
        OperatorNames(
            "Creation/Interval", "interval", rx: "interval", reactive: "timer, interval",
            combine: "Timer.publish", async: "AsyncTimerSequence"),
        OperatorNames(
            "Creation/Timer", "timer", rx: "timer", reactive: "timer", combine: "Timer.publish",
            async: "AsyncTimerSequence"),
    ]

    private static let operators = [
        OperatorNames(
            "Operators/Map", "map", rx: "map", reactive: "map", combine: "map, tryMap",
            async: "map"),
        OperatorNames(
            "Operators/CompactMap", "compactMap", rx: "compactMap", reactive: "compactMap, skipNil",
            combine: "compactMap, tryCompactMap", async: "compactMap, compacted"),
        OperatorNames(
            "Operators/Filter", "filter", rx: "filter", reactive: "filter",
            combine: "filter, tryFilter", async: "filter"),
        OperatorNames(
            "Operators/DistinctUntilChanged", "distinctUntilChanged", rx: "distinctUntilChanged",
            reactive: "skipRepeats", combine: "removeDuplicates", async: "removeDuplicates"),
        OperatorNames(
            "Operators/Scan", "scan", rx: "scan", reactive: "scan", combine: "scan, tryScan",
            async: "reductions"),
        OperatorNames(
            "Operators/Reduce", "reduce", rx: "reduce", reactive: "reduce",
            combine: "reduce, tryReduce", async: "reduce"),
        OperatorNames(
            "Operators/Pairwise", "pairwise", rx: "", reactive: "combinePrevious", combine: "",
            async: "adjacentPairs"),
        OperatorNames(
            "Operators/ToArray", "toArray", rx: "toArray", reactive: "collect", combine: "collect",
            async: "Array.init"),
        OperatorNames(
            "Operators/Materialize", "materialize", rx: "materialize", reactive: "materialize",
            combine: "", async: ""),
        OperatorNames(
            "Operators/Dematerialize", "dematerialize", rx: "dematerialize",
            reactive: "dematerialize", combine: "", async: ""),
        OperatorNames(
            "Operators/Take", "take", rx: "take", reactive: "take(first:)", combine: "prefix",
            async: "prefix"),
        OperatorNames(
            "Operators/TakeWhile", "take", rx: "take(while:)", reactive: "take(while:)",
            combine: "prefix(while:)", async: "prefix(while:)"),
        OperatorNames(
            "Operators/TakeUntil", "take", rx: "take(until:)", reactive: "take(until:)",
            combine: "prefix(untilOutputFrom:)", async: ""),
        OperatorNames(
            "Operators/Skip", "skip", rx: "skip", reactive: "skip(first:)", combine: "dropFirst",
            async: "dropFirst"),
        OperatorNames(
            "Operators/SkipWhile", "skip", rx: "skip(while:)", reactive: "skip(while:)",
            combine: "drop(while:)", async: "drop(while:)"),
        OperatorNames(
            "Operators/SkipUntil", "skip", rx: "skip(until:)", reactive: "skip(until:)",
            combine: "drop(untilOutputFrom:)", async: ""),
        OperatorNames(
            "Operators/First", "first", rx: "first, take(1)", reactive: "take(first: 1)",
            combine: "first, first(where:)", async: "first(where:)"),
        OperatorNames(
            "Operators/Last", "last", rx: "takeLast(1)", reactive: "take(last: 1)",
            combine: "last, last(where:)", async: ""),
        OperatorNames(
            "Operators/StartWith", "startWith", rx: "startWith", reactive: "prefix",
            combine: "prepend", async: "chain"),
        OperatorNames(
            "Operators/CombineLatest", "combineLatest", rx: "combineLatest",
            reactive: "combineLatest", combine: "combineLatest", async: "combineLatest"),
        OperatorNames(
            "Operators/Zip", "zip", rx: "zip", reactive: "zip", combine: "zip", async: "zip"),
        OperatorNames(
            "Operators/Merge", "merge", rx: "merge", reactive: "merge", combine: "merge",
            async: "merge"),
        OperatorNames(
            "Operators/WithLatestFrom", "withLatestFrom", rx: "withLatestFrom",
            reactive: "withLatest(from:), sample(with:)", combine: "", async: ""),
        OperatorNames(
            "Operators/Concat", "concat", rx: "concat", reactive: "concat", combine: "append",
            async: "chain"),
        OperatorNames(
            "Operators/ConcatMap", "concatMap", "concat", rx: "concatMap, concat",
            reactive: "flatMap(.concat)",
            combine: "flatMap(maxPublishers: .max(1))", async: "flatMap"),
        OperatorNames(
            "Operators/FlatMap", "flatMap", "merge", rx: "flatMap, merge",
            reactive: "flatMap(.merge)",
            combine: "flatMap", async: ""),
        OperatorNames(
            "Operators/FlatMapFirst", "flatMapFirst", rx: "flatMapFirst",
            reactive: "flatMap(.throttle)", combine: "", async: ""),
        OperatorNames(
            "Operators/FlatMapLatest", "flatMapLatest", rx: "flatMapLatest",
            reactive: "flatMap(.latest)", combine: "map, switchToLatest", async: "flatMapLatest"),
        OperatorNames(
            "Operators/SwitchLatest", "switchLatest", rx: "switchLatest",
            reactive: "flatten(.latest)", combine: "switchToLatest", async: ""),
        OperatorNames(
            "Operators/Catch", "catch", rx: "catch", reactive: "flatMapError",
            combine: "catch, tryCatch", async: ""),
        OperatorNames(
            "Operators/CatchAndReturn", "catchAndReturn", rx: "catchAndReturn",
            reactive: "flatMapError", combine: "replaceError", async: ""),
        OperatorNames(
            "Operators/AsInfallible", "asInfallible", rx: "asInfallible", reactive: "flatMapError",
            combine: "catch, assertNoFailure", async: ""),
        OperatorNames(
            "Operators/Retry", "retry", rx: "retry, retry(when:)",
            reactive: "retry(upTo:), retry(upTo:interval:on:)", combine: "retry", async: ""),
        OperatorNames(
            "Operators/Share", "share", rx: "share(replay:scope:)", reactive: "replayLazily",
            combine: "share, multicast", async: "share"),
        OperatorNames(
            "Operators/Do", "do", rx: "do", reactive: "on", combine: "handleEvents", async: ""),
        OperatorNames(
            "Operators/Debug", "debug", rx: "debug", reactive: "logEvents", combine: "print",
            async: ""),
        OperatorNames(
            "Operators/Debounce", "debounce", rx: "debounce", reactive: "debounce",
            combine: "debounce", async: "debounce"),
        OperatorNames(
            "Operators/Throttle", "throttle", rx: "throttle", reactive: "throttle",
            combine: "throttle", async: "throttle"),
        OperatorNames(
            "Operators/Delay", "delay", rx: "delay", reactive: "delay", combine: "delay",
            async: ""),
        OperatorNames(
            "Operators/Timeout", "timeout", rx: "timeout", reactive: "timeout", combine: "timeout",
            async: ""),
        OperatorNames(
            "Operators/ObserveOn", "observe", rx: "observe(on:)", reactive: "observe(on:)",
            combine: "receive(on:)", async: ""),
    ]

    private static let subjects = [
        OperatorNames(
            "Subjects/PublishSubject", "PublishSubject", rx: "PublishSubject",
            reactive: "Signal.pipe", combine: "PassthroughSubject", async: "AsyncChannel"),
        OperatorNames(
            "Subjects/BehaviorSubject", "BehaviorSubject", rx: "BehaviorSubject",
            reactive: "", combine: "CurrentValueSubject", async: ""),
        OperatorNames(
            "Subjects/ReplaySubject", "ReplaySubject", rx: "ReplaySubject",
            reactive: "replayLazily", combine: "", async: ""),
        OperatorNames(
            "Subjects/PublishRelay", "PublishRelay", rx: "PublishRelay", reactive: "Signal.pipe",
            combine: "PassthroughSubject", async: ""),
        OperatorNames(
            "Subjects/BehaviorRelay", "BehaviorRelay", rx: "BehaviorRelay",
            reactive: "MutableProperty", combine: "CurrentValueSubject", async: ""),
        OperatorNames(
            "Subjects/ReadOnlyRelay", "ReadOnlyRelay", rx: "", reactive: "Property", combine: "",
            async: ""),
        OperatorNames(
            "Subjects/Relayed", "Relayed", rx: "", reactive: "MutableProperty",
            combine: "Published", async: ""),
    ]

    private static let binding = [
        OperatorNames(
            "Binding/Bind", "bind", rx: "bind, drive, emit", reactive: "<~",
            combine: "sink, assign",
            async: ""),
        OperatorNames(
            "Binding/Binder", "Binder", rx: "Binder", reactive: "BindingTarget", combine: "",
            async: ""),
        OperatorNames(
            "Binding/Subscribing+Owner", "subscribe", rx: "subscribe(with:)",
            reactive: "take(during:)",
            combine: "", async: ""),
    ]
}
