import Bowline

/// What changed in the shops, row by row, as lines: what goes and comes, and what is found elsewhere.
func lines(of update: SectionedUpdate<Shop>) -> [String] {
    switch update {
    case .whole(let shops): return ["\(shops.count) shops"]
    case .changes(let difference):
        let (old, new, changes) = (difference.old, difference.new, difference.changes)
        let shops =
            changes.sections.deletions.map { "- [\($0)] \(old[$0].name)" }
            + changes.sections.insertions.map { "+ [\($0)] \(new[$0].name)" }
            + changes.sections.moves.map { "> [\($0)] \(new[$0.to].name)" }
        let foods =
            changes.items.deletions.map { "- [\($0)] \(old[$0].name)" }
            + changes.items.insertions.map { "+ [\($0)] \(new[$0].name)" }
            + changes.items.moves.map { "> [\($0)] \(new[$0.to].name)" }
        return shops + foods
    }
}

extension Shop {
    var name: String { model.value }
}

extension [Shop] {
    fileprivate subscript(_ path: ItemPath) -> Food { self[path.section].items[path.item] }
}
