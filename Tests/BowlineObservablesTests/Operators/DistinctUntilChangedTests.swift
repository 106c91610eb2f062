import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct DistinctUntilChangedTests {
    private final class Model {
        var name = ""
        var count = 0
    }

    @Test(.rule("O18")) func aRepeatIsLeftOutAndAChangeComesAtItsTime() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.cold("-1-1-2--2-1|")
        let failing = try scheduler.cold("-a-a-A#")
        let changes = scheduler.record(source.distinctUntilChanged())
        let keys = scheduler.record(failing.distinctUntilChanged(by: { $0.uppercased() }))
        let compared = scheduler.record(failing.distinctUntilChanged { $0 == $1 })
        let left = try scheduler.record(source.distinctUntilChanged(at: \.self), during: "^-----!")
        try scheduler.run()
        try changes.expect(marbles: "-1---2----1|")
        try keys.expect(marbles: "-a----#")
        try compared.expect(marbles: "-a---A#")
        try left.expect(marbles: "-1---2")
        try source.expectSubscriptions(["^----------!", "^-----!"])
        try failing.expectSubscriptions(["^-----!", "^-----!"])
    }

    @Test(.rule("O19")) func anErrorThrownComesAtTheTimeOfItsValue() throws {
        let scheduler = TestScheduler()
        let source = try scheduler.hot("-1-1-2-3|")
        let recording = scheduler.record(
            source.distinctUntilChanged { _, candidate in
                if candidate == "2" { throw Failure(code: 2) }
                return true
            })
        try scheduler.run()
        try recording.expect(marbles: "-1---#", error: Failure(code: 2))
        try source.expectSubscriptions(["^----!"])
    }

    @Test(.rule("O18", "G6")) func theComparerIsCalledOnceACandidateWithTheLastEmittedFirst() {
        var calls: [[Int]] = []
        let log = Heard<String>()
        _ = Observable.from([10, 12, 14, 20, 21, 9]).distinctUntilChanged {
            calls.append([$0, $1])
            return $1 - $0 < 4
        }.filter { $0 != 20 }.subscribe(log)
        // 12 is called equal, so 10 stays the reference and 14 differs by four.
        #expect(calls == [[10, 12], [10, 14], [14, 20], [20, 21], [20, 9]])
        #expect(log.take() == ["10", "14", "completed", "disposed"])
    }

    @Test(.rule("O18", "G6")) func theFirstValueAlwaysPassesWithoutAComparison() {
        let log = Heard<String>()
        _ = Observable.just(1).distinctUntilChanged { _, _ in
            Issue.record("nothing to compare with")
            return true
        }.subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed"])
    }

    @Test(.rule("O18")) func notANumberFollowsNotANumber() {
        let log = Heard<String>()
        _ = Observable.from([Double.nan, .nan, 1, 1, 0, -0.0]).distinctUntilChanged().subscribe(log)
        #expect(log.take() == ["nan", "nan", "1.0", "0.0", "completed", "disposed"])
    }

    @Test func nilIsAValueLikeAnyOther() {
        let log = Heard<String>()
        _ = Observable<Int?>.from([nil, nil, 1, nil, nil]).distinctUntilChanged().subscribe(log)
        #expect(log.take() == ["nil", "Optional(1)", "nil", "completed", "disposed"])
    }

    @Test(.rule("O18")) func aKeyOfAnInstanceChangedInPlaceIsSeen() {
        let log = Heard<String>()
        let subject = PublishSubject<Model>()
        let model = Model()
        _ = subject.distinctUntilChanged(at: \.name).map(\.count).subscribe(log)
        func send() {
            model.count += 1
            subject.onNext(model)
        }
        send()
        send()
        model.name = "a"
        send()
        send()
        model.name = ""
        send()
        #expect(log.take() == ["1", "3", "5"])
    }

    @Test(.rule("O18")) func anOptionalKeyThatIsNilAtFirstIsCompared() {
        struct Row { var note: String? }
        let log = Heard<String>()
        let rows = [Row(), Row(), Row(note: "a"), Row(note: "a"), Row()]
        _ = Observable.from(rows).distinctUntilChanged(at: \.note).map { $0.note ?? "-" }
            .subscribe(log)
        #expect(log.take() == ["-", "a", "-", "completed", "disposed"])
    }

    @Test(.rule("O18")) func aSelectedKeyIsMadeOnceAValueAndKept() {
        let log = Heard<String>()
        var calls: [Int] = []
        _ = Observable.from([10, 12, 23, 21, 30]).distinctUntilChanged(by: { value in
            calls.append(value)
            return value / 10
        }).subscribe(log)
        #expect(calls == [10, 12, 23, 21, 30])
        #expect(log.take() == ["10", "23", "30", "completed", "disposed"])
        let subject = PublishSubject<Model>()
        let model = Model()
        _ = subject.distinctUntilChanged(by: { $0.name }).map(\.name).subscribe(log)
        subject.onNext(model)
        model.name = "a"
        subject.onNext(model)
        subject.onNext(model)
        #expect(log.take() == ["", "a"])
    }

    @Test func aTrailingClosureOfOneParameterSelectsAKeyAndOneOfTwoCompares() {
        let log = Heard<String>()
        _ = Observable.from([1, 3, 4]).distinctUntilChanged { $0 % 2 }.subscribe(log)
        #expect(log.take() == ["1", "4", "completed", "disposed"])
        _ = Observable.from([1, 3, 4]).distinctUntilChanged { $1 - $0 < 3 }.subscribe(log)
        #expect(log.take() == ["1", "4", "completed", "disposed"])
    }

    @Test(.rule("O19")) func anErrorThrownForAKeyEndsTheSequenceAndDisposesUpstreamOnce() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.distinctUntilChanged(by: { value -> Int in
            if value == 2 { throw Failure(code: value) }
            return value
        }).subscribe(log) { event in
            if event.isStop { #expect(source.isDisposed) }
        }
        for value in 1...3 { source.onNext(value) }
        #expect(
            log.take() == ["subscribed", "1", "error Failure(code: 2)", "disposed", "torn down"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let changes: Infallible<Int> = relay.distinctUntilChanged(by: { $0 % 2 })
        _ = changes.subscribe(log)
        relay.accept(3)
        relay.accept(4)
        #expect(log.take() == ["1", "4"])
    }

    @Test(.rule("O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstreamOnce() {
        let log = Heard<String>()
        var kept: Observer<Int>?
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log("torn down") }
        }
        _ = source.distinctUntilChanged { _, candidate in
            if candidate == 2 { throw Failure(code: candidate) }
            return false
        }.subscribe(log) { event in
            if event.isStop { #expect(kept?.isDisposed == true) }
        }
        for value in 1...3 { kept?.onNext(value) }
        #expect(log.take() == ["1", "error Failure(code: 2)", "disposed", "torn down"])
    }

    @Test(.rule("O1")) func aValueComparedAcrossADisposalIsNotDelivered() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.distinctUntilChanged { _, _ in
            subscription?.dispose()
            return false
        }.subscribe(log)
        subject.onNext(1)
        subject.onNext(2)
        subject.onNext(3)
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("O18", "G8")) func theDeinitOfAReplacedReferenceMaySendToTheSource() {
        final class Noisy {
            let value: Int
            let onDeinit: (Int) -> Void
            init(_ value: Int, onDeinit: @escaping (Int) -> Void) {
                (self.value, self.onDeinit) = (value, onDeinit)
            }
            deinit { onDeinit(value) }
        }
        let log = Heard<String>()
        let subject = PublishSubject<Noisy>()
        var send: (Int) -> Void = { _ in }
        send = { value in
            subject.onNext(
                Noisy(value) { gone in
                    if gone < 3 { send(gone + 10) }
                })
        }
        _ = subject.distinctUntilChanged { $0.value == $1.value }.map(\.value).subscribe(log)
        send(1)
        #expect(log.take() == ["1"])
        send(2)
        #expect(log.take() == ["2", "11", "12"])
        send = { _ in }
    }
}
