import Bowline

/// A function, because a global of closure type would not be Sendable.
func packageBrowserReducer() -> Reducer<PackageBrowserState> {
    combineReducers(
        reduce(\PackageBrowserState.self, on: ReadAction.self) { state, action in
            switch action {
            case .read(let count, let problems):
                state.read = count
                state.problemCount += problems.count
                state.problems += problems.prefix(mostProblems - state.problems.count)
            case .finished(let catalog):
                state.catalog = catalog
                state.search.begin()
            }
        },
        reduce(\.search, on: BrowseAction.self) { search, action in
            guard case .search(let text) = action, text != search.text else { return }
            search.text = text
            search.begin()
        },
        reduce(\.search, on: Found.self) { search, found in
            guard found.number == search.number else { return }
            search.looked = found.looked
            search.found = found.places
        },
        reduce(\.self, on: BrowseAction.self) { state, action in
            switch action {
            case .open(let place):
                guard state.catalog.packages.indices.contains(place), state.opened.last != place
                else { return }
                state.opened.append(place)
            case .back: if state.opened.count > 1 { state.opened.removeLast() }
            case .search: break
            }
        })
}

/// How many problems are kept: a file that is none of packages has one in each line.
private var mostProblems: Int { 100 }

extension SearchState {
    /// What was found before stays in sight until the new search has found something.
    fileprivate mutating func begin() {
        number += 1
        looked = 0
    }
}
