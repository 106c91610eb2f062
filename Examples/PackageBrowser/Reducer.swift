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
            if found.number == search.number { search.take(found) }
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
    /// What was found before stays in sight until the new search has looked there: so a row that both find is
    /// never gone, and stays selected.
    fileprivate mutating func begin() {
        number += 1
        looked = 0
    }

    fileprivate mutating func take(_ new: Found) {
        looked = new.looked
        let rest = found.lastIndex { $0.id < new.looked }.map { found[($0 + 1)...] } ?? found[...]
        // Where nothing is added the array stays the one that the search has made.
        found = rest.isEmpty ? new.places : new.places + rest
    }
}
