import Bowline
import BowlineConsole

extension PackageBrowserView.Props {
    /// Made up, and there before any of the program was.
    static var dummy: Self {
        Self(
            file: "a file", read: 100, problems: [Problem(line: 12, what: "'???' is no field")],
            search: "", found: "3 of 3",
            packages: [
                Package(name: "anchor", version: "1.0"), Package(name: "bowline", version: "2.1"),
                Package(name: "rope", version: "0.9-3"),
            ],
            rows: [0, 1, 2].map(PackagePlace.init),
            detail: PackageDetail(
                title: "bowline 2.1", summary: "a knot that ties fast", facts: "installed, knots",
                needs: [
                    .init(id: 0, text: "rope (>= 0.9)", isInstalled: true, place: 2),
                    .init(id: 1, text: "sailor", isInstalled: false),
                ]))
    }

    /// While the file is read.
    static var reading: Self {
        Self(
            file: "a file", read: 40, problems: [], search: "rope", found: "0 of 0", packages: [],
            rows: [])
    }
}

extension PackageBrowserView {
    /// Shows the view with made-up values, which can be edited, and lists what it asks for.
    @MainActor
    static func tryOut() async {
        let screen = Screen()
        let view = PackageBrowserView(screen: screen, size: 100, scheduler: ClockScheduler())
        await view.prototype(
            .dummy, .reading,
            actions: .init(
                search: printing("search"), open: printing("open"), back: printing("back"))
        ).run(editable: [.text(\.file), .number(\.read), .text(\.found)], on: screen)
    }
}
