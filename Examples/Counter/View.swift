import Bowline
import BowlineConsole

/// Shows a number, and asks for one more or one less.
final class CounterView: PropsView {
    struct Props: Equatable {
        var count: Int
    }

    struct Actions {
        var increment: () -> Void
        var decrement: () -> Void
    }

    let screen: Screen

    /// - Parameter screen: gets the parts and the keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        view.bind(\.count, to: screen.label("count"))
        screen.text("+ one more  - one less  q quit", style: Style([.dim]))
        screen.on(.character("+"), view.actions.increment)
        screen.on(.character("-"), view.actions.decrement)
        screen.stops(on: .character("q"))
    }
}
