import Bowline
import BowlineObservation
import Observation
import TestSupport
import Testing

@MainActor
@Suite struct ObservationsTests {
    let store = Store.changing(Screen())
    let log = AwaitedLog()

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func aTurnOfAThousandCommitsIsOneValueTheLast() async {
        let screen = store.observedScreen()
        let task = Task { [log] in
            for await value in Observations({ screen.a }) { log("\(value)") }
        }
        #expect(await log.take(1) == ["0"])
        for number in 1...1000 { store.change { $0.a = number } }
        #expect(await log.take(1) == ["1000"])
        for number in 1...1000 { store.change { $0.b = number } }
        store.change { $0.a = 1001 }
        #expect(await log.take(1) == ["1001"])
        task.cancel()
        await task.value
        #expect(log.lines == [])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func everyTurnsLastValueComesAndNothingElse() async {
        let screen = store.observedScreen()
        let task = Task { [log] in
            for await value in Observations({ "\(screen.a) \(screen.text)" }) { log(value) }
        }
        #expect(await log.take(1) == ["0 "])
        for number in 1...100 {
            store.change { $0.a = -number }
            store.change { $0.text = "\(number)" }
            store.change { $0.a = number }
            #expect(await log.take(1) == ["\(number) \(number)"])
        }
        task.cancel()
        await task.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func anEchoIsAValueToo() async {
        let screen = store.observedScreen()
        let text = screen.binding(\.text, send: { _ in })
        let task = Task { [log] in
            for await value in Observations({ text.value }) { log("told \(value)") }
        }
        #expect(await log.take(1) == ["told "])
        text.value = "refused"
        #expect(await log.take(1) == ["told "])
        task.cancel()
        await task.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test(.rule("G9"))
    func whenTheObjectGoesNothingMoreCome() async {
        var screen: ObservedProps<Screen, ScreenActions>? = store.observedScreen()
        let sequence = Observations.untilFinished { [weak screen] in
            if let screen { .next(screen.a) } else { .finish }
        }
        let task = Task { [log] in
            for await value in sequence { log("\(value)") }
            log("finished")
        }
        #expect(await log.take(1) == ["0"])
        store.change { $0.a = 1 }
        #expect(await log.take(1) == ["1"])
        screen = nil
        store.change { $0.a = 2 }
        task.cancel()
        await task.value
        #expect(log.lines == ["finished"])
    }
}
