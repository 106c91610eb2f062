/// A list that counts how often a change had to copy it, since someone else held it too.
struct Ledger {
    private final class Storage {
        var entries: [Int]
        init(_ entries: [Int]) { self.entries = entries }
    }

    private var storage: Storage
    private(set) var copies = 0
    var entries: [Int] { storage.entries }

    init(_ entries: [Int] = []) {
        storage = Storage(entries)
    }

    mutating func append(_ entry: Int) {
        if !isKnownUniquelyReferenced(&storage) {
            storage = Storage(storage.entries)
            copies += 1
        }
        storage.entries.append(entry)
    }
}
