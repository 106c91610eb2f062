import Bowline
import BowlineObservation
import Testing
import TestSupport

@MainActor
@Suite struct TwoWayTests {
    /// A text of at most three letters; longer ones are refused, and spaces are left out.
    private let store = Store(
        state: Screen(),
        reducer: reduce(\Screen.text, on: SetText.self) { text, action in
            if action.text.count <= 3 { text = action.text.filter { $0 != " " } }
        })

    private struct SetText: Action { var text: String }

    private func field() -> (ObservedProps<Screen, (String) -> Void>, TwoWay<String>) {
        let screen = store.observed(
            props: { $0 }, actions: { dispatch in { dispatch(SetText(text: $0)) } })
        return (screen, screen.binding(\.text, send: screen.actions))
    }

    @Test func itReadsTheEntryAndWritesByTheAction() {
        let (screen, text) = field()
        #expect(text.value == "")
        text.value = "ab"
        #expect(text.value == "ab")
        #expect(text.get() == "ab")
        text.set("abc")
        #expect(screen.text == "abc")
        #expect(store.state.text == "abc")
    }

    @Test(.rule("C14"))
    func behindAWriteTheReaderIsToldOnceWhateverCameOfIt() {
        let (screen, text) = field()
        let reader = Reader { text.value }
        let other = Reader { screen.a }
        for (written, committed) in [
            ("a", "a"), ("a", "a"), ("a b", "ab"), ("abcd", "ab"), ("", ""),
        ] {
            let before = reader.tellings
            text.value = written
            #expect(reader.tellings == before + 1)
            reader.turn()
            #expect(reader.values.last == committed)
        }
        #expect(reader.values == ["", "a", "a", "ab", "ab", ""])
        #expect(other.tellings == 0)
    }

    @Test(.rule("C14"))
    func whoReadsAnewWhileBeingToldIsToldOnceAWriteToo() {
        let (_, text) = field()
        var readAnew: () -> Void = {}
        let reader = Reader({ text.value }) { readAnew() }
        readAnew = { reader.turn() }
        text.value = "a"
        text.value = "abcd"
        #expect(reader.values == ["", "a", "a"])
    }

    @Test(.rule("C14"))
    func oneWayReadersStayDistinct() {
        let (screen, text) = field()
        var sinks: [String] = []
        let connection = store.connection(props: { $0 }, actions: { _ in })
        connection.subscribe(\.text) { sinks.append($0) }
        connection.connect()
        let reader = Reader { screen.text }
        store.dispatch(SetText(text: ""))
        #expect(reader.tellings == 0)
        text.value = "abcd"
        #expect(reader.tellings == 1)
        #expect(sinks == [""])
    }

    @Test(.rule("C14"))
    func aWriteWhileBeingToldIsEchoedAndItsCommitToldBehind() {
        let (_, text) = field()
        var writes = ["ab", "abc"]
        var readAnew: () -> Void = {}
        let reader = Reader({ text.value }) {
            readAnew()
            if let next = writes.popLast() { text.value = next }
        }
        readAnew = { reader.turn() }
        text.value = "a"
        #expect(writes == [])
        #expect(reader.values.last == "ab")
        #expect(store.state.text == "ab")
    }

    @Test func anEntryThatIsNotEquatableHasTwoWaysToo() {
        struct Any2 { var run: () -> Int }
        let store = Store.changing(1)
        let screen = store.observed(
            props: { number in Any2(run: { number }) },
            actions: { dispatch in
                { (run: () -> Int) in
                    let number = run()
                    dispatch(Change<Int> { $0 = number })
                }
            })
        let run = screen.binding(\.run, send: { screen.actions($0) })
        let reader = Reader { run.value() }
        run.value = { 7 }
        #expect(reader.tellings == 1)
        reader.turn()
        #expect(reader.values == [1, 7])
    }

    @Test func aConstantOneStays() {
        let text = TwoWay.constant("dummy")
        text.value = "other"
        #expect(text.value == "dummy")
    }
}
