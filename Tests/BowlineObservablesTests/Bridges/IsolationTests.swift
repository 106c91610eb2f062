import TestSupport
import Testing

/// What the compiler lets through the doors, in a client's code.
struct IsolationTests {
    private static let prelude = """
        import BowlineObservables
        final class Note {}
        actor Desk {
            let notes = PublishSubject<Note>()
            let count = BehaviorRelay(value: 0)
            func read(_ values: ObservableValues<Note, any Error>) async {}
        }
        @MainActor final class Screen {
            let desk = Desk()
            let notes = PublishSubject<Note>()
            let count = BehaviorRelay(value: 0)
            func show(_ count: Int) {}
        }

        """

    @Test(
        .rule("G1", "O20"),
        arguments: [
            // Reader and source share the isolation: elements need not be Sendable.
            "extension Desk { func f() async throws { for try await note in notes.values { _ = note } } }",
            "extension Desk { func f() async throws -> Note? { try await notes.firstValue() } }",
            "extension Screen { func f() { Task { for await n in count.values { show(n) } } } }",
            "extension Screen { func f() async -> Int? { await count.map { $0 }.firstValue { $0 > 1 } } }",
            "func f() async throws { for try await n in Observable.just(Note()).values { _ = n } }",
            "extension Desk { func f() async throws { for try await s in notes.values.map({ _ in 1 }) { _ = s } } }",
            // What is read goes on from the body of the loop.
            "extension Desk { func f(_ s: Screen) async { for await n in count.values { await s.show(n) } } }",
            // A dispatcher goes anywhere; a message that is not Sendable is given away.
            "extension Desk { func f() -> Dispatcher<Note> { notes.dispatcher() } }",
            "func f(_ d: Desk) async { let s = await d.f(); Task.detached { s.send(Note()) } }\nextension Desk { func f() -> Dispatcher<Note> { notes.dispatcher() } }",
            "extension Screen { func f() -> @Sendable (Int) -> Void { count.dispatcher().send } }",
            // A task's result may be new, and then need not be Sendable; its closure may use an actor.
            "extension Screen { func f() -> Observable<Note> { Observable.async { Note() } } }",
            "extension Desk { func f() -> Observable<Int> { Observable.async { await self.g() } }\nfunc g() -> Int { 1 } }",
            "extension Desk { func f(_ s: AsyncStream<Int>) -> Observable<Int> { Observable.from(s) } }",
        ])
    func accepts(_ text: String) throws {
        #expect(try Compiler().compile(Self.prelude + text).output == "")
    }

    @Test(
        .rule("G1", "O20"),
        arguments: [
            // Another isolation reads.
            (
                "extension Screen { func f() async throws { for try await n in await desk.notes.values { _ = n } } }",
                "non-Sendable"
            ),
            (
                "extension Desk { func f(_ s: Screen) async { for await n in await s.count.values { _ = n } } }",
                "non-Sendable"
            ),
            (
                "extension Screen { func f() async { await desk.read(notes.values) } }",
                "risks causing data races"
            ),
            (
                "extension Screen { func f() { Task.detached { for await n in self.count.values { _ = n } } } }",
                "non-Sendable"
            ),
            // An element that is not Sendable leaves the isolation.
            (
                "extension Desk { func f() async throws { for try await n in notes.values { await g(n) } }\n@MainActor func g(_ n: Note) {} }",
                "risks causing data races"
            ),
            // What can fail is read by `try`.
            (
                "extension Desk { func f() async { for await n in notes.values { _ = n } } }",
                "call can throw, but the error is not handled"
            ),
            // A dispatcher is made on an isolation, and a message that is kept is not given away.
            (
                "func f() { _ = PublishSubject<Int>().dispatcher() }",
                "'nil' is not compatible with expected argument type"
            ),
            (
                "func f(_ d: Dispatcher<Note>) { let note = Note(); d.send(note); print(note) }",
                "risks causing data races"
            ),
            // A task's result is not what someone else has.
            (
                "extension Desk { func f(_ n: Note) -> Observable<Note> { Observable.async { n } } }",
                "non-Sendable"
            ),
            (
                "func f() -> Observable<Int> { Observable.async { 1 } }",
                "'nil' is not compatible with expected argument type"
            ),
        ] as [(String, String)])
    func refuses(_ text: String, _ message: String) throws {
        let answer = try Compiler().compile(Self.prelude + text)
        #expect(answer.errors.contains { $0.contains(message) }, "\(answer.output)")
    }
}
