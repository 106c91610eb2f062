import Proof
import Testing

@Suite struct FoundProgramTests {
    static let sink = Reception(sink: Handler(times: 2, body: [.dispatch(.add(.a, 1))]))
    @Test(arguments: [
        Program(stages: [Stage(after: Handler(times: 1, body: [.makeConnection(1, Recipe())]))], body: [
            .dispatch(.nothing),
            .bind(slot: 1, connection: 1, sink),
            .thunk([.connect(1)]),
        ]),
        Program(stages: [Stage()], body: [
            .dispatch(.nothing),
            .makeConnection(1, Recipe()),
            .bind(slot: 1, connection: 1, sink),
            .thunk([.connect(1)]),
        ]),
        Program(body: [
            .dispatch(.nothing),
            .makeConnection(1, Recipe()),
            .bind(slot: 1, connection: 1, sink),
            .thunk([.connect(1)]),
        ]),
        Program(stages: [Stage(after: Handler(times: 1, body: [.makeConnection(1, Recipe())]))], body: [
            .dispatch(.nothing),
            .bind(slot: 1, connection: 1, sink),
            .connect(1),
        ]),
        Program(stages: [Stage(way: .stop(.a), before: Handler(times: 1, body: [.makeConnection(1, Recipe())]))], body: [
            .dispatch(.nothing),
            .bind(slot: 1, connection: 1, Reception(of: .b, sink: Handler(times: 2, body: [.dispatch(.add(.b, 1))]))),
            .dispatch(.set(.b, 2)),
            .batch([.connect(1)]),
        ]),
    ]) func one(_ program: Program) {
        #expect(program.complaint == nil, "\(program.sourceText) \(program.complaint ?? "")")
    }
}
