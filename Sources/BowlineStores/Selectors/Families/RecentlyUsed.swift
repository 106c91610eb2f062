/// The objects of those keys that were last asked for, up to a number.
///
/// The keys are found by their hash values and compared outside of any change, since `==` and
/// `hash(into:)` may be the user's code (G8). To find, to insert and to replace is O(1) on average,
/// and only growing allocates.
final class RecentlyUsed<Key: Hashable, Object: AnyObject> {
    private struct Entry {
        let key: Key
        let object: Object
        let hash: Int
        /// Neighbours by use, and the next with the same hash value.
        var newer: Int?
        var older: Int?
        var alike: Int?
    }

    private let size: Int
    private var entries: ContiguousArray<Entry> = []
    private var firstAlike: [Int: Int] = [:]
    private var newest: Int?
    private var oldest: Int?

    init(size: Int) {
        self.size = size
    }

    /// From the newest to the oldest.
    var objects: [Object] {
        sequence(state: newest) { next in
            let entry = next.map { self.entries[$0] }
            next = entry?.older
            return entry?.object
        }.map { $0 }
    }

    /// The object of a key, which becomes the newest.
    func object(for key: Key) -> Object? {
        if let newest {
            let entry = entries[newest]
            if entry.key == key { return entry.object }
        }
        let hash = key.hashValue
        var next = firstAlike[hash]
        while let index = next, entries.indices.contains(index) {
            let entry = entries[index]
            if entry.key == key {
                // The comparison may have come back here.
                if entries.indices.contains(index), entries[index].object === entry.object {
                    unlink(index)
                    linkAsNewest(index)
                }
                return entry.object
            }
            next = entry.alike
        }
        return nil
    }

    /// Takes in an object of a key that has none.
    ///
    /// - Returns: the oldest, in whose place it came if there were as many as can be.
    func insert(_ object: Object, for key: Key) -> Object? {
        let hash = key.hashValue
        var entry = Entry(key: key, object: object, hash: hash)
        guard entries.count == size, let index = oldest else {
            entry.alike = firstAlike[hash]
            entries.append(entry)
            firstAlike[hash] = entries.count - 1
            linkAsNewest(entries.count - 1)
            return nil
        }
        unlink(index)
        forgetHash(of: index)
        entry.alike = firstAlike[hash]
        firstAlike[hash] = index
        swap(&entries[index], &entry)
        linkAsNewest(index)
        return entry.object
    }

    func removeAll() {
        let removed = entries
        entries = []
        firstAlike = [:]
        newest = nil
        oldest = nil
        withExtendedLifetime(removed) {}
    }

    private func unlink(_ index: Int) {
        let (newer, older) = (entries[index].newer, entries[index].older)
        if let newer { entries[newer].older = older } else { newest = older }
        if let older { entries[older].newer = newer } else { oldest = newer }
    }

    private func linkAsNewest(_ index: Int) {
        entries[index].newer = nil
        entries[index].older = newest
        if let newest { entries[newest].newer = index } else { oldest = index }
        newest = index
    }

    private func forgetHash(of index: Int) {
        let (hash, alike) = (entries[index].hash, entries[index].alike)
        guard var place = firstAlike[hash], place != index else {
            firstAlike[hash] = alike
            return
        }
        while let next = entries[place].alike, next != index { place = next }
        entries[place].alike = alike
    }
}
