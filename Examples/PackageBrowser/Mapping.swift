import Bowline

// From what the program knows to what the view shows, and from what the view asks for to actions.
// This file alone knows both sides.

extension PackageBrowserView {
    /// At each commit: so nothing here takes longer with more packages.
    static func props(_ state: PackageBrowserState) -> Props {
        Props(
            file: state.file, read: Double(state.read), problems: state.problems,
            search: state.search.text, found: found(state), packages: state.catalog.packages,
            rows: state.search.found, detail: state.opened.last.map { detail($0, state.catalog) })
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            search: { dispatch(BrowseAction.search($0)) },
            open: { dispatch(BrowseAction.open($0)) },
            back: { dispatch(BrowseAction.back) })
    }

    private static func found(_ state: PackageBrowserState) -> String {
        let (count, total) = (state.search.found.count, state.catalog.packages.count)
        var text = "\(count) of \(total)"
        if state.search.looked < total {
            text += ", \(100 * state.search.looked / total) % searched"
        }
        if state.problemCount > 0 { text += ", \(state.problemCount) skipped" }
        return text
    }

    private static func detail(_ place: Int, _ catalog: Catalog) -> PackageDetail {
        let package = catalog.packages[place]
        let needs = Relation.all(in: package.needs).enumerated().map { index, relation in
            let place = catalog.place(of: relation)
            return PackageDetail.Need(
                id: index, text: relation.text,
                isInstalled: place.map { catalog.packages[$0].isInstalled } ?? false, place: place)
        }
        let facts = [
            package.isInstalled ? "installed" : "not installed", package.section,
            package.size.map { "\($0) KiB" } ?? "",
        ]
        return PackageDetail(
            title: "\(package.name) \(package.version)", summary: package.summary,
            facts: facts.filter { !$0.isEmpty }.joined(separator: ", "), needs: needs)
    }
}
