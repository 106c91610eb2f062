import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct StartWithTests {
    @Test(.rule("O1", "O2")) func theValuesComeBeforeThoseOfTheSourceInVirtualTime() throws {
        let scheduler = TestScheduler()
        let source = scheduler.cold([.next(.seconds(1), 1), .completed(.seconds(2))])
        let sequence = source.startWith(8, 9)
        let first = scheduler.record(sequence)
        try scheduler.advance(by: .seconds(1))
        let second = scheduler.record(sequence)
        try scheduler.run()
        #expect(
            first.events == [
                .next(.zero, 8), .next(.zero, 9), .next(.seconds(1), 1), .completed(.seconds(2)),
            ])
        #expect(
            second.events == [
                .next(.seconds(1), 8), .next(.seconds(1), 9), .next(.seconds(2), 1),
                .completed(.seconds(3)),
            ])
        #expect(
            source.subscriptions == [
                SubscriptionSpan(from: .zero, to: .seconds(2)),
                SubscriptionSpan(from: .seconds(1), to: .seconds(3)),
            ])
    }

    @Test func anArrayIsOneValueOrManyAsTheLabelSays() {
        let log = Heard<String>()
        _ = Observable.just([3]).startWith([1, 2]).subscribe(log)
        #expect(log.take() == ["[1, 2]", "[3]", "completed", "disposed"])
        _ = Observable.just(3).startWith(contentsOf: [1, 2]).subscribe(log)
        #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        _ = Observable.just(3).startWith(contentsOf: []).startWith().subscribe(log)
        #expect(log.take() == ["3", "completed", "disposed"])
    }

    @Test(.rule("O5")) func theSourceIsLeftAloneWhenDownstreamHasFinished() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.startWith(1, 2).take(1).subscribe(log)
        #expect(log.take() == ["1", "completed", "disposed"])
        _ = source.startWith(1, 2).take(2).subscribe(log)
        #expect(log.take() == ["1", "2", "completed", "disposed"])
        #expect(source.observer == nil)
    }

    @Test(.rule("O5")) func aSequenceIsIteratedNoFurtherThanDownstreamWants() {
        let log = Heard<String>()
        var made = 0
        let endless = sequence(first: 1) {
            made += 1
            return $0 + 1
        }
        _ = Observable.just(0).startWith(contentsOf: endless).take(3).subscribe(log)
        #expect(log.take() == ["1", "2", "3", "completed", "disposed"])
        #expect(made == 2)
    }

    @Test(.rule("O2")) func whatIsSentFromAValueBeforeTheSourceIsSubscribedToIsNotHeard() {
        let log = Heard<String>()
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 1)
        _ = subject.startWith(0).subscribe(log, as: "subject") { _ in subject.onNext(7) }
        _ = relay.startWith(0).subscribe(log, as: "relay") { event in
            if event.element == 0 { relay.accept(2) }
        }
        #expect(log.take() == ["subject 0", "relay 0", "relay 2"])
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 3)
        let some: Infallible<Int> = relay.startWith(1, 2)
        let all: Infallible<Int> = relay.startWith(contentsOf: 1...2)
        _ = some.subscribe(log)
        _ = all.subscribe(log)
        #expect(log.take() == ["1", "2", "3", "1", "2", "3"])
    }
}
