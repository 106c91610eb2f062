import Proof
import Testing

@Suite struct ShrinkerTests {
    /// Whether it dispatches `add(.b, 1)` somewhere.
    private func fails(_ program: Program) -> Bool {
        "\(program)".contains("add(Proof.Field.b, 1)")
    }

    @Test func whatDoesNotMatterIsDroppedAndABodyTakesThePlaceOfItsStatement() {
        let inner = Statement.batch([.dispatch(.add(.b, 1)), .dispatch(.nothing)])
        let program = Program(
            tellsRepeats: true, stages: [Stage(way: .stop(.a))],
            body: [
                .dispatch(.nothing),
                .subscribe(
                    slot: 0, Reception(judge: .by(.never, Handler(times: 2, body: [inner])))),
                .send(.first, 1),
            ])
        #expect(program.shrunk(while: fails) == Program(body: [.dispatch(.add(.b, 1))]))
    }

    @Test func aMiddlewareLosesWhatDoesNotMatter() {
        let stage = Stage(
            way: .stop(.a), before: Handler(times: 2, body: [.dispatch(.add(.b, 1))]),
            after: Handler(times: 1, body: [.dispatch(.nothing)]))
        let small = Stage(before: Handler(times: 1, body: [.dispatch(.add(.b, 1))]))
        #expect(
            Program(stages: [Stage(), stage]).shrunk(while: fails) == Program(stages: [small]))
    }

    @Test func aProgramPrintsAsItsSource() {
        let program = Program(
            stages: [Stage(after: Handler(times: 1, body: [.read(.channel(.first))]))],
            body: [
                .dispatchThen(.set(.c, 2), Handler(times: 1, body: [.complete(.publish)])),
                .bind(slot: 1, connection: 0, Reception(of: .both, judge: .every)),
            ])
        #expect(
            program.sourceText == """
                Program(stages: [
                    Stage(after: Handler(times: 1, body: [.read(.channel(.first))])),
                ], body: [
                    .dispatchThen(.set(.c, 2), Handler(times: 1, body: [.complete(.publish)])),
                    .bind(slot: 1, connection: 0, Reception(of: .both, judge: .every)),
                ])
                """)
    }
}
