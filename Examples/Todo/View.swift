import Bowline
import BowlineConsole

/// Shows what is to be done, in sections, and lets the user add, tick off and remove.
final class TodoView: PropsView {
    struct Props: Equatable {
        var sections: [TodoSection]
        var open: Int
        var filter: TodoFilter
        var draft: String
    }

    struct Actions {
        var edit: (String) -> Void
        var add: () -> Void
        var toggle: (TodoItem.ID) -> Void
        var remove: (TodoItem.ID) -> Void
        var removeDone: () -> Void
        var show: (TodoFilter) -> Void
    }

    let screen: Screen

    /// - Parameter screen: gets the parts and the keys.
    init(screen: Screen) {
        self.screen = screen
    }

    func bind(_ view: Bindings<Props, Actions>) {
        let field = screen.field("new")
        view.twoWay(\.draft, to: field, \.text, edited: \.onEdit, action: \.edit)
        field.onEnter = view.actions.add
        let table = screen.table(
            .text("list", width: 8) { (row: TodoRow) in row.list },
            .text("", width: 1) { $0.isDone ? "✓" : "" }, .text("to do") { $0.title })
        view.bind(\.sections, to: table, mapping: TodoRow.rows)
        screen.columns {
            view.bind(\.open, to: screen.label("still to do"))
            view.bind(\.filter, to: screen.label("shown"))
        }
        screen.text("a add `list: title`  space done  d delete", style: Style([.dim]))
        screen.text("c clear what is done  f filter  q quit", style: Style([.dim]))
        table.focus()
        screen.on(.character("a"), field.focus)
        screen.on(.character(" ")) { if let row = table.selected { view.actions.toggle(row.id) } }
        screen.on(.character("d")) { if let row = table.selected { view.actions.remove(row.id) } }
        screen.on(.character("c"), view.actions.removeDone)
        screen.on(.character("f")) { view.actions.show(view.props.filter.next) }
        screen.stops(on: .character("q"))
    }
}
