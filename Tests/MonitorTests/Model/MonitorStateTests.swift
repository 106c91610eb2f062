import BowlineTesting
import Testing

@testable import Monitor

@Suite("Samples and wishes become state")
struct MonitorStateTests {
    private let spec = ReducerSpec(monitorReducer())

    private func sampled(_ uptime: UInt64?, load: UInt64 = 0) -> Sampled {
        Sampled(sample: sample(uptime, load: load))
    }

    private func sample(_ uptime: UInt64?, load: UInt64 = 0) -> Sample {
        Sample(load: LoadAverages(one: load), uptime: Uptime(hundredths: uptime))
    }

    @Test func aSampleSucceedsTheOneBefore() throws {
        try spec.given(MonitorState())
            .when(sampled(100)).then { $0.current = sample(100) }
            .when(sampled(200)).then {
                $0.previous = sample(100)
                $0.current = sample(200)
            }
            .when(sampled(300)).then {
                $0.previous = sample(200)
                $0.current = sample(300)
            }
    }

    @Test func aSampleOfTheSameMomentReplacesTheOneBefore() throws {
        try spec.given(MonitorState(previous: sample(100), current: sample(200)))
            .when(sampled(200, load: 5)).then { $0.current = sample(200, load: 5) }
    }

    @Test func aSampleOfASystemThatWasStartedAnewIsAFirstOne() throws {
        try spec.given(MonitorState(previous: sample(100), current: sample(200)))
            .when(sampled(50)).then {
                $0.previous = nil
                $0.current = sample(50)
            }
    }

    @Test func aSampleThatDoesNotKnowItsTimeSucceedsAsWell() throws {
        try spec.given(MonitorState(current: sample(100)))
            .when(sampled(nil)).then {
                $0.previous = sample(100)
                $0.current = sample(nil)
            }
            .when(sampled(300)).then {
                $0.previous = sample(nil)
                $0.current = sample(300)
            }
    }

    @Test func wishesChangeTheSelectionAlone() throws {
        try withTestStore(
            state: MonitorState(current: sample(100)), reducer: monitorReducer()
        ) { store in
            try store.send(ProcessAction.sort(.name)) { $0.selection.sort = .name }
            try store.send(ProcessAction.filter("sh")) { $0.selection.filter = "sh" }
            try store.send(ProcessAction.top(3)) { $0.selection.top = 3 }
            try store.send(ProcessAction.top(3))
        }
    }
}
