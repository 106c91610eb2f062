/// A search through all packages, done slice by slice.
///
/// It is a value: each slice is done when it is asked for, wherever that is.
struct PackageSearch: Sendable {
    private let number: Int
    /// All of them have to be in a text.
    private let words: [[UInt8]]
    private let texts: [[UInt8]]
    private let slice: Int
    private var looked = 0
    private var places: [PackagePlace] = []
    private var isOver = false

    /// - Parameters:
    ///   - search: what is looked for: words in upper or lower case.
    ///   - catalog: where.
    ///   - slice: how many packages are looked at in one go.
    init(_ search: SearchState, in catalog: Catalog, slice: Int) {
        number = search.number
        words = search.text.lowercased().split(whereSeparator: \.isWhitespace).map {
            Array($0.utf8)
        }
        texts = catalog.texts
        self.slice = max(1, slice)
    }

    /// Looks at one more slice.
    ///
    /// - Returns: all that has been found so far, since who takes it then has nothing to add up;
    ///   nil when everything has been looked at.
    mutating func next() -> Found? {
        guard !isOver else { return nil }
        let end = min(looked + slice, texts.count)
        for place in looked..<end where words.allSatisfy({ Self.contains(texts[place], $0) }) {
            places.append(PackagePlace(id: place))
        }
        looked = end
        isOver = looked == texts.count
        return Found(number: number, looked: looked, places: places)
    }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
    }
}

extension PackageSearch {
    /// Does the slices one after the other, until the last or until its task is cancelled.
    ///
    /// - Parameter take: gets what was found so far. The next slice is begun when it returns, so that
    ///   they never pile up.
    @concurrent
    func run(_ take: @Sendable (Found) async throws -> Void) async rethrows {
        var search = self
        while !Task.isCancelled, let found = search.next() { try await take(found) }
    }
}
