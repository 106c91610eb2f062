import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct BehaviorRelayTests {
    /// A value whose end may do something.
    private final class Noisy {
        let value: Int
        private let onDeinit: (Int) -> Void
        init(_ value: Int, onDeinit: @escaping (Int) -> Void = { _ in }) {
            self.value = value
            self.onDeinit = onDeinit
        }
        deinit { onDeinit(value) }
    }

    @Test(.rule("O7")) func eachObserverGetsTheCurrentValueAndThenAllOfThem() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        _ = relay.subscribe(log, as: "a")
        relay.accept(2)
        relay.accept(2)
        _ = relay.subscribe(log, as: "b")
        relay.accept(3)
        #expect(log.take() == ["a 1", "a 2", "a 2", "b 2", "a 3", "b 3"])
        #expect(relay.value == 3)
    }

    @Test(.rule("G2", "O7")) func aCallFromACallbackCommitsAtOnceAndNotifiesInOrder() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        for name in ["a", "b"] {
            _ = relay.subscribe(log, as: name) { event in
                if name == "a", event.element == 1 {
                    relay.accept(2)
                    relay.update { $0 += 1 }
                    log("value \(relay.value)")
                }
            }
        }
        relay.accept(1)
        #expect(
            log.take() == ["a 0", "b 0", "a 1", "value 3", "b 1", "a 2", "b 2", "a 3", "b 3"])
    }

    @Test(.rule("G2", "G5")) func whatTheFirstValueCommitsIsDeliveredBehindIt() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        _ = relay.subscribe(log, as: "a")
        _ = relay.subscribe(log, as: "b") { event in
            if event.element == 1 {
                relay.accept(2)
                relay.update { $0 += 1 }
                log("returned \(relay.value)")
            }
        }
        #expect(log.take() == ["a 1", "b 1", "returned 3", "a 2", "b 2", "a 3", "b 3"])
    }

    @Test(.rule("G5")) func oneWhoJoinsInACallbackGetsTheCurrentValueOnce() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        var hasJoined = false
        _ = relay.subscribe(log, as: "a") { event in
            guard event.element == 1, !hasJoined else { return }
            hasJoined = true
            relay.accept(2)
            _ = relay.subscribe(log, as: "b")
            log("joined")
            relay.accept(3)
        }
        relay.accept(1)
        #expect(log.take() == ["a 0", "a 1", "b 2", "joined", "a 2", "a 3", "b 3"])
    }

    @Test(.rule("G5")) func firstValuesNestInEachOther() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        func join(_ depth: Int) {
            _ = relay.subscribe(log, as: "\(depth)") { event in
                guard event.element == depth, depth < 3 else { return }
                relay.accept(depth + 1)
                join(depth + 1)
                log("\(depth) returned")
            }
        }
        join(0)
        #expect(
            log.take() == [
                "0 0", "1 1", "2 2", "3 3", "2 returned", "1 returned", "0 returned", "0 1", "0 2",
                "1 2", "0 3", "1 3", "2 3",
            ])
    }

    @Test(.rule("G4", "G5")) func disposingInTheFirstValueIsHeeded() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        let bag = DisposeBag()
        relay.subscribe(log, as: "a").disposed(by: bag)
        _ = relay.subscribe(log, as: "b") { event in
            if event.element == 0 {
                relay.accept(1)
                bag.dispose()
            }
        }
        #expect(log.take() == ["a 0", "b 0", "a disposed", "b 1"])
    }

    @Test(.rule("O19", "G5")) func anErrorInTheFirstValueEndsTheSubscription() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        _ = relay.map { _ -> Int in
            relay.accept(1)
            throw Failure()
        }.subscribe(log)
        #expect(log.take() == ["error Failure(code: 1)", "disposed"])
        #expect(!relay.hasObservers)
        #expect(relay.value == 1)
    }

    @Test(.rule("O7")) func anUpdateIsOneNotificationAndReturnsWhatItsBodyReturns() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: [1])
        _ = relay.subscribe(log)
        let count = relay.update { values in
            values.append(2)
            values.append(3)
            return values.count
        }
        #expect(count == 3)
        #expect(log.take() == ["[1]", "[1, 2, 3]"])
    }

    @Test(.rule("O7")) func whatAThrowingUpdateChangedStaysAndIsTold() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        _ = relay.subscribe(log)
        #expect(throws: Failure(code: 2)) {
            try relay.update { value in
                value = 2
                throw Failure(code: value)
            }
        }
        #expect(log.take() == ["1", "2"])
        relay.update { $0 += 1 }
        #expect(log.take() == ["3"])
        #expect(relay.value == 3)
    }

    @Test(.rule("G2")) func whatWaitsKeepsTheValueThatWasCommitted() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: [0])
        _ = relay.subscribe(onNext: { if $0 == [0, 1] { relay.update { $0.append(2) } } })
        _ = relay.subscribe(log)
        relay.update { $0.append(1) }
        #expect(log.take() == ["[0]", "[0, 1]", "[0, 1, 2]"])
    }

    @Test(.rule("G8")) func theDeinitOfAReplacedValueMayUseTheRelay() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: Noisy(0))
        _ = relay.map(\.value).subscribe(log)
        func noisy(_ value: Int) -> Noisy {
            Noisy(value) { gone in
                if gone < 5 {
                    relay.accept(noisy(gone + 1))
                    #expect(relay.value.value == gone + 1)
                }
            }
        }
        relay.accept(noisy(1))
        #expect(log.take() == ["0", "1"])
        relay.accept(Noisy(10))
        #expect(log.take() == ["10", "2"])
        relay.accept(Noisy(20))
        #expect(log.take() == ["20", "3"])
        #expect(relay.value.value == 3)
        relay.accept(Noisy(5))
        #expect(log.take() == ["5", "4"])
        relay.accept(Noisy(6))
        #expect(log.take() == ["6", "5"])
    }

    @Test(.rule("G4", "G9")) func aRelayMayBeFreedWhileItsSubscriptionsLive() throws {
        let log = Heard<String>()
        let bag = DisposeBag()
        try expectReleased {
            let relay = BehaviorRelay(value: 1)
            let probe = Probe()
            relay.subscribe(log) { _ in probe.touch() }.disposed(by: bag)
            return [relay, probe]
        }
        bag.dispose()
        #expect(log.take() == ["1", "disposed"])
    }

    @Test(.rule("G8", "G9")) func aRelayMayBeLetGoInItsFirstValue() {
        let log = Heard<String>()
        var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
        _ = relay?.subscribe(log) { event in
            if event.element == 1 {
                relay?.accept(2)
                relay = nil
            }
        }
        #expect(log.take() == ["1", "2"])
    }

    @Test(.rule("G9")) func theObservableFormKeepsTheRelay() {
        let log = Heard<String>()
        let observable = BehaviorRelay(value: 1).asObservable()
        _ = observable.subscribe(log)
        #expect(log.take() == ["1"])
    }

    @Test(.rule("G7")) func nestedCallsTakeNoStack() {
        let value = onThread {
            let relay = BehaviorRelay(value: 0)
            _ = relay.subscribe(onNext: {
                if $0 % 2 == 0, $0 < 100_000 { relay.accept($0 + 1) }
                if $0 % 2 == 1 { relay.update { $0 += 1 } }
            })
            return relay.value
        }
        #expect(value == 100_000)
    }

    // The place among the commits had been read before the sweep, whose deinits may commit.
    @Test(.rule("G5", "G8", "G9")) func whatASweepFreesMayCommitBeforeANewObserverJoins() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 0)
        var left = 1
        // The outer one's first value still runs, so that what the sweep commits has to wait.
        _ = relay.subscribe(log, as: "a") { event in
            guard event.element == 0 else { return }
            for _ in 1..<32 {
                let probe = Probe {
                    left -= 1
                    if left == 0 { relay.accept(1) }
                }
                let scope = relay.subscribe(onNext: { _ in probe.touch() }).scoped()
                withExtendedLifetime(scope) {}
            }
            #expect(left == 1)
            _ = relay.subscribe(log, as: "b")
            #expect(left < 1)
            log("returned")
        }
        #expect(log.take() == ["a 0", "b 1", "returned", "a 1"])
    }
}

