import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ScanTests {
    @Test(.rule("O1", "O2")) func everyStepIsEmittedButNotTheSeedInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([
            .next(.seconds(1), 1), .next(.seconds(2), 2), .error(.seconds(3), Failure()),
        ])
        let sums = source.scan(10, +)
        let first = scheduler.record(sums)
        try scheduler.advance(by: .seconds(1))
        let second = scheduler.record(sums)
        try scheduler.run()
        #expect(
            first.events == [
                .next(.seconds(1), 11), .next(.seconds(2), 13), .error(.seconds(3), Failure()),
            ])
        #expect(
            second.events == [
                .next(.seconds(2), 11), .next(.seconds(3), 13), .error(.seconds(4), Failure()),
            ])
        #expect(
            source.subscriptions == [
                SubscriptionSpan(from: .zero, to: .seconds(3)),
                SubscriptionSpan(from: .seconds(1), to: .seconds(4)),
            ])
    }

    @Test(.rule("O2")) func anAccumulatorIsChangedInPlaceFromTheSameSeedInEachRun() {
        let log = Heard<String>()
        let lists = Observable.from(["a", "b"]).scan(into: ["-"]) { $0.append($1) }
        for _ in 1...2 {
            _ = lists.subscribe(log)
            #expect(
                log.take() == [
                    #"["-", "a"]"#, #"["-", "a", "b"]"#, "completed", "disposed",
                ])
        }
    }

    @Test func resultsThatAreKeptDoNotChangeBehindTheReader() {
        var kept: [[Int]] = []
        _ = Observable.from(1...3).scan(into: []) { $0.append($1) }
            .subscribe(onNext: { kept.append($0) })
        #expect(kept == [[1], [1, 2], [1, 2, 3]])
    }

    // Copied at each step it would be ten billion bytes.
    @Test func aStepCostsWhatItChanges() {
        var addresses: Set<Int> = []
        let full = Array(repeating: 0, count: 100_000)
        _ = Observable.from(0..<100).scan(into: full) { $0[$1] = $1 }.subscribe(onNext: {
            addresses.insert($0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
        })
        // The seed is copied once, since the operator keeps it for the next subscription.
        #expect(addresses.count == 1)
    }

    @Test(.rule("O5", "O19")) func anErrorThrownEndsTheSequenceAndDisposesUpstream() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.scan(0) { sum, value in
            if value == 2 { throw Failure(code: value) }
            return sum + value
        }.subscribe(log)
        for value in 1...3 { source.onNext(value) }
        #expect(
            log.take() == ["subscribed", "1", "error Failure(code: 2)", "disposed", "torn down"])
        _ = source.scan(into: 0) { sum, value in
            if value == 2 { throw Failure(code: value) }
            sum += value
        }.subscribe(log)
        for value in 1...3 { source.onNext(value) }
        #expect(
            log.take() == ["subscribed", "1", "error Failure(code: 2)", "disposed", "torn down"])
    }

    @Test(.rule("G8")) func theDeinitOfAReplacedResultMaySendToTheSource() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        func probe(_ value: Int) -> Probe {
            Probe {
                log("gone \(value)")
                if value == 1 || value == 2 { subject.onNext(value + 10) }
            }
        }
        _ = subject.scan(probe(0)) { _, value in probe(value) }.map { _ in }.subscribe(log)
        subject.onNext(1)
        #expect(log.take() == ["gone 0", "()"])
        subject.onNext(2)
        // 11 comes behind 2, and frees the result of 2, whose 12 comes behind that.
        #expect(log.take() == ["gone 1", "()", "gone 2", "()", "gone 11", "()"])
    }

    @Test(.rule("O1", "O4")) func disposingInTheClosureEndsIt() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        var subscription: (any Disposable)?
        subscription = subject.scan(into: [0]) {
            $0.append($1)
            subscription?.dispose()
            $0.append($1)
        }.subscribe(log)
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.take() == ["disposed"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let sums: Infallible<Int> = relay.scan(0, +)
        let lists: Infallible<[Int]> = relay.scan(into: []) { $0.append($1) }
        _ = sums.subscribe(log)
        _ = lists.subscribe(log)
        relay.accept(2)
        #expect(log.take() == ["1", "[1]", "3", "[1, 2]"])
    }
}
