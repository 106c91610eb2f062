import Bowline

@testable import PackageBrowser

/// Sixty thousand packages, half of them with an even number in their summary.
func sixtyThousand() -> Catalog {
    Catalog(
        (0..<600).map {
            Package(
                name: "package\($0)", version: "1.\($0)", isInstalled: true,
                summary: $0 % 2 == 0 ? "even" : "odd")
        }, copies: 100)
}

/// A store that has read them.
func storeOfMany() -> Store<PackageBrowserState> {
    let store = Store(
        state: PackageBrowserState(file: "many", size: 100), reducer: packageBrowserReducer())
    store.dispatch(ReadAction.read(100, problems: []))
    store.dispatch(ReadAction.finished(sixtyThousand()))
    return store
}
