import BowlineObservables
import BowlineTesting
import Testing

extension LawTable {
    static var timed: [LawRow] { inline + waiting }

    /// On a scheduler that runs work inline.
    private static var inline: [LawRow] {
        func each(
            _ apply: @escaping (Observable<Int>) -> Observable<Int>
        ) -> OperatorSample<Int> {
            OperatorSample([1, 2, 3], emits: [["1"], ["2"], ["3"]], by: apply)
        }
        return [
            LawRow(
                "Debounce",
                each { $0.debounce(for: .seconds(1), scheduler: ImmediateScheduler()) }),
            LawRow(
                "Throttle",
                each { $0.throttle(for: .seconds(1), scheduler: ImmediateScheduler()) }),
            LawRow(
                "Throttle", form: "without the latest",
                except: [
                    .deepOnASmallStack: "what a callback sends comes too early and is dropped"
                ],
                OperatorSample([1, 2, 3], emits: [["1"], [], []]) {
                    $0.throttle(for: .seconds(1), scheduler: ImmediateScheduler(), latest: false)
                }),
            LawRow(
                "Delay", each { $0.delay(for: .seconds(1), scheduler: ImmediateScheduler()) }),
            LawRow("ObserveOn", each { $0.observe(on: ImmediateScheduler()) }),
        ]
    }

    /// In time that stands still until the source has ended: what waits is waiting all along.
    private static var waiting: [LawRow] {
        func row(
            _ file: String, form: String = "waiting",
            except exceptions: [OperatorLaw: String] = [:],
            emits: [[String]] = [[], [], []], completes: [String],
            fails: [String] = ["error Failure(code: 1)"],
            by apply: @escaping (Observable<Int>, any Scheduler) -> Observable<Int>
        ) -> LawRow {
            let scheduler = TestScheduler()
            func run() {
                do { try scheduler.run() } catch { Issue.record(error) }
            }
            return LawRow(
                file, form: form, except: exceptions,
                OperatorSample(
                    [1, 2, 3], emits: emits, completes: completes, completesEmpty: ["completed"],
                    fails: fails, failsEmpty: fails.suffix(1), passTime: run
                ) { apply($0, scheduler) })
        }
        let all = ["1", "2", "3"]
        return [
            row("Debounce", completes: ["3", "completed"]) {
                $0.debounce(for: .seconds(1), scheduler: $1)
            },
            row(
                "Throttle",
                except: [
                    .deepOnASmallStack: "of what callbacks send, the last takes the others' place"
                ],
                emits: [["1"], [], []], completes: ["3", "completed"]
            ) { $0.throttle(for: .seconds(1), scheduler: $1) },
            row(
                "Throttle", form: "waiting, without the latest",
                except: [
                    .deepOnASmallStack: "what a callback sends comes too early and is dropped"
                ],
                emits: [["1"], [], []], completes: ["completed"]
            ) { $0.throttle(for: .seconds(1), scheduler: $1, latest: false) },
            row("Delay", completes: all + ["completed"]) {
                $0.delay(for: .seconds(1), scheduler: $1)
            },
            row(
                "ObserveOn", completes: all + ["completed"],
                fails: all + ["error Failure(code: 1)"]
            ) { $0.observe(on: $1) },
            row("Timeout", emits: all.map { [$0] }, completes: ["completed"]) {
                $0.timeout(.seconds(1), scheduler: $1)
            },
            row(
                "Timeout", form: "waiting, other", emits: all.map { [$0] }, completes: ["completed"]
            ) { $0.timeout(.seconds(1), other: Observable.just(9), scheduler: $1) },
        ]
    }
}
