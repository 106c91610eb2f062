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

    @Test(.rule("C3", "G5"))
    func whatASinkDispatchesThatIsToldAgainByConnectIsToldBehindThat() {
        let sink = Handler(times: 2, body: [.dispatch(.add(.a, 1)), .connect(0), .disconnect(0)])
        let program = Program(body: [
            .makeConnection(0, Recipe()),
            .bind(slot: 0, connection: 0, Reception(sink: sink)),
            .connect(0),
        ])
        #expect(program.complaint == nil)
    }

    @Test(.rule("C5", "C13"))
    func propsThatWaitAreToldAsTheyWereAlsoWhenACommitIsPassedOnBehindThem() {
        let sink = Handler(
            times: 1, body: [.dispatch(.set(.c, 2)), .dispatch(.nothing), .dispatch(.add(.a, 1))])
        let program = Program(body: [
            .makeConnection(0, Recipe(compares: true)),
            .connect(0),
            .makeConnection(1, Recipe()),
            .connectUnder(1, parent: 0),
            .bind(
                slot: 0, connection: 0, Reception(judge: .by(.never, Handler()), sink: sink)),
        ])
        #expect(program.complaint == nil)
    }
}
