import BowlineTesting
import Testing

@testable import PackageBrowser

@Suite("What was read, found and asked for becomes state")
struct ReducerTests {
    private let spec = ReducerSpec(packageBrowserReducer())
    private let catalog = Catalog([Package(name: "a"), Package(name: "b")])

    private func problems(_ lines: Range<Int>) -> [Problem] {
        lines.map { Problem(line: $0, what: "junk") }
    }

    private var empty: PackageBrowserState { PackageBrowserState(file: "f", size: 100) }

    /// With packages, and a search that has found the first.
    private var searched: PackageBrowserState {
        var state = empty
        state.catalog = catalog
        state.search = SearchState(text: "a", number: 3, looked: 2, found: [PackagePlace(id: 0)])
        return state
    }

    @Test func readingGoesOnAndCollectsProblems() throws {
        try spec.given(empty)
            .when(ReadAction.read(40, problems: problems(1..<2))).then {
                $0.read = 40
                $0.problems = problems(1..<2)
                $0.problemCount = 1
            }
            .when(ReadAction.read(100, problems: problems(7..<9))).then {
                $0.read = 100
                $0.problems = problems(1..<2) + problems(7..<9)
                $0.problemCount = 3
            }
    }

    @Test func ofManyProblemsTheFirstHundredAreKeptAndAllAreCounted() throws {
        try spec.given(empty)
            .when(
                ReadAction.read(1, problems: problems(0..<99)),
                ReadAction.read(2, problems: problems(99..<900)),
                ReadAction.read(3, problems: problems(900..<1_000))
            ).then {
                $0.read = 3
                $0.problems = problems(0..<100)
                $0.problemCount = 1_000
            }
    }

    @Test func whenAllIsReadASearchBegins() throws {
        try spec.given(empty).when(ReadAction.finished(catalog)).then {
            $0.catalog = catalog
            $0.search.number = 1
        }
    }

    @Test func anotherTextIsAnotherSearchAndTheSameIsNone() throws {
        try spec.given(searched)
            .when(BrowseAction.search("b")).then {
                // What was found before stays in sight.
                $0.search = SearchState(
                    text: "b", number: 4, looked: 0, found: [PackagePlace(id: 0)])
            }
            .when(BrowseAction.search("b")).thenNothingChanges()
    }

    @Test func whatIsFoundTakesThePlaceOfWhatWasUpToWhereTheSearchHasLooked() throws {
        func places(_ ids: Int...) -> [PackagePlace] { ids.map(PackagePlace.init) }
        var given = searched
        given.search = SearchState(text: "b", number: 3, found: places(1, 2, 5, 9))
        try spec.given(given)
            .when(Found(number: 3, looked: 2, places: places(0))).then {
                $0.search.looked = 2
                $0.search.found = places(0, 2, 5, 9)
            }
            .when(Found(number: 3, looked: 6, places: places(0, 2, 3))).then {
                $0.search.looked = 6
                $0.search.found = places(0, 2, 3, 9)
            }
            .when(Found(number: 3, looked: 10, places: places(0, 2, 3))).then {
                $0.search.looked = 10
                $0.search.found = places(0, 2, 3)
            }
    }

    @Test(arguments: [2, 4]) func whatAnotherSearchHasFoundIsNotTaken(_ number: Int) throws {
        try spec.given(searched)
            .when(Found(number: number, looked: 1, places: [])).thenNothingChanges()
    }

    @Test func packagesAreOpenedOneFromTheOtherAndBack() throws {
        try spec.given(searched)
            .when(BrowseAction.back).thenNothingChanges()
            .when(BrowseAction.open(1)).then { $0.opened = [1] }
            .when(BrowseAction.open(1)).thenNothingChanges()
            .when(BrowseAction.open(0)).then { $0.opened = [1, 0] }
            .when(BrowseAction.open(1)).then { $0.opened = [1, 0, 1] }
            .when(BrowseAction.back).then { $0.opened = [1, 0] }
            .when(BrowseAction.back).then { $0.opened = [1] }
            .when(BrowseAction.back).thenNothingChanges()
    }

    @Test(arguments: [-1, 2, .max]) func whatIsNotThereIsNotOpened(_ place: Int) throws {
        try spec.given(searched).when(BrowseAction.open(place)).thenNothingChanges()
    }
}
