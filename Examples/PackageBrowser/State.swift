/// All that the program knows.
struct PackageBrowserState: Equatable {
    /// What the packages are read from, and how many bytes that has.
    var file: String
    var size: Int
    /// How many bytes have been read.
    var read = 0
    /// The first of the stanzas that were skipped, and how many there were.
    var problems: [Problem] = []
    var problemCount = 0
    var catalog = Catalog()
    var search = SearchState()
    /// The places of the packages that were opened one from the other; the last one is shown.
    var opened: [Int] = []
}

/// What is looked for, and what of it has been found: by the search before where this one has not looked yet.
struct SearchState: Equatable {
    var text = ""
    /// Another one for each search: what a former search still finds is not taken.
    var number = 0
    /// How many packages have been looked at.
    var looked = 0
    var found: [PackagePlace] = []
}
