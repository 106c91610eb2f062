import BowlineConnections
import BowlineSupport

/// The entries of a prototype on a screen, and the keys that change them.
final class PrototypePanel<Props, Actions> {
    /// What the panel itself shows.
    private struct Shown: Equatable {
        var place = ""
        var rows: [Row] = []
        var message: String?
    }

    private struct Row: Identifiable, Equatable {
        let id: Int
        let name: String
        let value: String
    }

    private let prototype: Prototype<Props, Actions>
    private let entries: [EditableEntry<Props>]
    private let shown = Bindings(props: Shown(), actions: ())
    private let bag = DisposeBag()
    private let table: ScreenTable<Row>
    private let field: ScreenField
    /// The entry that is edited in the field.
    private var edited = 0
    /// Shows the props at each commit.
    private(set) var binding: (any Disposable)?

    init(
        _ prototype: Prototype<Props, Actions>, _ entries: [EditableEntry<Props>],
        on screen: Screen
    ) {
        (self.prototype, self.entries) = (prototype, entries)
        shown.bind(\.place, to: screen.line(style: Style([.bold]))).disposed(by: bag)
        table = screen.table(.text("") { $0.name }, .text("") { $0.value }, atMost: 12)
        shown.bind(\.rows, to: table).disposed(by: bag)
        // Tab does not lead there: what would be edited?
        field = screen.add(ScreenField("edit", isSecret: false))
        shown.bind(\.message, to: screen.line(style: Style(foreground: .red))).disposed(by: bag)
        if screen.firstLog == nil { _ = screen.log() }
        screen.text("← → step   ↑ ↓ choose   Enter edit   Ctrl-D end", style: Style([.dim]))
        table.focus()
        binding = prototype.bind(always: \.self, to: Sink { [weak self] in self?.show($0) })
        screen.on(.left) { prototype.back() }
        screen.on(.right) { prototype.next() }
        screen.on(.enter) { [self] in begin() }
        screen.stops(on: .control("d"))
        field.onEnter = { [weak self] in self?.take() }
        field.onEscape = { [weak field] in field?.text = "" }
    }

    private func show(_ props: Props) {
        shown.props.place = "\(Props.self) \(prototype.index + 1) of \(prototype.list.count)"
        shown.props.rows = entries.enumerated().map {
            Row(id: $0, name: $1.name, value: $1.show(props))
        }
    }

    /// Begins to edit the chosen entry, or changes it at once.
    private func begin() {
        guard let index = table.selected?.id else { return }
        shown.props.message = nil
        guard let text = entries[index].text else { return change(index, to: "") }
        edited = index
        field.text = text(prototype.props)
        field.focus()
    }

    private func take() {
        defer { field.text = "" }
        change(edited, to: field.text)
    }

    private func change(_ index: Int, to text: String) {
        var props = prototype.props
        guard let expected = entries[index].edit(&props, text) else {
            return prototype.push(props)
        }
        shown.props.message =
            "\(entries[index].name): expected \(expected), not \(ConsoleText.quoted(text))"
    }
}
