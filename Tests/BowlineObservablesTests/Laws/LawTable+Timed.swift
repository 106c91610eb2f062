import BowlineObservables

extension LawTable {
    /// On a scheduler that runs work inline; each one's own tests have virtual time.
    static var timed: [LawRow] {
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
            LawRow(
                "Timeout", each { $0.timeout(.seconds(1), scheduler: StoppedScheduler()) }),
            LawRow(
                "Timeout", form: "other",
                each {
                    $0.timeout(
                        .seconds(1), other: Observable.just(9), scheduler: StoppedScheduler())
                }),
        ]
    }
}

/// Time stands still, and no work is due.
private struct StoppedScheduler: Scheduler {
    var now: Duration { .zero }

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        Disposables.create()
    }
}
