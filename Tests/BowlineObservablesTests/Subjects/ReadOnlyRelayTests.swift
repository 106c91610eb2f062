import BowlineObservables
import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite(.witnesses) struct ReadOnlyRelayTests {
    @Test(.rule("O7")) func hasTheValueAndTheChangesOfItsRelay() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        let view = relay.asReadOnly()
        _ = view.subscribe(log)
        relay.accept(2)
        #expect(view.value == 2)
        #expect(log.take() == ["1", "2"])
    }

    @Test(.rule("G2", "O7")) func whatIsMappedIsComputedFromTheSourceWhenItIsRead() {
        let log = Heard<String>()
        let relay = BehaviorRelay(value: 1)
        var calls = 0
        let text = relay.asReadOnly().map { $0 * 10 }.map { number in
            calls += 1
            return "\(number)!"
        }
        #expect(calls == 0)
        #expect(text.value == "10!")
        _ = text.subscribe(log) { _ in
            if relay.value == 2 {
                relay.accept(3)
                log("reads \(text.value)")
            }
        }
        relay.accept(2)
        #expect(log.take() == ["10!", "20!", "reads 30!", "30!"])
        #expect(calls == 5)
        #expect(text.map(\.count).value == 3)
    }

    @Test(.rule("O21")) func cannotFail() {
        let target = BehaviorRelay(value: "")
        let relay = BehaviorRelay(value: 1)
        _ = relay.asReadOnly().map { "\($0)" }.bind(to: target)
        relay.accept(2)
        #expect(target.value == "2")
    }

    @Test(.rule("O7", "O9")) func twoViewsMakeOneOfPairs() {
        let log = Heard<String>()
        let (first, second) = (BehaviorRelay(value: 1), BehaviorRelay(value: "a"))
        let pair = first.asReadOnly().combined(with: second.asReadOnly())
        _ = pair.subscribe(log)
        first.accept(2)
        second.accept("b")
        #expect(pair.value == (2, "b"))
        #expect(pair.map { "\($1)\($0)" }.value == "b2")
        #expect(log.take() == [#"(1, "a")"#, #"(2, "a")"#, #"(2, "b")"#])
    }

    @Test(.rule("G9")) func keepsItsRelay() {
        weak var watched: BehaviorRelay<Int>?
        var view: ReadOnlyRelay<Int>?
        do {
            let relay = BehaviorRelay(value: 1)
            watched = relay
            view = relay.asReadOnly().map { $0 + 1 }
        }
        #expect(view?.value == 2)
        view = nil
        #expect(watched == nil)
    }
}
