import Bowline

/// Searches whenever something else is looked for, off the store's isolation.
@MainActor
final class Searcher {
    private let bag = DisposeBag()
    private var running: Task<Void, any Error>?

    /// - Parameters:
    ///   - store: is asked what is looked for, and told what was found.
    ///   - slice: how many packages are looked at in one go.
    ///   - isPatient: whether each search is done at once, where it is asked for: where keys come
    ///     from a pipe, what is shown behind each then depends on nothing else.
    init(for store: Store<PackageBrowserState>, slice: Int = 1_000, isPatient: Bool = false) {
        let dispatcher = store.dispatcher()
        store.subscribe(\.search.number) { [weak self, weak store] _ in
            guard let self, let state = store?.state else { return }
            running?.cancel()
            var search = PackageSearch(state.search, in: state.catalog, slice: slice)
            if isPatient {
                while let found = search.next() { store?.dispatch(found) }
            } else {
                running = Task { [search] in
                    try await search.run { try await dispatcher.dispatch($0) }
                }
            }
        }.disposed(by: bag)
    }

    func stop() {
        bag.dispose()
        running?.cancel()
    }
}
