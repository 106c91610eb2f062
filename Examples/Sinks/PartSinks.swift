import Bowline
import BowlineConsole

/// The parts of a screen.
extension SinksView {
    func bindParts(_ view: Bindings<Props, Actions>, _ tally: Tally) {
        view.bind(
            \.title, to: screen.line(style: Style([.bold])), mapping: tally.mapping("line"))
        view.bind(\.number, to: screen.label("label"), mapping: tally.mapping("label"))
        view.bind(\.share, to: screen.bar("bar"), mapping: tally.mapping("bar"))
        // It counts actions, not work: there is no time in which it is done.
        view.bind(
            \.share, to: screen.progress("progress", of: 1, by: ImmediateScheduler()),
            mapping: tally.mapping("progress"))
        view.bind(
            \.shares, to: screen.sparkline("sparkline"), mapping: tally.mapping("sparkline"))
        let written: (String) -> String = tally.mapping("field")
        let field = screen.field("field")
        view.twoWay(
            \.title, to: field, \.text, edited: \.onEdit, action: \.rename,
            mapping: { written($0 ?? "") })
        screen.on(.character("e"), field.focus)
        let table = screen.table(
            .text("fruit") { (fruit: Fruit) in fruit.name }, atMost: 4)
        view.bind(\.fruits, to: table, mapping: tally.mapping("table"))
        view.bind(\.order, to: table.sorted, mapping: tally.mapping("sorted"))
        view.bind(\.fruits, to: screen.list("list"), mapping: tally.mapping("marked list"))
        table.focus()
    }
}
