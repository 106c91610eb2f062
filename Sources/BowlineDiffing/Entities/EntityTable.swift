/// Entities that are found by their ids, in the order in which they were added; see
/// ``SortedEntityTable`` for one that is sorted.
///
///     struct Todo: Identifiable, Equatable { var id: Int; var title: String }
///     var todos = EntityTable<Todo>()
///     todos.add(Todo(id: 1, title: "milk"))
///     todos.update(1) { $0.title = "oat milk" }
///     print(todos.ids, todos[id: 1]?.title ?? "none")
///     // [1] oat milk
public typealias EntityTable<Entity: Identifiable> =
    SortedEntityTable<Entity, OrderOfArrival<Entity>>

/// Entities that are found by their ids, and stand in an order that every operation keeps.
///
/// A value for a state: reducers change it in place, and views bind ``all``, ``ids`` or an entity by
/// its id. It is equal to one with the same entities in the same order, and is coded as the array of its
/// entities.
///
/// Its selectors are plain functions of the table, as key paths: `\.todos.all`, `\.todos.ids`,
/// `\.todos.total`, `\.todos[id: 3]`.
public struct SortedEntityTable<Entity, Order: EntityOrder> where Order.Entity == Entity {
    /// All entities, in order.
    @usableFromInline var entities: [Entity] = []
    /// The index of each.
    @usableFromInline var places: [Entity.ID: Int] = [:]

    /// An empty table.
    @inlinable
    public init() {}

    /// A table of some entities; of those with the same id the last counts, at the place of the first.
    ///
    /// - Parameter entities: in any order.
    /// - Complexity: O(n), with an order O(n log n).
    @inlinable
    public init(_ entities: some Sequence<Entity>) {
        set(entities)
    }

    /// All entities, in order.
    ///
    /// - Complexity: O(1); it is the table's own storage.
    @inlinable
    public var all: [Entity] { entities }

    /// The ids of all entities, in order.
    ///
    /// - Complexity: O(n).
    @inlinable
    public var ids: [Entity.ID] { entities.map { $0.id } }

    /// How many entities there are.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var total: Int { entities.count }

    /// The entity with an id, nil if there is none.
    ///
    /// - Parameter id: the entity's.
    /// - Complexity: O(1) on average.
    @inlinable
    public subscript(id id: Entity.ID) -> Entity? {
        places[id].map { entities[$0] }
    }

    /// Whether there is an entity with an id.
    ///
    /// - Parameter id: the entity's.
    /// - Returns: whether there is one.
    /// - Complexity: O(1) on average.
    @inlinable
    public func contains(id: Entity.ID) -> Bool { places[id] != nil }

    /// Where an entity stands in ``all``, nil if there is none with this id.
    ///
    /// - Parameter id: the entity's.
    /// - Returns: its index.
    /// - Complexity: O(1) on average.
    @inlinable
    public func index(id: Entity.ID) -> Int? { places[id] }
}

extension SortedEntityTable: Sendable where Entity: Sendable, Entity.ID: Sendable {}

extension SortedEntityTable: Equatable where Entity: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.all == right.all }
}

extension SortedEntityTable: Hashable where Entity: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension SortedEntityTable: Encodable where Entity: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
    }
}

extension SortedEntityTable: Decodable where Entity: Decodable {
    /// Decodes an array of entities; they are sorted if the table has an order.
    ///
    /// - Parameter decoder: gives the array.
    /// - Throws: what decoding throws, and `DecodingError.dataCorrupted` if an id stands twice.
    public init(from decoder: any Decoder) throws {
        let entities = try decoder.singleValueContainer().decode([Entity].self)
        self.init(entities)
        guard total == entities.count else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "\(entities.count) entities have \(total) different ids."))
        }
    }
}

extension SortedEntityTable: ExpressibleByArrayLiteral {
    /// A table of some entities; see ``init(_:)``.
    ///
    /// - Parameter elements: in any order.
    public init(arrayLiteral elements: Entity...) { self.init(elements) }
}

extension SortedEntityTable: CustomStringConvertible, CustomReflectable {
    /// That of the array of entities.
    public var description: String { all.description }
    /// The entities, as those of an array.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: all, displayStyle: .collection)
    }
}
