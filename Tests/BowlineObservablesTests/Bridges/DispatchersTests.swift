import BowlineObservables
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) @MainActor
struct DispatchersTests {
    @Test(.rule("G1")) func aSubjectIsSentToFromElsewhere() async throws {
        let subject = PublishSubject<Int>()
        let dispatcher = subject.dispatcher()
        let reading = Task {
            var sums: [Int: Int] = [:]
            for try await value in subject.values.prefix(4_000) {
                // Each producer counts up.
                #expect(sums[value % 4, default: -1] == value / 4 - 1)
                sums[value % 4] = value / 4
            }
            return sums
        }
        await until { subject.hasObservers }
        await withTaskGroup { group in
            for producer in 0..<4 {
                group.addTask {
                    for number in 0..<1_000 { dispatcher.send(number * 4 + producer) }
                }
            }
        }
        #expect(try await reading.value == [0: 999, 1: 999, 2: 999, 3: 999])
    }

    @Test(.rule("G1")) func aRelayIsSentToFromElsewhere() async {
        let relay = BehaviorRelay(value: 0)
        let dispatcher = relay.dispatcher()
        await Task.detached { dispatcher.send(1) }.value
        #expect(await relay.firstValue { $0 == 1 } == 1)
        #expect(relay.value == 1)
    }

    #if DEBUG
        @Test(.rule("G1", "G9", "G10")) func aDispatcherKeepsNoSourceAlive() async {
            let reports = Heard<Diagnostics.Report>()
            let dispatchers = {
                (
                    PublishSubject<Int>().dispatcher(), BehaviorRelay(value: "").dispatcher()
                )
            }()
            Diagnostics.withHandler(reports.add) {
                dispatchers.0.send(1)
                dispatchers.0.send(2)
                dispatchers.1.send("a")
            }
            #expect(
                reports.lines.map { $0.prefix { $0 != ";" } } == [
                    "bowline[dispatcher-owner-gone]: A dispatcher of PublishSubject<Int> was sent Int "
                        + "after its owner had gone",
                    "bowline[dispatcher-owner-gone]: A dispatcher of BehaviorRelay<String> was sent "
                        + "String after its owner had gone",
                ])
        }
    #endif
}
