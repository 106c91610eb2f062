import Bowline
import PureViews
import TestSupport
import Testing

/// One compiled view, whoever shows it (C15).
@Suite struct OneViewTests {
    typealias Screen = ProfileScreen
    typealias Change = (inout Screen.Props) -> Void

    struct AppState {
        var screen: Screen.Props
    }

    struct Changing: Action {
        let change: Change
    }

    /// What the view can ask for, by any way of changing the props.
    private func actions(_ change: @escaping (@escaping Change) -> Void) -> Screen.Actions {
        Screen.Actions(
            increment: { change { $0.count += 1 } },
            rename: { name in change { if !name.isEmpty { $0.name = name.uppercased() } } },
            move: { from, to in change { $0.songs.insert($0.songs.remove(at: from), at: to) } })
    }

    /// Shows a list of props in four ways; each is a view, and a way to the next props.
    private struct Shown {
        let screen: Screen
        let show: (Screen.Props) -> Void
    }

    private func connected(_ first: Screen.Props) -> Shown {
        let screen = Screen()
        let store = Store<AppState>(
            state: AppState(screen: first),
            reducer: { state, action in
                if let action = action as? Changing { action.change(&state.screen) }
            })
        let connection = screen.connect(
            to: store, props: \.screen,
            actions: { dispatch in actions { dispatch(Changing(change: $0)) } })
        return Shown(screen: screen) { props in
            connection.store.dispatch(Changing { $0 = props })
        }
    }

    private func listed(_ list: [Screen.Props]) -> Shown {
        let screen = Screen()
        let relay = Relay()
        let prototype = screen.prototype(list, actions: actions { relay.change($0) })
        relay.change = { [weak prototype] in if let prototype { $0(&prototype.props) } }
        return Shown(screen: screen) { _ in prototype.next() }
    }

    private func pushed(_ first: Screen.Props) -> Shown {
        let screen = Screen()
        let relay = Relay()
        let bindings = Bindings(props: first, actions: actions { relay.change($0) })
        relay.change = { [weak bindings] in if let bindings { $0(&bindings.props) } }
        screen.bind(bindings)
        return Shown(screen: screen) { bindings.props = $0 }
    }

    private final class Relay {
        var change: (Change) -> Void = { _ in }
    }

    private func constant(_ props: Screen.Props) -> Screen {
        let screen = Screen()
        screen.bind(Bindings(props: props, actions: actions { _ in }))
        return screen
    }

    /// Props of which some entries change and others do not.
    private func randomList(_ count: Int, seed: UInt64) -> [Screen.Props] {
        var random = SplitMix64(seed: seed)
        var props = Screen.Props()
        return (0..<count).map { _ in
            switch random.below(6) {
            case 0: props.count = random.below(3)
            case 1: props.ratio = Float(random.below(3)) / 4
            case 2: props.name = ["", "Ada", "Eve"][random.below(3)]
            case 3: props.comment = [nil, "", "\u{1B}[2J"][random.below(3)]
            case 4:
                let id = random.below(9)
                if !props.songs.contains(where: { $0.id == id }) {
                    props.songs.insert(
                        Screen.Song(id: id, title: "song \(id)"),
                        at: random.below(props.songs.count + 1))
                }
            default: props.songs.shuffle(using: &random)
            }
            return props
        }
    }

    @Test(.rule("C15", "C7"), arguments: [1, 2, 3] as [UInt64])
    func `a store, a list and pushed props tell its sinks the same, and constants begin alike`(
        seed: UInt64
    ) {
        let list = randomList(100, seed: seed)
        let first = list[0]
        let shown = [connected(first), listed(list), pushed(first)]
        let begin = constant(first).log.take()
        for one in shown { #expect(one.screen.log.take() == begin) }
        var noted = 0
        for (step, props) in list.enumerated().dropFirst() {
            for one in shown { one.show(props) }
            let logs = shown.map { $0.screen.log.take() }
            #expect(logs[0] == logs[1] && logs[1] == logs[2], "step \(step)")
            noted += logs[0].count
        }
        #expect(noted > 200)
    }

    @Test(.rule("C15", "C1", "C14"))
    func `what its user does comes back the same way from each`() {
        let songs = [Screen.Song(id: 1, title: "a"), Screen.Song(id: 2, title: "b")]
        let first = Screen.Props(count: 3, name: "Ada", songs: songs)
        for one in [connected(first), listed([first]), pushed(first)] {
            _ = one.screen.log.take()
            one.screen.press()
            #expect(
                one.screen.log.take() == [
                    "count: 4\n", "both 4 Ada", "summary: Ada has 4\n", "shown", "trace.count: 4\n",
                ])
            one.screen.field.type("Eve")
            #expect(
                one.screen.log.take() == [
                    "field Eve", "title EVE", "both 4 EVE", "summary: EVE has 4\n", "shown",
                    "field EVE", "trace.name: EVE\n",
                ])
            one.screen.field.type("")
            // Rejected: a commit without a change, and the echo.
            #expect(one.screen.log.take() == ["field ", "shown", "field EVE"])
            one.screen.drag(from: 1, to: 0)
            #expect(
                one.screen.log.take() == [
                    "songs: 2\n  > [0→1] a\n", "shown", "trace.songs: [b, a]\n",
                ])
        }
    }
}
