import Bowline
import BowlineConsole

/// Shows a text, and lets the user edit it.
///
/// One binding goes both ways: the field shows what there is, and asks for what is typed. An edit that
/// is refused is taken back.
final class SimpleTextFieldView: PropsView {
    struct Props: Equatable {
        var text: String
    }

    struct Actions {
        var edit: (String) -> Void
    }

    let screen: Screen

    /// - Parameter screen: gets the parts and the keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        let field = screen.field("text")
        view.twoWay(\.text, to: field, \.text, edited: \.onEdit, action: \.edit)
        screen.text("type, 20 characters at most  Escape quits", style: Style([.dim]))
        screen.stops(on: .escape)
    }
}
