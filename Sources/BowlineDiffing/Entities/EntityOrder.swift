/// The order that a ``SortedEntityTable`` keeps. It is a type, and so part of the table's, that a table
/// which is decoded or compared has its order still.
///
///     enum ByTitle: EntityOrder {
///         static var comparer: ((Todo, Todo) -> Bool)? { { $0.title < $1.title } }
///     }
///     var todos = SortedEntityTable<Todo, ByTitle>()
public protocol EntityOrder<Entity> {
    /// What is sorted.
    associatedtype Entity: Identifiable

    /// Whether the first stands before the second; nil keeps entities as they were added. It has to be a
    /// strict weak order, as for the standard library's `sort(by:)`.
    static var comparer: ((Entity, Entity) -> Bool)? { get }
}

/// The order of an ``EntityTable``: new entities stand at the end.
public enum OrderOfArrival<Entity: Identifiable>: EntityOrder {
    /// nil: no order but that of arrival.
    public static var comparer: ((Entity, Entity) -> Bool)? { nil }
}
