import Bowline
import Testing

@testable import Monitor

@Suite("Samples and wishes become state")
struct MonitorStateTests {
    private let store = Store(state: MonitorState(), reducer: monitorReducer())

    private func sample(_ uptime: UInt64?, load: UInt64 = 0) -> Sample {
        Sample(load: LoadAverages(one: load), uptime: Uptime(hundredths: uptime))
    }

    @Test func theFirstSampleHasNoneBeforeIt() {
        store.dispatch(Sampled(sample: sample(100)))
        #expect(store.state == MonitorState(previous: nil, current: sample(100)))
    }

    @Test func aSampleSucceedsTheOneBefore() {
        for uptime in [100, 200, 300] as [UInt64] {
            store.dispatch(Sampled(sample: sample(uptime)))
        }
        #expect(store.state == MonitorState(previous: sample(200), current: sample(300)))
    }

    @Test func aSampleOfTheSameMomentReplacesTheOneBefore() {
        store.dispatch(Sampled(sample: sample(100)))
        store.dispatch(Sampled(sample: sample(200)))
        store.dispatch(Sampled(sample: sample(200, load: 5)))
        #expect(store.state == MonitorState(previous: sample(100), current: sample(200, load: 5)))
    }

    @Test func aSampleOfASystemThatWasStartedAnewIsAFirstOne() {
        store.dispatch(Sampled(sample: sample(100)))
        store.dispatch(Sampled(sample: sample(200)))
        store.dispatch(Sampled(sample: sample(50)))
        #expect(store.state == MonitorState(previous: nil, current: sample(50)))
    }

    @Test func aSampleThatDoesNotKnowItsTimeSucceedsAsWell() {
        store.dispatch(Sampled(sample: sample(100)))
        store.dispatch(Sampled(sample: sample(nil)))
        #expect(store.state == MonitorState(previous: sample(100), current: sample(nil)))
        store.dispatch(Sampled(sample: sample(300)))
        #expect(store.state == MonitorState(previous: sample(nil), current: sample(300)))
    }

    @Test func wishesChangeTheSelectionAlone() {
        store.dispatch(Sampled(sample: sample(100)))
        store.dispatch(ProcessAction.sort(.name))
        store.dispatch(ProcessAction.filter("sh"))
        store.dispatch(ProcessAction.top(3))
        #expect(
            store.state
                == MonitorState(
                    current: sample(100),
                    selection: ProcessSelection(sort: .name, filter: "sh", top: 3)))
    }
}
