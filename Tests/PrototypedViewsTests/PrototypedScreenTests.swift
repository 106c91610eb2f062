import BowlineConnections
import PureViews
import Testing

/// A view and its users before there is a program: what drives it is a list of props (C15).
@Suite struct PrototypedScreenTests {
    private typealias Screen = ProfileScreen

    private let screen = Screen()
    private let asked = EventLog()

    /// Actions that note what the user asked for.
    private var actions: Screen.Actions {
        Screen.Actions(
            increment: printing("increment", to: asked), rename: printing("rename", to: asked),
            move: printing("move", to: asked))
    }

    @Test func `the first props are shown to every sink in the order of binding`() {
        let prototype = screen.prototype(.init(count: 3, name: "Ada"), actions: actions)
        #expect(
            screen.log.take() == [
                "count: 3\n", "ratio: 0 %\n", "title Ada", "comment none", "both 3 Ada",
                "summary: Ada has 3\n", "songs: 0\n", "length 0", "shown", "field Ada",
                "trace.count: 3\n", "trace.ratio: 0.0\n", "trace.name: Ada\n",
                "trace.comment: nil\n", "trace.songs: []\n",
            ])
        #expect(prototype.index == 0)
    }

    @Test func `steps forth and back tell only what is different there`() {
        let songs = [Screen.Song(id: 1, title: "a"), Screen.Song(id: 2, title: "b")]
        let prototype = screen.prototype(
            .init(), .init(comment: "new"), .init(comment: "new", songs: songs), actions: actions)
        _ = screen.log.take()
        prototype.next()
        #expect(screen.log.take() == ["comment new", "shown", "trace.comment: new\n"])
        prototype.next()
        #expect(
            screen.log.take() == [
                "songs: 2\n  + [0] a\n  + [1] b\n", "length 2", "shown", "trace.songs: [a, b]\n",
            ])
        prototype.back()
        #expect(
            screen.log.take() == [
                "songs: 0\n  - [1] b\n  - [0] a\n", "length 0", "shown", "trace.songs: []\n",
            ])
        prototype.next()
        prototype.next()
        #expect(prototype.index == 0)
        #expect(prototype.props == .init())
    }

    @Test func `an entry is set and props are pushed without a step`() {
        let prototype = screen.prototype(.init(), .init(count: 1), actions: actions)
        _ = screen.log.take()
        prototype.set(\.ratio, 0.5)
        #expect(screen.log.take() == ["ratio: 50 %\n", "shown", "trace.ratio: 0.5\n"])
        prototype.set(\.ratio, 0.5)
        #expect(screen.log.take() == ["shown"])
        prototype.push(.init(comment: ""))
        #expect(
            screen.log.take() == [
                "ratio: 0 %\n", "comment ", "shown", "trace.ratio: 0.0\n",
                "trace.comment: \"\"\n",
            ])
        #expect(prototype.index == 0)
        prototype.next()
        #expect(prototype.props == .init(count: 1))
    }

    @Test func `what the user does is asked for, and an edit that nobody took is taken back`() {
        let prototype = screen.prototype(.init(name: "Ada"), actions: actions)
        _ = screen.log.take()
        screen.press()
        screen.drag(from: 2, to: 0)
        screen.field.type("Eve")
        #expect(asked.take() == ["increment()\n", "move(2, 0)\n", "rename(Eve)\n"])
        #expect(screen.log.take() == ["field Eve", "field Ada"])
        #expect(prototype.props == .init(name: "Ada"))
    }

    @Test func `an action that answers makes it a program`() {
        let prototype = screen.prototype(.init(), actions: actions)
        prototype.actions.rename = { [weak prototype] in prototype?.set(\.name, "\($0)!") }
        _ = screen.log.take()
        screen.field.type("Eve")
        #expect(screen.field.text == "Eve!")
        #expect(
            screen.log.take() == [
                "field Eve", "title Eve!", "both 0 Eve!", "summary: Eve! has 0\n", "shown",
                "field Eve!", "trace.name: Eve!\n",
            ])
    }
}
