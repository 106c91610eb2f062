import BowlineTesting
import Testing

@testable import PackageBrowser

@Suite("State becomes props")
struct MappingTests {
    private let packages = [
        Package(
            name: "bash", version: "5.2", section: "shells", size: 7_164, isInstalled: true,
            summary: "a shell", needs: "libc6 (>= 2.36), awk | perl, tea"),
        Package(name: "libc6", version: "2.36", isInstalled: true),
        Package(name: "mawk", version: "1.3", provides: "awk"),
    ]

    /// Nothing is read.
    private var begun: PackageBrowserState { PackageBrowserState(file: "f", size: 100) }

    private var searched: PackageBrowserState {
        var state = begun
        (state.file, state.read) = ("g", 100)
        state.catalog = Catalog(packages)
        state.problems = [Problem(line: 3, what: "junk")]
        state.problemCount = 7
        state.search = SearchState(
            text: "a", number: 2, looked: 3, found: [0, 2].map(PackagePlace.init))
        state.opened = [1, 0]
        return state
    }

    @Test func eachEntryFollowsFromTheState() throws {
        try withPropsTable(PackageBrowserView.props) { table in
            try table.row(
                begun, (\.file, "f"), (\.read, 0), (\.problems, []), (\.search, ""),
                (\.found, "0 of 0"), (\.packages, []), (\.rows, []), (\.detail, nil))
            try table.row(
                searched, (\.file, "g"), (\.read, 100), (\.problems.count, 1),
                (\.problems, [Problem(line: 3, what: "junk")]), (\.search, "a"),
                (\.found, "2 of 3, 7 skipped"), (\.packages, packages),
                (\.rows, [0, 2].map(PackagePlace.init)), (\.detail?.title, "bash 5.2"))
            try table.row(
                searched,
                (
                    \.detail,
                    PackageDetail(
                        title: "bash 5.2", summary: "a shell",
                        facts: "installed, shells, 7164 KiB",
                        needs: [
                            .init(
                                id: 0, text: "libc6 (>= 2.36)", isInstalled: true, place: 1),
                            .init(id: 1, text: "awk | perl", isInstalled: false, place: 2),
                            .init(id: 2, text: "tea", isInstalled: false, place: nil),
                        ])
                ))
        }
    }

    @Test func whileItIsSearchedTheShareIsSaid() {
        var state = searched
        state.problemCount = 0
        state.search.looked = 1
        #expect(PackageBrowserView.props(state).found == "2 of 3, 33 % searched")
        state.search.looked = 0
        #expect(PackageBrowserView.props(state).found == "2 of 3, 0 % searched")
    }

    @Test func whatAStanzaDoesNotSayIsLeftOut() {
        var state = searched
        state.opened = [2]
        #expect(
            PackageBrowserView.props(state).detail
                == PackageDetail(
                    title: "mawk 1.3", summary: "", facts: "not installed", needs: []))
    }

    @Test func actionsAskForWhatTheyAreNamedAfter() throws {
        try withActions(PackageBrowserView.actions) { actions, asked in
            actions.search("sh")
            actions.open(4)
            actions.back()
            try asked.expect(BrowseAction.search("sh"), BrowseAction.open(4), BrowseAction.back)
        }
    }
}
