import Bowline
import BowlineConsole

/// Three fields, and what is wrong with what stands in them.
final class SignUpView: PropsView {
    struct Props: Equatable {
        var form: SignUpForm
        /// What the user is told, line by line.
        var advice: [String]
        var isWaiting: Bool
    }

    struct Actions {
        var edit: (SignUpForm) -> Void
        var submit: () -> Void
    }

    let screen: Screen

    /// - Parameter screen: gets the parts and the keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        add("name", \.name, view)
        add("password", \.password, view, isSecret: true)
        add("again", \.again, view, isSecret: true)
        view.bind(\.isWaiting, to: screen.line()) { $0 ? "…" : nil }
        for index in 0..<2 {
            view.bind(\.advice, to: screen.line(style: Style([.bold]))) {
                $0.indices.contains(index) ? $0[index] : nil
            }
        }
        screen.text("Tab next field  Enter sign up  Ctrl-Q quit", style: Style([.dim]))
        screen.stops(on: .control("q"))
    }

    /// A field for one entry of the form; an edit asks for a form with another entry.
    private func add(
        _ name: String, _ entry: WritableKeyPath<SignUpForm, String>,
        _ view: Bindings<Props, Actions>, isSecret: Bool = false
    ) {
        let field = screen.field(name, isSecret: isSecret)
        view.twoWay(
            (\Props.form).appending(path: entry), to: field, \.text, edited: \.onEdit,
            action: { [weak view] actions in
                { text in
                    guard var form = view?.props.form else { return }
                    form[keyPath: entry] = text
                    actions.edit(form)
                }
            })
        field.onEnter = view.actions.submit
    }
}
