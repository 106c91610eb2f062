import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct DebugTests {
    @Test(.rule("O1")) func whatHappensIsToldInVirtualTime() throws {
        let scheduler = TestScheduler()
        let log = Heard<String>()
        let source = scheduler.hot([.next(.seconds(1), 1), .completed(.seconds(2))])
        let recording = scheduler.record(
            source.debug("it", to: { log("\(scheduler.now) \($0)") }))
        try scheduler.run()
        #expect(recording.events == [.next(.seconds(1), 1), .completed(.seconds(2))])
        #expect(
            log.take() == [
                "0.0 seconds it: subscribed", "1.0 seconds it: next(1)",
                "2.0 seconds it: completed", "2.0 seconds it: disposed",
            ])
        #expect(source.subscriptions == [SubscriptionSpan(from: .zero, to: .seconds(2))])
    }

    @Test(.rule("O4")) func aLineComesBeforeDownstreamIsToldAndTheLastOneOnce() {
        let log = Heard<String>()
        let source = WatchedSource<Int>(log)
        _ = source.debug("a", to: { log($0) }).subscribe(log)
        source.onNext(1)
        source.onError(Failure())
        source.onCompleted()
        #expect(
            log.take() == [
                "a: subscribed", "subscribed", "a: next(1)", "1", "a: error(Failure(code: 1))",
                "error Failure(code: 1)", "disposed", "torn down", "a: disposed",
            ])
        let subscription = source.debug("b", to: { log($0) }).subscribe()
        subscription.dispose()
        subscription.dispose()
        source.onNext(2)
        #expect(log.take() == ["b: subscribed", "subscribed", "torn down", "b: disposed"])
    }

    @Test func withoutANameThePlaceOfTheCallIsTold() {
        let log = Heard<String>()
        _ = PublishSubject<Int>().debug(to: { log($0) }).subscribe()
        let place = "BowlineObservablesTests/DebugTests.swift:\(#line - 1)"
        #expect(log.take() == ["\(place): subscribed"])
        let relay: Infallible<Int> = BehaviorRelay(value: 1).debug(to: { log($0) })
        _ = relay.subscribe()
        let other = "BowlineObservablesTests/DebugTests.swift:\(#line - 2)"
        #expect(log.take() == ["\(other): subscribed", "\(other): next(1)"])
    }

    @Test func aValueStaysOnItsLineAndActsOnNoTerminal() {
        let log = Heard<String>()
        _ = Observable.just("a\nb\u{1B}[2J").debug("x\t", to: { log($0) }).take(1).subscribe()
        #expect(
            log.take() == [
                "x\\t: subscribed", "x\\t: next(a\\nb\\u{1B}[2J)", "x\\t: disposed",
            ])
    }

    @Test func withoutAnOutputLinesGoToStandardOutput() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
            _ = Observable.just("é").debug("out").subscribe()
        }
        #expect(
            String(decoding: result.standardOutputContent, as: UTF8.self).contains(
                "out: subscribed\nout: next(é)\nout: completed\nout: disposed\n"))
    }

    @Test func whatCannotFailStaysSo() {
        let log = Heard<String>()
        let values: Infallible<Int> = BehaviorRelay(value: 1).debug("r", to: { log($0) })
        _ = values.subscribe(log)
        #expect(log.take() == ["r: subscribed", "r: next(1)", "1"])
    }
}
