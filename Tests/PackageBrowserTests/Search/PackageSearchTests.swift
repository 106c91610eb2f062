import TestSupport
import Testing

@testable import PackageBrowser

@Suite("A search looks at one slice after the other")
struct PackageSearchTests {
    private let catalog = Catalog([
        Package(name: "bash", summary: "GNU Bourne Again SHell"),
        Package(name: "dash", summary: "POSIX-compliant shell"),
        Package(name: "ärger", summary: "Ünïcode"), Package(name: "zsh", summary: "shell"),
    ])

    private func places(_ text: String, slice: Int = 10) -> [Int] {
        var search = PackageSearch(
            SearchState(text: text, number: 1), in: catalog, slice: slice)
        var places: [PackagePlace] = []
        while let found = search.next() { places = found.places }
        return places.map(\.id)
    }

    @Test(arguments: [
        ("", [0, 1, 2, 3]), ("  ", [0, 1, 2, 3]), ("ash", [0, 1]), ("SHELL", [0, 1, 2]),
        ("shell b", [0]), ("b shell", [0]), ("b shell dash", []), ("h g", [0]), ("hg", []),
        ("Ä", [3]), ("ÜNÏ", [3]), ("zsh shell", [2]), ("shellx", []),
        ("bash gnu bourne again shell", [0]),
        ("bash gnu bourne again shell!", []),
    ])
    func allWordsAreInNameOrSummary(_ text: String, _ expected: [Int]) {
        #expect(places(text) == expected)
    }

    @Test func eachSliceHasAllThatWasFoundSoFar() {
        var search = PackageSearch(SearchState(text: "sh", number: 7), in: catalog, slice: 3)
        let first = [0, 1, 2].map(PackagePlace.init)
        #expect(search.next() == Found(number: 7, looked: 3, places: first))
        #expect(search.next() == Found(number: 7, looked: 4, places: first))
        #expect(search.next() == nil)
        #expect(search.next() == nil)
    }

    @Test func whereThereIsNothingToSearchThatIsSaidOnce() {
        var search = PackageSearch(SearchState(text: "a", number: 2), in: Catalog(), slice: 3)
        #expect(search.next() == Found(number: 2, looked: 0, places: []))
        #expect(search.next() == nil)
    }

    @Test func itFindsWhatAPlainFilterFinds() {
        var random = SplitMix64(seed: 4)
        func word(_ length: Int) -> String {
            String(
                (0..<length).map { _ in ["a", "b", "A", "ß", " "][random.below(5)] as Character })
        }
        for _ in 0..<300 {
            let packages = (0..<random.below(12)).map { _ in
                Package(name: word(random.below(5)), summary: word(random.below(9)))
            }
            let catalog = Catalog(packages)
            let text = word(random.below(5))
            let slice = 1 + random.below(5)
            var search = PackageSearch(
                SearchState(text: text, number: 1), in: catalog, slice: slice)
            var all: [Found] = []
            while let found = search.next() { all.append(found) }
            let expected = catalog.packages.indices.filter { place in
                let package = catalog.packages[place]
                return text.lowercased().split(separator: " ").allSatisfy { word in
                    [package.name, package.summary].contains { plainly($0.lowercased(), has: word) }
                }
            }
            #expect(all.last?.places.map(\.id) == expected)
            #expect(all.count == max(1, (packages.count + slice - 1) / slice))
            for (index, found) in all.enumerated() {
                #expect(found.looked == min(packages.count, (index + 1) * slice))
                #expect(found.places.map(\.id) == expected.filter { $0 < found.looked })
            }
        }
    }

    private func plainly(_ text: String, has word: Substring) -> Bool {
        text.indices.contains { text[$0...].hasPrefix(word) }
    }

    @Test func aSearchThatIsCancelledDoesNoFurtherSlice() async {
        let search = PackageSearch(SearchState(number: 1), in: catalog, slice: 1)
        let looked = AwaitedLog()
        let task = Task {
            await search.run { found in
                await looked("\(found.looked)")
                if found.looked == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await task.value
        #expect(await looked.take(2) == ["1", "2"])
    }

    @Test func whoDoesNotTakeWhatWasFoundEndsIt() async {
        struct Enough: Error {}
        let search = PackageSearch(SearchState(number: 1), in: catalog, slice: 1)
        await #expect(throws: Enough.self) {
            try await search.run { if $0.looked == 2 { throw Enough() } }
        }
    }
}
