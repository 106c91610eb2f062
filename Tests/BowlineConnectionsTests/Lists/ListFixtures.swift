import Bowline

struct Photo: Identifiable, Equatable, CustomStringConvertible {
    var id: Int
    var title = ""

    init(_ id: Int, _ title: String = "") {
        self.id = id
        self.title = title
    }

    var description: String { title.isEmpty ? "\(id)" : "\(id)\(title)" }
}

/// `photos(1, 2)` have these ids and no titles.
func photos(_ ids: Int...) -> [Photo] {
    ids.map { Photo($0) }
}

extension ListUpdate {
    /// The whole list, or the changes and the new list.
    var text: String {
        switch self {
        case .whole(let list): "whole \(list)"
        case .changes(let difference): "\(difference) \(difference.new)"
        }
    }
}

typealias PhotoGroup = ListSection<IdentifiableValue<String>, Photo>

extension SectionedUpdate where Section == PhotoGroup {
    /// All sections, or the changes and the new ones.
    var text: String {
        switch self {
        case .whole(let list): "whole \(groupText(list))"
        case .changes(let difference): "\(difference) \(groupText(difference.new))"
        }
    }
}

func groupText(_ albums: [PhotoGroup]) -> String {
    albums.map { "\($0.model)\($0.items)" }.joined(separator: " ")
}
