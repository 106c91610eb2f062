extension Array where Element: DiffableSection {
    /// Makes a single step of a difference.
    ///
    /// - Parameter edit: its places have to be in this list; traps if they are not (G10).
    /// - Complexity: O(n) in the number of sections, or in that of the items of a section.
    public mutating func apply(_ edit: SectionedEdit<Element>) {
        guard has(placesOf: edit) else {
            fatalError(
                "The edit \(edit) does not fit a list of \(count) sections with "
                    + "\(map(\.items.count)) items; make the edits of a difference one after the "
                    + "other, beginning with the sections that it was made from.")
        }
        switch edit {
        case .removeSection(let index): remove(at: index)
        case .insertSection(let section, let index): insert(section, at: index)
        case .moveSection(let from, let to): insert(remove(at: from), at: to)
        case .updateSection(let section, let index): self[index] = section
        case .remove(let path): self[path.section].items.remove(at: path.item)
        case .insert(let item, let path): self[path.section].items.insert(item, at: path.item)
        case .move(let from, let to):
            let item = self[from.section].items.remove(at: from.item)
            self[to.section].items.insert(item, at: to.item)
        case .update(let item, let path): self[path.section].items[path.item] = item
        }
    }

    private func has(placesOf edit: SectionedEdit<Element>) -> Bool {
        switch edit {
        case .removeSection(let index), .updateSection(_, let index): indices.contains(index)
        case .insertSection(_, let index): (0...count).contains(index)
        case .moveSection(let from, let to): indices.contains(from) && indices.contains(to)
        case .remove(let path), .update(_, let path): has(path)
        case .insert(_, let path): has(path, orEnd: true)
        case .move(let from, let to):
            has(from) && has(to, orEnd: from.section != to.section)
        }
    }

    private func has(_ path: ItemPath, orEnd: Bool = false) -> Bool {
        guard indices.contains(path.section) else { return false }
        return (0..<(self[path.section].items.count + (orEnd ? 1 : 0))).contains(path.item)
    }
}
