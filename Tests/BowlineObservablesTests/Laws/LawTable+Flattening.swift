import BowlineObservables
import TestSupport

extension LawTable {
    static var flattening: [LawRow] {
        oneAfterTheOther + atOnce + errors + sharing
    }

    private static var plain: [[String]] { [["1"], ["2"], ["3"]] }

    private static func row<Output>(
        _ file: String, form: String = "", except exceptions: [OperatorLaw: String] = [:],
        emits: [[String]] = plain, fails: [String] = ["error Failure(code: 1)"],
        by apply: @escaping (Observable<Int>) -> Observable<Output>
    ) -> LawRow {
        LawRow(
            file, form: form, except: exceptions,
            OperatorSample([1, 2, 3], emits: emits, fails: fails, by: apply))
    }

    private static var oneAfterTheOther: [LawRow] {
        [
            row("Concat") { $0.concat(Observable.from([])) },
            row("Concat", form: "last") { Observable.concat(Observable.from([]), $0) },
            row("Concat", form: "collection") { .concat([$0]) },
            row("ConcatMap") { $0.concatMap { Observable.just($0) } },
            row("ConcatMap", form: "sources") { $0.map { Observable.just($0) }.concat() },
        ]
    }

    private static var atOnce: [LawRow] {
        [
            row("FlatMap") { $0.flatMap { Observable.just($0) } },
            row("FlatMap", form: "sources") { $0.map { Observable.just($0) }.merge() },
            row("FlatMapFirst") { $0.flatMapFirst { Observable.just($0) } },
            row("FlatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
            row("SwitchLatest") { $0.map { Observable.just($0) }.switchLatest() },
        ]
    }

    /// A source that fails in every other run, the first one of each subscription, behind a value.
    private static func failingFirst(_ source: Observable<Int>) -> Observable<Int> {
        var runs = 0
        return .deferred {
            runs += 1
            if runs.isMultiple(of: 2) { return source }
            return Observable.concat(Observable.just(7), Observable.error(Failure(code: 9)))
        }
    }

    private static func retrying(
        form: String, except exceptions: [OperatorLaw: String] = [:],
        by apply: @escaping (Observable<Int>) -> Observable<Int>
    ) -> LawRow {
        LawRow(
            "Retry", form: form, except: exceptions,
            OperatorSample([1, 2, 3], onSubscribe: ["7"], emits: plain) {
                apply(failingFirst($0))
            })
    }

    private static var errors: [LawRow] {
        let kept = [OperatorLaw.goesWithTheSource: "the source is kept for another run"]
        let endless = kept.merging([
            .fails: "a subject that has failed fails at once, again and again",
            .disposedWithTheEnd: "an error is not the end",
            .reentrantEnd: "an error is not the end",
        ]) { reason, _ in reason }
        return [
            row("Catch") { $0.catch { error -> Observable<Int> in throw error } },
            row("Catch", form: "replacement", fails: ["9", "completed"]) {
                $0.catch { _ in Observable.just(9) }
            },
            row("CatchAndReturn", fails: ["9", "completed"]) {
                $0.catchAndReturn(9).asObservable()
            },
            row("AsInfallible", fails: ["completed"]) {
                $0.asInfallible(onError: { _ in }).asObservable()
            },
            row("Retry", except: endless) { $0.retry().asObservable() },
            retrying(form: "a second run", except: endless) { $0.retry().asObservable() },
            row("Retry", form: "attempts") { $0.retry(1) },
            retrying(form: "attempts, a second run") { $0.retry(2) },
            row("Retry", form: "delay", except: kept) {
                $0.retry(delay: { _, _ in nil }, scheduler: ImmediateScheduler())
            },
            retrying(form: "delay, a second run", except: kept) {
                $0.retry(
                    delay: { attempt, _ in attempt == 1 ? .seconds(1) : nil },
                    scheduler: ImmediateScheduler())
            },
        ]
    }

    private static var sharing: [LawRow] {
        let once = [OperatorLaw.eachRunIsItsOwn: "what has completed is not run again (O13)"]
        return [
            row("Share") { $0.share() },
            row("Share", form: "replay of one") { $0.share(replay: 1) },
            row("Share", form: "replay") { $0.share(replay: 2) },
            row("Share", form: "for ever", except: once) { $0.share(scope: .forever) },
            row("Share", form: "replay for ever", except: once) {
                $0.share(replay: 2, scope: .forever)
            },
        ]
    }
}
