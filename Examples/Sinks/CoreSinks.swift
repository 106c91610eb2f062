import Bowline

/// What sinks write to that are no parts of a screen.
final class SinkTarget {
    var title: String?
    let number = BehaviorRelay(value: 0)
    let input = OwnInput(0)
    /// Stands for a table that shows each batch at once.
    let rows = ListRows<Fruit>(reload: {}, batch: { _, commit in commit() })
}

/// The sinks of the core, which need no screen.
extension SinksView {
    func bindCore(
        _ view: Bindings<Props, Actions>, _ tally: Tally, _ log: some TextOutputStream & AnyObject
    ) {
        view.bind(
            \.number, to: .console("number", to: log), mapping: tally.mapping("console"))
        view.bind(\.fruits, to: .console("fruits", to: log), mapping: tally.mapping("row console"))
        tally.add("trace", entries: Mirror(reflecting: view.props).children.count)
        view.trace(to: Sink { _ in tally.count("trace") })
        bindToCode(view, tally)
        view.bind(\.title, to: target, \.title, mapping: tally.mapping("property"))
        view.bind(\.number, to: target.number, mapping: tally.mapping("relay"))
        view.bind(\.number, to: target.input, mapping: tally.mapping("input"))
        view.bind(\.fruits, to: target.rows, mapping: tally.mapping("rows"))
    }

    /// Those that call a closure are counted in there: they leave out what the mapping has let through.
    private func bindToCode(_ view: Bindings<Props, Actions>, _ tally: Tally) {
        for kind in ["closure", "several", "distinct", "withOld", "list", "sections"] {
            tally.add(kind)
        }
        view.bind(\.number, to: Sink { _ in tally.count("closure") })
        view.bind(\.number, \.title) { _, _ in tally.count("several") }
        view.bind(\.number, to: .distinct(Sink { _ in tally.count("distinct") })) { $0 / 2 }
        view.bind(\.number, to: .withOld { _, _ in tally.count("withOld") })
        view.bind(\.fruits, to: .list { _ in tally.count("list") })
        view.bind(\.fruits, to: .sections { _ in tally.count("sections") }) {
            $0.sections(by: \.name.count)
        }
        view.bind(
            \.number,
            to: .binder { numbers in
                numbers.bind { _ in tally.count("binder") }
            })
        tally.add("binder")
    }
}
