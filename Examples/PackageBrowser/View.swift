import Bowline
import BowlineConsole

/// A list of packages to search in, and one of them with what it needs.
///
/// It knows what it shows and what it can ask for, and nothing else of the program.
final class PackageBrowserView: PropsView {
    struct Props: Equatable {
        var file: String
        /// How many bytes have been read.
        var read: Double
        var problems: [Problem]
        var search: String
        var found: String
        /// All packages. The rows are places in it, so that a search moves no package.
        var packages: [Package]
        var rows: [PackagePlace]
        var detail: PackageDetail?
    }

    struct Actions {
        var search: (String) -> Void
        var open: (Int) -> Void
        var back: () -> Void
    }

    private let screen: Screen
    private let size: Int
    private let scheduler: any Scheduler

    /// - Parameters:
    ///   - screen: gets the parts, and keys.
    ///   - size: how many bytes there are to read.
    ///   - scheduler: gives the time, for the rate.
    init(screen: Screen, size: Int, scheduler: any Scheduler) {
        (self.screen, self.size, self.scheduler) = (screen, size, scheduler)
    }

    func bind(_ view: Bindings<Props, Actions>) {
        view.bind(\.file, to: screen.line(style: Style([.bold])))
        view.bind(\.read, to: screen.progress("read", of: Double(size), by: scheduler))
        let field = screen.field("search")
        view.twoWay(\.search, to: field, \.text, edited: \.onEdit, action: \.search)
        screen.on(.character("/"), field.focus)
        view.bind(\.found, to: screen.label("found"))
        screen.columns {
            bindList(view)
            screen.rows { bindDetail(view) }
        }
        screen.text(
            "q quit  / search  Tab to what it needs  Enter open  b back", style: Style([.dim]))
        screen.on(.character("b"), view.actions.back)
        screen.stops(on: .character("q"))
    }

    private func bindList(_ view: Bindings<Props, Actions>) {
        let packages = BehaviorRelay<[Package]>(value: [])
        view.bind(\.packages, to: packages)
        let list = screen.table(
            .text("package", width: 24) { (row: PackagePlace) in packages.value[row.id].name },
            .text("version") { packages.value[$0.id].version })
        view.bind(\.rows, to: list)
        list.focus()
        list.onEnter = { view.actions.open($0.id) }
    }

    private func bindDetail(_ view: Bindings<Props, Actions>) {
        view.bind(\.detail?.title, to: screen.line(style: Style([.bold])))
        view.bind(\.detail?.summary, to: screen.line())
        view.bind(\.detail?.facts, to: screen.line(style: Style([.dim])))
        let needs = screen.table(
            .text("", width: 1) { (row: PackageDetail.Need) in row.isInstalled ? "✓" : "✗" },
            .text("needs") { $0.place == nil ? "\($0.text), not listed" : $0.text })
        view.bind(\.detail?.needs, to: needs) { $0 ?? [] }
        needs.onEnter = { need in if let place = need.place { view.actions.open(place) } }
        view.bind(\.problems, to: .console("skipped stanzas", to: screen.log()))
    }
}

/// One package, as it is shown beside the list.
struct PackageDetail: Equatable {
    var title: String
    var summary: String
    var facts: String
    var needs: [Need]

    struct Need: Identifiable, Equatable {
        /// Its place among the needs.
        var id: Int
        var text: String
        var isInstalled: Bool
        /// Where the package is in the catalog; nil if it is not there.
        var place: Int?
    }
}