extension BehaviorRelayTests {
    @Test(.rule("G8", "G10")) func readingWhileItUpdatesTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let relay = BehaviorRelay(value: 1)
            relay.update { $0 += relay.value }
        }
        expectTrap("BehaviorRelay<Int>.value", in: result)
    }

    @Test(.rule("G8", "G10")) func acceptingWhileItUpdatesTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let relay = BehaviorRelay(value: 1)
            relay.update { _ in relay.accept(2) }
        }
        expectTrap("BehaviorRelay<Int>.accept(_:)", in: result)
    }

    @Test(.rule("G8", "G10")) func updatingWhileItUpdatesTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let relay = BehaviorRelay(value: 1)
            relay.update { _ in relay.update { $0 += 1 } }
        }
        expectTrap("BehaviorRelay<Int>.update(_:)", in: result)
    }

    @Test(.rule("G8", "G10")) func subscribingWhileItUpdatesTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let relay = BehaviorRelay(value: 1)
            relay.update { _ in _ = relay.map { $0 }.subscribe() }
        }
        expectTrap("BehaviorRelay<Int>.subscribe(_:)", in: result)
    }

    @Test(.rule("G8", "G10")) func lookingForObserversWhileItUpdatesTraps() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let relay = BehaviorRelay(value: 1)
            relay.update { $0 = relay.hasObservers ? 1 : 2 }
        }
        expectTrap("BehaviorRelay<Int>.hasObservers", in: result)
    }

    @Test(.rule("G8", "G10")) func theDeinitOfWhatAnUpdateDropsTrapsToo() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let relay = BehaviorRelay<Probe?>(value: nil)
            relay.accept(Probe { relay.accept(nil) })
            relay.update { $0 = nil }
        }
        expectTrap("BehaviorRelay<Optional<Probe>>.accept(_:)", in: result)
    }

    private func expectTrap(_ call: String, in result: ExitTest.Result) {
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "bowline[use-while-updating]: \(call) was called while `update` was changing the "
                    + "value. Do it behind the update; inside, use the closure's parameter. "
                    + "Troubleshooting.md#use-while-updating"))
    }
}
