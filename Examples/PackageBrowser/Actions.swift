import Bowline

/// What the reading of the file has come to.
enum ReadAction: Action, Equatable, Sendable {
    /// So many bytes have been read, and in those behind the last ones these stanzas were skipped.
    case read(Int, problems: [Problem])
    case finished(Catalog)
}

/// What the user wants to see.
enum BrowseAction: Action, Equatable {
    case search(String)
    /// The package at a place of the catalog.
    case open(Int)
    /// The one that was open before.
    case back
}

/// What a search has found so far.
struct Found: Action, Equatable, Sendable {
    /// The search's.
    var number: Int
    /// How many packages have been looked at.
    var looked: Int
    var places: [PackagePlace]
}
