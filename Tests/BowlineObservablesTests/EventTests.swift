import BowlineObservables
import Testing

struct EventTests {
    private let events: [Event<Int>] = [.next(1), .error(Failure()), .completed]

    @Test func tellsWhatItIs() {
        #expect(events.map(\.isStop) == [false, true, true])
        #expect(events.map(\.element) == [1, nil, nil])
        #expect(events.map { $0.error as? Failure } == [nil, Failure(), nil])
        #expect(events.map(\.description) == ["next(1)", "error(Failure(code: 1))", "completed"])
    }

    @Test func mapsTheValueAlone() throws {
        #expect(
            events.map { "\($0.map { $0 * 10 })" } == [
                "next(10)", "error(Failure(code: 1))", "completed",
            ])
        #expect(throws: Failure(code: 2)) {
            try Event.next(1).map { _ in throw Failure(code: 2) }
        }
        #expect(try Event<Int>.completed.map { _ in throw Failure() }.isStop)
    }
}
