import Bowline
import BowlineConsole

/// Shows a value as a bar and as text, and steps it up and down.
///
/// Entries are bound to parts of other types: a mapping stands in the binding.
final class SteppingUpView: PropsView {
    struct Props: Equatable {
        /// From 0 to 1.
        var value: Float
        /// A part of the whole, as the value is.
        var stepSize: Float
    }

    struct Actions {
        var stepUp: () -> Void
        var stepDown: () -> Void
        var setStepSize: (Float) -> Void
    }

    let screen: Screen

    /// - Parameter screen: gets the parts and the keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        view.bind(\.value, to: screen.bar("value")) { Double($0) }
        view.bind(\.value, to: screen.line(), mapping: words)
        let field = screen.field("step in %")
        view.twoWay(
            \.stepSize, to: field, \.text, edited: \.onEdit,
            action: { actions in
                { text in
                    if let size = text.isEmpty ? 0 : Int(text) {
                        actions.setStepSize(Float(size) / 100)
                    }
                }
            },
            mapping: { "\(percent($0))" })
        screen.text("↑ up  ↓ down  type a step, up to 50  Escape quits", style: Style([.dim]))
        screen.on(.up, view.actions.stepUp)
        screen.on(.down, view.actions.stepDown)
        screen.stops(on: .escape)
    }
}

private func percent(_ share: Float) -> Int {
    Int((share * 100).rounded())
}

private func words(_ value: Float) -> String? {
    switch percent(value) {
    case 0: "nothing"
    case ..<50: "less than half"
    case 50: "half"
    case ..<100: "more than half"
    default: "all"
    }
}
