import Bowline
import Foundation
import Testing

@testable import PackageBrowser

/// All is counted in slices: how long one takes is no matter here.
@Suite("Sixty thousand packages are searched off the store's isolation", .timeLimit(.minutes(5)))
@MainActor struct SearcherTests {
    /// How many slices of each search have come to the store, and how many others had a turn.
    private final class Slices {
        var ofSearch: [Int: Int] = [:]
        var order = ""
    }

    private let store = storeOfMany()
    private let slices = Slices()
    private let bag = DisposeBag()

    init() {
        store.subscribe(on: Found.self) { [slices] in slices.ofSearch[$0.number, default: 0] += 1 }
            .disposed(by: bag)
    }

    private func isDone(_ state: PackageBrowserState) -> Bool {
        state.search.looked == state.catalog.packages.count
    }

    @Test func aSearchComesSliceBySlice() async {
        let searcher = Searcher(for: store, slice: 1_000)
        #expect(await store.first(where: isDone)?.search.found.count == 60_000)
        #expect(slices.ofSearch == [1: 60])
        store.dispatch(BrowseAction.search("package17 even odd"))
        #expect(await store.first(where: isDone)?.search.found.count == 0)
        store.dispatch(BrowseAction.search("package17 odd"))
        let found = await store.first(where: isDone)?.search.found
        // 17 and 171, 173 … 179.
        #expect(found?.count == 600)
        #expect(slices.ofSearch == [1: 60, 2: 60, 3: 60])
        searcher.stop()
    }

    /// Of a former search there is at most the slice that was being looked at.
    @Test func aKeystrokeEndsTheSearchBeforeIt() async {
        let searcher = Searcher(for: store, slice: 1_000)
        let word = "package123"
        for end in word.indices { store.dispatch(BrowseAction.search(String(word[...end]))) }
        let done = await store.first(where: isDone)
        #expect(done?.search.number == 11)
        #expect(done?.search.found.count == 100)
        #expect(slices.ofSearch[11] == 60)
        #expect(slices.ofSearch.allSatisfy { $0.key == 11 || $0.value <= 1 })
        searcher.stop()
    }

    @Test func aKeystrokeInTheMiddleEndsItThere() async {
        let searcher = Searcher(for: store, slice: 1_000)
        _ = await store.first { $0.search.looked >= 5_000 }
        let before = slices.ofSearch[1] ?? 0
        #expect(5..<60 ~= before)
        store.dispatch(BrowseAction.search("even"))
        #expect(await store.first(where: isDone)?.search.found.count == 30_000)
        #expect(before...before + 1 ~= slices.ofSearch[1] ?? 0)
        #expect(slices.ofSearch[2] == 60)
        searcher.stop()
    }

    @Test func whenItIsStoppedNoSliceIsDoneAnyMore() async {
        let searcher = Searcher(for: store, slice: 1_000)
        _ = await store.first { $0.search.looked >= 5_000 }
        searcher.stop()
        store.dispatch(BrowseAction.search("even"))
        let before = slices.ofSearch
        // What one task has sent before is there when the answer comes.
        for _ in 0..<3 { _ = try? await store.dispatcher().read(\.search.number) }
        #expect(slices.ofSearch[2] == nil)
        #expect((slices.ofSearch[1] ?? 0) <= (before[1] ?? 0) + 1)
    }

    /// The main actor waits without letting go of its thread, and the slices are done all the same.
    @Test func whileTheStoreIsBusyTheSearchGoesOn() {
        let looked = DispatchSemaphore(value: 0)
        let search = PackageSearch(
            SearchState(text: "even", number: 1), in: store.state.catalog, slice: 1_000)
        let task = Task.detached { await search.run { _ in looked.signal() } }
        for _ in 0..<60 { looked.wait() }
        task.cancel()
    }

    /// A slice is the most that anyone waits for.
    @Test func betweenTwoSlicesOthersHaveTheirTurn() async {
        store.subscribe(on: Found.self) { [slices] _ in
            slices.order += "s"
            Task { @MainActor in slices.order += "o" }
        }.disposed(by: bag)
        let searcher = Searcher(for: store, slice: 1_000)
        _ = await store.first(where: isDone)
        #expect(slices.order.hasPrefix(String(repeating: "so", count: 59)))
        searcher.stop()
    }

    /// The array that the search has made is the one that the view gets.
    @Test func noPlaceAndNoPackageIsCopiedOnTheWay() async {
        func address<Element>(_ array: [Element]) -> UnsafeRawPointer? {
            array.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
        }
        let connection = store.connection(
            props: PackageBrowserView.props, actions: PackageBrowserView.actions)
        connection.connect()
        var (same, count) = (0, 0)
        store.subscribe(on: Found.self) { found in
            count += 1
            if address(found.places) == address(connection.props.rows) { same += 1 }
        }.disposed(by: bag)
        let packages = address(store.state.catalog.packages)
        let searcher = Searcher(for: store, slice: 1_000)
        _ = await store.first(where: isDone)
        #expect((same, count) == (60, 60))
        #expect(packages != nil)
        #expect(address(connection.props.packages) == packages)
        searcher.stop()
        connection.disconnect()
    }

    @Test func thePatientOneHasFoundAllWhenTheKeyIsDone() {
        let searcher = Searcher(for: store, slice: 1_000, isPatient: true)
        #expect(store.state.search.found.count == 60_000)
        store.dispatch(BrowseAction.search("even"))
        #expect(store.state.search.found.count == 30_000)
        #expect(isDone(store.state))
        #expect(slices.ofSearch == [1: 60, 2: 60])
        searcher.stop()
    }
}
