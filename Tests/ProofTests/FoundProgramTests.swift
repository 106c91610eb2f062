import Proof
import TestSupport
import Testing

/// Programs that once ran in another way than on the model.
@Suite struct FoundProgramTests {
    @Test(.rule("C3", "G5"))
    func whatASinkDispatchesDuringConnectIsToldBehindThatAlsoInsideAThunk() {
        let program = Program(
            stages: [Stage()],
            body: [
                .dispatch(.nothing),
                .makeConnection(1, Recipe()),
                .bind(
                    slot: 1, connection: 1,
                    Reception(sink: Handler(times: 2, body: [.dispatch(.add(.a, 1))]))),
                .thunk([.connect(1)]),
            ])
        #expect(program.complaint == nil)
    }
}
