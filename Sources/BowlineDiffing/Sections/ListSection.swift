/// A section of a list: a model, which a header shows for example, and items.
///
/// ``ListSection`` is a ready-made one; a type of your own needs these two properties.
///
///     struct Day: DiffableSection {
///         var model: Header       // what changes here is an update of the section
///         var items: [Meeting]
///     }
public protocol DiffableSection<Model, Item> {
    /// What a section is besides its items; its id is the section's.
    associatedtype Model: Identifiable & Equatable
    /// What stands in it.
    associatedtype Item: Identifiable & Equatable

    /// What it is besides its items; a change of it with the same id is an update of the section.
    var model: Model { get }
    /// Its items. They are set to make the lists between the old and the new one.
    var items: [Item] { get set }
}

/// A model with its items.
///
///     let section = ListSection(IdentifiableValue("Fruit"), items: [apple, pear])
public struct ListSection<Model: Identifiable & Equatable, Item: Identifiable & Equatable>:
    DiffableSection, Identifiable, Equatable
{
    /// What it is besides its items.
    public var model: Model
    /// Its items.
    public var items: [Item]

    /// A section.
    ///
    /// - Parameters:
    ///   - model: what it is besides its items; its id is the section's.
    ///   - items: its items.
    public init(_ model: Model, items: [Item]) {
        self.model = model
        self.items = items
    }

    /// The model's.
    public var id: Model.ID { model.id }
}

extension ListSection: Sendable where Model: Sendable, Item: Sendable {}
extension ListSection: Encodable where Model: Encodable, Item: Encodable {}
extension ListSection: Decodable where Model: Decodable, Item: Decodable {}

extension Array where Element: Identifiable & Equatable {
    /// The elements in sections, by a key of each: sections in the order in which their keys are first
    /// met, items in the order of this list.
    ///
    ///     connection.bind(\.songs, to: .sections(show)) { $0.sections(by: \.genre) }
    ///
    /// - Parameter key: what elements of one section have in common; it is its section's identity.
    /// - Returns: the sections, none of them empty.
    /// - Complexity: linear on average.
    public func sections<Key: Hashable>(
        by key: (Element) -> Key
    ) -> [ListSection<IdentifiableValue<Key>, Element>] {
        var places: [Key: Int] = [:]
        var sections: [ListSection<IdentifiableValue<Key>, Element>] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                sections[place].items.append(element)
            } else {
                places[key] = sections.count
                sections.append(ListSection(IdentifiableValue(key), items: [element]))
            }
        }
        return sections
    }
}
